/** Returns the middle value, the lower one for an even number of values. Throws a RangeError for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new RangeError('no values to take the median of')
  return middle
}

/** Returns the value that `share` (0..1) of the values do not exceed. Throws a RangeError for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new RangeError('no values to take a percentile of')
  return found
}

/** Returns a time in milliseconds as `1.2 s` or `35 ms`. */
export function timeText(ms: number): string {
  if (ms >= 1_000) return `${Number((ms / 1_000).toPrecision(2))} s`
  return `${ms >= 10 ? Math.round(ms) : Number(ms.toPrecision(2))} ms`
}

export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals))
