const DIGIT_BITS = 11
const BUCKETS = 1 << DIGIT_BITS
const PASSES = 6
/** Where a double's upper half lies in a view of 32-bit words; depends on the machine's byte order. */
const UPPER = new Uint32Array(new Float64Array([1]).buffer)[1] === 0 ? 0 : 1

/**
 * Sorts row numbers by ascending key, stably: rows of equal keys keep the order they come in. A radix sort
 * over the bits of the doubles, so a million rows take no comparison; digits that are the same in every key
 * (most of them, when keys are small integers) cost nothing.
 *
 * @param order row numbers, each below `keys.length`; not changed
 * @param keys one finite number for each row
 */
export function sortByNumber(order: Uint32Array, keys: Float64Array): Uint32Array {
  const count = order.length
  let upper = new Uint32Array(count)
  let lower = new Uint32Array(count)
  let rows = order.slice()
  const counts = new Uint32Array(PASSES * BUCKETS)
  const key = new Float64Array(1)
  const halves = new Uint32Array(key.buffer)
  for (let i = 0; i < count; i++) {
    key[0] = keys[rows[i]!]! + 0 // turns -0 into 0
    // Doubles order like integers once the sign bit is flipped, and for negative ones every bit.
    const negative = halves[UPPER]! >>> 31 === 1
    const high = negative ? ~halves[UPPER]! >>> 0 : (halves[UPPER]! ^ 0x80000000) >>> 0
    const low = negative ? ~halves[1 - UPPER]! >>> 0 : halves[1 - UPPER]!
    upper[i] = high
    lower[i] = low
    for (let pass = 0; pass < PASSES; pass++) {
      const slot = pass * BUCKETS + digit(high, low, pass)
      counts[slot] = counts[slot]! + 1
    }
  }
  let spareUpper = new Uint32Array(count)
  let spareLower = new Uint32Array(count)
  let spareRows = new Uint32Array(count)
  for (let pass = 0; pass < PASSES; pass++) {
    const base = pass * BUCKETS
    if (count > 0 && counts[base + digit(upper[0]!, lower[0]!, pass)] === count) continue
    for (let bucket = 0, start = 0; bucket < BUCKETS; bucket++) {
      const size = counts[base + bucket]!
      counts[base + bucket] = start
      start += size
    }
    for (let i = 0; i < count; i++) {
      const high = upper[i]!
      const low = lower[i]!
      const slot = base + digit(high, low, pass)
      const to = counts[slot]!
      counts[slot] = to + 1
      spareUpper[to] = high
      spareLower[to] = low
      spareRows[to] = rows[i]!
    }
    ;[upper, spareUpper] = [spareUpper, upper]
    ;[lower, spareLower] = [spareLower, lower]
    ;[rows, spareRows] = [spareRows, rows]
  }
  return rows
}

function digit(high: number, low: number, pass: number): number {
  switch (pass) {
    case 0:
      return low & 0x7ff
    case 1:
      return (low >>> 11) & 0x7ff
    case 2:
      return (low >>> 22) | ((high & 1) << 10)
    case 3:
      return (high >>> 1) & 0x7ff
    case 4:
      return (high >>> 12) & 0x7ff
    default:
      return high >>> 23
  }
}

/**
 * Sorts row numbers by ascending code, stably, by counting.
 *
 * @param codes one integer in 0..`codeCount - 1` for each row
 */
export function sortByCode(order: Uint32Array, codes: Uint32Array, codeCount: number): Uint32Array {
  const next = new Uint32Array(codeCount + 1)
  for (let i = 0; i < order.length; i++) {
    const after = codes[order[i]!]! + 1
    next[after] = next[after]! + 1
  }
  for (let code = 1; code <= codeCount; code++) next[code] = next[code]! + next[code - 1]!
  const sorted = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!
    const code = codes[row]!
    sorted[next[code]!] = row
    next[code] = next[code]! + 1
  }
  return sorted
}

/** The same rows by descending key, rows of equal keys still in their order: ties do not turn around. */
export function reverseRuns(
  sorted: Uint32Array,
  isSameKey: (row: number, other: number) => boolean,
): Uint32Array {
  const reversed = new Uint32Array(sorted.length)
  let to = 0
  for (let end = sorted.length; end > 0; ) {
    let start = end - 1
    while (start > 0 && isSameKey(sorted[start - 1]!, sorted[start]!)) start--
    for (let i = start; i < end; i++) reversed[to++] = sorted[i]!
    end = start
  }
  return reversed
}

/** 0, 1, 2, ... `count - 1`. */
export function identityOrder(count: number): Uint32Array {
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  return order
}
