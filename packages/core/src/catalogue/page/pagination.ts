export const PAGE_WINDOW = 7

/**
 * Returns the page numbers to show around `page` of `total`. Up to `size` pages are all shown. Otherwise the first ones
 * are shown near the start, the last ones near the end, and in between as many on either side.
 */
export function pageWindow(page: number, total: number, size = PAGE_WINDOW): number[] {
  const length = Math.min(size, Math.max(0, total))
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), Math.max(1, total - size + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** Returns the page after a step, wrapping around at both ends. */
export function wrapPage(page: number, total: number): number {
  if (page > total) return 1
  return page < 1 ? Math.max(1, total) : page
}
