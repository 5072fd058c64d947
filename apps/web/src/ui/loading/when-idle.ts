export interface IdleOptions {
  /** Runs after this time even when the browser stays busy, in milliseconds. */
  readonly timeout?: number
  /** Without idle callbacks (Safari): runs after this time. */
  readonly otherwiseAfter?: number
}

/** Runs once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void, { timeout, otherwiseAfter = 1_000 }: IdleOptions = {}): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, otherwiseAfter)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, timeout === undefined ? {} : { timeout })
  return () => cancelIdleCallback(handle)
}

/** Runs when idle, but not before the page has loaded. */
export function whenLoadedAndIdle(run: () => void, options?: IdleOptions): void {
  const idle = () => void whenIdle(run, options)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
