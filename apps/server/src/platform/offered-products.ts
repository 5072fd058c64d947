import type { SearchIndex } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'

/** The products that an answer may offer: what all chains sell, or what some branches sell. */
export interface OfferedProducts {
  /** Identifies their state: the same tag means the same products at the same prices. */
  readonly tag: string
  readonly index: Pick<SearchIndex, 'query'>
  /** The stores whose branches were named; absent for all stores. */
  readonly stores?: ReadonlySet<string>
  /** Returns a product by its id, or null when it is not offered. */
  find(id: number): Product | null
}

/**
 * Returns the products offered in some branches, or in all chains when none are named; null while the catalogue is not
 * loaded.
 */
export type OfferedIn = (branches: readonly number[]) => Promise<OfferedProducts | null>
