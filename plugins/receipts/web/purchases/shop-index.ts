export interface IndexPoint {
  /** `YYYY-MM` */
  readonly time: string
  readonly value: number
}

export interface ShopIndex {
  /** The first month that both indices know. */
  readonly base: string
  /** Prices in shops in comparison with the base, one for each month; null where the shops have no figure. */
  readonly values: readonly (number | null)[]
  /** The shopper's own index in the base, from where a line of shops begins. */
  readonly own: number
}

/** Returns the shops' index for the months of the shopper's index; null when fewer than two months can be compared. */
export function shopsBeside(
  months: readonly { readonly month: string; readonly index: number | null }[],
  points: readonly IndexPoint[],
): ShopIndex | null {
  const inShops = new Map(points.map(({ time, value }) => [time, value]))
  const first = months.find(({ month, index }) => index !== null && (inShops.get(month) ?? 0) > 0)
  if (first === undefined || first.index === null) return null
  const base = inShops.get(first.month)!
  const values = months.map(({ month }) => {
    const value = inShops.get(month)
    return value === undefined || month < first.month ? null : value / base
  })
  const isComparable = values.filter((value) => value !== null).length > 1
  return isComparable ? { base: first.month, values, own: first.index } : null
}
