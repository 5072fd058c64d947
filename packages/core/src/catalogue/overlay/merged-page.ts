export interface LayeredHits {
  /** Number of the base's hits, hidden ones included. */
  readonly total: number
  /** Places in the base's order of some of its hits, by relevance behind their rank: from number `from` up to but excluding `to`, ascending. */
  readonly basePlaces: (from: number, to: number) => Uint32Array
  /** Places of the hidden hits, ascending. */
  readonly hiddenPlaces: Uint32Array
  /** For each added hit in order, how many products of the base come before it. */
  readonly addedPlaces: Uint32Array
}

/**
 * Returns the hits from number `from` up to but excluding `to` of the merged order (at most their total). Each is a
 * place in the base's order, or `-1 - n` for the added hit number `n`.
 * Hidden and added hits shift a hit by at most their number from its place among the base's hits. So a window of the
 * base's hits, wider than the page by that number, holds all that the page can need.
 */
export function mergedPage(hits: LayeredHits, from: number, to: number): Int32Array {
  const page = new Int32Array(Math.max(0, to - from))
  if (page.length === 0) return page
  const { total, hiddenPlaces, addedPlaces } = hits
  const first = Math.min(total, Math.max(0, from - addedPlaces.length))
  const window = hits.basePlaces(first, Math.min(total, to + hiddenPlaces.length))
  let hidden = 0
  let added = 0
  if (first > 0) {
    while (hidden < hiddenPlaces.length && hiddenPlaces[hidden]! < window[0]!) hidden++
    while (added < addedPlaces.length && addedPlaces[added]! <= window[0]!) added++
  }
  for (let number = first - hidden + added, at = 0; number < to; number++) {
    while (hidden < hiddenPlaces.length && window[at] === hiddenPlaces[hidden]) {
      hidden++
      at++
    }
    const isAdded = at === window.length || addedPlaces[added]! <= window[at]!
    const hit = isAdded ? -1 - added++ : window[at++]!
    if (number >= from) page[number - from] = hit
  }
  return page
}
