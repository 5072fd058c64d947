import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { endWhenStuck, setTimeLimits } from './time-limits.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** A pool of limited connections. A cut connection fails its query, and its errors never end the process. */
export function createPool(
  connection: ConnectionSettings,
  logger: Logger,
  options: Pick<pg.PoolConfig, 'application_name' | 'max' | 'types' | 'query_timeout'>,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...options,
    onConnect: (client) => {
      // The pool only listens to idle connections.
      client.on('error', (error) => logger.debug({ err: error }, 'A database connection was cut.'))
      endWhenStuck(client)
      return setTimeLimits(client)
    },
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection ended.'))
  return pool
}
