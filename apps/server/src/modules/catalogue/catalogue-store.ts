import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isKnownState, readState } from '../../platform/database/catalogue/catalogue-state.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Platform } from '../../platform/platform.ts'
import { CatalogueBuilder } from './build/builder.ts'
import { type CatalogueChanges, readChanges } from './build/read-products.ts'
import { CatalogueViews } from './catalogue-views.ts'
import { KnownFacts } from './known-facts.ts'
import { LoadedCatalogue } from './loaded-catalogue.ts'

/** Interval of polling, for lost notifications. */
const POLL_MS = 15_000
const RETRY_SECONDS = 2
/** The longest time that the author of a change waits for its version, and the pause between two checks. */
const VERSION_WAIT = { longestMs: 3_000, pauseMs: 10 }

/** Making an overlay of `most` products takes some milliseconds. From `mergeFrom` on it is merged in the background. */
const OVERLAY = { most: 500, mergeFrom: 250 }

export type CatalogueStoreOptions = Pick<
  Platform,
  'connection' | 'pool' | 'listener' | 'logger' | 'firstFresh'
>

/**
 * Keeps this node's catalogue in step with the database, which notifies of each commit that changes products. A few
 * changes become an overlay over the index in use at once. A grown overlay is merged by building a new index in the
 * background, and changes since that build's snapshot become an overlay over it. More changes, or prices that become
 * stale on a new day, require a new index before anyone sees them. A thread builds it.
 * The next version always comes into use as a whole.
 */
export class CatalogueStore {
  readonly facts: KnownFacts
  readonly views: CatalogueViews
  readonly #builder: CatalogueBuilder
  readonly #pool: pg.Pool
  readonly #logger: Logger
  readonly #firstFresh: () => string
  #current: LoadedCatalogue | null = null
  /** A finished build that is not in use yet. */
  #ready: LoadedCatalogue | null = null
  #building: Promise<void> | null = null
  #poll: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | null = null
  /** Whether another build must follow the running one, whichever version it has read. */
  #changedMeanwhile = false
  #wantedVersion = 0
  /** Rounds of looking for the newest version. */
  readonly #rounds = { begun: 0, ended: 0 }
  #stopped = false
  readonly #swapListeners: ((catalogue: LoadedCatalogue) => void)[] = []

  constructor({ connection, pool, listener, logger, firstFresh }: CatalogueStoreOptions) {
    this.#builder = new CatalogueBuilder(connection)
    this.#pool = pool
    this.#logger = logger
    this.#firstFresh = firstFresh
    this.facts = new KnownFacts(pool, listener, logger)
    this.views = new CatalogueViews(pool, () => this.inUse)
    listener.subscribe({
      channel: 'catalogue',
      onNotification: (version) => this.#hear(Number(version)),
      onGap: () => void this.catchUp(),
    })
  }

