import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../../logger.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { DatabaseClient } from './database-client.ts'

const MS = {
  reconnect: 500,
  connect: 5_000,
  /** Limit of each statement of a new connection. */
  prepare: 10_000,
  /** The connection is replaced after this time, as its database process may hang forever. */
  answer: 1_000,
  read: 100,
  /** A quiet node sends nothing, so its connection is probed this often. */
  probe: 5_000,
}

export interface Subscription {
  readonly channel: string
  onNotification(payload: string): void
  /** Called when notifications may have been lost, because the connection failed or has returned. */
  onGap(): void
}

/** A connection that listens to the database's notifications and is replaced when it is lost. */
export class DatabaseListener {
  readonly #connection: ConnectionSettings
  readonly #logger: Logger
  readonly #name: string
  readonly #subscriptions: Subscription[] = []
  readonly #onConnect: ((client: pg.Client) => Promise<void>)[] = []
  #client: pg.Client | null = null
  #stopped = false
  #probe: NodeJS.Timeout | undefined
  #asking: Promise<void> | null = null
  #askingNext: Promise<void> | null = null

  /** @param name shown in `pg_stat_activity` */
  constructor(connection: ConnectionSettings, logger: Logger, name = 'cenolov-listener') {
    this.#connection = connection
    this.#name = name
    this.#logger = logger
  }

  get isConnected(): boolean {
    return this.#client !== null
  }

  /** Call it before `start`. */
  subscribe(subscription: Subscription): void {
    this.#subscriptions.push(subscription)
  }

  /**
   * Adds a step for each new connection, such as taking a lock that must hold while this node listens. Call before
   * `start`.
   */
  onConnect(step: (client: pg.Client) => Promise<void>): void {
    this.#onConnect.push(step)
  }

  async start(): Promise<void> {
    await this.#connect()
    this.#probe = setInterval(() => void this.flushNotifications(), MS.probe).unref()
  }

  async #connect(): Promise<void> {
    const client = new DatabaseClient({
      ...this.#connection,
      application_name: this.#name,
      connectionTimeoutMillis: MS.connect,
      // A pooler accepts a connection before it has one of the database for it.
      query_timeout: MS.prepare,
    })
    client.on('error', (error) => {
      this.#logger.debug({ err: error }, 'The listening connection failed.')
      // The client takes no more statements, even if the other side leaves it open.
      this.#replace(client)
    })
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.#subscriptions) {
        if (subscription.channel === channel) subscription.onNotification(payload ?? '')
      }
    })
    try {
      await client.connect()
      for (const { channel } of this.#subscriptions)
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      for (const step of this.#onConnect) await step(client)
    } catch (error) {
      // A hung server never confirms the end, and the next attempt must not wait for it.
      client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    client.once('end', () => void this.#comeBack(client))
  }

  /**
   * Resolves once every notification sent before this call has been delivered: PostgreSQL delivers them before it
   * answers the connection's next query. A connection that does not answer is replaced, and all subscribers learn of
   * the gap, which serves as well.
   */
  flushNotifications(): Promise<void> {
    if (this.#asking === null) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = null
      })
      return this.#asking
    }
    // A query already under way proves nothing for this call. All waiting callers share the next one.
    this.#askingNext ??= this.#asking.then(() => {
      this.#askingNext = null
      return this.flushNotifications()
    })
    return this.#askingNext
  }

  async #ask(): Promise<void> {
    const client = this.#client
    if (client === null) return
    const answer = client.query('SELECT').then(
      () => true,
      () => false,
    )
    if (await Promise.race([answer, timeIsUp()])) return
    if (this.#client !== client || this.#stopped) return
    this.#logger.warn('The listening connection does not answer and is replaced.')
    this.#replace(client)
  }

  #replace(client: pg.Client): void {
    // With a query open this cuts the connection rather than ask a hung process to close it.
    client.end().catch((error) => this.#logger.debug({ err: error }, 'The listening connection was cut.'))
    void this.#comeBack(client)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#probe)
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  async #comeBack(ended: pg.Client): Promise<void> {
    if (this.#client !== ended) return
    this.#client = null
    this.#tellGap()
    while (!this.#stopped && this.#client === null) {
      await sleep(MS.reconnect)
      await this.#connect().catch((error) => this.#logger.debug({ err: error }, 'Listening again failed.'))
    }
    if (!this.#stopped) this.#tellGap()
  }

  #tellGap(): void {
    for (const subscription of this.#subscriptions) subscription.onGap()
  }
}

/** Resolves to false. The extra moment is for answers that a busy event loop has not read yet. */
async function timeIsUp(): Promise<false> {
  await sleep(MS.answer, undefined, { ref: false })
  return sleep(MS.read, false, { ref: false })
}
