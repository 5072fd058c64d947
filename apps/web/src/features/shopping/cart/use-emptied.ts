import { useEffect, useRef } from 'react'

/**
 * Once a list that held something is empty, what was used to empty it is gone: the page is shown from its top and the
 * focus is on its heading, instead of nowhere at the foot of a page that has become short.
 * @param count how many there are; undefined while that is not known
 */
export function useEmptied(count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    const emptied = count === 0 && (before.current ?? 0) > 0
    before.current = count
    if (!emptied) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [count])
}
