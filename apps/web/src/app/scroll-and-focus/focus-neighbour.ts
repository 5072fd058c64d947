/** Position of the focus: its ancestors, innermost first, with its index among their focusable elements. */
export interface FocusPlace {
  readonly surroundings: readonly { readonly element: Element; readonly index: number }[]
}

/** Focusable elements except text fields, which would open a phone's keyboard. */
const STOPS =
  'a[href], button:not(:disabled), summary, select:not(:disabled), [tabindex="0"], input:is([type="checkbox"], [type="radio"]):not(:disabled)'

/** The search for a neighbour does not leave these. */
const GROUND = 'main, [role="dialog"], body'

const stopsOf = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(STOPS),
]

export function placeOf(focused: Element): FocusPlace {
  const ground = focused.parentElement?.closest(GROUND) ?? document.body
  // The elements are in document order, so the children of an ancestor follow one another. One query suffices, because
  // every tap runs it.
  const stops: readonly Element[] = stopsOf(ground)
  const at = stops.indexOf(focused)
  const surroundings: { element: Element; index: number }[] = []
  let first = at
  for (let element = focused.parentElement; element !== null; element = element.parentElement) {
    while (first > 0 && element.contains(stops[first - 1] ?? null)) first -= 1
    surroundings.push({ element, index: Math.max(0, at - first) })
    if (element === ground) break
  }
  return { surroundings }
}

/**
 * Returns the element now at the index of a removed one, in its nearest ancestor that still exists, else the last
 * element there, or null.
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
