/** A menu or dialog that is open keeps the focus, because somebody may be typing there. */
const isKept = () => document.activeElement?.closest('[data-open]') != null

/**
 * Focuses a heading of the page when something ended there: a navigation, an upload, the last row of a list.
 * @param find looks for the heading; may be called a frame later
 */
export function focusOnPage(find: () => HTMLElement | null): void {
  if (!isKept()) {
    find()?.focus({ preventScroll: true })
    return
  }
  // The menu that led here closes with the arrival, and says so in the next frame.
  requestAnimationFrame(() => {
    if (!isKept()) find()?.focus({ preventScroll: true })
  })
}

/** Focuses the main heading of the page, from where Tab goes on. */
export function focusMainHeading(): void {
  focusOnPage(() => document.querySelector('main h1'))
}
