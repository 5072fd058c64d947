/** Bit sets of slots, 32 to a word: counting, summing and finding over ranges. */

export function wordsFor(count: number): number {
  return (count + 31) >>> 5
}

function popcount(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the number of slots in `from..to` (exclusive) that are in the set at word `base` of `bits`. */
export function countInRange(bits: Uint32Array, base: number, from: number, to: number): number {
  if (from >= to) return 0
  const firstWord = from >>> 5
  const lastWord = (to - 1) >>> 5
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - ((to - 1) & 31))
  if (firstWord === lastWord) return popcount(bits[base + firstWord]! & head & tail)
  let count = popcount(bits[base + firstWord]! & head)
  for (let word = firstWord + 1; word < lastWord; word++) count += popcount(bits[base + word]!)
  return count + popcount(bits[base + lastWord]! & tail)
}

/** Masks for `sumInRange`: sum the slots in the set, or those outside it. */
export const INSIDE = 0
export const OUTSIDE = -1

/** Adds up `values` by slot over the slots of the range that are inside or outside the set. */
export function sumInRange(
  bits: Uint32Array,
  base: number,
  from: number,
  to: number,
  values: Uint32Array | Float64Array,
  side: typeof INSIDE | typeof OUTSIDE = INSIDE,
): number {
  if (from >= to) return 0
  const firstWord = from >>> 5
  const lastWord = (to - 1) >>> 5
  let sum = 0
  for (let index = firstWord; index <= lastWord; index++) {
    let word = bits[base + index]! ^ side
    if (index === firstWord) word &= -1 << (from & 31)
    if (index === lastWord) word &= -1 >>> (31 - ((to - 1) & 31))
    const slot = (index << 5) + 31
    while (word !== 0) {
      const lowest = word & -word
      sum += values[slot - Math.clz32(lowest)]!
      word ^= lowest
    }
  }
  return sum
}

/** Returns the lowest slot of the range that is in the set, or -1. */
export function firstInRange(bits: Uint32Array, base: number, from: number, to: number): number {
  if (from >= to) return -1
  const lastWord = (to - 1) >>> 5
  for (let index = from >>> 5; index <= lastWord; index++) {
    let word = bits[base + index]!
    if (index === from >>> 5) word &= -1 << (from & 31)
    if (index === lastWord) word &= -1 >>> (31 - ((to - 1) & 31))
    if (word !== 0) return (index << 5) + 31 - Math.clz32(word & -word)
  }
  return -1
}
