import { useEffect, useState } from 'react'
import { useLatest } from '../hooks/use-latest.ts'

/**
 * Counts whole seconds down from `seconds`, telling each one that is left, and then calls `onEnd` once. Returns
 * the way to stop.
 */
export function startCountdown(
  seconds: number,
  onTick: (left: number) => void,
  onEnd: () => void,
): () => void {
  let left = seconds
  const timer = setInterval(() => {
    left -= 1
    onTick(left)
    if (left > 0) return
    clearInterval(timer)
    onEnd()
  }, 1_000)
  return () => clearInterval(timer)
}

/** The seconds left before `onEnd` is called; none are counted while `seconds` is null. */
export function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds)
  const end = useLatest(onEnd)
  useEffect(() => {
    setLeft(seconds)
    return seconds === null ? undefined : startCountdown(seconds, setLeft, () => end.current())
  }, [seconds, end])
  return left
}
