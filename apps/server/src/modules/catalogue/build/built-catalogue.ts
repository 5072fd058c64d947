import {
  type CatalogueParts,
  CatalogueSource,
  type ListingColumns,
  listingColumns,
} from '@cenolov/core/catalogue'
import type { CatalogueState } from '../../../platform/database/catalogue/catalogue-state.ts'
import type { ProductBlob } from './product-blob.ts'

export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly listing: ListingColumns
  readonly blob: ProductBlob
  /** By row of a change: the previous row, or `-1 - index` into `blob`. null: `blob` holds all products. */
  readonly origins: Int32Array | null
}

/** Data of a version that suffices to apply a few changes. Plain data for another thread. */
export interface KeptCatalogue {
  readonly state: CatalogueState
  readonly columns: CatalogueSource['columns']
  /** By row, bits as in `ListingColumns`. */
  readonly pictures: Uint8Array
}

/** Decides which prices take part in comparisons. */
export interface PriceRules {
  readonly firstFresh: string
  readonly home: string
}

/**
 * Builds the result for a version from its kept data.
 * @param prices which are stale, and which are of the installation's currency
 */
export function builtOf(
  { state, columns, pictures }: KeptCatalogue,
  blob: ProductBlob,
  origins: Int32Array | null,
  { firstFresh, home }: PriceRules,
): BuiltCatalogue {
  const source = CatalogueSource.of(columns)
  return {
    state,
    parts: source.toParts(firstFresh, home),
    listing: listingColumns(source, pictures),
    blob,
    origins,
  }
}
