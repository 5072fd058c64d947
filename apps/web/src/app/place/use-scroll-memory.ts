import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { ScrollMemory } from './scroll-memory.ts'

/** So long a page may take to be as high again as it was. */
const RETURN_MS = 3_000
/** Set by the dialogs' library while a dialog keeps the page from scrolling; its place then says nothing. */
const LOCKED = 'data-base-ui-scroll-locked'
/** What a shopper does when it is the shopper who scrolls. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const isLocked = () => document.documentElement.hasAttribute(LOCKED)

/**
 * Going back or forward, and reloading, returns to the very place where the shopper was. The browser's own way gives
 * up before the page is as high again as it was, or counts what came in above.
 */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const how = useNavigationType()
  const memory = useRef<ScrollMemory>(null)
  memory.current ??= new ScrollMemory(sessionStorage)
  const step = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (!isLocked()) memory.current?.note(step.current, window.scrollY)
    }
    const save = () => memory.current?.save()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', save)
    }
  }, [])

  useLayoutEffect(() => {
    step.current = key
    const place = memory.current?.placeOf(key)
    if (how !== 'POP' || place === undefined) return
    return returnTo(place)
  }, [key, how])
}

/** Scrolls to a place, again while the page grows, until the shopper moves. Returns the way to stop. */
function returnTo(place: number): () => void {
  const until = performance.now() + RETURN_MS
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const go = () => {
    if (performance.now() > until) {
      stop()
      return
    }
    if (Math.abs(window.scrollY - place) > 1 && !isLocked()) window.scrollTo(0, place)
    frame = requestAnimationFrame(go)
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  go()
  return stop
}
