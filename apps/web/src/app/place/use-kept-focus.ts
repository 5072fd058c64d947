import { useEffect } from 'react'
import { type FocusPlace, neighbourOf, placeOf } from './focus-neighbour.ts'

interface Focused {
  readonly element: HTMLElement
  readonly place: FocusPlace
  readonly path: string
}

/** How long a control that was switched off while it works is waited for. */
const BUSY_MS = 4_000

/**
 * What has the focus may take itself away: a removed chip, filter or row, a button that has nothing more to do. The
 * browser then begins again at the top of the page. Here its neighbour gets the focus, unless somebody else gave it a
 * place, or another page has come.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Focused | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const element = target.closest<HTMLElement>(
        'a[href], button, summary, input, select, textarea, [tabindex]',
      )
      if (element !== null && element === document.activeElement)
        last = { element, place: placeOf(element), path: location.pathname }
    }
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    const restoreFocus = (since: number) => {
      if (last === null || !isLost() || last.path !== location.pathname) return
      const { element, place } = last
      const isThere = element.isConnected
      if (isThere && !element.matches(':disabled')) {
        // It was busy, and is ready again.
        element.focus({ preventScroll: true })
        return
      }
      if (isThere && element.getAttribute('aria-busy') === 'true' && performance.now() - since < BUSY_MS) {
        timer = setTimeout(() => restoreFocus(since), 100)
        return
      }
      const neighbour = neighbourOf(place) ?? document.querySelector<HTMLElement>('main h1')
      neighbour?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (last === null || (last.element.isConnected && !last.element.matches(':disabled'))) return
      clearTimeout(timer)
      const since = performance.now()
      // After whoever else has a place for it: a dialog that closes, a page that arrives.
      timer = setTimeout(() => restoreFocus(since), 60)
    })
    // A press beside everything is the shopper's way of letting go.
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
