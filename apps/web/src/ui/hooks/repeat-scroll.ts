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
