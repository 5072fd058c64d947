import type { Evidence } from './evidence-names.ts'
import type { Decision, Tables } from './tables.ts'
import tables from './weights.json' with { type: 'json' }

export interface Learned {
  readonly weights: Readonly<Partial<Record<Evidence, number>>>
  /** Whether a store's best row is shown: the sum is above zero. */
  readonly decision: Decision
  readonly words: ReadonlyMap<string, number>
  readonly standIns: ReadonlySet<string>
}
export const learnedOf = ({ weights, decision, words, standIns }: Tables): Learned => ({
  weights,
  decision,
  words: new Map(Object.entries(words)),
  standIns: new Set(standIns),
})

export const LEARNED: Learned = /* @__PURE__ */ learnedOf(tables)
