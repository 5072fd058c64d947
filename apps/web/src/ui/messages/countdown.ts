import { useEffect, useState } from 'react'
import { useLatest } from '../hooks/latest-calls.ts'

/** Counts down from `seconds`, calling `onTick` each second and `onEnd` once. Returns a function that stops it. */
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

/** Returns the seconds left before `onEnd` is called; null stops the countdown. */
export function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds)
  const end = useLatest(onEnd)
  useEffect(() => {
    setLeft(seconds)
    return seconds === null ? undefined : startCountdown(seconds, setLeft, () => end.current())
  }, [seconds, end])
  return left
}
