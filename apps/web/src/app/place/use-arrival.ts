import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type Place, scrollsToTop } from './scroll-rule.ts'

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
    const timers = SCROLL_MS.map((delay) => setTimeout(() => window.scrollTo(0, 0), delay))
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    // Who scrolls meanwhile is not thrown back.
    window.addEventListener('wheel', stop, { once: true, passive: true })
    window.addEventListener('touchmove', stop, { once: true, passive: true })
    return () => {
      stop()
      window.removeEventListener('wheel', stop)
      window.removeEventListener('touchmove', stop)
    }
  }, [pathname, search, hash, how])
}
