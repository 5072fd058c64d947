import { setImmediate } from 'node:timers/promises'
import {
  Catalogue,
  CatalogueListing,
  CatalogueOverlay,
  CatalogueView,
  IndexedRows,
  OverlaidCatalogue,
  type OverlaidChange,
  OverlaidRows,
  overlaidBase,
  type PricedBase,
  type SearchIndex,
  type ViewOf,
} from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import type { CatalogueState } from '../../platform/database/catalogue/catalogue-state.ts'
import type { BuiltCatalogue } from './build/built-catalogue.ts'
import { ProductBlobReader, type ProductTexts } from './build/product-blob.ts'
import type { CatalogueChanges } from './build/read-products.ts'
import { OverlaidProducts } from './overlaid-products.ts'

/** Products of an overlay that are placed without a pause: some milliseconds. */
const PLACED_AT_ONCE = 10

interface Base {
  readonly state: CatalogueState
  readonly priced: PricedBase
  readonly rows: IndexedRows
  readonly products: ProductBlobReader
}

/**
 * One version of the catalogue in memory: its index, and its serialised products. It is a thread's result, alone or
 * under an overlay of a few changes. Immutable.
 */
export class LoadedCatalogue {
  readonly state: CatalogueState
  readonly index: SearchIndex
  readonly products: ProductTexts
  readonly listing: CatalogueListing
  readonly #base: Base
  readonly #overlay: CatalogueOverlay

  private constructor(state: CatalogueState, base: Base, overlay: CatalogueOverlay) {
    this.state = state
    this.#base = base
    this.#overlay = overlay
    if (overlay.changeCount === 0) {
      this.index = base.priced.index
      this.products = base.products
      this.listing = new CatalogueListing(base.priced.index, base.rows)
    } else {
      const index = new OverlaidCatalogue(overlay)
      this.index = index
      this.products = new OverlaidProducts(base.products, overlay)
      this.listing = new CatalogueListing(index, new OverlaidRows(base.rows, overlay, index.names))
    }
  }

  static from({ state, parts, listing, prices, blob }: BuiltCatalogue): LoadedCatalogue {
    const products = new ProductBlobReader(blob)
    const index = Catalogue.fromParts(parts, (row) => parsed(products.at(row)))
    const priced = { ...overlaidBase(index, listing), prices }
    const base = { state, priced, rows: new IndexedRows(parts, listing), products }
    return new LoadedCatalogue(state, base, CatalogueOverlay.over(priced))
  }

  /** Returns the version after a few changes, as an overlay over the same base. Lets other work run in between. */
  async with({ state, ids, products }: CatalogueChanges): Promise<LoadedCatalogue> {
    if (state.tag === this.state.tag) return this
    const productOf = new Map(products.map((product) => [product.id, product]))
    const placed: OverlaidChange[] = []
    for (const id of ids) {
      if (placed.length % PLACED_AT_ONCE === PLACED_AT_ONCE - 1) await setImmediate()
      placed.push(this.#overlay.place(id, productOf.get(id) ?? null))
    }
    return new LoadedCatalogue(state, this.#base, this.#overlay.with(placed))
  }

  /** Identifies the state behind an answer by the version and by which of its prices are stale. */
  get tag(): string {
    const { newestStale } = this.index.freshness
    return newestStale === '' ? this.state.tag : `${this.state.tag}.${newestStale.replaceAll('-', '')}`
  }

  /** Returns false when other prices are stale than when this was built. */
  isOf(firstFresh: string): boolean {
    const { newestStale, oldestFresh } = this.index.freshness
    return newestStale < firstFresh && (oldestFresh === '' || oldestFresh >= firstFresh)
  }

  get version(): number {
    return this.state.version
  }

  get overlaidCount(): number {
    return this.#overlay.changeCount
  }

  /** Returns this version on a day, in some branches or in all chains. */
  view(of: ViewOf): CatalogueView {
    return new CatalogueView(this.#base.priced, this.index, (row) => this.#productAt(row), of)
  }

  find(id: number): Product | null {
    const row = this.index.rowOf(id)
    return row === -1 ? null : this.#productAt(row)
  }

  /**
   * Yields one part of all products, the newest first, and lets other work run in between. Parts are counted from 1.
   */
  async *partOf(part: number, size: number): AsyncGenerator<readonly Product[]> {
    const { rows, page } = this.index.search({ sort: 'newest', page: part, pageSize: size })
    if (page !== part) return
    for (let from = 0; from < rows.length; from += PLACED_AT_ONCE) {
      yield this.productsAt(rows.slice(from, from + PLACED_AT_ONCE))
      await setImmediate()
    }
  }

  /** Returns the cheapest products whose titles match, of all stores when none is named. */
  findTitles(search: string, stores: readonly string[], limit: number): Product[] {
    const { rows } = this.index.search({ search, stores, pageSize: limit })
    return this.productsAt(rows)
  }

  productsAt(rows: ArrayLike<number>): Product[] {
    return Array.from(rows, (row) => this.#productAt(row))
  }

  #productAt(row: number): Product {
    return parsed(this.products.at(row))
  }
}

const parsed = (text: Buffer): Product => JSON.parse(text.toString())
