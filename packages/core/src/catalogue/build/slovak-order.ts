import { sortByPrimaryWeights } from './primary-weights.ts'

const collator = new Intl.Collator('sk')

export const compareSlovak = (a: string, b: string): number => collator.compare(a, b)

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares by the Slovak alphabet; texts that it treats as equal are then compared by code unit. */
export function compareSlovakTotally(a: string, b: string): number {
  return compareSlovak(a, b) || compareTexts(a, b)
}

/** Inversions per title up to which an insertion sort beats the built-in sort. */
const REPAIRS_PER_TITLE = 4

/**
 * Returns the place of each title in Slovak order, 0..`count - 1`; titles that the collation treats as equal share a
 * place.
 * Collation is expensive, so titles are first sorted by letters alone, which is nearly the right order. An insertion
 * sort with the collation then repairs the rest. The result is exactly the collation's, with about one comparison per
 * title instead of seventeen.
 */
export function slovakPlaces(titles: readonly string[]): { places: Uint32Array; count: number } {
  const order = sortByPrimaryWeights(titles)
  const isSameAsPrevious = new Uint8Array(titles.length)
  if (!repair(titles, order, isSameAsPrevious)) {
    order.set(Array.from(order).sort((a, b) => collator.compare(titles[a]!, titles[b]!)))
    for (let i = 1; i < order.length; i++) {
      isSameAsPrevious[i] = collator.compare(titles[order[i - 1]!]!, titles[order[i]!]!) === 0 ? 1 : 0
    }
  }
  const places = new Uint32Array(titles.length)
  let count = 0
  for (let i = 0; i < order.length; i++) {
    if (isSameAsPrevious[i] === 0) count++
    places[order[i]!] = count - 1
  }
  return { places, count }
}

/** Sorts by insertion, and gives up (returns false) when the order is far off. Records which neighbours are equal. */
function repair(titles: readonly string[], order: Uint32Array, isSameAsPrevious: Uint8Array): boolean {
  let repairs = REPAIRS_PER_TITLE * titles.length
  for (let i = 1; i < order.length; i++) {
    const title = order[i]!
    let to = i
    let difference = collator.compare(titles[order[to - 1]!]!, titles[title]!)
    while (difference > 0) {
      if (repairs-- === 0) {
        order[to] = title
        return false
      }
      order[to] = order[to - 1]!
      isSameAsPrevious[to] = isSameAsPrevious[to - 1]!
      to--
      if (to === 0) break
      difference = collator.compare(titles[order[to - 1]!]!, titles[title]!)
    }
    order[to] = title
    isSameAsPrevious[to] = to > 0 && difference === 0 ? 1 : 0
    // The shifted title differs from the one now before it.
    if (to < i) isSameAsPrevious[to + 1] = 0
  }
  return true
}
