import { useEffect, useRef } from 'react'
import { usePlace } from '../../history/place.ts'
import { focusMainHeading, repeatScroll } from '../../ui/focus-page.ts'

/** Changing these parameters of /products keeps the scroll position. */
const KEEPS_PLACE = new Set([
  ...['category', 'stores', 'store', 'search', 'sort', 'filter', 'product', 'dialog'],
  ...['povod', 'facts', 'predajne', 'platnost'],
])

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * Returns whether a navigation scrolls to the top. A new path always does. On the same path a changed parameter does, except
 * the list's filters and a page number reset to 1 by a filter.
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

/** Late content moves the page, so the scrolling is repeated. */
const SCROLL_MS = [0, 10, 50, 100, 200]

/**
 * On a new navigation: scrolls to the top and focuses the page's heading. Back and forward belong to the browser
 * (focus) and to `useScrollMemory` (position).
 */
export function useArrival(): void {
  const { location, how } = usePlace()
  const { pathname, search, hash } = location
  // Null on first mount, so that returning from the login counts as an arrival.
  const before = useRef<Place | null>(null)
  useEffect(() => {
    const from = before.current
    before.current = { pathname, search }
    if (how === 'POP' || (from && !scrollsToTop(from, { pathname, search }))) return
    // Pages that start with a field focus it themselves.
    if (!document.activeElement?.matches('main input')) focusMainHeading()
    // The page scrolls to its hash target itself.
    if (hash !== '') return
    return repeatScroll(() => window.scrollTo(0, 0), SCROLL_MS)
  }, [pathname, search, hash, how])
}
