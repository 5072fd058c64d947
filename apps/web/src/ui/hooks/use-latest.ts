import { type RefObject, useEffect, useRef } from 'react'

/** The value of the last render, for timers and listeners that outlive it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Calls `callback` once `active` has been true for `delay` milliseconds. */
export function useDelayedCall(active: boolean, delay: number, callback: () => void): void {
  const latest = useLatest(callback)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => latest.current(), delay)
    return () => clearTimeout(timer)
  }, [active, delay, latest])
}
