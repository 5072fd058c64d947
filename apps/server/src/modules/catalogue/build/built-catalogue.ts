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
import type { CatalogueState } from '../../../platform/database/catalogue/catalogue-state.ts'
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

/** Decides which prices take part in comparisons. */
export interface PriceRules {
  readonly firstFresh: string
  readonly home: string
}

/**
 * Reads and builds the newest version.
 * @param client a connection of its own, without a transaction
 * @param rules which prices are stale, and which are of the installation's currency
 */
export async function buildCatalogue(
  client: pg.Client,
  { firstFresh, home }: PriceRules,
): Promise<BuiltCatalogue> {
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
  const parts = source.toParts(firstFresh, home)
  const listing = listingColumns(source, Uint8Array.from(pictures), firstFresh, home)
  return { state, parts, listing, prices: prices.finish(), blob: blob.finish() }
}
