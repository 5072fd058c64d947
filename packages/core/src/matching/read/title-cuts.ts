/** The end of a title: where its publisher cuts titles off, in a word, or in anything else (an amount, a dot). */
export const ENDING = { whole: 0, word: 1, cut: 2 } as const
export type Ending = (typeof ENDING)[keyof typeof ENDING]

/** Minimum number of titles of a store for its longest ones to mean anything. */
const TITLES_MIN = 200
/** Share of all titles that may be longer than the cut: titles of another publisher, or goods of an older list. */
const LONGER_SHARE = 0.005
/** Shorter titles are whole. */
const SHORTEST_CUT = 15
/** Minimum number of titles of the cut length, relative to the mean of the lengths before. */
const PEAK = 2
const BEFORE = 10
const PEAK_TITLES_MIN = 20
const LENGTH_MAX = 300

/**
 * Finds the length at which each store cuts its titles off: many titles have exactly this length, and hardly any is
 * longer.
 * @param lengths of the different titles of each store, by its number
 * @returns by store, the length; 0 for a store that does not cut
 */
export function titleCuts(lengths: readonly (readonly number[])[]): number[] {
  return lengths.map((own) => {
    if (own.length < TITLES_MIN) return 0
    const counts = new Uint32Array(LENGTH_MAX + 1)
    for (const length of own) counts[Math.min(length, LENGTH_MAX)]! += 1
    let longer = 0
    for (let length = LENGTH_MAX; length >= SHORTEST_CUT; length -= 1) {
      const count = counts[length]!
      if (longer > own.length * LONGER_SHARE) return 0
      const before = counts.subarray(Math.max(0, length - BEFORE), length)
      const mean = before.reduce((sum, one) => sum + one, 0) / BEFORE
      if (count >= PEAK_TITLES_MIN && count > PEAK * mean) return length
      longer += count
    }
    return 0
  })
}

/** Spaces at the end of a cut title may be gone. */
const SPACE = 1

/** @param cut the length at which the title's publisher cuts; 0 without cuts */
export function endingOf(title: string, cut: number): Ending {
  const text = title.trim()
  if (cut > 0 && (text.length === cut || text.length === cut - SPACE)) return ENDING.cut
  return /\p{L}$/u.test(text) ? ENDING.word : ENDING.whole
}
