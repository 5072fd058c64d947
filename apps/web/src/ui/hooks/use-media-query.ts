import { useCallback, useSyncExternalStore } from 'react'

/** Width of the screen that the server supposed, in pixels; null for pages that it did not render. */
let supposedWidth: number | null = null

/** Called before the first render of a page that the server renders, there and in the browser. */
export function supposeWidth(pixels: number | null): void {
  supposedWidth = pixels
}

/** Whether a query for a least width holds on the supposed screen. */
const isSupposed = (query: string): boolean =>
  supposedWidth !== null && supposedWidth >= Number(/min-width: (\d+)px/.exec(query)?.[1])

/** Whether the media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => isSupposed(query),
  )
}

export const mindsMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the browser has view transitions, and the visitor sees them and does not mind motion. */
export const mayMove = (): boolean => 'startViewTransition' in document && !document.hidden && !mindsMotion()
