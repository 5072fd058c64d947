import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorFacts } from '../../errors/error-facts.ts'
import { StartupError } from '../../errors/startup-error.ts'
import { type ConnectionSettings, placeOf } from './connection-settings.ts'
import { DatabaseClient } from './database-client.ts'

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000
/** A notification may also take this long to come back. */
const ANSWER_MS = 5_000
/** The channel is always the same, because nothing ends the listening in transaction mode. */
const CHANNEL = 'cenolov_start'

/**
 * Throws `StartupError` with one clear line unless the server at `DATABASE_URL` is reachable, new enough and delivers
 * notifications. A pooler in transaction mode delivers none: nodes would never learn of a change, and locks that
 * belong to a session would stay behind.
 */
export async function requireUsableServer(connection: ConnectionSettings): Promise<void> {
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new DatabaseClient({
      ...connection,
      application_name: 'cenolov-start',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    const first = await connect()
    await requireVersion(first)
    await requireWrites(first, connection)
    await first.query(`LISTEN ${CHANNEL}`)
    await requireNotifications(first, await anotherConnection(connect, connection), connection)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const { code, message } = errorFacts(error)
    throw new StartupError(`${placeOf(connection)} is not reachable: ${message || code}.`)
  } finally {
    // A server that does not answer does not confirm the end of a connection either.
    for (const client of clients) client.end().catch(() => undefined)
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW server_version_num')
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (major >= OLDEST_MAJOR) return
  throw new StartupError(
    `DATABASE_URL leads to PostgreSQL ${major}, but Cenolov needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
  )
}

async function requireWrites(client: pg.Client, connection: ConnectionSettings): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean }>(
    `SELECT pg_is_in_recovery() AS is_standby, current_setting('default_transaction_read_only') = 'on' AS is_read_only`,
  )
  const { is_standby, is_read_only } = rows[0]!
  if (!is_standby && !is_read_only) return
  throw new StartupError(
    `${placeOf(connection)} is ${is_standby ? 'a standby' : 'read-only'} and takes no writes. Lead DATABASE_URL to the primary, or name all servers in it: postgres://user@a,b/name?target_session_attrs=read-write.`,
  )
}

/** A pooler may accept a connection long before it has one of the database for it. */
async function anotherConnection(
  connect: () => Promise<pg.Client>,
  connection: ConnectionSettings,
): Promise<pg.Client> {
  try {
    const client = await connect()
    await client.query('SELECT')
    return client
  } catch (error) {
    throw new StartupError(
      `${placeOf(connection)} gives no second connection: ${errorFacts(error).message}. Let it give as many as docs/operations.md counts.`,
    )
  }
}

async function requireNotifications(
  listening: pg.Client,
  sending: pg.Client,
  connection: ConnectionSettings,
): Promise<void> {
  const mark = randomUUID()
  const heard = new Promise<boolean>((resolve) => {
    listening.on('notification', ({ payload }) => {
      if (payload === mark) resolve(true)
    })
  })
  await sending.query('SELECT pg_notify($1, $2)', [CHANNEL, mark])
  if (await Promise.race([heard, sleep(ANSWER_MS, false, { ref: false })])) return
  throw new StartupError(
    `${placeOf(connection)} delivers no notifications, as behind a connection pooler in transaction mode. Set pool_mode = session in PgBouncer, or lead DATABASE_URL to PostgreSQL itself.`,
  )
}
