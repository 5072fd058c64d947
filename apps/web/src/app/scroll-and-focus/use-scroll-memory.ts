import { useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router'
import { currentLocation } from '../../history/browser-history.ts'
import { usePlace } from '../../history/place.ts'
import { OWN_MOVES } from '../../ui/focus-page.ts'
import { ScrollMemory } from './scroll-memory.ts'

/** A page has this long to grow back to its height, say over a slow network. */
const GROW_MS = 10_000
/** Afterwards the position is held for this long, because late content moves it. */
const HOLD_MS = 3_000
/** Set by Base UI while a dialog locks scrolling; the position is meaningless then. */
const LOCKED = 'data-base-ui-scroll-locked'

const isLocked = () => document.documentElement.hasAttribute(LOCKED)

/** Every page that is opened from outside the app has the same key. */
const entryOf = ({ key, pathname }: Location): string => `${key} ${pathname}`

/** Returns whether the document was opened by an address or a link, and not by back, forward or reload. */
function isOpenedAnew(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/**
 * Restores the scroll position on back, forward and reload. The browser's own restoration gives up before late
 * content has loaded.
 */
export function useScrollMemory(): void {
  const { location, how } = usePlace()
  const entry = entryOf(location)
  const memory = useRef<ScrollMemory>(null)
  const step = useRef<string>(null)

  useLayoutEffect(() => {
    memory.current ??= new ScrollMemory(sessionStorage)
    history.scrollRestoration = 'manual'
    const note = () => {
      // The address bar is ahead of what is drawn when a list shows its next page, and is scrolled to its top for that.
      const now = entryOf(currentLocation())
      if (now === step.current && !isLocked()) memory.current?.note(now, window.scrollY)
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
    const isFirst = step.current === null
    step.current = entry
    if (isFirst && (isOpenedAnew() || window.scrollY > 0)) {
      // A page that the server rendered can be scrolled before this code runs.
      memory.current?.note(entry, window.scrollY)
      return
    }
    const place = memory.current?.placeOf(entry)
    if (how !== 'POP' || place === undefined) return
    return returnTo(place)
  }, [entry, how])
}

/** Scrolls to a position repeatedly while the page grows, until the shopper moves. Returns a function that stops it. */
function returnTo(place: number): () => void {
  let until = performance.now() + GROW_MS
  let isThere = false
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const go = () => {
    const now = performance.now()
    if (now > until) {
      stop()
      return
    }
    if (Math.abs(window.scrollY - place) > 1) {
      if (!isLocked()) window.scrollTo(0, place)
    } else if (!isThere) {
      isThere = true
      until = now + HOLD_MS
    }
    frame = requestAnimationFrame(go)
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  go()
  return stop
}
