import type { CatalogueParts } from '../catalogue-parts.ts'
import type { IndexedSort } from '../catalogue-query.ts'
import type { Tally } from '../count/facets.ts'
import { ALL, type HitSet, LIST } from '../search/hit-set.ts'
import type { Relevance } from './relevance.ts'

/** Collecting and ordering one hit costs as much as this many steps along a sort order. */
const GATHER_COST = 1.5
/** A walk may take this many times the steps it would take if hits were spread evenly along the sort order. */
const UNEVENNESS = 4

/**
 * Picks one page of the hits. Many hits are found by walking the sort order from its nearer end. Few hits are collected
 * and sorted, only as far as the page needs. A walk that finds fewer hits than expected, for example because they are
 * expensive and the order is by price, is abandoned in favour of collecting.
 */
export class PageOfHits {
  readonly #parts: CatalogueParts
  #places = new Uint32Array(1024)

  constructor(parts: CatalogueParts) {
    this.#parts = parts
  }

  /**
   * Slots of the hits that pass the filters, from number `from` up to but excluding `to` (at most `tally.total`).
   *
   * @param isFiltered whether `tally.isAllowed` may exclude products
   */
  pick(
    hits: HitSet,
    tally: Tally,
    isFiltered: boolean,
    sort: IndexedSort,
    from: number,
    to: number,
  ): Uint32Array {
    const page = new Uint32Array(Math.max(0, to - from))
    if (page.length === 0) return page
    const { size, cells, orders } = this.#parts
    const { slots, places } = orders[sort]
    const { total } = tally
    if (hits.kind === ALL && !isFiltered) {
      for (let i = from; i < to; i++) page[i - from] = slots[i]!
      return page
    }
    if (hits.kind === LIST) this.#gatherList(hits, tally, isFiltered, places)
    else {
      const gatherSteps = total * GATHER_COST + (cells.store.length >>> 2)
      const walkSteps = (Math.min(to, total - from) * size) / total
      const steps = gatherSteps >= size ? size : Math.max(walkSteps * UNEVENNESS, gatherSteps / 2)
      if (walkSteps <= gatherSteps && this.#walk(page, hits, tally, isFiltered, slots, from, to, steps)) {
        return page
      }
      this.#gatherCells(hits, tally, places)
    }
    orderRange(this.#places, total, from, to)
    for (let i = from; i < to; i++) page[i - from] = slots[this.#places[i]!]!
    return page
  }

  pickByRelevance(
    hits: HitSet,
    tally: Tally,
    isFiltered: boolean,
    relevance: Relevance,
    from: number,
    to: number,
  ): Uint32Array {
    const { slots, places } = this.#parts.orders.price_asc
    const { total } = tally
    if (hits.kind === LIST) this.#gatherList(hits, tally, isFiltered, places)
    else this.#gatherCells(hits, tally, places)
    const width = slots.length
    for (let i = 0; i < total; i++) {
      const place = this.#places[i]!
      this.#places[i] = relevance.rankOf(slots[place]!) * width + place
    }
    orderRange(this.#places, total, from, to)
    return this.#places.slice(from, to).map((ranked) => slots[ranked % width]!)
  }

  #walk(
    page: Uint32Array,
    hits: HitSet,
    tally: Tally,
    isFiltered: boolean,
    slots: Uint32Array,
    from: number,
    to: number,
    steps: number,
  ): boolean {
    const isBackward = to > tally.total - from
    const step = isBackward ? -1 : 1
    const end = Math.min(slots.length, Math.ceil(steps))
    let left = isBackward ? tally.total - from : to
    for (let i = 0, at = isBackward ? slots.length - 1 : 0; i < end; i++, at += step) {
      const slot = slots[at]!
      if (!this.#isHit(slot, hits, tally, isFiltered)) continue
      left--
      // `left` counts down from the far edge of the page: its end when walking forward, else its start.
      if (left < page.length) page[isBackward ? left : page.length - 1 - left] = slot
      if (left === 0) return true
    }
    return false
  }

  #isHit(slot: number, { kind, bits, base }: HitSet, tally: Tally, isFiltered: boolean): boolean {
    if (kind !== ALL && (bits[base + (slot >>> 5)]! & (1 << (slot & 31))) === 0) return false
    return !isFiltered || tally.isAllowed[this.#parts.cells.ofSlot[slot]!] === 1
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
      const end = starts[cell + 1]!
      if (hits.kind === ALL) {
        for (let slot = starts[cell]!; slot < end; slot++) gathered[count++] = places[slot]!
      } else {
        const { bits, base } = hits
        for (let slot = starts[cell]!; slot < end; ) {
          const word = bits[base + (slot >>> 5)]! >>> (slot & 31)
          if (word === 0) {
            slot = (slot | 31) + 1
            continue
          }
          slot += 31 - Math.clz32(word & -word)
          if (slot < end) gathered[count++] = places[slot]!
          slot++
        }
      }
    }
  }

  #room(count: number): Uint32Array {
    if (this.#places.length < count) this.#places = new Uint32Array(count * 2)
    return this.#places
  }
}

const SHORT = 24
/** Up to this many smallest numbers are picked one by one. */
const FEW = 48

/**
 * Orders the first `count` numbers, all distinct, just enough that positions `from..to` hold what they would hold
 * after a full ascending sort: a quicksort that skips the parts outside the range.
 */
export function orderRange(numbers: Uint32Array, count: number, from: number, to: number): void {
  if (to <= FEW && count > SHORT) {
    orderFirst(numbers, count, to)
    return
  }
  // A wide range, or a series of bad pivots, is left to the built-in sort.
  if (to - from > count >>> 1 && count > SHORT) numbers.subarray(0, count).sort()
  else partialSort(numbers, 0, count, from, to, 2 * (32 - Math.clz32(count)))
}

/** Moves the `few` smallest numbers to the front, ascending, in one pass that mostly just compares. */
function orderFirst(numbers: Uint32Array, count: number, few: number): void {
  insertionSort(numbers, 0, few)
  let largest = numbers[few - 1]!
  for (let i = few; i < count; i++) {
    const number = numbers[i]!
    if (number > largest) continue
    numbers[i] = largest
    let j = few - 1
    while (j > 0 && numbers[j - 1]! > number) {
      numbers[j] = numbers[j - 1]!
      j--
    }
    numbers[j] = number
    largest = numbers[few - 1]!
  }
}

function insertionSort(numbers: Uint32Array, low: number, high: number): void {
  for (let i = low + 1; i < high; i++) {
    const number = numbers[i]!
    let j = i
    while (j > low && numbers[j - 1]! > number) {
      numbers[j] = numbers[j - 1]!
      j--
    }
    numbers[j] = number
  }
}

function partialSort(
  numbers: Uint32Array,
  low: number,
  high: number,
  from: number,
  to: number,
  depth: number,
): void {
  while (high - low > SHORT) {
    if (depth-- === 0) {
      numbers.subarray(low, high).sort()
      return
    }
    const middle = partition(numbers, low, high)
    if (to <= middle) high = middle
    else if (from >= middle) low = middle
    else {
      partialSort(numbers, low, middle, from, to, depth)
      low = middle
    }
  }
  insertionSort(numbers, low, high)
}

/** Moves smaller numbers before larger ones and returns where the larger begin. Neither part is empty. */
function partition(numbers: Uint32Array, low: number, high: number): number {
  const pivot = medianOfThree(numbers[low]!, numbers[(low + high) >>> 1]!, numbers[high - 1]!)
  let i = low - 1
  let j = high
  for (;;) {
    do i++
    while (numbers[i]! < pivot)
    do j--
    while (numbers[j]! > pivot)
    if (i >= j) return j + 1
    const swapped = numbers[i]!
    numbers[i] = numbers[j]!
    numbers[j] = swapped
  }
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
