import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger as Pino, pino } from 'pino'
import type { LogLevel } from './config/config.ts'
import { loggableError } from './errors/loggable-error.ts'

export type Logger = FastifyBaseLogger

export function createLogger(level: LogLevel, destination?: DestinationStream): Pino {
  const options = {
    level,
    serializers: {
      err: loggableError,
      // URLs may contain tokens, and a caller's address is personal.
      req: ({ method }: { readonly method?: string }) => ({ method }),
      res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
    },
    // Plugins log their input, at `trace` whole requests, whose headers contain sessions, cookies and addresses.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
