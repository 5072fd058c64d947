import { useCallback, useSyncExternalStore } from 'react'
import { supposedVisitor } from '../../supposed-visitor.ts'

/** Returns whether a query for a minimum width holds on the screen that the server assumed. */
const isSupposed = (query: string, width = 0): boolean =>
  width >= Number(/min-width: (\d+)px/.exec(query)?.[1])

/**
 * Returns whether a media query holds.
 * @param isFirst the result for the first render of a page from the server; by default it follows from the assumed width
 */
export function useMediaQuery(query: string, isFirst?: boolean): boolean {
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
    () => isFirst ?? isSupposed(query, supposedVisitor.get()?.width),
  )
}

export const mindsMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Returns whether the browser has view transitions, and the visitor sees them and accepts motion. */
export const mayMove = (): boolean => 'startViewTransition' in document && !document.hidden && !mindsMotion()
