/**
 * Returns the first place from `low` on where `isBefore` is false, or `high`. `isBefore` must be true up to one place and
 * false from there.
 */
export function firstPlace(isBefore: (place: number) => boolean, high: number, low = 0): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the first place from `low` on with a number that is not below `wanted`, or `high`. */
export const firstAtLeast = (
  ascending: ArrayLike<number>,
  wanted: number,
  high: number = ascending.length,
  low = 0,
): number => firstPlace((place) => ascending[place]! < wanted, high, low)
