import { type Comparisons, INDEX_MIN_GOODS } from './comparisons.ts'

export interface IndexPoint {
  /** Place of the month or week, from 0. */
  readonly place: number
  /** 1 in the base, which is the first point. */
  readonly value: number
  /** Matched goods behind the figure; in the base, goods with a price. */
  readonly goods: number
}

/**
 * Chains the comparisons of consecutive times. A time with fewer than `minGoods` matched goods has no point, and the
 * next one is compared with the last time that has a point. After a window without points the index ends.
 */
export function chainedIndex(comparisons: Comparisons, minGoods = INDEX_MIN_GOODS): IndexPoint[] {
  const points: IndexPoint[] = []
  for (let place = 0; place < comparisons.times; place += 1) {
    const last = points.at(-1)
    const link = comparisons.between(last?.place ?? place, place)
    if (link === null || link.goods < minGoods) continue
    points.push({ place, value: (last?.value ?? 1) * link.value, goods: link.goods })
  }
  return points
}
