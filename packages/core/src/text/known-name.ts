import { plainWords } from './fold.ts'

/**
 * Returns the known name of a store or category that somebody wrote in another way: in another case, without
 * diacritics or marks, or with a word more or less (`Jednota` for `COOP Jednota`). Returns null when none or several fit.
 */
export function knownName(written: string, known: readonly string[]): string | null {
  const exact = known.find((name) => name === written)
  if (exact !== undefined) return exact
  const words = plainWords(written)
  if (words.length === 0) return null
  const others = known.map((name) => [name, plainWords(name)] as const)
  const same = others.find(([, name]) => name.join('') === words.join(''))
  if (same !== undefined) return same[0]
  const [one, ...more] = others.filter(([, name]) => isWithin(words, name) || isWithin(name, words))
  return one === undefined || more.length > 0 ? null : one[0]
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.every((word) => all.includes(word))
