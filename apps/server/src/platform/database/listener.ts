import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import type { ConnectionSettings } from './database.ts'

const RECONNECT_MS = 500

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
  #client: pg.Client | null = null
  #stopped = false

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

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'cenolov-listener' })
    client.on('error', (error) => this.#logger.debug({ err: error }, 'The listening connection failed.'))
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.#subscriptions) {
        if (subscription.channel === channel) subscription.onNotification(payload ?? '')
      }
    })
    await client.connect()
    for (const { channel } of this.#subscriptions)
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    this.#client = client
    client.once('end', () => void this.#comeBack(client))
  }

  /**
   * Resolves once everything is heard that was notified before: the database tells what it has to tell before it
   * answers the next question of this connection.
   */
  async caughtUp(): Promise<void> {
    // A connection that fails meanwhile has told all subscribers of the gap, which is as good.
    await this.#client?.query('SELECT').catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  async #comeBack(ended: pg.Client): Promise<void> {
    if (this.#client !== ended) return
    this.#client = null
    this.#tellGap()
    while (!this.#stopped && this.#client === null) {
      await sleep(RECONNECT_MS)
      await this.start().catch((error) => this.#logger.debug({ err: error }, 'Listening again failed.'))
    }
    if (!this.#stopped) this.#tellGap()
  }

  #tellGap(): void {
    for (const subscription of this.#subscriptions) subscription.onGap()
  }
}
