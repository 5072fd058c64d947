import { useEffect, useState } from 'react'

/** Older data is flagged 'Dáta sú staré' (SPEC section 9). */
const STALE_MS = 5 * 60_000
const TICK_MS = 10_000

/** Whether data fetched at `at` (milliseconds; 0 for never) is old at `now`. */
export function isStale(at: number, now: number): boolean {
  return at > 0 && now - at > STALE_MS
}

/** Now, in milliseconds, looked up again every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
