const collator = new Intl.Collator('sk')

/** Compares by the Slovak alphabet, A to Z. */
export function compareSlovak(a: string, b: string): number {
  return collator.compare(a, b)
}

/** Compares by the Slovak alphabet; texts it holds equal though they differ are told apart by code unit. */
export function compareSlovakTotally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/**
 * The place of each title in Slovak order; titles that the collation holds equal share one. Places are
 * 0..`count - 1`.
 */
export function slovakPlaces(titles: readonly string[]): { places: Uint32Array; count: number } {
  const order = titles.map((_, i) => i).sort((a, b) => collator.compare(titles[a]!, titles[b]!))
  const places = new Uint32Array(titles.length)
  let count = 0
  for (let i = 0; i < order.length; i++) {
    if (i > 0 && collator.compare(titles[order[i - 1]!]!, titles[order[i]!]!) !== 0) count++
    places[order[i]!] = count
  }
  return { places, count: order.length === 0 ? 0 : count + 1 }
}
