/** Parameters of /products whose change alone leaves the page where it is (SPEC section 2); a dialog opens over it. */
const KEEPS_PLACE = new Set(['category', 'stores', 'store', 'search', 'sort', 'filter', 'product', 'okno'])

export interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * Whether going from one place to another scrolls to the top: another path always does. On the same path a
 * changed parameter does, unless it is one of the list's filters, or the page number that fell back to 1
 * because a filter changed.
 */
export function scrollsToTop(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  const others = changed.filter((name) => !KEEPS_PLACE.has(name))
  const filtered = changed.some((name) => KEEPS_PLACE.has(name))
  return others.some((name) => name !== 'page' || !filtered)
}
