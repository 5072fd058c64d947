import type { FastifyBaseLogger } from 'fastify'

/** The one logger interface of the server (pino's, as Fastify declares it). */
export type Logger = FastifyBaseLogger
