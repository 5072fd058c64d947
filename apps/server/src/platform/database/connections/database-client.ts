import pg from 'pg'
import { errorFacts } from '../../errors/error-facts.ts'
import type { ConnectionSettings, DatabaseHost } from './connection-settings.ts'

/** Each of several servers has this long to say whether it takes writes, if the settings have no limit. */
const CHOICE_MS = 4_000

/**
 * A connection to the database. Of several servers it takes the one that is writable when it connects, so that after a
 * failover each new connection finds the new primary.
 */
export class DatabaseClient extends pg.Client {
  readonly #settings: ConnectionSettings

  constructor(settings: ConnectionSettings = {}) {
    super(settings)
    this.#settings = settings
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const { hosts } = this.#settings
    const chosen = hosts && writableOf(this.#settings, hosts).then((place) => void Object.assign(this, place))
    if (callback === undefined) return chosen ? chosen.then(() => super.connect()) : super.connect()
    if (chosen) chosen.then(() => super.connect(callback), callback)
    else super.connect(callback)
    return undefined
  }
}

/** Resolves to the server that takes writes. Rejects with the answers of all servers if none does. */
async function writableOf(
  settings: ConnectionSettings,
  hosts: readonly DatabaseHost[],
): Promise<DatabaseHost> {
  try {
    return await Promise.any(hosts.map((place) => requireWritable(settings, place)))
  } catch (error) {
    const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
    const faults = errors.map((fault, at) => {
      const { code, message } = errorFacts(fault)
      return `${hosts[at]!.host}:${hosts[at]!.port}: ${message || code}`
    })
    throw new Error(`No server took writes when trying to connect (${faults.join('; ')})`)
  }
}

async function requireWritable(settings: ConnectionSettings, place: DatabaseHost): Promise<DatabaseHost> {
  const limit = settings.connectionTimeoutMillis ?? CHOICE_MS
  const client = new pg.Client({
    ...settings,
    application_name: 'cenolov-choice',
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  })
  Object.assign(client, place)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is_writable: boolean }>(
      `SELECT NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off' AS is_writable`,
    )
    if (rows[0]!.is_writable) return place
    throw new Error('it takes no writes')
  } finally {
    client.end().catch(() => undefined)
  }
}
