/** A pair of offers that the index compared, and whether they are the same goods. */
export interface LearnedPair {
  readonly isTrue: boolean
  /** What the first one is. */
  readonly goods: string
  /** Words of both titles that the other one lacks. */
  readonly lacking: readonly [readonly string[], readonly string[]]
}
