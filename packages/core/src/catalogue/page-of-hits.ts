import type { CatalogueParts } from './catalogue-parts.ts'
import type { ProductSort } from './catalogue-query.ts'
import { ALL, type HitSet, LIST } from './hit-set.ts'
import { orderRange } from './order-range.ts'
import type { Tally } from './tally.ts'

/** Gathering one hit's place and ordering it costs as much as this many steps along a sort. */
const GATHER_COST = 4

/**
 * Picks one page of the hits in the order of a sort. Many hits are found walking the sort from its nearer end;
 * few are gathered and put in order, only as far as the page needs.
 */
export class PageOfHits {
  readonly #parts: CatalogueParts
  #places = new Uint32Array(1024)

  constructor(parts: CatalogueParts) {
    this.#parts = parts
  }

  /**
   * Rows of the hits number `from` to `to` (not included, at most `tally.total`) that pass the filters.
   *
   * @param isFiltered whether some products may not pass `tally.isAllowed`
   */
  pick(
    hits: HitSet,
    tally: Tally,
    isFiltered: boolean,
    sort: ProductSort,
    from: number,
    to: number,
  ): Uint32Array {
    const page = new Uint32Array(Math.max(0, to - from))
    if (page.length === 0) return page
    const { size, cells } = this.#parts
    const { total } = tally
    const { slots, places } = this.#parts.orders[sort]
    if (hits.kind === LIST) {
      this.#gatherList(hits, tally, isFiltered, places)
      this.#takePlaces(page, slots, total, from, to)
    } else if (hits.kind === ALL && !isFiltered) {
      for (let i = from; i < to; i++) page[i - from] = this.#parts.rows[slots[i]!]!
    } else {
      const steps = (Math.min(to, total - from) * size) / total
      if (total * GATHER_COST + cells.store.length < steps) {
        this.#gatherCells(hits, tally, places)
        this.#takePlaces(page, slots, total, from, to)
      } else if (to <= total - from) this.#walk(page, hits, tally, slots, from)
      else this.#walkBack(page, hits, tally, slots, total - to)
    }
    return page
  }

  #walk(page: Uint32Array, hits: HitSet, tally: Tally, slots: Uint32Array, skip: number): void {
    let found = -skip
    for (let i = 0; found < page.length; i++) {
      const slot = slots[i]!
      if (!this.#isHit(slot, hits, tally)) continue
      if (found >= 0) page[found] = this.#parts.rows[slot]!
      found++
    }
  }

  #walkBack(page: Uint32Array, hits: HitSet, tally: Tally, slots: Uint32Array, skip: number): void {
    let left = page.length + skip
    for (let i = slots.length - 1; left > 0; i--) {
      const slot = slots[i]!
      if (!this.#isHit(slot, hits, tally)) continue
      left--
      if (left < page.length) page[left] = this.#parts.rows[slot]!
    }
  }

  #isHit(slot: number, hits: HitSet, tally: Tally): boolean {
    if (hits.kind !== ALL && (hits.bits[hits.base + (slot >>> 5)]! & (1 << (slot & 31))) === 0) return false
    return tally.isAllowed[this.#parts.cells.ofSlot[slot]!] === 1
  }

  #gatherList({ slots, from, to }: HitSet, tally: Tally, isFiltered: boolean, places: Uint32Array): void {
    const { ofSlot } = this.#parts.cells
    const { isAllowed } = tally
    const gathered = this.#room(tally.total)
    let count = 0
    for (let i = from; i < to; i++) {
      const slot = slots[i]!
      if (!isFiltered || isAllowed[ofSlot[slot]!] === 1) gathered[count++] = places[slot]!
    }
  }

  #gatherCells(hits: HitSet, tally: Tally, places: Uint32Array): void {
    const { starts } = this.#parts.cells
    const gathered = this.#room(tally.total)
    let count = 0
    for (let cell = 0; cell + 1 < starts.length; cell++) {
      if (tally.isAllowed[cell] !== 1) continue
      for (let slot = starts[cell]!; slot < starts[cell + 1]!; slot++) {
        if (hits.kind === ALL || (hits.bits[hits.base + (slot >>> 5)]! & (1 << (slot & 31))) !== 0) {
          gathered[count++] = places[slot]!
        }
      }
    }
  }

  #takePlaces(page: Uint32Array, slots: Uint32Array, total: number, from: number, to: number): void {
    orderRange(this.#places, total, from, to)
    for (let i = from; i < to; i++) page[i - from] = this.#parts.rows[slots[this.#places[i]!]!]!
  }

  #room(count: number): Uint32Array {
    if (this.#places.length < count) this.#places = new Uint32Array(count * 2)
    return this.#places
  }
}
