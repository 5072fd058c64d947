import type pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import type { DatabaseListener } from '../../platform/database/listener.ts'
import type { Logger } from '../../platform/logger.ts'
import { runThread } from '../../platform/thread.ts'
import type { BuiltCatalogue } from './build-thread.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'
import { readState } from './read-products.ts'

/** Where no notification comes through, the version is asked for this often. */
const POLL_MS = 15_000

export interface CatalogueStoreOptions {
  readonly connection: ConnectionSettings
  readonly pool: pg.Pool
  readonly listener: DatabaseListener
  readonly logger: Logger
}

/**
 * Keeps this node's catalogue in step with the database. A commit that changes products notifies; the new index
 * is built in a thread and swapped in at once. Changes that come during a build cause one more build.
 */
export class CatalogueStore {
  readonly #connection: ConnectionSettings
  readonly #pool: pg.Pool
  readonly #logger: Logger
  #current: LoadedCatalogue | null = null
  #poll: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | null = null
  #changedMeanwhile = false
  #stopped = false
  readonly #swapListeners: ((catalogue: LoadedCatalogue) => void)[] = []

  constructor({ connection, pool, listener, logger }: CatalogueStoreOptions) {
    this.#connection = connection
    this.#pool = pool
    this.#logger = logger
    listener.subscribe({
      channel: 'catalogue',
      onNotification: () => this.#refreshLater(),
      onGap: () => void this.#checkVersion(),
    })
  }

  /** Loads the catalogue and begins to follow it; the listener is started by its owner, before this. */
  async start(): Promise<void> {
    await this.refresh()
    this.#poll = setInterval(() => void this.#checkVersion(), POLL_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
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
    if (this.#stopped) return
    this.refresh().catch((error) => this.#logger.error({ err: error }, 'The catalogue cannot be refreshed.'))
  }

  /** Looks whether a change went by unnoticed. */
  async #checkVersion(): Promise<void> {
    if (this.#stopped) return
    try {
      const state = await readState(this.#pool)
      if (state.tag !== this.#current?.tag) this.#refreshLater()
    } catch (error) {
      this.#logger.debug({ err: error }, 'The version of the catalogue cannot be read now.')
    }
  }
}
