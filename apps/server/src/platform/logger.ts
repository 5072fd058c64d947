import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger as Pino, pino } from 'pino'
import type { LogLevel } from './config/config.ts'
import { loggableError } from './errors/loggable-error.ts'

/** The one logger interface of the server (pino's, as Fastify declares it). */
export type Logger = FastifyBaseLogger

/** JSON lines without personal data, whatever an error carries. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Pino {
  const options = {
    level,
    serializers: {
      err: loggableError,
      // URLs may hold tokens, and a caller's address is personal.
      req: ({ method }: { readonly method?: string }) => ({ method }),
      res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
    },
    // Plugins log what they were given, at `trace` whole requests: headers hold sessions, cookies and addresses.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
