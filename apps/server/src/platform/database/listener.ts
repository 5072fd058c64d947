import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { ConnectionSettings } from './database.ts'

const MS = {
  reconnect: 500,
  connect: 5_000,
  /** Past this the connection is replaced: its database process may hang for ever. */
  answer: 1_000,
  read: 100,
  /** A quiet node asks nothing, so its connection is tried this often. */
  probe: 5_000,
}

/** Hears one channel. */
export interface Subscription {
  readonly channel: string
  /** Called with the payload of each notification. */
  onNotification(payload: string): void
  /** Called when notifications may have been missed: the connection was lost, or is back. */
  onGap(): void
}

/** One connection of this node that listens to the database's notifications, and comes back when it is lost. */
export class DatabaseListener {
  readonly #connection: ConnectionSettings
  readonly #logger: Logger
  readonly #subscriptions: Subscription[] = []
  readonly #onConnect: ((client: pg.Client) => Promise<void>)[] = []
  #client: pg.Client | null = null
  #stopped = false
  #probe: NodeJS.Timeout | undefined
  #asking: Promise<void> | null = null
  #askingNext: Promise<void> | null = null

  constructor(connection: ConnectionSettings, logger: Logger) {
    this.#connection = connection
    this.#logger = logger
  }

  /** True while nothing can be missed. */
  get isConnected(): boolean {
    return this.#client !== null
  }

  /** Adds a subscription; before `start`. */
  subscribe(subscription: Subscription): void {
    this.#subscriptions.push(subscription)
  }

  /** Adds what has to hold for as long as this node listens, such as a lock: done on each new connection; before `start`. */
  onConnect(step: (client: pg.Client) => Promise<void>): void {
    this.#onConnect.push(step)
  }

  async start(): Promise<void> {
    await this.#connect()
    this.#probe = setInterval(() => void this.flushNotifications(), MS.probe).unref()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'cenolov-listener',
      connectionTimeoutMillis: MS.connect,
    })
    client.on('error', (error) => this.#logger.debug({ err: error }, 'The listening connection failed.'))
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
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    client.once('end', () => void this.#comeBack(client))
  }

  /**
   * Resolves once every notification sent before this call has been delivered: PostgreSQL delivers them before it
   * answers the next query of this connection. A connection that does not answer is given up and replaced; all
   * subscribers then hear of the gap, which is as good.
   */
  flushNotifications(): Promise<void> {
    if (this.#asking === null) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = null
      })
      return this.#asking
    }
    // The question that is open was asked before this call: its answer proves nothing for it. All who wait share the next.
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
      () => true,
    )
    if (await Promise.race([answer, timeIsUp()])) return
    if (this.#client !== client || this.#stopped) return
    this.#logger.warn('The listening connection does not answer and is replaced.')
    // With a question open this cuts the connection, rather than ask a hung process to close it.
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

/** False after the time for an answer. The moment more is for answers that a busy event loop has not read yet. */
async function timeIsUp(): Promise<false> {
  await sleep(MS.answer, undefined, { ref: false })
  return sleep(MS.read, false, { ref: false })
}
