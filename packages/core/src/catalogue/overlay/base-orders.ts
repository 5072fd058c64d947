import { firstPlace } from '../../arrays/binary-search.ts'
import { recordOf } from '../../objects/typed-keys.ts'
import type { Product } from '../../product/product.ts'
import { compareSlovak, compareTexts } from '../build/slovak-order.ts'
import type { Catalogue } from '../catalogue.ts'
import type { IndexedSort } from '../catalogue-query.ts'

/** Maximum number of cached keys of products: searches for places begin with the same ones. */
const KEPT_KEYS = 20_000

/** The sorts whose places depend on texts, which the index does not hold. */
const TEXT_SORTS = ['name_asc', 'name_desc', 'newest'] as const satisfies readonly IndexedSort[]
type TextSort = (typeof TEXT_SORTS)[number]

/** The number of the base's products before a product, for each sort that does not depend on the price. */
export type AddedPlaces = Readonly<Record<TextSort, number>>

type SortKeys = Pick<Product, 'id' | 'title' | 'date'>

const COMPARE: Readonly<Record<TextSort, (a: SortKeys, b: SortKeys) => number>> = {
  name_asc: (a, b) => compareSlovak(a.title, b.title) || a.id - b.id,
  name_desc: (a, b) => compareSlovak(b.title, a.title) || a.id - b.id,
  newest: (a, b) => compareTexts(b.date, a.date) || b.id - a.id,
}

export class BaseOrders {
  readonly #base: Catalogue
  readonly #keysOfSlot = new Map<number, SortKeys>()

  constructor(base: Catalogue) {
    this.#base = base
  }

  /** Returns the places of a product, which may be absent from the base. Reads some dozen products of the base. */
  placesOf(product: Product): AddedPlaces {
    const keys = keysOf(product)
    return recordOf(TEXT_SORTS, (sort) => this.#placeOf(keys, sort))
  }

  #placeOf(keys: SortKeys, sort: TextSort): number {
    const { slots } = this.#base.toParts().orders[sort]
    const compare = COMPARE[sort]
    return firstPlace((place) => compare(this.#keysAt(slots[place]!), keys) < 0, slots.length)
  }

  #keysAt(slot: number): SortKeys {
    const known = this.#keysOfSlot.get(slot)
    if (known !== undefined) return known
    const keys = keysOf(this.#base.productAt(this.#base.toParts().rows[slot]!))
    if (this.#keysOfSlot.size === KEPT_KEYS) this.#keysOfSlot.clear()
    this.#keysOfSlot.set(slot, keys)
    return keys
  }
}

/** Reads the keys as the index reads them: an invalid text is empty. */
const keysOf = ({ id, title, date }: Product): SortKeys => ({ id, title: textOf(title), date: textOf(date) })
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
