import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { repeatScroll } from '../../ui/hooks/repeat-scroll.ts'

/** Parameters of /products whose change alone leaves the page where it is (SPEC section 2); a dialog opens over it. */
const KEEPS_PLACE = new Set(['category', 'stores', 'store', 'search', 'sort', 'filter', 'product', 'dialog'])

interface Place {
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

/** Late content may push a page down again, so scrolling is repeated (SPEC section 2). */
const SCROLL_MS = [0, 10, 50, 100, 200]

/**
 * Arriving somewhere new: the page is at its top and the focus on its heading. Going back or forward leaves
 * the focus to the browser, and the place to `useScrollMemory`.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation()
  const how = useNavigationType()
  // Nowhere of ours before the first place; whoever comes to it from within, say from signing in, arrives too.
  const before = useRef<Place | null>(null)
  useEffect(() => {
    const from = before.current
    before.current = { pathname, search }
    if (how === 'POP' || (from && !scrollsToTop(from, { pathname, search }))) return
    // A page that begins with a field to fill in has put the focus there itself.
    if (!document.activeElement?.matches('main input'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    // A place within the page is what the page itself goes to.
    if (hash !== '') return
    return repeatScroll(() => window.scrollTo(0, 0), SCROLL_MS)
  }, [pathname, search, hash, how])
}
