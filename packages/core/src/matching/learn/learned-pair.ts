export interface LearnedPair {
  readonly isTrue: boolean
  /** Identity of the goods of the first offer. */
  readonly goods: string
  /** Words of both titles that the other one lacks. */
  readonly lacking: readonly [readonly string[], readonly string[]]
}
