import {
  type CatalogueParts,
  CatalogueSource,
  type ListingColumns,
  listingColumns,
  type PriceColumns,
} from '@cenolov/core/catalogue'
import type { CatalogueState } from '../../../platform/database/catalogue/catalogue-state.ts'
import type { CopiedColumns } from './copied-columns.ts'
import type { ProductBlob } from './product-blob.ts'

/** A version of the catalogue as plain data, for another thread. */
export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly listing: ListingColumns
  readonly prices: PriceColumns
  readonly blob: ProductBlob
}

/** @param firstFresh prices of earlier days are stale */
export function builtOf(
  state: CatalogueState,
  { batches, pictures, prices }: CopiedColumns,
  blob: ProductBlob,
  firstFresh: string,
): BuiltCatalogue {
  const source = CatalogueSource.join(batches)
  const parts = source.toParts(firstFresh)
  return { state, parts, listing: listingColumns(source, pictures, firstFresh), prices, blob }
}
