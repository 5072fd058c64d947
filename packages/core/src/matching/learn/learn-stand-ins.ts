import { getOrMake } from '../../objects/map-values.ts'
import type { LearnedPair } from './learned-pair.ts'

const FEWEST_GOODS = 3
/** Minimum share of same goods among the pairs with both words. */
const LEAST_SHARE = 0.5

/**
 * Learns words that replace each other: one title has one, the other title the other, and mostly both are the same
 * goods (`teljetina`, `junetina`; `pivo`, `beer`). Each as `a b` in order of the alphabet.
 */
export function learnStandIns(pairs: readonly LearnedPair[]): string[] {
  const seen = new Map<string, { readonly goods: Set<string>; same: number; other: number }>()
  for (const { isTrue, goods, lacking } of pairs) {
    const [first, second] = lacking
    if (first.length > MOST_LACKING || second.length > MOST_LACKING) continue
    for (const one of first) {
      for (const other of second) {
        const key = one < other ? `${one} ${other}` : `${other} ${one}`
        const known = getOrMake(seen, key, () => ({ goods: new Set(), same: 0, other: 0 }))
        // A pair with few differences is stronger evidence for each.
        const weight = 1 / (first.length * second.length)
        if (isTrue) {
          known.goods.add(goods)
          known.same += weight
        } else known.other += weight
      }
    }
  }
  return [...seen]
    .filter(
      ([, { goods, same, other }]) => goods.size >= FEWEST_GOODS && same / (same + other) >= LEAST_SHARE,
    )
    .map(([key]) => key)
    .sort()
}
const MOST_LACKING = 3
