import { useEffect } from 'react'
import { type FocusPlace, neighbourOf, placeOf } from './focus-neighbour.ts'

interface Focused {
  readonly element: HTMLElement
  readonly place: FocusPlace
  readonly path: string
}

/** A busy control has this long to be enabled again. */
const BUSY_MS = 4_000

/**
 * A focused element may disappear: a removed chip or row, a button with nothing left to do. The browser then moves
 * the focus to the top of the page. This moves it to a neighbour instead, unless other code focused something or the
 * page changed.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Focused | null = null
    /** Whether the page has changed since. */
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const element = target.closest<HTMLElement>(
        'a[href], button, summary, input, select, textarea, [tabindex]',
      )
      if (element === null || element !== document.activeElement) return
      // A tap focuses a control and then clicks it.
      if (element === last?.element && !isStale) return
      last = { element, place: placeOf(element), path: location.pathname }
      isStale = false
    }
    // A browser removes the focus from a disabled control only in its next frame, which may be late when it is busy.
    const isLost = () =>
      document.activeElement === null ||
      document.activeElement === document.body ||
      document.activeElement.matches(':disabled')
    const restoreFocus = (since: number) => {
      if (last === null || !isLost() || last.path !== location.pathname) return
      const { element, place } = last
      const isThere = element.isConnected
      if (isThere && !element.matches(':disabled')) {
        // The control was busy and is enabled again.
        element.focus({ preventScroll: true })
        return
      }
      if (isThere && element.getAttribute('aria-busy') === 'true' && performance.now() - since < BUSY_MS) {
        timer = setTimeout(() => restoreFocus(since), 100)
        return
      }
      // The heading of a page that was left hands its focus to the next page's heading, not to a nearby link.
      const neighbour =
        (element.matches('h1') ? null : neighbourOf(place)) ?? document.querySelector<HTMLElement>('main h1')
      neighbour?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      isStale = true
      if (last === null || (last.element.isConnected && !last.element.matches(':disabled'))) return
      clearTimeout(timer)
      const since = performance.now()
      // Later than a closing dialog or an arriving page, which set the focus themselves.
      timer = setTimeout(() => restoreFocus(since), 60)
    })
    // Clicking on empty space removes the focus on purpose.
    const forget = () => {
      requestAnimationFrame(() => {
        if (isLost() && last?.element.isConnected && !last.element.matches(':disabled')) last = null
      })
    }
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', note)
    document.addEventListener('click', note, { capture: true })
    document.addEventListener('pointerdown', forget)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('click', note, { capture: true })
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}
