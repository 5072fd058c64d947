import type { Product } from '../../product/product.ts'
import type { Catalogue } from '../catalogue.ts'
import { BaseOrders, type Places } from './base-orders.ts'

/** A product of the base that is changed or gone. */
export interface HiddenProduct {
  /** As it is in the base. */
  readonly product: Product
  readonly row: number
  readonly slot: number
}

/** A product that is new, or the new version of a hidden one. */
export interface AddedProduct {
  readonly product: Product
  readonly places: Places
}

/** What became of one product since the base was built. */
export interface OverlaidChange {
  readonly id: number
  /** null when the base does not have it. */
  readonly hidden: HiddenProduct | null
  /** null when it is gone. */
  readonly added: AddedProduct | null
}

/**
 * A few changes that lie over an index, so that one edit need not build a new one: rows of the base that are hidden, and
 * products that are added. The cost of a change depends on the number of changes, hardly on the size of the base. An
 * overlay never changes; the next version of the products is a new one over the same base.
 *
 * Rows of the base stay what they are; an added product's row is the size of the base and its place in `added`. Ids must
 * be unique, and those of the base ascending by row.
 */
export class CatalogueOverlay {
  readonly base: Catalogue
  /** By ascending id, as are their rows. */
  readonly hidden: readonly HiddenProduct[]
  /** By ascending id. */
  readonly added: readonly AddedProduct[]
  readonly #orders: BaseOrders
  readonly #changes: ReadonlyMap<number, OverlaidChange>

  private constructor(base: Catalogue, orders: BaseOrders, changes: ReadonlyMap<number, OverlaidChange>) {
    const byId = [...changes.values()].sort((a, b) => a.id - b.id)
    this.base = base
    this.hidden = byId.flatMap(({ hidden }) => hidden ?? [])
    this.added = byId.flatMap(({ added }) => added ?? [])
    this.#orders = orders
    this.#changes = changes
  }

  /** No changes yet. */
  static over(base: Catalogue): CatalogueOverlay {
    return new CatalogueOverlay(base, new BaseOrders(base), new Map())
  }

  /** Number of changed products. */
  get changeCount(): number {
    return this.#changes.size
  }

  /** Number of products, with those of the base. */
  get size(): number {
    return this.base.size - this.hidden.length + this.added.length
  }

  /** Ids of all products that were added, changed or deleted since the base was built. */
  get changedIds(): number[] {
    return [...this.#changes.keys()]
  }

  /**
   * Finds what a change hides and where the new version stands. This is the costly part of a change.
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

  /** The overlay after more changes, each from `place` of an overlay over the same base. */
  with(changes: readonly OverlaidChange[]): CatalogueOverlay {
    const all = new Map(this.#changes)
    for (const change of changes) {
      // A product that came and went since the base was built leaves no trace.
      if (change.hidden === null && change.added === null) all.delete(change.id)
      else all.set(change.id, change)
    }
    return new CatalogueOverlay(this.base, this.#orders, all)
  }

  /** The row of a product, or -1. */
  rowOf(id: number): number {
    const change = this.#changes.get(id)
    if (change === undefined) return this.base.rowOf(id)
    return change.added === null ? -1 : this.base.size + this.added.indexOf(change.added)
  }

  productAt(row: number): Product {
    return row < this.base.size ? this.base.productAt(row) : this.added[row - this.base.size]!.product
  }

  #find(id: number): HiddenProduct | null {
    const row = this.base.rowOf(id)
    if (row === -1) return null
    const product = this.base.productAt(row)
    return { product, row, slot: this.#orders.slotOf(product) }
  }
}
