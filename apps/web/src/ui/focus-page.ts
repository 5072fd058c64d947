/** A menu or dialog that is open keeps the focus, because somebody may be typing there. */
const isKept = () => document.activeElement?.closest('[data-open]') != null

/**
 * Focuses a heading of the page when something ended there: a navigation, an upload, the last row of a list.
 * @param find looks for the heading; may be called a frame later
 */
export function focusOnPage(find: () => HTMLElement | null): void {
  if (!isKept()) {
    find()?.focus({ preventScroll: true })
    return
  }
  // The menu that led here closes with the arrival, and says so in the next frame.
  requestAnimationFrame(() => {
    if (!isKept()) find()?.focus({ preventScroll: true })
  })
}

/** Focuses the main heading of the page, from where Tab goes on. */
export function focusMainHeading(): void {
  focusOnPage(() => document.querySelector('main h1'))
}

/**
 * Scrolls now and again after each of the delays (milliseconds), because late content moves the target, until the
 * shopper scrolls. Returns a function that stops it.
 */
export function repeatScroll(scroll: () => void, delays: readonly number[]): () => void {
  const timers = delays.map((delay) => setTimeout(scroll, delay))
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
  }
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchmove', stop, { passive: true })
  return stop
}
