/** Page numbers shown at once (SPEC section 9). */
const WINDOW = 5

/** Up to five page numbers around the current one, of 1 to `total`. */
export function pageNumbers(page: number, total: number): readonly number[] {
  const size = Math.min(WINDOW, total)
  const first = Math.min(Math.max(1, page - Math.floor(WINDOW / 2)), Math.max(1, total - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}
