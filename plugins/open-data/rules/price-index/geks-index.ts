import { type Comparisons, INDEX_MIN_GOODS, WINDOW_TIMES } from './comparisons.ts'

/** Compares the prices of time `to` with the prices of time `from`; null where they cannot be compared. */
export type Bilateral = (from: number, to: number) => number | null

/**
 * Calculates GEKS over a rolling window, 1 in the first time that can be compared. Times of the first window get the
 * GEKS of the whole window. Each later time is linked by the mean splice: the geometric mean of its movements since
 * every time of the overlap of the old and the new window (Diewert and Fox, 2017).
 * @returns a value for each time; null for a time that cannot be compared
 */
export function rollingGeks(times: number, bilateral: Bilateral, window = WINDOW_TIMES): (number | null)[] {
  const base = firstOf(times, (time) => bilateral(time, time) !== null)
  const values = new Array<number | null>(times).fill(null)
  if (base === null) return values
  // Times before the first window are left out.
  const left = base - window + 1
  if (left > 0)
    return values
      .slice(0, left)
      .concat(rollingGeks(times - left, (from, to) => bilateral(from + left, to + left), window))
  const firstEnd = Math.min(window, times) - 1
  for (let time = base; time <= firstEnd; time += 1) values[time] = geks(bilateral, 0, firstEnd, base, time)
  for (let time = firstEnd + 1; time < times; time += 1) {
    const last = lastOf(time - 1, time - window + 1, (before) => values[before] !== null)
    values[time] = last === null ? null : spliced(bilateral, window, values[last]!, last, time)
  }
  return values
}

/**
 * The GEKS index of a chain of goods, in times of points; null where too few goods can be compared, and before the
 * chain's first time.
 */
export function geksIndex(
  comparisons: Comparisons,
  minGoods = INDEX_MIN_GOODS,
  first = 0,
): (number | null)[] {
  const { times } = comparisons
  // Windows overlap, so each pair is asked for many times. 0: not yet asked; NaN: cannot be compared.
  const width = 2 * WINDOW_TIMES - 1
  const known = new Float64Array(times * width)
  return rollingGeks(times, (from, to) => {
    if (from < first || to < first) return null
    const pair = to * width + (from - to) + WINDOW_TIMES - 1
    if (known[pair] === 0) {
      const compared = comparisons.between(from, to)
      known[pair] = compared === null || compared.goods < minGoods ? Number.NaN : compared.value
    }
    return Number.isNaN(known[pair]) ? null : known[pair]!
  })
}

/** Returns the geometric mean of all comparisons of two times through a time of the window. */
function geks(bilateral: Bilateral, first: number, last: number, from: number, to: number): number | null {
  if (bilateral(to, to) === null) return null
  return geometricMean(first, last, (through) => product(bilateral(from, through), bilateral(through, to)))
}

function spliced(bilateral: Bilateral, window: number, value: number, last: number, time: number) {
  const oldFirst = Math.max(0, last - window + 1)
  const newFirst = time - window + 1
  const movement = geometricMean(newFirst, last, (before) => {
    const old = geks(bilateral, oldFirst, Math.max(last, window - 1), before, last)
    return old === null ? null : product(geks(bilateral, newFirst, time, before, time), 1 / old)
  })
  return product(value, movement)
}

function geometricMean(first: number, last: number, logged: (time: number) => number | null) {
  let [logs, count] = [0, 0]
  for (let time = first; time <= last; time += 1) {
    const value = logged(time)
    if (value === null) continue
    logs += Math.log(value)
    count += 1
  }
  return count === 0 ? null : Math.exp(logs / count)
}

const product = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a * b

function firstOf(end: number, is: (time: number) => boolean): number | null {
  for (let time = 0; time < end; time += 1) if (is(time)) return time
  return null
}

function lastOf(from: number, first: number, is: (time: number) => boolean): number | null {
  for (let time = from; time >= Math.max(0, first); time -= 1) if (is(time)) return time
  return null
}
