import { recordOf } from '../../objects/typed-keys.ts'
import type { Product } from '../../product/product.ts'
import type { Catalogue } from '../catalogue.ts'
import { type CatalogueParts, FOREIGN } from '../catalogue-parts.ts'
import { INDEXED_SORTS, type IndexedSort } from '../catalogue-query.ts'
import { COMPARE_BY_SORT, type SortKeys, sortKeysOf } from './sort-keys.ts'

/** Maximum number of cached keys of products: searches for places begin with the same ones. */
const KEPT_KEYS = 20_000

export type Places = Readonly<Record<IndexedSort, number>>

export class BaseOrders {
  readonly #base: Catalogue
  readonly #parts: CatalogueParts
  readonly #keysOfSlot = new Map<number, SortKeys>()

  constructor(base: Catalogue) {
    this.#base = base
    this.#parts = base.toParts()
  }

  /** Returns the places of a product, which may be absent from the base. Reads some hundred products of the base. */
  placesOf(product: Product): Places {
    const keys = this.#keysOf(product)
    return recordOf(INDEXED_SORTS, (sort) => this.#placeOf(keys, sort))
  }

  slotOf(product: Product): number {
    const keys = this.#keysOf(product)
    return this.#parts.orders.price_asc.slots[this.#placeOf(keys, 'price_asc')]!
  }

  #placeOf(keys: SortKeys, sort: IndexedSort): number {
    const { slots } = this.#parts.orders[sort]
    const compare = COMPARE_BY_SORT[sort]
    const keysAt = sort === 'price_asc' || sort === 'price_desc' ? this.#priceKeysAt : this.#keysAt
    let low = 0
    let high = slots.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(keysAt(slots[middle]!), keys) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #keysOf(product: Product): SortKeys {
    return sortKeysOf(product, this.#parts.freshness.firstFresh, this.#parts.home)
  }

  /** The orders by price need no more than the index has, except of foreign prices. */
  readonly #priceKeysAt = (slot: number): SortKeys => {
    const { ids, rows, cents, cells } = this.#parts
    if (cells.saleMark[cells.ofSlot[slot]!]! >= FOREIGN) return this.#keysAt(slot)
    return { ...NO_KEYS, id: ids[rows[slot]!]!, cents: cents[slot]! }
  }

  readonly #keysAt = (slot: number): SortKeys => {
    const known = this.#keysOfSlot.get(slot)
    if (known !== undefined) return known
    const keys = this.#keysOf(this.#base.productAt(this.#parts.rows[slot]!))
    if (this.#keysOfSlot.size === KEPT_KEYS) this.#keysOfSlot.clear()
    this.#keysOfSlot.set(slot, keys)
    return keys
  }
}

const NO_KEYS: SortKeys = {
  id: 0,
  currency: '',
  cents: 0,
  paid: 1,
  whole: 1,
  unitPrice: 0,
  title: '',
  date: '',
}
