/** How a title ends: where its publisher cuts titles off, in a word, or in anything else (an amount, a dot). */
export const ENDING = { whole: 0, word: 1, cut: 2 } as const
export type Ending = (typeof ENDING)[keyof typeof ENDING]

/** Titles of a store from which on its longest ones mean anything. */
const TITLES_MIN = 200
/** Of all titles, those that may be longer than where the others are cut: another publisher's, or goods of an older list. */
const LONGER_SHARE = 0.005
/** Shorter titles are whole. */
const SHORTEST_CUT = 15
/** Titles of the cut length, compared with the mean of the lengths before. */
const PEAK = 2
const BEFORE = 10
const PEAK_TITLES_MIN = 20
const LENGTH_MAX = 300

/**
 * Finds the length at which each store cuts its titles off: many titles are exactly as long, and hardly any is longer.
 * @param lengths of the different titles of each store, by its number
 * @returns by store, the length; 0 for one that writes its titles out
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

/** @param cut the length at which the title's publisher cuts; 0 for none */
export function endingOf(title: string, cut: number): Ending {
  const text = title.trim()
  if (cut > 0 && (text.length === cut || text.length === cut - SPACE)) return ENDING.cut
  return /\p{L}$/u.test(text) ? ENDING.word : ENDING.whole
}
