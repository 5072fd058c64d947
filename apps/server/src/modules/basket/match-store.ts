import { MatchIndex } from '@cenolov/core'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { runThread } from '../../platform/thread.ts'
import type { BuiltMatches } from './match-thread.ts'

/** A build that takes no longer is waited for, so that small catalogues are always answered from their newest version. */
const QUICK_BUILD_MS = 1_500
/** A larger catalogue is indexed again no more often than this; meanwhile the index before answers. */
const REBUILD_PAUSE_MS = 60_000

export interface MatchStoreOptions {
  readonly connection: ConnectionSettings
  readonly logger: Logger
  /** Version of the catalogue in use; matches of products that it does not have are left out by who asks. */
  readonly currentVersion: () => number
}

/** Keeps the index of matching: built in a thread when first asked for, and again when the catalogue has changed. */
export class MatchStore {
  readonly #options: MatchStoreOptions
  #index: { readonly index: MatchIndex; readonly version: number; readonly builtAt: number } | null = null
  #lastBuildMs = 0
  #building: Promise<MatchIndex> | null = null

  constructor(options: MatchStoreOptions) {
    this.#options = options
  }

  /** The index; the first caller waits until it is built. */
  async index(): Promise<MatchIndex> {
    const known = this.#index
    if (known === null) return this.#build()
    if (known.version >= this.#options.currentVersion()) return known.index
    if (this.#lastBuildMs <= QUICK_BUILD_MS) return this.#build()
    if (performance.now() - known.builtAt >= REBUILD_PAUSE_MS) {
      this.#build().catch((error) => {
        this.#options.logger.error({ err: error }, 'The index of matching cannot be built.')
      })
    }
    return known.index
  }

  #build(): Promise<MatchIndex> {
    this.#building ??= this.#run().finally(() => {
      this.#building = null
    })
    return this.#building
  }

  async #run(): Promise<MatchIndex> {
    const start = performance.now()
    const module = new URL('./match-thread.ts', import.meta.url)
    const { version, parts } = await runThread<BuiltMatches>(module, this.#options.connection)
    const index = MatchIndex.fromParts(parts)
    this.#lastBuildMs = performance.now() - start
    this.#index = { index, version, builtAt: performance.now() }
    return index
  }
}
