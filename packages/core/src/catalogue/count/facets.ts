import { HOME_COUNTRY } from '../../product/is-slovak.ts'
import {
  type CatalogueParts,
  HAS_AKCIA,
  type IndexedNames,
  MARK_LIMIT,
  ON_SALE,
  PERMANENT,
  SLOVAK,
} from '../catalogue-parts.ts'
import {
  type CatalogueFacets,
  type CatalogueQuery,
  type CategoryFacet,
  type QuickStats,
  type SaleFilter,
  type StoreFacet,
  TRENDING_SHARE,
} from '../catalogue-query.ts'

interface MarkFilter {
  /** A mark passes when these of its bits ... */
  readonly of: number
  /** ... are exactly these. */
  readonly bits: number
}

const ANY_MARK: MarkFilter = { of: 0, bits: 0 }

const MARKS_BY_FILTER: Readonly<Record<SaleFilter, MarkFilter>> = {
  akcia: { of: HAS_AKCIA, bits: HAS_AKCIA },
  trvala: { of: PERMANENT, bits: PERMANENT },
  prava: { of: HAS_AKCIA | PERMANENT, bits: HAS_AKCIA },
}

export const ANY_CATEGORY = -1
const UNKNOWN_CATEGORY = -2

/** The counts that hits with a mark belong to, as bits: the answer, the facet of Slovak goods, permanent sales. */
export const PASSES = 1
const COUNTS_AS_SLOVAK = 2
const COUNTS_AS_PERMANENT = 4

export class QueryFilters {
  readonly #categoryCodes: ReadonlyMap<string, number>
  readonly #storeCodes: ReadonlyMap<string, number>
  /** The category's code, `ANY_CATEGORY`, or another negative number for an unknown category. */
  category = ANY_CATEGORY
  #anyStore = true
  readonly #selectedBy: Float64Array
  readonly #roles = new Uint8Array(MARK_LIMIT)
  #anyMark = true
  #query = 0

  constructor(parts: IndexedNames) {
    this.#categoryCodes = new Map(parts.categories.map((name, code) => [name, code]))
    this.#storeCodes = new Map(parts.stores.map((name, code) => [name, code]))
    this.#selectedBy = new Float64Array(parts.stores.length)
  }

  read({ category, stores, filter, origin }: CatalogueQuery): void {
    this.category = category ? (this.#categoryCodes.get(category) ?? UNKNOWN_CATEGORY) : ANY_CATEGORY
    this.#readMarks(filter ? (MARKS_BY_FILTER[filter] ?? ANY_MARK) : ANY_MARK, origin === HOME_COUNTRY)
    this.#anyStore = true
    this.#query++
    for (const name of stores ?? []) {
      if (!name) continue
      this.#anyStore = false
      const store = this.#storeCodes.get(name)
      if (store !== undefined) this.#selectedBy[store] = this.#query
    }
  }

  #readMarks({ of, bits }: MarkFilter, isSlovakOnly: boolean): void {
    this.#anyMark = of === 0 && !isSlovakOnly
    for (let mark = 0; mark < MARK_LIMIT; mark++) {
      const isSlovak = (mark & SLOVAK) !== 0
      const passesSale = (mark & of) === bits
      const passesOrigin = isSlovak || !isSlovakOnly
      this.#roles[mark] =
        (passesSale && passesOrigin ? PASSES : 0) |
        (passesSale && isSlovak ? COUNTS_AS_SLOVAK : 0) |
        (passesOrigin && (mark & PERMANENT) !== 0 ? COUNTS_AS_PERMANENT : 0)
    }
  }

  get isEmpty(): boolean {
    return this.category === ANY_CATEGORY && this.#anyStore && this.#anyMark
  }

  get isAnyStore(): boolean {
    return this.#anyStore
  }

  passesCategory(category: number): boolean {
    return this.category === ANY_CATEGORY || this.category === category
  }

  passesStore(store: number): boolean {
    return this.#anyStore || this.#selectedBy[store] === this.#query
  }

  /** Returns the counts that hits with a mark belong to, as bits (`PASSES`); 0 for none. */
  roleOf(mark: number): number {
    return this.#roles[mark]!
  }
}

