import pg from 'pg'
import type { Logger } from '../../logger.ts'
import { isConnectionFailure } from './connection-failure.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { DatabaseClient } from './database-client.ts'
import { HungConnections } from './hung-connections.ts'
import { endWhenStuck, setTimeLimits } from './time-limits.ts'

/** Longest wait for a connection that others use. */
const WAIT_TIMEOUT_MS = 10_000
/** Longest wait for the server to accept a connection. */
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
  refuseWhileAway(pool, hung)
  pool.on('error', (error) => {
    // An ending pool does not wait for its connections, so an embedded server may stop before they have ended.
    if (!pool.ending) logger.warn({ err: error }, 'An idle database connection ended.')
  })
  return pool
}

/** Makes each call that needs a connection fail at once after a first call found that the database is away. */
function refuseWhileAway(pool: pg.Pool, hung: HungConnections): void {
  const connect = pool.connect.bind(pool)
  type Callback = Parameters<typeof connect>[0]
  const guarded = (callback: Callback): void =>
    hung.whenThere((away) => {
      if (away !== null) return callback(away, undefined, () => undefined)
      connect((error, client, release) => {
        if (error !== undefined && error !== null && isConnectionFailure(error)) hung.reportAway()
        callback(error, client, release)
      })
    })
  pool.connect = ((callback?: Callback) => {
    if (callback !== undefined) return guarded(callback)
    return new Promise((resolve, reject) => {
      guarded((error, client) => (client === undefined ? reject(error) : resolve(client)))
    })
  }) as typeof pool.connect
}
