/**
 * A small seeded generator of random numbers (mulberry32). The same seed gives the same sequence on every machine,
 * which `Math.random` does not promise. For demo data only, never for secrets.
 */
export interface SeededRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number
  /** A number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number
  chance(probability: number): boolean
  /** One of the items, each equally likely. Throws a RangeError for an empty list. */
  pick<T>(items: readonly T[]): T
  /** Shuffles the list in place (Fisher-Yates). */
  shuffle(list: Uint32Array): void
}

const TWO_POW_32 = 4_294_967_296

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_POW_32
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('cannot pick from an empty list')
      return items[integer(0, items.length - 1)]!
    },
    shuffle: (list) => {
      for (let last = list.length - 1; last > 0; last--) {
        const other = integer(0, last)
        const kept = list[last]!
        list[last] = list[other]!
        list[other] = kept
      }
    },
  }
}

/** Mixes numbers into a seed, so that each product's sequence does not depend on earlier products. */
export function mixSeed(...parts: readonly number[]): number {
  let mixed = 0x9e3779b9
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part >>> 0), 0x85ebca6b)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return mixed >>> 0
}

/** A 32-bit hash of a text (FNV-1a over UTF-16 units). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
