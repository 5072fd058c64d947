import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import { runThread } from '../../platform/threads/thread.ts'
import type { Matcher } from './match-answers.ts'
import type { BuiltMatches, MatchBuildSettings } from './match-build-thread.ts'
import { MatchingWorker } from './matching-worker.ts'

/** Up to this many products, callers wait for a build (half a second), so that answers match the newest version. */
const QUICK_PRODUCTS = 20_000
/** A new version is indexed once the catalogue has rested this long: an import may publish several in a row. */
const FOLLOW_AFTER_MS = 5_000
/** A larger catalogue is indexed at most this often; meanwhile the previous index answers. */
const REBUILD_PAUSE_MS = 60_000
/** Longest wait for an index by a caller that can do without. */
const PATIENCE_MS = 300

export interface MatchStoreOptions extends Pick<Platform, 'connection' | 'logger'> {
  /** Tag of the catalogue in use; null before the first. The service drops matches whose products it does not have. */
  readonly currentTag: () => string | null
  readonly productCount: () => number
}

export interface Matching {
  readonly tag: string
  readonly stores: readonly string[]
  readonly ask: Matcher
}

interface InUse {
  readonly matching: Matching
  readonly size: number
  readonly builtAt: number
  /** Tag of the catalogue in use when the index was built. The index is at least as new. */
  readonly builtOver: string | null
}

export class MatchStore {
  readonly #options: MatchStoreOptions
  #worker: MatchingWorker | null = null
  #inUse: InUse | null = null
  #building: Promise<Matching> | null = null
  #following: NodeJS.Timeout | null = null

  constructor(options: MatchStoreOptions) {
    this.#options = options
  }

  /** Returns the index in use; the first caller waits until it is built. */
  async matching(): Promise<Matching> {
    const known = this.#inUse
    if (known === null || this.#worker?.isOver) return this.#build()
    // Version numbers do not say which is newer, because a database after failover may have reused one.
    if ([known.matching.tag, known.builtOver].includes(this.#options.currentTag())) return known.matching
    if (known.size <= QUICK_PRODUCTS) return this.#build()
    if (performance.now() - known.builtAt >= REBUILD_PAUSE_MS) {
      this.#build().catch((error) => {
        this.#options.logger.error({ err: error }, 'The matching index cannot be built.')
      })
    }
    return known.matching
  }

  /** Returns the index, or null while the first one is being built, which takes a minute for a million products. */
  async matchingSoon(): Promise<Matching | null> {
    const matching = this.matching()
    if (this.#options.productCount() <= QUICK_PRODUCTS) return matching
    return Promise.race([matching, sleep(PATIENCE_MS, null, { ref: false })])
  }

  /** Indexes a new version of the catalogue in the background, so that nobody waits for it after an import. */
  follow(): void {
    if (this.#following !== null) clearTimeout(this.#following)
    this.#following = setTimeout(() => {
      this.#following = null
      this.matching().catch((error) => {
        this.#options.logger.error({ err: error }, 'The matching index cannot be built.')
      })
    }, FOLLOW_AFTER_MS)
    this.#following.unref()
  }

  async stop(): Promise<void> {
    if (this.#following !== null) clearTimeout(this.#following)
    await this.#worker?.stop()
  }

  #build(): Promise<Matching> {
    this.#building ??= this.#run().finally(() => {
      this.#building = null
    })
    return this.#building
  }

  async #run(): Promise<Matching> {
    const module = new URL('./match-build-thread.ts', import.meta.url)
    const builtOver = this.#options.currentTag()
    const settings: MatchBuildSettings = {
      connection: this.#options.connection,
      // Callers wait for the index of a small catalogue.
      hasLowPriority: this.#options.productCount() > QUICK_PRODUCTS,
    }
    const { tag, parts } = await runThread<BuiltMatches>(module, settings)
    if (this.#worker === null || this.#worker.isOver) this.#worker = new MatchingWorker()
    const size = parts.rows.ids.length
    const matching: Matching = { tag, stores: parts.stores, ask: this.#worker.ask }
    this.#worker.use(parts)
    this.#inUse = { matching, size, builtAt: performance.now(), builtOver }
    return matching
  }
}
