/** Scrolls the row to its current item, because it may be wider than a phone; the page stays where it is. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (row === null || current == null) return
  row.scrollLeft += Math.max(0, current.getBoundingClientRect().right - row.getBoundingClientRect().right)
}
