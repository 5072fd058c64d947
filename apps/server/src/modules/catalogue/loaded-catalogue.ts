import { setImmediate } from 'node:timers/promises'
import {
  Catalogue,
  CatalogueListing,
  CatalogueOverlay,
  IndexedRows,
  OverlaidCatalogue,
  type OverlaidChange,
  OverlaidRows,
  type SearchIndex,
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
  readonly index: Catalogue
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
      this.index = base.index
      this.products = base.products
      this.listing = new CatalogueListing(base.index, base.rows)
    } else {
      const index = new OverlaidCatalogue(overlay)
      this.index = index
      this.products = new OverlaidProducts(base.products, overlay)
      this.listing = new CatalogueListing(index, new OverlaidRows(base.rows, overlay, index.names))
    }
  }

  /** @param before a version with the base that `built` was built from, when it holds only changes since */
  static from(
    { state, parts, listing, blob, origins }: BuiltCatalogue,
    before: LoadedCatalogue | null,
  ): LoadedCatalogue {
    if (origins !== null && before === null)
      throw new Error('An incremental build of the catalogue needs the previous version.')
    const products =
      origins === null ? ProductBlobReader.from(blob) : before!.#base.products.change(blob, origins)
    const index = Catalogue.fromParts(parts, (row) => parsed(products.at(row)))
    const base = { state, index, rows: new IndexedRows(index.toParts(), listing), products }
    return new LoadedCatalogue(state, base, CatalogueOverlay.over(index))
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

  /** Names the state behind an answer: the version, and which of its prices are stale. */
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

  /** Number of segments of the base. Every build of changes adds some, and replaced products stay in the old ones. */
  get segmentCount(): number {
    return this.#base.products.segmentCount
  }

  /** Returns the changes to add to the base `of` another version, or none when the bases differ. */
  changesSince(of: LoadedCatalogue): CatalogueChanges {
    if (of.#base !== this.#base) return { state: of.#base.state, ids: new Set(), products: [] }
    const products = this.#overlay.added.map(({ product }) => product)
    return { state: this.state, ids: new Set(this.#overlay.changedIds), products }
  }

  /** Returns a product by its id, or null when it is not offered. */
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

  /** The cheapest products whose titles match; of all stores when none is named. */
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
