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

/** Decides which prices take part in comparisons. */
export interface PriceRules {
  readonly firstFresh: string
  readonly home: string
}

/** @param rules which prices are stale, and which are of the installation's currency */
export function builtOf(
  state: CatalogueState,
  { batches, pictures, prices }: CopiedColumns,
  blob: ProductBlob,
  { firstFresh, home }: PriceRules,
): BuiltCatalogue {
  const source = CatalogueSource.join(batches)
  const parts = source.toParts(firstFresh, home)
  return { state, parts, listing: listingColumns(source, pictures, firstFresh, home), prices, blob }
}
