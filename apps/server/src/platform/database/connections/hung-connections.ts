import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../../logger.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { DatabaseClient } from './database-client.ts'

/** A query may take this long before its process is examined. */
const LOOK_AFTER_MS = 1_000
const LOOK_AGAIN_MS = 5_000
/** Pause between the two looks that have to agree, because a long query may still be on its way to its process. */
const SECOND_LOOK_MS = 700
/** Two looks fit into the 5 seconds within which a write is answered. */
const CONNECT_MS = 1_200
/** Longest wait of a caller for the probe while the database is away, which may just have come back. */
const GRACE_MS = 300
const PROBE_PAUSE_MS = 100

/** States of our processes by process id. `unreachable`: nobody accepts a connection. `unknown`: no answer. */
type Look = ReadonlyMap<number, string> | 'unreachable' | 'unknown'

/**
 * Finds the connections of a pool whose PostgreSQL process hangs, or whose network was cut without a reset. Both look
 * like a query that takes long. A second connection distinguishes them: a process that works says so in
 * `pg_stat_activity`, and one that hangs has not even seen the query. While nobody accepts a connection, callers are
 * refused at once.
 */
export class HungConnections {
  readonly #connection: ConnectionSettings
  readonly #logger: Logger
  readonly #unused = new Set<pg.ClientBase>()
  /** One look serves all queries that take long: a busy database is not asked once for each. */
  #look: Promise<Look> | null = null
  #pool: pg.Pool | null = null
  /** Set while the database does not answer; resolves when it does again. */
  #recovery: Promise<void> | null = null

  constructor(connection: ConnectionSettings, logger: Logger) {
    this.#connection = connection
    this.#logger = logger
  }

  follow(pool: pg.Pool): void {
    this.#pool = pool
    pool.on('acquire', (client) => this.#unused.delete(client))
    pool.on('release', (_error, client) => this.#unused.add(client))
    pool.on('remove', (client) => this.#unused.delete(client))
  }

  /**
   * Calls back at once while the database answers. After a failure it gives the probe a moment and then calls back with
   * an error, so that callers do not each wait for a time limit.
   */
  whenThere(callback: (error: Error | null) => void): void {
    if (this.#recovery === null) {
      callback(null)
      return
    }
    const isBack = this.#recovery.then(() => true)
    void Promise.race([isBack, sleep(GRACE_MS, false)]).then((isThere) =>
      callback(isThere ? null : new Error('Connection terminated: the database does not answer.')),
    )
  }

  /** Reports that the database does not answer. From now on it is probed in the background until it does. */
  reportAway(): void {
    this.#recovery ??= this.#probe().finally(() => {
      this.#recovery = null
    })
  }

  async #probe(): Promise<void> {
    let isReported = false
    while (this.#pool?.ending === false) {
      const answer = await this.#ask((client) =>
        client.query('SELECT 1').then(
          () => 'there',
          () => 'silent',
        ),
      )
      // A server that refuses this connection is running. Callers get its own answer.
      if (answer === 'there' || answer === 'unknown') {
        if (isReported) this.#logger.info('The database answers again.')
        return
      }
      if (!isReported) this.#logger.warn('The database does not answer. Callers are refused until it does.')
      isReported = true
      await sleep(PROBE_PAUSE_MS)
    }
  }

  /**
   * Watches one query of a connection; call the returned function with its answer.
   * @param pid number of the process that serves the connection
   */
  watch(client: pg.ClientBase, pid: number): () => void {
    let isAnswered = false
    const look = async () => {
      const isHung = (await this.#isHung(pid)) && (await sleep(SECOND_LOOK_MS, !isAnswered))
      const isStill = isHung && (await this.#isHung(pid))
      if (isStill === 'idle' && !isAnswered) await this.#ask((asking) => asking.query(END_IDLE, [pid]))
      if (isAnswered) return
      if (isStill === 'unreachable') this.reportAway()
      if (isStill) this.#giveUp(client)
      else timer = setTimeout(look, LOOK_AGAIN_MS)
    }
    let timer = setTimeout(look, LOOK_AFTER_MS)
    return () => {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  async #isHung(pid: number): Promise<'idle' | 'unreachable' | false> {
    this.#look ??= this.#lookAround().finally(() => {
      this.#look = null
    })
    const look = await this.#look
    if (look === 'unreachable') return look
    // A process that is gone has lost its connection silently.
    return look !== 'unknown' && (look.get(pid) ?? 'idle').startsWith('idle') && 'idle'
  }

  #lookAround(): Promise<Look> {
    return this.#ask(async (client) => {
      const { rows } = await client.query<{ pid: number; state: string | null }>(
        'SELECT pid, state FROM pg_stat_activity WHERE usename = current_user',
      )
      return new Map(rows.map(({ pid, state }) => [pid, state ?? '']))
    })
  }

  async #ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T | 'unreachable' | 'unknown'> {
    const client = new DatabaseClient({
      ...this.#connection,
      application_name: 'cenolov-watch',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      client.end().catch(() => undefined)
      // A database error comes from a server that is there, such as one without room for one more connection.
      return error instanceof pg.DatabaseError ? 'unknown' : 'unreachable'
    }
    try {
      return await question(client)
    } catch {
      return 'unknown'
    } finally {
      client.end().catch(() => undefined)
    }
  }

  /** Replaces the unused connections too, because a fault that stops one connection often stops all of them. */
  #giveUp(client: pg.ClientBase): void {
    this.#logger.warn(
      { unused: this.#unused.size },
      'A database connection no longer answers. It and the unused ones are replaced.',
    )
    for (const each of [client, ...this.#unused]) cut(each)
  }
}

/** Ends a process that has not seen its query, so that it does not run it later, when its caller has been refused. */
const END_IDLE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid = $1 AND usename = current_user AND application_name LIKE 'cenolov%' AND state LIKE 'idle%'`

/** Ends a connection as a reset of the network would: its query fails, and the pool removes it. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } }
  connection.stream.destroy(new Error('Connection terminated: the database no longer answers.'))
}
