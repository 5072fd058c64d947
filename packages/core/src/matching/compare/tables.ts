import type { Evidence } from './evidence-names.ts'

export interface Decision {
  readonly always: number
  readonly logOdds: number
  readonly margin: number
  readonly claim: number
}

/** The tables as they are checked in. */
export interface Tables {
  readonly weights: Readonly<Partial<Record<Evidence, number>>>
  readonly decision: Decision
  /** Words that may be absent in one title (above zero), or that distinguish goods (below). */
  readonly words: Readonly<Record<string, number>>
  /** Words that replace each other, each as `a b` in order of the alphabet. */
  readonly standIns: readonly string[]
}
