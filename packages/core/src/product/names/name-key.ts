import { fold } from '../../text/fold.ts'

/**
 * Returns the key of a name. Stores and categories with the same key are one: case, diacritics and space do not
 * distinguish them.
 */
export function nameKey(name: string): string {
  return fold(name).replaceAll(' ', '')
}

/**
 * Returns for each name the index of the most similar one before it; null where none reaches `least`. Likeness is 0 to
 * 1: twice the common pairs of letters over all pairs (Dice). A name at the beginning of another is nearly the same
 * (`Tesco`, `Tesco Stores SR`). Names are looked up by their pairs, so thousands of them take milliseconds.
 *
 * @param mayBeOne decides whether two similar names may mean the same
 */
export function mostSimilarEarlier(
  names: readonly string[],
  least: number,
  mayBeOne: (name: string, earlier: string) => boolean = () => true,
): readonly (number | null)[] {
  const keys = names.map(nameKey)
  const namesWith = new Map<string, number[]>()
  const sizes: number[] = []
  return keys.map((key, name) => {
    const pairs = pairsOf(key)
    sizes.push(pairs.size)
    const common = new Map<number, number>()
    for (const pair of pairs) {
      const earlier = namesWith.get(pair)
      if (earlier === undefined) namesWith.set(pair, [name])
      else {
        for (const other of earlier) common.set(other, (common.get(other) ?? 0) + 1)
        earlier.push(name)
      }
    }
    let [mostSimilar, likeness]: [number | null, number] = [null, 0]
    for (const [other, count] of [...common].sort(([a], [b]) => a - b)) {
      const alike = beginsOther(key, keys[other]!)
        ? Math.max(PREFIX_LIKENESS, dice(count, pairs.size, sizes[other]!))
        : dice(count, pairs.size, sizes[other]!)
      if (alike >= least && alike > likeness && mayBeOne(names[name]!, names[other]!))
        [mostSimilar, likeness] = [other, alike]
    }
    return mostSimilar
  })
}

const PREFIX_MIN = 4
const PREFIX_LIKENESS = 0.9

const dice = (common: number, size: number, other: number): number => (2 * common) / (size + other)

function beginsOther(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= PREFIX_MIN && long.startsWith(short)
}

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
