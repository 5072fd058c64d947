import type { Evidence } from './evidence-names.ts'

export interface Decision {
  readonly always: number
  readonly logOdds: number
  readonly margin: number
  readonly claim: number
}

/** The tables as they are checked in, in a form that is compact to read and to compare. */
export interface Tables {
  readonly weights: Readonly<Partial<Record<Evidence, number>>>
  readonly decision: Decision
  /** `word:weight`, separated by white space. */
  readonly words: string
  /** `word:other`, separated by white space. */
  readonly standIns: string
}
