import { Catalogue, type Product } from '@cenolov/core'
import type { BuiltCatalogue } from './build-thread.ts'
import { ProductBlobReader } from './product-blob.ts'

/** One version of the catalogue in memory: its index, and its products as ready bytes. Never changes. */
export class LoadedCatalogue {
  readonly tag: string
  readonly version: number
  readonly index: Catalogue
  readonly products: ProductBlobReader

  constructor({ state, parts, blob }: BuiltCatalogue) {
    this.tag = state.tag
    this.version = state.version
    this.products = new ProductBlobReader(blob)
    this.index = Catalogue.fromParts(parts, (row) => JSON.parse(this.products.at(row).toString()) as Product)
  }
}
