export interface LayeredHits {
  /** Number of the base's hits. */
  readonly total: number
  /** Places in the base's order of some of its hits, by relevance behind their rank: from number `from` up to but excluding `to`, ascending. */
  readonly basePlaces: (from: number, to: number) => Uint32Array
  /** For each loose hit in order, how many products of the base come before it. */
  readonly loosePlaces: Uint32Array
}

/**
 * Returns the hits from number `from` up to but excluding `to` of the merged order (at most their total). Each is a
 * place in the base's order, or `-1 - n` for the loose hit number `n`.
 * Loose hits shift a hit by at most their number from its place among the base's hits. So a window of the base's hits,
 * wider than the page by that number, holds all that the page can need.
 */
export function mergedPage(
  { total, basePlaces, loosePlaces }: LayeredHits,
  from: number,
  to: number,
): Int32Array {
  const page = new Int32Array(Math.max(0, to - from))
  if (page.length === 0) return page
  const first = Math.min(total, Math.max(0, from - loosePlaces.length))
  const window = basePlaces(first, Math.min(total, to))
  let loose = 0
  if (first > 0) while (loose < loosePlaces.length && loosePlaces[loose]! <= window[0]!) loose++
  for (let number = first + loose, at = 0; number < to; number++) {
    const isLoose = at === window.length || loosePlaces[loose]! <= window[at]!
    const hit = isLoose ? -1 - loose++ : window[at++]!
    if (number >= from) page[number - from] = hit
  }
  return page
}
