import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen is near, in pixels: far enough for code and answers to come meanwhile. */
const NEAR_PX = 250

/** Renders its content once it is about to come into view: what nobody scrolls to is not loaded. */
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
