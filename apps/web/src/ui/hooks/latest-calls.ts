import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Returns the value of the last render, for timers and listeners that outlive it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

export interface Debounced<T> {
  readonly call: (value: T) => void
  /** Calls back at once if a value is waiting. */
  readonly flush: () => void
  readonly cancel: () => void
}

/** Debounces a callback by `delay` milliseconds; never calls it after unmount. */
export function useDebouncedCallback<T>(callback: (value: T) => void, delay: number): Debounced<T> {
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly value: T } | null>(null)
  const latest = useLatest(callback)
  const cancel = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [])
  const flush = useCallback(() => {
    const pending = waiting.current
    cancel()
    if (pending) latest.current(pending.value)
  }, [cancel, latest])
  const call = useCallback(
    (value: T) => {
      cancel()
      waiting.current = { timer: setTimeout(flush, delay), value }
    },
    [cancel, flush, delay],
  )
  useEffect(() => cancel, [cancel])
  return { call, flush, cancel }
}

export function useDelayedCall(active: boolean, delay: number, callback: () => void): void {
  const latest = useLatest(callback)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => latest.current(), delay)
    return () => clearTimeout(timer)
  }, [active, delay, latest])
}
