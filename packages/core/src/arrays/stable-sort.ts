const DIGIT_BITS = 11
const BUCKETS = 1 << DIGIT_BITS
const PASSES = 6
/** Below this, comparing is faster than counting all buckets. */
const COUNTED_MIN = 256
/** Whole keys below this many times the number of rows are sorted by counting, in a single pass. */
const CODES_MAX = 4
/** Offset of a double's upper half in a view of 32-bit words; depends on the machine's byte order. */
const UPPER = new Uint32Array(new Float64Array([1]).buffer)[1] === 0 ? 0 : 1

/**
 * Sorts row numbers by ascending key, stably. A radix sort over the bits of the doubles, without comparisons; digits
 * that are equal in every key (most of them, when keys are small integers) are skipped. A sorter reuses its memory.
 */
export class NumberSorter {
  #capacity = 0
  #upper = new Uint32Array(0)
  #lower = new Uint32Array(0)
  #spareUpper = new Uint32Array(0)
  #spareLower = new Uint32Array(0)
  #spareRows = new Uint32Array(0)
  #counts = new Uint32Array(0)

  /**
   * @param order row numbers, each below `keys.length`; not modified
   * @param keys one finite number per row
   */
  sort(order: Uint32Array, keys: Float64Array): Uint32Array {
    const count = order.length
    if (count < COUNTED_MIN) return order.slice().sort((a, b) => keys[a]! - keys[b]!)
    const codes = codesOf(order, keys)
    if (codes !== null) return sortByCode(order, codes.ofRow, codes.count)
    const rows = order.slice()
    this.#makeRoom(count)
    this.#split(rows, keys)
    const counts = this.#counts
    let from = { upper: this.#upper, lower: this.#lower, rows }
    let to = { upper: this.#spareUpper, lower: this.#spareLower, rows: this.#spareRows }
    for (let pass = 0; pass < PASSES; pass++) {
      const base = pass * BUCKETS
      if (count === 0 || counts[base + digit(from.upper[0]!, from.lower[0]!, pass)] === count) continue
      for (let bucket = base, start = 0; bucket < base + BUCKETS; bucket++) {
        const size = counts[bucket]!
        counts[bucket] = start
        start += size
      }
      const { upper, lower, rows: moving } = from
      for (let i = 0; i < count; i++) {
        const high = upper[i]!
        const low = lower[i]!
        const bucket = base + digit(high, low, pass)
        const place = counts[bucket]!
        counts[bucket] = place + 1
        to.upper[place] = high
        to.lower[place] = low
        to.rows[place] = moving[i]!
      }
      ;[from, to] = [to, from]
    }
    if (from.rows !== rows) rows.set(from.rows.subarray(0, count))
    return rows
  }

  #split(rows: Uint32Array, keys: Float64Array): void {
    const counts = this.#counts.fill(0)
    const key = new Float64Array(1)
    const halves = new Uint32Array(key.buffer)
    for (let i = 0; i < rows.length; i++) {
      key[0] = keys[rows[i]!]! + 0 // turns -0 into 0
      // Doubles sort like integers once the sign bit is flipped, and every bit of negative ones.
      const isNegative = halves[UPPER]! >>> 31 === 1
      const high = isNegative ? ~halves[UPPER]! >>> 0 : (halves[UPPER]! ^ 0x80000000) >>> 0
      const low = isNegative ? ~halves[1 - UPPER]! >>> 0 : halves[1 - UPPER]!
      this.#upper[i] = high
      this.#lower[i] = low
      for (let pass = 0; pass < PASSES; pass++) {
        const bucket = pass * BUCKETS + digit(high, low, pass)
        counts[bucket] = counts[bucket]! + 1
      }
    }
  }

  #makeRoom(count: number): void {
    if (this.#capacity >= count) return
    this.#capacity = count
    if (this.#counts.length === 0) this.#counts = new Uint32Array(PASSES * BUCKETS)
    this.#upper = new Uint32Array(count)
    this.#lower = new Uint32Array(count)
    this.#spareUpper = new Uint32Array(count)
    this.#spareLower = new Uint32Array(count)
    this.#spareRows = new Uint32Array(count)
  }
}

/** Returns the keys as codes for `sortByCode`, or null unless all are whole and small. */
function codesOf(
  order: Uint32Array,
  keys: Float64Array,
): { readonly ofRow: Uint32Array; readonly count: number } | null {
  const limit = order.length * CODES_MAX
  const ofRow = new Uint32Array(keys.length)
  let count = 0
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!
    const key = keys[row]!
    if (!(key >= 0 && key < limit) || key !== Math.trunc(key)) return null
    ofRow[row] = key
    if (key >= count) count = key + 1
  }
  return { ofRow, count }
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
 * @param codes one integer in 0..`codeCount - 1` per row
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

/** Returns 0, 1, 2, ... `count - 1`. */
export function identityOrder(count: number): Uint32Array {
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  return order
}

export function pickNumbers(numbers: Uint32Array, places: Uint32Array): Uint32Array {
  const picked = new Uint32Array(places.length)
  for (let i = 0; i < places.length; i++) picked[i] = numbers[places[i]!]!
  return picked
}
