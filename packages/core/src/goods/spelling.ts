import { dictionary } from './goods.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** From this length, two letters may be wrong. */
const LONG = 8

/** Returns the word of the dictionary that a misspelt, folded word means; null when none is near enough. */
export function nearestWord(word: string): string | null {
  if (word.length < SHORTEST || /\d/.test(word)) return null
  const most = word.length < LONG ? 1 : 2
  let nearest: string | null = null
  let least = most + 1
  for (const known of dictionary().spellings.get(word[0]!) ?? []) {
    if (known.length < SHORTEST || Math.abs(known.length - word.length) >= least) continue
    const distance = lettersApart(word, known)
    if (distance < least) [nearest, least] = [known, distance]
  }
  return nearest
}

/** Returns the number of letters to insert, drop, replace or swap with their neighbour (Damerau, Levenshtein). */
function lettersApart(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[other.length]!
}