  /** Loads the catalogue and begins to follow it. Start the listener before this. */
  async start(): Promise<void> {
    await Promise.all([this.refresh(), this.facts.load()])
    this.#poll = setInterval(() => void this.catchUp(), POLL_MS).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
    await Promise.allSettled([this.#refreshing, this.#building])
    await this.#builder.stop()
  }

  /**
   * Resolves once a version is in use here, so that the author of a change sees it in the next answer. Gives up after a
   * while, because the change itself is done. The version in use may have that number from a database that lost it, so
   * the database is always asked.
   * @returns whether the version is in use
   */
  async waitForVersion(version: number): Promise<boolean> {
    const deadline = AbortSignal.timeout(VERSION_WAIT.longestMs)
    const { begun } = this.#rounds
    this.#wantedVersion = Math.max(this.#wantedVersion, version)
    this.#refreshLater()
    const isServed = () => this.#rounds.ended > begun && (this.#current?.version ?? 0) >= version
    while (!isServed() && !this.#stopped && !deadline.aborted) {
      await sleep(VERSION_WAIT.pauseMs, undefined, { ref: false })
    }
    return isServed()
  }

  get current(): LoadedCatalogue | null {
    return this.#current
  }

  /** The version in use. Throws `HttpError` 503 until the first is loaded. */
  get inUse(): LoadedCatalogue {
    if (this.#current === null) {
      throw new HttpError(503, 'catalogue-loading', {
        retryAfter: RETRY_SECONDS,
      })
    }
    return this.#current
  }

  onSwap(listener: (catalogue: LoadedCatalogue) => void): void {
    this.#swapListeners.push(listener)
  }

  /** Calls during a round share one more round. */
  refresh(): Promise<void> {
    if (this.#refreshing !== null) {
      this.#changedMeanwhile = true
      return this.#refreshing
    }
    this.#refreshing = this.#follow().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #follow(): Promise<void> {
    do {
      this.#changedMeanwhile = false
      const wanted = this.#wantedVersion
      this.#rounds.begun += 1
      const round = this.#rounds.begun
      const next = await this.#next()
      if (next !== this.#current) this.#use(next)
      this.#rounds.ended = round
      // The version in use includes every version requested before it was read, unless the database was replaced.
      if (this.#wantedVersion === wanted) this.#wantedVersion = next.version
    } while ((this.#changedMeanwhile || this.#current!.version < this.#wantedVersion) && !this.#stopped)
  }

  /** Returns the newest version: a few changes over the last build or the version in use, or else a new build. */
  async #next(): Promise<LoadedCatalogue> {
    for (;;) {
      const ready = this.#ready
      this.#ready = null
      const next = await this.#changed(ready ?? this.#current)
      if (next !== null) return next
      // A build may be outdated already, but it is better than none.
      if (ready !== null && !(await this.#isOutdated(ready))) return ready
      await this.#build()
    }
  }

  /** Returns the newest version as an overlay, or null when there are too many changes or a new day has begun. */
  async #changed(from: LoadedCatalogue | null): Promise<LoadedCatalogue | null> {
    const firstFresh = this.#firstFresh()
    if (!from?.isOf(firstFresh)) return null
    const changes = await this.#readChanges(from)
    const next = changes === null ? null : await from.with(changes)
    return next?.isOf(firstFresh) ? next : null
  }

  async #readChanges(since: LoadedCatalogue): Promise<CatalogueChanges | null> {
    const client = await this.#pool.connect()
    try {
      const changes = await readChanges(client, since.state, OVERLAY.most - since.overlaidCount)
      client.release()
      return changes
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Returns whether the version in use is newer. A version that the database does not know is never newer. */
  async #isOutdated({ state }: LoadedCatalogue): Promise<boolean> {
    const current = this.#current
    if (current === null || !current.isOf(this.#firstFresh())) return false
    const isBehind = state.catalogue === current.state.catalogue && state.version <= current.version
    return isBehind && (await isKnownState(this.#pool, current.state))
  }

  #use(next: LoadedCatalogue): void {
    this.#current = next
    this.views.clear()
    for (const listener of this.#swapListeners) listener(next)
    const { version, index, overlaidCount } = next
    this.#logger.info({ version, products: index.size, overlaid: overlaidCount }, 'The catalogue is loaded.')
    if (overlaidCount >= OVERLAY.mergeFrom) this.#merge()
  }

  #merge(): void {
    if (this.#building !== null || this.#stopped) return
    this.#build().then(
      () => this.#refreshLater(),
      (error) => this.#logger.error({ err: error }, 'The changes of the catalogue cannot be merged.'),
    )
  }

  /** Builds an index, or waits for the one that is being built, which may lack the newest changes. */
  #build(): Promise<void> {
    this.#building ??= this.#buildNow().finally(() => {
      this.#building = null
    })
    return this.#building
  }

  async #buildNow(): Promise<void> {
    this.#ready = LoadedCatalogue.from(await this.#builder.build(this.#firstFresh()))
  }

  /** Requests an announced version, unless it is being built. A number that is in use may mean other content. */
  #hear(version: number): void {
    if (version <= (this.#current?.version ?? 0)) return void this.catchUp()
    this.#wantedVersion = Math.max(this.#wantedVersion, version)
    if (this.#refreshing === null) this.#refreshLater()
  }

  #refreshLater(): void {
    if (this.#stopped) return
    this.refresh().catch((error) => this.#logger.error({ err: error }, 'The catalogue cannot be refreshed.'))
  }

  /** Looks for a change whose notification was lost, and for prices that became stale; then builds. */
  async catchUp(): Promise<void> {
    if (this.#stopped) return
    try {
      const state = await readState(this.#pool)
      const current = this.#current
      if (state.tag === current?.state.tag && current.isOf(this.#firstFresh())) return
      // Versions of another database cannot be compared with earlier requests.
      this.#wantedVersion = state.version
      this.#refreshLater()
    } catch (error) {
      this.#logger.debug({ err: error }, 'The version of the catalogue cannot be read now.')
    }
  }
}
