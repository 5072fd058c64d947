import pg from 'pg'
import type { Logger } from '../../logger.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { DatabaseClient } from './database-client.ts'
import { HungConnections } from './hung-connections.ts'
import { endWhenStuck, setTimeLimits } from './time-limits.ts'

/** How long a caller waits for a connection that others use. */
const WAIT_TIMEOUT_MS = 10_000
/** How long the server may take to accept a connection. */
const CONNECT_TIMEOUT_MS = 4_000

class PoolClient extends DatabaseClient {
  constructor(settings: ConnectionSettings = {}) {
    // The pool hides the password, so that spreading leaves it out.
    const { password } = settings
    const hidden = password === undefined ? {} : { password }
    super({ ...settings, ...hidden, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

/** A pool of limited connections. A cut connection fails its query, and its errors never end the process. */
export function createPool(
  connection: ConnectionSettings,
  logger: Logger,
  options: Pick<pg.PoolConfig, 'application_name' | 'max' | 'types' | 'query_timeout'>,
): pg.Pool {
  const hung = new HungConnections(connection, logger)
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    Client: PoolClient,
    ...options,
    onConnect: async (client) => {
      // The pool only listens to idle connections.
      client.on('error', (error) => logger.debug({ err: error }, 'A database connection was cut.'))
      let pid: number | null = null
      endWhenStuck(client, { watch: () => (pid === null ? () => undefined : hung.watch(client, pid)) })
      pid = await setTimeLimits(client)
    },
  })
  hung.follow(pool)
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection ended.'))
  return pool
}
