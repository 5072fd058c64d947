import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import type { DatabaseListener } from '../../platform/database/listener.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Logger } from '../../platform/logger.ts'
import { CatalogueBuilder } from './builder.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'
import { readState } from './read-products.ts'

/** Polling interval, in case no notification comes through. */
const POLL_MS = 15_000
const RETRY_SECONDS = 2
/** How long the author of a change waits for its version at most, and how often that is checked. */
const VERSION_WAIT = { longestMs: 3_000, pauseMs: 10 }
/**
 * Each change adds a segment and leaves the replaced products in the old ones. Past this many spare segments, the
 * whole catalogue is read again.
 */
const SEGMENTS_SPARE = 200

export interface CatalogueStoreOptions {
  readonly connection: ConnectionSettings
  readonly pool: pg.Pool
  readonly listener: DatabaseListener
  readonly logger: Logger
}

/**
 * Keeps this node's catalogue in step with the database. A commit that changes products notifies; the new index is
 * built in a thread, incrementally when few products changed, and swapped in at once. Changes during a build cause
 * one more build.
 */
export class CatalogueStore {
  readonly #builder: CatalogueBuilder
  readonly #pool: pg.Pool
  readonly #logger: Logger
  #current: LoadedCatalogue | null = null
  #poll: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | null = null
  /** Another build must follow the running one, whatever that one has read. */
  #changedMeanwhile = false
  #wantedVersion = 0
  #stopped = false
  readonly #swapListeners: ((catalogue: LoadedCatalogue) => void)[] = []

  constructor({ connection, pool, listener, logger }: CatalogueStoreOptions) {
    this.#builder = new CatalogueBuilder(connection)
    this.#pool = pool
    this.#logger = logger
    listener.subscribe({
      channel: 'catalogue',
      onNotification: (version) => this.#want(Number(version)),
      onGap: () => void this.#checkVersion(),
    })
  }

  /** Loads the catalogue and begins to follow it. Start the listener before this. */
  async start(): Promise<void> {
    await this.refresh()
    this.#poll = setInterval(() => void this.#checkVersion(), POLL_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
    await this.#refreshing?.catch(() => undefined)
    await this.#builder.stop()
  }

  /**
   * Resolves once a version is in use here, so that the author of a change sees it in the next answer. Gives up after a
   * while, as the change itself is done.
   */
  async waitForVersion(version: number): Promise<void> {
    const deadline = AbortSignal.timeout(VERSION_WAIT.longestMs)
    this.#want(version)
    while ((this.#current?.version ?? 0) < version && !this.#stopped && !deadline.aborted) {
      await sleep(VERSION_WAIT.pauseMs, undefined, { ref: false })
    }
  }

  /** The version in use; null until the first is loaded. */
  get current(): LoadedCatalogue | null {
    return this.#current
  }

  /** The version in use. Throws `HttpError` 503 until the first is loaded. */
  get inUse(): LoadedCatalogue {
    if (this.#current === null) {
      throw new HttpError(503, 'Katalóg sa práve načítava. Skúste to o chvíľu.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    return this.#current
  }

  /** Calls `listener` with each version that comes into use. */
  onSwap(listener: (catalogue: LoadedCatalogue) => void): void {
    this.#swapListeners.push(listener)
  }

  /** Builds the newest version and swaps it in. Calls during a build share one more build. */
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
      const wanted = this.#wantedVersion
      const before = this.#current
      const canChange =
        before !== null && before.products.segmentCount < before.products.size / 512 + SEGMENTS_SPARE
      const built = await this.#builder.build(canChange)
      const loaded = new LoadedCatalogue(built, before)
      this.#current = loaded
      for (const listener of this.#swapListeners) listener(loaded)
      this.#logger.info({ version: loaded.version, products: loaded.index.size }, 'The catalogue is loaded.')
      // A build sees every version requested before it began, unless the database was replaced.
      if (this.#wantedVersion === wanted) this.#wantedVersion = loaded.version
    } while ((this.#changedMeanwhile || this.#current.version < this.#wantedVersion) && !this.#stopped)
  }

  /** Requests this version or a newer one, unless it is in use or being built. */
  #want(version: number): void {
    this.#wantedVersion = Math.max(this.#wantedVersion, version)
    if (this.#refreshing === null && (this.#current?.version ?? 0) < this.#wantedVersion) this.#refreshLater()
  }

  #refreshLater(): void {
    if (this.#stopped) return
    this.refresh().catch((error) => this.#logger.error({ err: error }, 'The catalogue cannot be refreshed.'))
  }

  /** Checks for a change whose notification was lost. */
  async #checkVersion(): Promise<void> {
    if (this.#stopped) return
    try {
      const state = await readState(this.#pool)
      if (state.tag === this.#current?.tag) return
      // Versions of another database cannot be compared with earlier requests.
      this.#wantedVersion = state.version
      this.#refreshLater()
    } catch (error) {
      this.#logger.debug({ err: error }, 'The version of the catalogue cannot be read now.')
    }
  }
}
