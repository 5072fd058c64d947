export interface IdleOptions {
  /** Runs after so long even when the browser stays busy, in milliseconds. */
  readonly timeout?: number
  /** Where there are no idle callbacks (Safari): runs after so long. */
  readonly otherwiseAfter?: number
}

/** Runs once the browser has nothing else to do. Returns a function that calls it off. */
export function whenIdle(run: () => void, { timeout, otherwiseAfter = 1_000 }: IdleOptions = {}): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, otherwiseAfter)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, timeout === undefined ? {} : { timeout })
  return () => cancelIdleCallback(handle)
}

/** The same, but not before the page has loaded. */
export function whenLoadedAndIdle(run: () => void, options?: IdleOptions): void {
  const idle = () => void whenIdle(run, options)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
