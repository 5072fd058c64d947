import type { SearchIndex } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'

/** The products that all chains sell, or the products that some branches sell. */
export interface OfferedProducts {
  /** The same tag means the same products at the same prices. */
  readonly tag: string
  readonly index: Pick<SearchIndex, 'query'>
  /** The stores of the named branches; absent for all stores. */
  readonly stores?: ReadonlySet<string>
  find(id: number): Product | null
}

/**
 * Returns the products offered in some branches, or in all chains when none are named; null while the catalogue is not
 * loaded.
 */
export type OfferedIn = (branches: readonly number[]) => Promise<OfferedProducts | null>
