import type { CatalogueParts } from '../catalogue-parts.ts'
import {
  type CatalogueFacets,
  type CategoryFacet,
  type QuickStats,
  type StoreFacet,
  TRENDING_SHARE,
} from '../catalogue-query.ts'
import type { Tally } from './tally.ts'

/** Turns the counts of a query into the facets and tiles that the list shows. */
export class FacetLists {
  readonly #parts: CatalogueParts
  readonly #order: Float64Array

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#order = new Float64Array(Math.max(parts.categories.length, parts.stores.length))
  }

  facets(tally: Tally): CatalogueFacets {
    return { categories: this.#categories(tally), stores: this.#stores(tally) }
  }

  stats({ total, onSale, sum, cheapest }: Tally): QuickStats {
    return {
      totalProducts: total,
      onSale,
      avgPrice: meanEuros(sum, total),
      cheapest: total === 0 ? 0 : cheapest / 100,
    }
  }

  #categories({ categoryCounts, categoryOnSale }: Tally): CategoryFacet[] {
    const names = this.#parts.categories
    return this.#byCount(names, categoryCounts, (code) => {
      const count = categoryCounts[code]!
      return { name: names[code]!, count, trending: categoryOnSale[code]! / count > TRENDING_SHARE }
    })
  }

  #stores({ storeCounts, storeOnSale, storeSums }: Tally): StoreFacet[] {
    const names = this.#parts.stores
    return this.#byCount(names, storeCounts, (code) => {
      const count = storeCounts[code]!
      return {
        name: names[code]!,
        count,
        avgPrice: meanEuros(storeSums[code]!, count),
        onSale: storeOnSale[code]!,
      }
    })
  }

  /** Entries of the names that have products: most products first, then in the order of the names. */
  #byCount<Facet>(names: readonly string[], counts: Uint32Array, facetOf: (code: number) => Facet): Facet[] {
    const width = names.length
    let length = 0
    for (let code = 0; code < width; code++) {
      const count = counts[code]!
      if (count > 0 && names[code] !== '') this.#order[length++] = code - count * width
    }
    const order = this.#order.subarray(0, length).sort()
    const facets = new Array<Facet>(length)
    for (let i = 0; i < length; i++) {
      const remainder = order[i]! % width
      facets[i] = facetOf(remainder < 0 ? remainder + width : remainder + 0)
    }
    return facets
  }
}

/** Mean of cents in euro, to the cent; 0 of nothing. */
function meanEuros(sumCents: number, count: number): number {
  return count === 0 ? 0 : Math.round(sumCents / count) / 100
}
