import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { runThread } from '../../platform/thread.ts'
import type { BuiltCatalogue } from './build-thread.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'
import { readState } from './read-products.ts'

const CHANNEL = 'catalogue'
const RECONNECT_MS = 500
/** Where no notification comes through, the version is asked for this often. */
const POLL_MS = 15_000

/**
 * Keeps this node's catalogue in step with the database. A commit that changes products notifies; the new index
 * is built in a thread and swapped in at once. Changes that come during a build cause one more build.
 */
export class CatalogueStore {
  readonly #connection: ConnectionSettings
  readonly #logger: Logger
  #current: LoadedCatalogue | null = null
  #listener: pg.Client | null = null
  #poll: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | null = null
  #changedMeanwhile = false
  #stopped = false
  readonly #swapListeners: ((catalogue: LoadedCatalogue) => void)[] = []

  constructor(connection: ConnectionSettings, logger: Logger) {
    this.#connection = connection
    this.#logger = logger
  }

  /** Loads the catalogue and begins to follow it. */
  async start(): Promise<void> {
    await this.#listen()
    await this.refresh()
    this.#poll = setInterval(() => void this.#checkVersion(), POLL_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
    const listener = this.#listener
    this.#listener = null
    await listener?.end()
    await this.#refreshing
  }

  /** The version in use; null until the first is loaded. */
  get current(): LoadedCatalogue | null {
    return this.#current
  }

  /** Calls back with each version that comes into use. */
  onSwap(listener: (catalogue: LoadedCatalogue) => void): void {
    this.#swapListeners.push(listener)
  }

  /** Builds the newest version and swaps it in; calls that come meanwhile share one more build. */
  refresh(): Promise<void> {
    if (this.#refreshing !== null) {
      this.#changedMeanwhile = true
      return this.#refreshing
    }
    this.#refreshing = this.#build().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #build(): Promise<void> {
    do {
      this.#changedMeanwhile = false
      const module = new URL('./build-thread.ts', import.meta.url)
      const loaded = new LoadedCatalogue(await runThread<BuiltCatalogue>(module, this.#connection))
      this.#current = loaded
      for (const listener of this.#swapListeners) listener(loaded)
      this.#logger.info({ version: loaded.version, products: loaded.index.size }, 'The catalogue is loaded.')
    } while (this.#changedMeanwhile && !this.#stopped)
  }

  #refreshLater(): void {
    this.refresh().catch((error) => this.#logger.error({ err: error }, 'The catalogue cannot be refreshed.'))
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'cenolov-listener' })
    client.on('error', (error) => this.#logger.debug({ err: error }, 'The listening connection failed.'))
    client.on('notification', () => this.#refreshLater())
    await client.connect()
    client.once('end', () => void this.#listenAgain(client))
    await client.query(`LISTEN ${CHANNEL}`)
    this.#listener = client
  }

  async #listenAgain(ended: pg.Client): Promise<void> {
    if (this.#listener !== ended) return
    this.#listener = null
    while (!this.#stopped && this.#listener === null) {
      await sleep(RECONNECT_MS)
      await this.#listen().catch((error) => this.#logger.debug({ err: error }, 'Listening again failed.'))
    }
    await this.#checkVersion()
  }

  /** Looks whether a change went by unnoticed. */
  async #checkVersion(): Promise<void> {
    const listener = this.#listener
    if (listener === null || this.#stopped) return
    const state = await readState(listener).catch(() => null)
    if (state !== null && state.tag !== this.#current?.tag) this.#refreshLater()
  }
}
