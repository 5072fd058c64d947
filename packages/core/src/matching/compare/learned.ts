import type { Evidence } from './evidence-names.ts'
import type { Decision, Tables } from './tables.ts'
import { TABLES } from './weights.ts'

export interface Learned {
  readonly weights: Readonly<Partial<Record<Evidence, number>>>
  /** Whether a store's best row is shown: the sum is above zero. */
  readonly decision: Decision
  /** Words that may be absent in one title (above zero), or that distinguish goods (below). */
  readonly words: ReadonlyMap<string, number>
  /** Words that replace each other, each as `a b` in order of the alphabet. */
  readonly standIns: ReadonlySet<string>
}
export function learnedOf({ weights, decision, words, standIns }: Tables): Learned {
  const pairs = (text: string) =>
    (text.match(/\S+/g) ?? []).map((pair) => pair.split(':') as [string, string])
  return {
    weights,
    decision,
    words: new Map(pairs(words).map(([word, weight]) => [word, Number(weight)])),
    standIns: new Set(pairs(standIns).map((pair) => pair.join(' '))),
  }
}

export const LEARNED: Learned = /* @__PURE__ */ learnedOf(TABLES)
