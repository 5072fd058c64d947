import { fold } from '../text/fold.ts'

/** Stores and categories whose names have the same key are one: case, marks and space do not tell them apart. */
export function nameKey(name: string): string {
  return fold(name).replaceAll(' ', '')
}

/**
 * How alike two names are, 0 to 1: twice their common pairs of letters over all pairs (Dice). One that begins the other
 * is as good as the same (`Tesco`, `Tesco Stores SR`).
 */
export function nameLikeness(a: string, b: string): number {
  const [left, right] = [nameKey(a), nameKey(b)]
  if (left === right) return 1
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (short.length >= PREFIX_MIN && long.startsWith(short)) return PREFIX_LIKENESS
  const pairs = pairsOf(left)
  const others = pairsOf(right)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return pairs.size + others.size === 0 ? 0 : (2 * common) / (pairs.size + others.size)
}

const PREFIX_MIN = 4
const PREFIX_LIKENESS = 0.9

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
