import type { PricesInBranches } from '../../branches/prices-in-branches.ts'
import type { FactCounts } from '../../facts/fact-filters.ts'
import { isDay } from '../../offer/price-age.ts'
import { shownOn } from '../../offer/terms/offer-terms.ts'
import type { Product } from '../../product/product.ts'
import { joinPriced } from '../build/joined-columns.ts'
import { type PricedColumns, readColumns } from '../build/product-columns.ts'
import { Catalogue } from '../catalogue.ts'
import type { CatalogueHits, CatalogueQuery, CatalogueResult, FactQuery } from '../catalogue-query.ts'
import type { FacetNames } from '../count/facets.ts'
import { type AddedProducts, LooseProducts } from '../overlay/loose-products.ts'
import { allSlots, OverlaidCatalogue } from '../overlay/overlaid-catalogue.ts'
import { OverlaidSearch } from '../overlay/overlaid-search.ts'
import type { SearchIndex } from '../search-index.ts'
import { repricedInBranches } from './branch-prices.ts'
import { type PricedBase, statesOn } from './priced-base.ts'
import { type Repriced, repricedColumns } from './repriced.ts'

/** The catalogue on a day, in some branches or in all chains. */
export interface ViewOf {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** null for all chains. */
  readonly branches: PricesInBranches | null
}

const NOTHING_ADDED: AddedProducts = { index: Catalogue.from([]), places: [] }

/**
 * The catalogue on another day, or as some branches sell it, as an overlay over the one index. It makes no index: it
 * looks up which products have other prices, and every answer equals the answer of an index of the products with them.
 */
export class CatalogueView implements Pick<SearchIndex, 'search' | 'query' | 'factCounts'> {
  readonly #search: OverlaidSearch
  readonly #productAt: (row: number) => Product
  readonly #of: ViewOf
  /** Bytes of memory. */
  readonly size: number

  /**
   * @param index an index of the base, alone or under an overlay of edits
   * @param productAt returns the product of a row of the index
   */
  constructor(base: PricedBase, index: SearchIndex, productAt: (row: number) => Product, of: ViewOf) {
    this.#of = of
    this.#productAt = productAt
    const edits = index instanceof OverlaidCatalogue ? index.layers : null
    const added = edits?.added ?? NOTHING_ADDED
    const before = edits?.shown ?? allSlots(base.index.size)
    const states = statesOn(base, of.day)
    const repriced =
      of.branches === null
        ? repricedOn(before, states)
        : repricedInBranches(base, of.branches, of.day, before, states)
    const gained = this.#sold(added, base.index.size)
    const slots = [...repriced.slots, ...gained.map(({ slot }) => -1 - slot)]
    const columns: PricedColumns[] = [repricedColumns(base, of.day, repriced)]
    if (gained.length > 0) columns.push(readColumns(gained.map(({ product }) => product)))
    this.#search = new OverlaidSearch({
      base,
      added,
      names: namesOf(edits?.names ?? base.index.toParts(), repriced, gained),
      shown: repriced.shown,
      loose: new LooseProducts(base, added, Int32Array.from(slots), joinPriced(columns)),
    })
    this.size = before.byteLength + slots.length * 64
  }

  search(query: CatalogueQuery): CatalogueHits {
    return this.#search.search(query)
  }

  query(query: CatalogueQuery): CatalogueResult {
    const { rows, ...answer } = this.search(query)
    return { products: Array.from(rows, (row) => this.productAt(row)), ...answer }
  }

  factCounts(query: CatalogueQuery, facts: FactQuery): FactCounts {
    return this.#search.factCounts(query, facts)
  }

  /** Identifies the day and the branches. */
  get name(): string {
    const { day, branches } = this.#of
    return `${day} ${branches?.ids ?? ''}`
  }

  /** The chains that have one of the branches; absent for all chains. */
  get stores(): ReadonlySet<string> | undefined {
    return this.#of.branches?.stores
  }

  /** Returns the product of a row as it is here; with its branch when branches are named. */
  productAt(row: number): Product {
    return this.productOf(this.#productAt(row))!
  }

  /** Returns a product as it is here; null when none of the branches sells it. */
  productOf(product: Product): Product | null {
    const { day, branches } = this.#of
    const shown = shownOn(product, day)
    return branches === null ? shown : branches.productIn(shown, day)
  }

  /** Returns the added products that are offered here, by slot in their index. */
  #sold({ index }: AddedProducts, baseSize: number): readonly AddedHere[] {
    return Array.from(index.toParts().rows).flatMap((row, slot) => {
      const product = this.productOf(this.#productAt(baseSize + row))
      return product === null ? [] : [{ slot, product }]
    })
  }
}

interface AddedHere {
  readonly slot: number
  readonly product: Product
}

/** @param states by slot, the place of a price that is not the index's, or -1 */
function repricedOn(before: Uint32Array, states: Int32Array): Repriced {
  const shown = before.slice()
  const slots: number[] = []
  for (let slot = 0; slot < states.length; slot++) {
    const bit = 1 << (slot & 31)
    if (states[slot] === -1 || (shown[slot >>> 5]! & bit) === 0) continue
    shown[slot >>> 5] = shown[slot >>> 5]! & ~bit
    slots.push(slot)
  }
  return { shown, slots, states, entries: [], newest: null }
}

/** Only products that its branches sell decide the age of a store's prices. */
function namesOf(names: FacetNames, { newest }: Repriced, added: readonly AddedHere[]): FacetNames {
  if (newest === null) return names
  const { stores, categories, freshness } = names
  const days = new Map(newest)
  for (const { product } of added) {
    const { date, store } = product
    if (isDay(date) && date > (days.get(store) ?? '')) days.set(store, date)
  }
  const storeNewest = stores.map((store) => (store === '' ? '' : (days.get(store) ?? '')))
  return { stores, categories, freshness: { ...freshness, storeNewest } }
}
