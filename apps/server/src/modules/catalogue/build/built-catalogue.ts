import {
  type CatalogueParts,
  CatalogueSource,
  type ListingColumns,
  listingColumns,
  type PriceColumns,
  PriceColumnsWriter,
  type ProductColumns,
  pictureOf,
  readColumns,
} from '@cenolov/core/catalogue'
import type pg from 'pg'
import type { CatalogueState } from '#platform/database/catalogue/catalogue-state.ts'
import { type ProductBlob, ProductBlobWriter } from './product-blob.ts'
import { readProducts } from './read-products.ts'

/** A version of the catalogue as plain data, for another thread. */
export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly listing: ListingColumns
  readonly prices: PriceColumns
  readonly blob: ProductBlob
}

/**
 * @param client a connection of its own, without a transaction
 * @param firstFresh prices of earlier days are stale, `YYYY-MM-DD`
 */
export async function buildCatalogue(client: pg.Client, firstFresh: string): Promise<BuiltCatalogue> {
  const batches: ProductColumns[] = []
  const pictures: number[] = []
  const prices = new PriceColumnsWriter()
  const blob = new ProductBlobWriter()
  const state = await readProducts(client, (products) => {
    batches.push(readColumns(products))
    for (const product of products) {
      pictures.push(pictureOf(product))
      prices.push(product)
      blob.push(product)
    }
  })
  const source = CatalogueSource.join(batches)
  const parts = source.toParts(firstFresh)
  const listing = listingColumns(source, Uint8Array.from(pictures), firstFresh)
  return { state, parts, listing, prices: prices.finish(), blob: blob.finish() }
}
