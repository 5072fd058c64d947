import { Catalogue, CatalogueListing, type Product } from '@cenolov/core'
import type { BuiltCatalogue } from './built-catalogue.ts'
import { ProductBlobReader } from './product-blob.ts'
import type { CatalogueState } from './read-products.ts'

/** One version of the catalogue in memory: its index, and its products as ready bytes. Never changes. */
export class LoadedCatalogue {
  readonly state: CatalogueState
  readonly index: Catalogue
  readonly products: ProductBlobReader
  /** The same products as administrators list them. */
  readonly listing: CatalogueListing

  /** @param before the version that `built` was built from, when it holds only what changed since */
  constructor({ state, parts, listing, blob, origins }: BuiltCatalogue, before: LoadedCatalogue | null) {
    this.state = state
    if (origins === null) this.products = ProductBlobReader.from(blob)
    else if (before !== null) this.products = before.products.change(blob, origins)
    else throw new Error('An incremental build of the catalogue needs the previous version.')
    this.index = Catalogue.fromParts(parts, (row) => this.#productAt(row))
    this.listing = new CatalogueListing(this.index, listing)
  }

  get tag(): string {
    return this.state.tag
  }

  get version(): number {
    return this.state.version
  }

  /** A product by its id; null when it is not offered. */
  find(id: number): Product | null {
    const row = this.index.rowOf(id)
    return row === -1 ? null : this.#productAt(row)
  }

  /** The cheapest products of a store whose titles match. */
  findInStore(search: string, store: string, limit: number): Product[] {
    const { rows } = this.index.search({ search, stores: [store], pageSize: limit })
    return this.productsAt(rows)
  }

  /** The products of some rows, in their order. */
  productsAt(rows: ArrayLike<number>): Product[] {
    return Array.from(rows, (row) => this.#productAt(row))
  }

  #productAt(row: number): Product {
    return JSON.parse(this.products.at(row).toString()) as Product
  }
}
