/** Where the focus was: what surrounded it, the nearest first, and which of the stops within it was. */
export interface FocusPlace {
  readonly surroundings: readonly { readonly element: Element; readonly index: number }[]
}

/** What the keyboard stops at; no fields for text, which would open a phone's keyboard unasked. */
const STOPS =
  'a[href], button:not(:disabled), summary, select:not(:disabled), [tabindex="0"], input:is([type="checkbox"], [type="radio"]):not(:disabled)'

const stopsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>(STOPS)]

/** Notes the place of what has the focus. */
export function placeOf(focused: Element): FocusPlace {
  const surroundings: { element: Element; index: number }[] = []
  for (let element = focused.parentElement; element !== null; element = element.parentElement) {
    const before = stopsOf(element).indexOf(focused as HTMLElement)
    surroundings.push({ element, index: Math.max(0, before) })
    if (element.matches('main, [role="dialog"], body')) break
  }
  return { surroundings }
}

/**
 * The neighbour of what went: what has moved to its place in the nearest surroundings that are still there, else what
 * stood before it. Null when nothing is left there.
 */
export function neighbourOf({ surroundings }: FocusPlace): HTMLElement | null {
  for (const { element, index } of surroundings) {
    if (!element.isConnected) continue
    const stops = stopsOf(element)
    const neighbour = stops[Math.min(index, stops.length - 1)]
    if (neighbour !== undefined) return neighbour
  }
  return null
}
