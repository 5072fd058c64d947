import type { CatalogueView } from '@cenolov/core/catalogue'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { readBranchPrices } from '../../platform/branches/branch-prices.ts'
import { BranchPrices } from './branch-prices.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** Estimated bytes of a view's key and objects, and of its place in the map. */
const OVERHEAD_BYTES = 1_000

export interface ViewInUse {
  readonly catalogue: LoadedCatalogue
  readonly view: CatalogueView
}

/** The version in use on other days and in branches. Making a view takes a few milliseconds, which its pages share. */
export class CatalogueViews {
  readonly #pool: pg.Pool
  readonly #inUse: () => LoadedCatalogue
  readonly #views = new LRUCache<string, CatalogueView>({
    maxSize: MAX_BYTES,
    sizeCalculation: (view) => view.size + OVERHEAD_BYTES,
  })
  #branches: BranchPrices

  /** @param inUse returns the version in use; throws without one */
  constructor(pool: pg.Pool, inUse: () => LoadedCatalogue) {
    this.#pool = pool
    this.#inUse = inUse
    this.#branches = this.#unread()
  }

  clear(): void {
    this.#views.clear()
    this.#branches = this.#unread()
  }

  get branches(): Pick<BranchPrices, 'in'> {
    return this.#branches
  }

  /**
   * @param branches ids in the order of preference; null for all chains
   * @param day `YYYY-MM-DD`
   */
  async get(branches: readonly number[] | null, day: string): Promise<ViewInUse> {
    this.#inUse()
    const prices = branches === null ? null : await this.#branches.in(branches)
    const catalogue = this.#inUse()
    const key = `${catalogue.tag} ${day} ${branches ?? ''}`
    let view = this.#views.get(key)
    if (view === undefined) {
      view = catalogue.view({ day, branches: prices })
      this.#views.set(key, view)
    }
    return { catalogue, view }
  }

  #unread(): BranchPrices {
    return new BranchPrices((ids) => readBranchPrices(this.#pool, ids))
  }
}
