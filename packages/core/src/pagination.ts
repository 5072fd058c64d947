/** Maximum number of page numbers shown at once (SPEC section 9). */
export const PAGE_WINDOW = 7

/**
 * Page numbers to show around `page` of `total`: all of them up to seven; otherwise the first seven near the start,
 * the last seven near the end, and three on either side of the current page in between (SPEC section 2).
 */
export function pageWindow(page: number, total: number): number[] {
  const size = Math.min(PAGE_WINDOW, Math.max(0, total))
  const half = Math.floor(PAGE_WINDOW / 2)
  const last = Math.max(1, total - PAGE_WINDOW + 1)
  const first = page <= half + 1 ? 1 : page >= total - half ? last : page - half
  return Array.from({ length: size }, (_, index) => (total <= PAGE_WINDOW ? 1 : first) + index)
}

/** The page after a step, wrapping around at both ends (SPEC section 2). */
export function wrapPage(page: number, total: number): number {
  if (page > total) return 1
  return page < 1 ? Math.max(1, total) : page
}
