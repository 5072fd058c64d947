import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What arrives late may push the target away, so going to it is repeated. */
const SCROLL_MS = [0, 120, 400]

/** For an element that an address may point at by `#id`: scrolls to it when the address does, also when it came late. */
export function useHashTarget<Target extends HTMLElement>(id: string): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const { hash, key } = useLocation()
  const aimed = hash === `#${id}` ? key : null
  useEffect(() => {
    if (aimed === null) return
    const timers = SCROLL_MS.map((delay) => setTimeout(() => target.current?.scrollIntoView(), delay))
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    // Who scrolls meanwhile is not thrown back.
    window.addEventListener('wheel', stop, { once: true, passive: true })
    window.addEventListener('touchmove', stop, { once: true, passive: true })
    return () => {
      stop()
      window.removeEventListener('wheel', stop)
      window.removeEventListener('touchmove', stop)
    }
  }, [aimed])
  return target
}
