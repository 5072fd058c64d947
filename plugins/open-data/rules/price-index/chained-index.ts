import { type Comparisons, INDEX_MIN_GOODS, WINDOW_TIMES } from './comparisons.ts'

export interface IndexPoint {
  /** Place of the month or week, from 0. */
  readonly place: number
  /** 1 in the base, which is the first point. */
  readonly value: number
  /** Matched goods behind the figure; in the base, goods with a price. */
  readonly goods: number
}

/**
 * Chains the comparisons of times. Each time is compared with the last one that has a point, or with the nearest
 * earlier point with which it has at least `minGoods` matched goods. A time that matches no point of the window begins
 * a new chain: goods that were priced once, long ago, must not end the index of all others.
 * @returns the newest chain of several points; the newest of all where none has several
 */
export function chainedIndex(comparisons: Comparisons, minGoods = INDEX_MIN_GOODS): IndexPoint[] {
  let points: IndexPoint[] = []
  let newest: IndexPoint[] = []
  for (let place = 0; place < comparisons.times; place += 1) {
    const linked = linkedPoint(comparisons, points, place, minGoods)
    if (linked !== null) {
      points.push(linked)
      newest = points
      continue
    }
    const own = comparisons.between(place, place)
    if (own === null || own.goods < minGoods) continue
    points = [{ place, value: 1, goods: own.goods }]
    if (newest.length < 2) newest = points
  }
  return newest
}

function linkedPoint(
  comparisons: Comparisons,
  points: readonly IndexPoint[],
  place: number,
  minGoods: number,
): IndexPoint | null {
  for (const before of points.slice(1 - WINDOW_TIMES).toReversed()) {
    const link = comparisons.between(before.place, place)
    if (link !== null && link.goods >= minGoods)
      return { place, value: before.value * link.value, goods: link.goods }
  }
  return null
}
