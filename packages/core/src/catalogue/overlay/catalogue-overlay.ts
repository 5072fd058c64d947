import type { Product } from '../../product/product.ts'
import { type AddedPlaces, BaseOrders } from './base-orders.ts'
import type { OverlaidBase } from './loose-products.ts'

export interface HiddenProduct {
  /** Its version in the base. */
  readonly product: Product
  readonly row: number
  readonly slot: number
}

export interface AddedProduct {
  readonly product: Product
  readonly places: AddedPlaces
}

export interface OverlaidChange {
  readonly id: number
  /** null when the base does not have the product. */
  readonly hidden: HiddenProduct | null
  /** null when the product is gone. */
  readonly added: AddedProduct | null
}

/**
 * A few changes on top of an index, so that an edit does not require a new one: hidden rows of the base, and added
 * products. The cost of a change depends on the number of changes, hardly on the size of the base. An overlay is
 * immutable; the next version of the products is a new overlay over the same base.
 * Rows of the base keep their numbers; an added product's row is the size of the base plus its place in `added`. Ids
 * must be unique, and the ids of the base must ascend by row.
 */
export class CatalogueOverlay {
  readonly base: OverlaidBase
  /** By ascending id, so their rows ascend too. */
  readonly hidden: readonly HiddenProduct[]
  readonly added: readonly AddedProduct[]
  readonly #orders: BaseOrders
  readonly #changes: ReadonlyMap<number, OverlaidChange>

  private constructor(base: OverlaidBase, orders: BaseOrders, changes: ReadonlyMap<number, OverlaidChange>) {
    const byId = [...changes.values()].sort((a, b) => a.id - b.id)
    this.base = base
    this.hidden = byId.flatMap(({ hidden }) => hidden ?? [])
    this.added = byId.flatMap(({ added }) => added ?? [])
    this.#orders = orders
    this.#changes = changes
  }

  static over(base: OverlaidBase): CatalogueOverlay {
    return new CatalogueOverlay(base, new BaseOrders(base.index), new Map())
  }

  get changeCount(): number {
    return this.#changes.size
  }

  get size(): number {
    return this.base.index.size - this.hidden.length + this.added.length
  }

  /** Returns the ids of all products that were added, changed or deleted since the base was built. */
  get changedIds(): number[] {
    return [...this.#changes.keys()]
  }

  /**
   * Finds which rows a change hides and the place of the new version. This is the costly part of a change.
   *
   * @param product the new version; null when the product is gone
   */
  place(id: number, product: Product | null): OverlaidChange {
    const known = this.#changes.get(id)
    return {
      id,
      hidden: known === undefined ? this.#find(id) : known.hidden,
      added: product === null ? null : { product, places: this.#orders.placesOf(product) },
    }
  }

  with(changes: readonly OverlaidChange[]): CatalogueOverlay {
    const all = new Map(this.#changes)
    for (const change of changes) {
      // A product that came and went since the base was built leaves no trace.
      if (change.hidden === null && change.added === null) all.delete(change.id)
      else all.set(change.id, change)
    }
    return new CatalogueOverlay(this.base, this.#orders, all)
  }

  rowOf(id: number): number {
    const change = this.#changes.get(id)
    if (change === undefined) return this.base.index.rowOf(id)
    return change.added === null ? -1 : this.base.index.size + this.added.indexOf(change.added)
  }

  productAt(row: number): Product {
    const { index } = this.base
    return row < index.size ? index.productAt(row) : this.added[row - index.size]!.product
  }

  #find(id: number): HiddenProduct | null {
    const { index, slots } = this.base
    const row = index.rowOf(id)
    return row === -1 ? null : { product: index.productAt(row), row, slot: slots[row]! }
  }
}
