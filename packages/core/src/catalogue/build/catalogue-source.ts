import type { Product } from '../../product/product.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import { buildPartsOf } from './build-parts.ts'
import { changeColumns } from './changed-columns.ts'
import { type Dictionary, reorderNames } from './dictionary.ts'
import { type ProductColumns, readColumns } from './product-columns.ts'
import { compareSlovakTotally } from './slovak-order.ts'

/**
 * What an index is built from, kept so that the next version can be built from it and a few changed products,
 * without reading the others again. It holds some 100 bytes a product.
 */
export class CatalogueSource {
  /** Stores and categories are in Slovak order, as the parts have them. */
  readonly columns: ProductColumns

  private constructor(columns: ProductColumns) {
    this.columns = columns
  }

  /** Takes up the columns of another source, as they came from another thread. */
  static of(columns: ProductColumns): CatalogueSource {
    return new CatalogueSource(columns)
  }

  /** Reads products; their place in the list is their row. */
  static from(products: readonly Product[]): CatalogueSource {
    return new CatalogueSource(withSlovakNames(readColumns(products)))
  }

  /** See `changeColumns`; `origins` tells for each row where it comes from. */
  change(
    gone: ReadonlySet<number>,
    products: readonly Product[],
  ): { readonly source: CatalogueSource; readonly origins: Int32Array } {
    const { columns, origins } = changeColumns(this.columns, gone, products)
    return { source: new CatalogueSource(withSlovakNames(columns)), origins }
  }

  /** Builds the index. */
  toParts(): CatalogueParts {
    return buildPartsOf(this.columns)
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