/**
 * The figures of one query, by codes of the index. Category figures ignore the category filter, store figures
 * the store filter; totals apply all filters. Slovak goods are counted without the filter of the origin, permanent sales
 * without the filter of sales. Prices are in cents. All queries of a catalogue share one instance.
 */
export class Tally {
  readonly categoryCounts: Uint32Array
  readonly categoryOnSale: Uint32Array
  readonly storeCounts: Uint32Array
  readonly storeOnSale: Uint32Array
  readonly storeSums: Float64Array
  /** By cell, 1 when its products pass all filters; undefined for cells without hits. */
  readonly isAllowed: Uint8Array
  total = 0
  onSale = 0
  sum = 0
  slovak = 0
  permanent = 0
  cheapest = Number.POSITIVE_INFINITY

  constructor({ categories, stores }: IndexedNames, cellCount: number) {
    this.categoryCounts = new Uint32Array(categories.length)
    this.categoryOnSale = new Uint32Array(categories.length)
    this.storeCounts = new Uint32Array(stores.length)
    this.storeOnSale = new Uint32Array(stores.length)
    this.storeSums = new Float64Array(stores.length)
    this.isAllowed = new Uint8Array(cellCount)
  }

  clear(): void {
    this.categoryCounts.fill(0)
    this.categoryOnSale.fill(0)
    this.storeCounts.fill(0)
    this.storeOnSale.fill(0)
    this.storeSums.fill(0)
    this.isAllowed.fill(0)
    this.total = 0
    this.onSale = 0
    this.sum = 0
    this.slovak = 0
    this.permanent = 0
    this.cheapest = Number.POSITIVE_INFINITY
  }

  /**
   * Adds hits of the filtered stores and category to the facets of origin and sale.
   * @param role see `QueryFilters.roleOf`
   */
  addToMarks(role: number, count: number): void {
    if ((role & COUNTS_AS_SLOVAK) !== 0) this.slovak += count
    if ((role & COUNTS_AS_PERMANENT) !== 0) this.permanent += count
  }

  /** Adds hits that pass all filters except perhaps the category. */
  addToCategory(category: number, mark: number, count: number): void {
    this.categoryCounts[category] = this.categoryCounts[category]! + count
    if ((mark & ON_SALE) !== 0) this.categoryOnSale[category] = this.categoryOnSale[category]! + count
  }

  /** Adds hits that pass all filters except perhaps the stores; to the totals too when `passesStore`. */
  addToStore(store: number, mark: number, passesStore: boolean, count: number, sum: number): void {
    this.storeCounts[store] = this.storeCounts[store]! + count
    this.storeSums[store] = this.storeSums[store]! + sum
    if ((mark & ON_SALE) !== 0) this.storeOnSale[store] = this.storeOnSale[store]! + count
    if (!passesStore) return
    this.total += count
    this.sum += sum
    if ((mark & ON_SALE) !== 0) this.onSale += count
  }
}

export type FacetNames = Pick<CatalogueParts, 'stores' | 'categories' | 'freshness'>

export class FacetLists {
  readonly #names: FacetNames
  readonly #order: Float64Array

  constructor(names: FacetNames) {
    this.#names = names
    this.#order = new Float64Array(Math.max(names.categories.length, names.stores.length))
  }

  facets(tally: Tally): CatalogueFacets {
    const { slovak, permanent } = tally
    return { categories: this.#categories(tally), stores: this.#stores(tally), slovak, permanent }
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
    const names = this.#names.categories
    return this.#byCount(names, categoryCounts, (code) => {
      const count = categoryCounts[code]!
      return { name: names[code]!, count, trending: categoryOnSale[code]! / count > TRENDING_SHARE }
    })
  }

  #stores({ storeCounts, storeOnSale, storeSums }: Tally): StoreFacet[] {
    const { stores: names, freshness } = this.#names
    return this.#byCount(names, storeCounts, (code) => {
      const count = storeCounts[code]!
      return {
        name: names[code]!,
        count,
        avgPrice: meanEuros(storeSums[code]!, count),
        onSale: storeOnSale[code]!,
        newest: freshness.storeNewest[code]!,
      }
    })
  }

  /** Returns one facet for each name that has products: most products first, then in the order of the names. */
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

/** Returns the mean of cents, in euro to the cent; 0 for a count of 0. */
function meanEuros(sumCents: number, count: number): number {
  return count === 0 ? 0 : Math.round(sumCents / count) / 100
}
