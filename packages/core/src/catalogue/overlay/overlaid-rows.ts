import { firstPlace } from '../../arrays/binary-search.ts'
import { getOrMake } from '../../objects/map-values.ts'
import type { Product } from '../../product/product.ts'
import type { ManageSort } from '../../product/product-management.ts'
import { readColumns } from '../build/product-columns.ts'
import { compareSlovak, compareSlovakTotally, compareTexts } from '../build/slovak-order.ts'
import type { IndexedNames } from '../catalogue-parts.ts'
import type { IndexedRows, ListedRows } from '../page/listed-rows.ts'
import { pictureOf } from '../page/listing-columns.ts'
import type { CatalogueOverlay } from './catalogue-overlay.ts'

interface ListedKeys {
  readonly id: number
  readonly title: string
  readonly priceCents: number
  readonly category: string
  readonly store: string
  readonly date: string
}

const COMPARE: Readonly<Record<ManageSort, (a: ListedKeys, b: ListedKeys) => number>> = {
  id: () => 0,
  title: (a, b) => compareSlovak(a.title, b.title),
  price: (a, b) => a.priceCents - b.priceCents,
  category: (a, b) => compareSlovakTotally(a.category, b.category),
  store: (a, b) => compareSlovakTotally(a.store, b.store),
  date: (a, b) => compareTexts(a.date, b.date),
}

/** A difference from the base's order: before place `at`, a row is inserted, or the row there is omitted (null). */
interface Step {
  readonly at: number
  readonly row: number | null
  readonly keys: ListedKeys
}

/**
 * The rows of administrators' lists under an overlay. An order is the base's, copied piece by piece around the hidden
 * and added rows when a list first needs it.
 */
export class OverlaidRows implements ListedRows {
  readonly names: IndexedNames
  readonly #base: IndexedRows
  readonly #overlay: CatalogueOverlay
  readonly #orders = new Map<ManageSort, Uint32Array>()
  #pictures: Uint8Array | undefined

  /** @param names of the products that are offered now */
  constructor(base: IndexedRows, overlay: CatalogueOverlay, names: IndexedNames) {
    this.#base = base
    this.#overlay = overlay
    this.names = names
  }

  get pictures(): Uint8Array {
    if (this.#pictures === undefined) {
      const { pictures } = this.#base
      const added = this.#overlay.added.map(({ product }) => pictureOf(product))
      this.#pictures = new Uint8Array(pictures.length + added.length)
      this.#pictures.set(pictures)
      this.#pictures.set(added, pictures.length)
    }
    return this.#pictures
  }

  idOf(row: number): number {
    const { size } = this.#base.parts
    return row < size ? this.#base.idOf(row) : this.#overlay.added[row - size]!.product.id
  }

  order(sort: ManageSort): Uint32Array {
    return getOrMake(this.#orders, sort, () => this.#mergedOrder(sort))
  }

  #mergedOrder(sort: ManageSort): Uint32Array {
    const base = this.#base.order(sort)
    const merged = new Uint32Array(this.#overlay.size)
    let [from, to] = [0, 0]
    for (const { at, row } of this.#steps(sort)) {
      merged.set(base.subarray(from, at), to)
      to += at - from
      from = at
      if (row === null) from += 1
      else merged[to++] = row
    }
    merged.set(base.subarray(from), to)
    return merged
  }

  #steps(sort: ManageSort): Step[] {
    const { parts } = this.#base
    const { hidden, added } = this.#overlay
    // The index knows the places by title; the lists' columns lack titles.
    const byTitle = sort === 'title' ? parts.orders.name_asc.places : null
    const steps: Step[] = []
    for (const { product, slot } of hidden) {
      const keys = keysOf(product)
      steps.push({ at: byTitle?.[slot] ?? this.#placeOf(sort, keys), row: null, keys })
    }
    for (const [index, { product, places }] of added.entries()) {
      const keys = keysOf(product)
      const at = byTitle === null ? this.#placeOf(sort, keys) : places.name_asc
      steps.push({ at, row: parts.size + index, keys })
    }
    // Rows inserted before a place come before the row omitted there.
    return steps.sort(
      (a, b) =>
        a.at - b.at ||
        Number(a.row === null) - Number(b.row === null) ||
        COMPARE[sort](a.keys, b.keys) ||
        a.keys.id - b.keys.id,
    )
  }

  /** Returns how many rows of the base come before a product. */
  #placeOf(sort: ManageSort, keys: ListedKeys): number {
    const order = this.#base.order(sort)
    return firstPlace((place) => {
      const other = this.#keysAt(order[place]!)
      return (COMPARE[sort](other, keys) || other.id - keys.id) < 0
    }, order.length)
  }

  #keysAt(row: number): ListedKeys {
    const { parts, columns } = this.#base
    return {
      id: parts.ids[row]!,
      title: '',
      priceCents: columns.priceCents[row]!,
      category: parts.categories[columns.categories[row]!]!,
      store: parts.stores[columns.stores[row]!]!,
      date: columns.dateNames[columns.dates[row]!]!,
    }
  }
}

function keysOf(product: Product): ListedKeys {
  const { ids, titles, priceCents, categories, stores, dates } = readColumns([product])
  return {
    id: ids[0]!,
    title: titles.names[0]!,
    priceCents: priceCents[0]!,
    category: categories.names[0]!,
    store: stores.names[0]!,
    date: dates.names[0]!,
  }
}
