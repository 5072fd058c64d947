import { getOrMake } from '../../objects/map-values.ts'
import type { LearnedPair } from './learned-pair.ts'
import type { Examples } from './logistic-regression.ts'

/** Minimum number of different goods for evidence about a word. */
const FEWEST_GOODS = 15
/** Pull towards zero, in examples. */
const RIDGE = 8
const STEPS = 3

/**
 * Learns, word by word, what it means when only one title has it: `classic` may be absent, `light` may not.
 * @param weights of the examples' evidence, which the words only correct
 */
export function learnWords(
  pairs: readonly LearnedPair[],
  { width, values }: Examples,
  weights: Float64Array,
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const places = new Map<string, number[]>()
  const goods = new Map<string, Set<string>>()
  pairs.forEach(({ lacking, goods: same }, i) => {
    for (const word of lacking.flat()) {
      getOrMake(places, word, () => []).push(i)
      getOrMake(goods, word, () => new Set()).add(same)
    }
  })
  const words = new Map<string, number>()
  for (const word of places.keys())
    if (goods.get(word)!.size >= FEWEST_GOODS) words.set(word, before.get(word) ?? 0)
  const sums = Float64Array.from(pairs, ({ lacking }, i) => {
    let sum = 0
    for (let k = 0; k < width; k++) sum += weights[k]! * values[i * width + k]!
    return lacking.flat().reduce((total, word) => total + (words.get(word) ?? 0), sum)
  })
  for (let step = 0; step < STEPS; step++) {
    for (const [word, weight] of words) {
      let [gradient, curvature] = [-RIDGE * weight, RIDGE]
      for (const i of places.get(word)!) {
        const probability = 1 / (1 + Math.exp(-sums[i]!))
        gradient += (pairs[i]!.isTrue ? 1 : 0) - probability
        curvature += probability * (1 - probability)
      }
      const change = gradient / curvature
      words.set(word, weight + change)
      for (const i of places.get(word)!) sums[i] = sums[i]! + change
    }
  }
  return words
}
