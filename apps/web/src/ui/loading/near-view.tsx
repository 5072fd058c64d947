import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Distance below the screen that counts as near, in pixels: far enough for code and answers to load meanwhile. */
const NEAR_PX = 250

/** Renders its content once it is about to come into view: content below it is not loaded without scrolling. */
export function NearView({ children }: { readonly children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${NEAR_PX}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return isNear ? children : <div ref={place} />
}
