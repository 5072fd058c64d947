interface IndexPoint {
  readonly month: string
  readonly value: number
}

/**
 * Returns what prices in shops did since the first month, one for each month; null where the shops have no figure. All
 * are null when they have none for the first month, because then there is nothing to compare with.
 */
export function shopsSince(
  first: string,
  months: readonly string[],
  points: readonly IndexPoint[],
): readonly (number | null)[] {
  const values = new Map(points.map(({ month, value }) => [month, value]))
  const base = values.get(first)
  if (base === undefined || base <= 0) return months.map(() => null)
  return months.map((month) => {
    const value = values.get(month)
    return value === undefined || month < first ? null : value / base
  })
}
