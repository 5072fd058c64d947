/** Below this many cents, two different quotients of prices are also different doubles. */
const EXACT_QUOTIENT_CENTS = 2 ** 26

/**
 * Compares the fractions `a / b` and `c / d` exactly, for integers 0 <= a <= b, 0 <= c <= d, b and d above 0.
 * Products of cents may exceed 2^53, so large ones are compared by their continued fractions.
 */
export function compareFractions(a: number, b: number, c: number, d: number): number {
  if (b < EXACT_QUOTIENT_CENTS && d < EXACT_QUOTIENT_CENTS) return a * d - c * b
  let sign = 1
  for (;;) {
    const whole = (a - (a % b)) / b
    const otherWhole = (c - (c % d)) / d
    if (whole !== otherWhole) return sign * (whole - otherWhole)
    const rest = a % b
    const otherRest = c % d
    if (rest === otherRest && rest === 0) return 0
    if (rest === 0 || otherRest === 0) return rest === 0 ? -sign : sign
    // Comparing rest/b with otherRest/d is comparing their reciprocals in reverse.
    sign = -sign
    ;[a, b, c, d] = [b, rest, d, otherRest]
  }
}

export function settleLargeQuotients(
  sorted: Uint32Array,
  quotients: Float64Array,
  compare: (row: number, other: number) => number,
): void {
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1
    while (end < sorted.length && quotients[sorted[end]!] === quotients[sorted[start]!]) end++
    if (end - start > 1 && quotients[sorted[start]!]! < 1) {
      sorted.set([...sorted.subarray(start, end)].sort(compare), start)
    }
    start = end
  }
}

/** Returns whether some price is so large that doubles alone do not order the quotients. */
export function needsSettling(priceCents: Float64Array): boolean {
  return priceCents.some((cents) => cents >= EXACT_QUOTIENT_CENTS)
}
