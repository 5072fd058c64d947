/** Returns whether an open menu or dialog keeps the focus, because the user may be typing there. */
const isKept = () => document.activeElement?.closest('[data-open]') != null

/**
 * Focuses a heading of the page after something ended there: a navigation, an upload, the last row of a list.
 * @param find looks for the heading; may be called a frame later
 */
export function focusOnPage(find: () => HTMLElement | null): void {
  if (!isKept()) {
    find()?.focus({ preventScroll: true })
    return
  }
  // The menu that led here closes on arrival, and reports that in the next frame.
  requestAnimationFrame(() => {
    if (!isKept()) find()?.focus({ preventScroll: true })
  })
}

/** Focuses the main heading of the page, from where Tab continues. */
export function focusMainHeading(): void {
  focusOnPage(() => document.querySelector('main h1'))
}

/** Input that shows that the shopper is scrolling. A press must hit the target that was under it when it began. */
export const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls now and again after each of the delays (milliseconds), because late content moves the target, until the
 * shopper scrolls. Returns a function that stops it.
 */
export function repeatScroll(scroll: () => void, delays: readonly number[]): () => void {
  const timers = delays.map((delay) => setTimeout(scroll, delay))
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  return stop
}
