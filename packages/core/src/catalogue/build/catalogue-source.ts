import type { Product } from '../../product/product.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import { buildPartsOf } from './build-parts.ts'
import { type Dictionary, reorderNames } from './dictionary.ts'
import { joinColumns } from './joined-columns.ts'
import { type ProductColumns, readColumns } from './product-columns.ts'
import { compareSlovakTotally } from './slovak-order.ts'

/** The columns from which an index is built. They take some 100 bytes per product. */
export class CatalogueSource {
  /** Stores and categories are in Slovak order, as the parts have them. */
  readonly columns: ProductColumns

  private constructor(columns: ProductColumns) {
    this.columns = columns
  }

  static of(columns: ProductColumns): CatalogueSource {
    return new CatalogueSource(columns)
  }

  /** Reads products; a product's place in the list becomes its row. */
  static from(products: readonly Product[]): CatalogueSource {
    return new CatalogueSource(withSlovakNames(readColumns(products)))
  }

  /** Joins columns that were read batch by batch (`readColumns`), so that not all products have to be in memory. */
  static join(batches: readonly ProductColumns[]): CatalogueSource {
    return new CatalogueSource(withSlovakNames(joinColumns(batches)))
  }

  /**
   * Builds the index.
   * @param firstFresh prices of earlier days are stale (`firstFreshDay`); by default none is
   * @param countsSets see `buildPartsOf`
   */
  toParts(firstFresh = '', countsSets = true): CatalogueParts {
    return buildPartsOf(this.columns, firstFresh, countsSets)
  }
}

function withSlovakNames(columns: ProductColumns): ProductColumns {
  const { stores, categories } = columns
  return { ...columns, stores: inSlovakOrder(stores), categories: inSlovakOrder(categories) }
}

function inSlovakOrder(dictionary: Dictionary): Dictionary {
  const order = dictionary.names.map((_, code) => code)
  order.sort((a, b) => compareSlovakTotally(dictionary.names[a]!, dictionary.names[b]!))
  return reorderNames(dictionary, order)
}
