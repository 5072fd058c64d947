import { type Comparisons, INDEX_MIN_GOODS, WINDOW_MONTHS } from './comparisons.ts'

/** Compares the prices of month `to` with the prices of month `from`; null where they cannot be compared. */
export type Bilateral = (from: number, to: number) => number | null

/**
 * Calculates GEKS over a rolling window, 1 in the first month that can be compared. Months of the first window get the
 * GEKS of the whole window. Each later month is linked by the mean splice: the geometric mean of its movements since
 * every month of the overlap of the old and the new window (Diewert and Fox, 2017).
 * @returns a value for each month; null for a month that cannot be compared
 */
export function rollingGeks(months: number, bilateral: Bilateral, window = WINDOW_MONTHS): (number | null)[] {
  const values = new Array<number | null>(months).fill(null)
  const firstEnd = Math.min(window, months) - 1
  const base = firstOf(firstEnd + 1, (month) => bilateral(month, month) !== null)
  if (base === null) {
    // Nothing in the first window: begin with the next month.
    return months <= window
      ? values
      : [null, ...rollingGeks(months - 1, (from, to) => bilateral(from + 1, to + 1), window)]
  }
  for (let month = base; month <= firstEnd; month += 1)
    values[month] = geks(bilateral, 0, firstEnd, base, month)
  for (let month = firstEnd + 1; month < months; month += 1) {
    const last = lastOf(month - 1, month - window + 1, (before) => values[before] !== null)
    values[month] = last === null ? null : spliced(bilateral, window, values[last]!, last, month)
  }
  return values
}

/** The GEKS index of a chain of goods, in months of points; null where too few goods can be compared. */
export function geksIndex(comparisons: Comparisons, minGoods = INDEX_MIN_GOODS): (number | null)[] {
  return rollingGeks(comparisons.months, (from, to) => {
    const compared = comparisons.between(from, to)
    return compared === null || compared.goods < minGoods ? null : compared.value
  })
}

/** Returns the geometric mean of all comparisons of two months through a month of the window. */
function geks(bilateral: Bilateral, first: number, last: number, from: number, to: number): number | null {
  if (bilateral(to, to) === null) return null
  return geometricMean(first, last, (through) => product(bilateral(from, through), bilateral(through, to)))
}

function spliced(bilateral: Bilateral, window: number, value: number, last: number, month: number) {
  const oldFirst = Math.max(0, last - window + 1)
  const newFirst = month - window + 1
  const movement = geometricMean(newFirst, last, (before) => {
    const old = geks(bilateral, oldFirst, Math.max(last, window - 1), before, last)
    return old === null ? null : product(geks(bilateral, newFirst, month, before, month), 1 / old)
  })
  return product(value, movement)
}

function geometricMean(first: number, last: number, logged: (month: number) => number | null) {
  let [logs, count] = [0, 0]
  for (let month = first; month <= last; month += 1) {
    const value = logged(month)
    if (value === null) continue
    logs += Math.log(value)
    count += 1
  }
  return count === 0 ? null : Math.exp(logs / count)
}

const product = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a * b

function firstOf(end: number, is: (month: number) => boolean): number | null {
  for (let month = 0; month < end; month += 1) if (is(month)) return month
  return null
}

function lastOf(from: number, first: number, is: (month: number) => boolean): number | null {
  for (let month = from; month >= Math.max(0, first); month -= 1) if (is(month)) return month
  return null
}
