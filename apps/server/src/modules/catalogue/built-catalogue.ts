import {
  type CatalogueParts,
  CatalogueSource,
  type ListingColumns,
  listingBuffers,
  listingColumns,
  transferables,
} from '@cenolov/core'
import { blobBuffers, type ProductBlob } from './product-blob.ts'
import type { CatalogueState } from './read-products.ts'

/** What a thread hands over: everything the catalogue's answers are made of. */
export interface BuiltCatalogue {
  readonly state: CatalogueState
  readonly parts: CatalogueParts
  readonly listing: ListingColumns
  /** All products, or those that changed since the version built before. */
  readonly blob: ProductBlob
  /** Of a change: by row, the row before, or `-1 - index` of a product of `blob`; null: `blob` is all. */
  readonly origins: Int32Array | null
}

/** What is kept of a version: enough to build the next from a few changes. Plain data for another thread. */
export interface KeptCatalogue {
  readonly state: CatalogueState
  readonly columns: CatalogueSource['columns']
  /** By row, bits as in `ListingColumns`. */
  readonly pictures: Uint8Array
}

/** Builds what is handed over of a version that is kept. */
export function builtOf(
  { state, columns, pictures }: KeptCatalogue,
  blob: ProductBlob,
  origins: Int32Array | null,
): BuiltCatalogue {
  const source = CatalogueSource.of(columns)
  return { state, parts: source.toParts(), listing: listingColumns(source, pictures), blob, origins }
}

/** The buffers of what is handed over, to do so without copying. */
export function builtBuffers({ parts, listing, blob }: BuiltCatalogue): ArrayBuffer[] {
  return [...transferables(parts), ...listingBuffers(listing), ...blobBuffers(blob)]
}
