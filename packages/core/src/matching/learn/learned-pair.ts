/** A pair of offers that the index compared, and whether their barcodes are the same. */
export interface LearnedPair {
  readonly isTrue: boolean
  readonly ean: string
  /** Words of both titles that the other one lacks. */
  readonly lacking: readonly [readonly string[], readonly string[]]
}
