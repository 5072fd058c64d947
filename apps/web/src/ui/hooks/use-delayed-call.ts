import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Calls `callback` once `active` has been true for `delay` milliseconds. */
export function useDelayedCall(active: boolean, delay: number, callback: () => void): void {
  const latest = useLatest(callback)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => latest.current(), delay)
    return () => clearTimeout(timer)
  }, [active, delay, latest])
}
