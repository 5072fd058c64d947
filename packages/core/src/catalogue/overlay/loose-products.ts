import { firstPlace } from '../../arrays/binary-search.ts'
import { NumberSorter } from '../../arrays/stable-sort.ts'
import { getOrMake } from '../../objects/map-values.ts'
import { compareFractions } from '../build/discount-order.ts'
import { withoutStaleSales } from '../build/freshness.ts'
import { type NumberColumns, type PricedColumns, WHOLE } from '../build/product-columns.ts'
import {
  isPriceSort,
  isSalePrice,
  orderById,
  orderByPrices,
  type PriceSort,
  paidShare,
  wholeShare,
} from '../build/product-orders.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import type { IndexedSort } from '../catalogue-query.ts'
import type { ListingColumns } from '../page/listing-columns.ts'
import type { AddedPlaces } from './base-orders.ts'

/** An index that an overlay lays other products over. */
export interface OverlaidBase {
  readonly index: Catalogue
  readonly columns: ListingColumns
  /** By row, its slot. */
  readonly slots: Uint32Array
}

export function overlaidBase(index: Catalogue, columns: ListingColumns): OverlaidBase {
  const { rows } = index.toParts()
  const slots = new Uint32Array(rows.length)
  for (let slot = 0; slot < rows.length; slot++) slots[rows[slot]!] = slot
  return { index, columns, slots }
}

/** The products that were added to an index, as an index of their own. */
export interface AddedProducts {
  readonly index: Catalogue
  /** By row of `index`. */
  readonly places: readonly AddedPlaces[]
}

interface LooseOrder {
  readonly entries: Uint32Array
  /** By product, its number in the order. */
  readonly ranks: Uint32Array
  /** By number in the order, how many products of the base come before. */
  readonly places: Uint32Array
}

/**
 * The products of an overlay that the base does not show as its index has them: those with other prices, and added
 * ones. Each order is made on first use.
 */
export class LooseProducts {
  /** The product's slot in the base, or `-1 - slot` in the index of the added products. */
  readonly slots: Int32Array
  readonly columns: PricedColumns
  readonly #base: OverlaidBase
  readonly #parts: CatalogueParts
  readonly #added: AddedProducts
  readonly #orders = new Map<IndexedSort, LooseOrder>()
  readonly #sorter = new NumberSorter()

  /** @param columns with the sales of stale prices, which this removes */
  constructor(base: OverlaidBase, added: AddedProducts, slots: Int32Array, columns: PricedColumns) {
    this.#base = base
    this.#parts = base.index.toParts()
    this.#added = added
    this.slots = slots
    this.columns = withoutStaleSales(columns, this.#parts.freshness.firstFresh)
  }

  get size(): number {
    return this.slots.length
  }

  order(sort: IndexedSort): LooseOrder {
    return getOrMake(this.#orders, sort, () =>
      isPriceSort(sort) ? this.#byPrices(sort) : this.#byPlaces(sort),
    )
  }

  /** The price changes nothing in this sort. Added products come before the one whose place they take. */
  #byPlaces(sort: Exclude<IndexedSort, PriceSort>): LooseOrder {
    const { rows, orders } = this.#added.index.toParts()
    const ofBase = this.#parts.orders[sort].places
    const ofAdded = orders[sort].places
    const places = Float64Array.from(this.slots, (slot) =>
      slot >= 0 ? ofBase[slot]! : this.#added.places[rows[-1 - slot]!]![sort],
    )
    const entries = Uint32Array.from(this.slots.keys())
    const first = this.#sorter.sort(
      entries,
      Float64Array.from(this.slots, (slot) => (slot >= 0 ? ofAdded.length : ofAdded[-1 - slot]!)),
    )
    const sorted = this.#sorter.sort(first, places)
    return orderOf(
      sorted,
      Uint32Array.from(sorted, (entry) => places[entry]!),
    )
  }

  #byPrices(sort: PriceSort): LooseOrder {
    const { columns } = this
    const byId = orderById(columns.ids, this.#sorter).rows
    const entries = orderByPrices(sort, columns, byId, this.#sorter)
    const { slots } = this.#parts.orders[sort]
    const comesBefore = this.#comparison(sort)
    const places = new Uint32Array(entries.length)
    for (let rank = 0, low = 0; rank < entries.length; rank++) {
      const entry = entries[rank]!
      low = firstPlace((place) => comesBefore(slots[place]!, entry), slots.length, low)
      places[rank] = low
    }
    return orderOf(entries, places)
  }

  /** Returns whether a slot of the base comes before a loose product, as `orderByPrices` orders both. */
  #comparison(sort: PriceSort): (slot: number, entry: number) => boolean {
    const { ids, rows } = this.#parts
    const indexed = this.#indexedKey(sort)
    const loose = looseKey(sort, this.columns)
    return (slot, entry) => {
      const byKey = indexed(slot) - loose(entry)
      const difference = byKey || (sort === 'discount_desc' ? this.#compareShares(slot, entry) : 0)
      return (difference || ids[rows[slot]!]! - this.columns.ids[entry]!) < 0
    }
  }

  #indexedKey(sort: PriceSort): (slot: number) => number {
    const { cents, rows } = this.#parts
    const { unitPrices } = this.#base.columns
    switch (sort) {
      case 'price_asc':
        return (slot) => cents[slot]!
      case 'price_desc':
        return (slot) => -cents[slot]!
      case 'unit_price_asc':
        return (slot) => knownUnitPrice(unitPrices[rows[slot]!]!)
      case 'discount_desc':
        return (slot) => {
          const { paid, whole } = this.#sharesOf(slot)
          return paid / whole
        }
    }
  }

  #sharesOf(slot: number): { readonly paid: number; readonly whole: number } {
    const { cents, cells, rows } = this.#parts
    const { priceCents, percentLeft } = this.#base.columns
    const row = rows[slot]!
    const left = percentLeft[row]!
    return isSalePrice(cells.mark[cells.ofSlot[slot]!]!, left)
      ? { paid: cents[slot]!, whole: priceCents[row]! }
      : { paid: left || WHOLE, whole: WHOLE }
  }

  /** Quotients of large prices may be equal although the shares are not. */
  #compareShares(slot: number, entry: number): number {
    const { paid, whole } = this.#sharesOf(slot)
    return compareFractions(paid, whole, paidShare(this.columns, entry), wholeShare(this.columns, entry))
  }
}

function looseKey(sort: PriceSort, columns: NumberColumns): (entry: number) => number {
  const { effectiveCents, unitPrices } = columns
  switch (sort) {
    case 'price_asc':
      return (entry) => effectiveCents[entry]!
    case 'price_desc':
      return (entry) => -effectiveCents[entry]!
    case 'unit_price_asc':
      return (entry) => knownUnitPrice(unitPrices[entry]!)
    case 'discount_desc':
      return (entry) => paidShare(columns, entry) / wholeShare(columns, entry)
  }
}

const knownUnitPrice = (price: number): number => (price > 0 ? price : Number.MAX_VALUE)

function orderOf(entries: Uint32Array, places: Uint32Array): LooseOrder {
  const ranks = new Uint32Array(entries.length)
  for (let rank = 0; rank < entries.length; rank++) ranks[entries[rank]!] = rank
  return { entries, ranks, places }
}
