import { phoneticSpelling } from '../matching/read/product-words.ts'
import { CONTAINERS, dictionary, type ReadWord, SOFT_WORDS } from './goods.ts'
import { isMadeOfGoods, readGoods } from './read-goods.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** A shorter word has too many neighbours by sound: `cheb` would be `cheese`. */
const SHORTEST_BY_SOUND = 5
/** From this length, two letters may be wrong. */
const LONG = 8
/** Fingers swap letters more often than they hit a wrong one. */
const SWAP = 0.9

/** Returns whether a word says nothing about the goods: a size, or a container. */
export const isSoft = ({ keys }: ReadWord): boolean =>
  keys.some((key) => SOFT_WORDS.has(key) || CONTAINERS.has(key))

/** Returns the folded words with their misspellings corrected, or null if no word is misspelt. */
export function correctedWords(text: string): string | null {
  const { words, named } = readGoods(text)
  const { nouns, brandsByWord } = dictionary()
  const corrected = words.map((read) => {
    const { word } = read
    if (named.has(read) || isMadeOfGoods(read) || nouns.has(word) || brandsByWord.has(word) || isSoft(read))
      return word
    return nearestWord(word) ?? word
  })
  return corrected.some((word, place) => word !== words[place]!.word) ? corrected.join(' ') : null
}

/** Returns the nearest word of the dictionary to a misspelt, folded one, or null if none is near enough. */
export function nearestWord(word: string): string | null {
  if (word.length < SHORTEST || /\d/.test(word)) return null
  const spelling = phoneticSpelling(word)
  const letters = lettersIn(spelling)
  let nearest: string | null = null
  let length = 0
  let least = word.length < LONG ? 1 : 2
  for (const [known, name] of dictionary().spellings.get(spelling[0]!) ?? []) {
    if (known.length < SHORTEST || Math.abs(known.length - spelling.length) > least) continue
    // One wrong letter changes two of the letters that occur, at most.
    if (bitsIn(letters ^ lettersIn(known)) > 2 * least) continue
    const distance = lettersApart(spelling, known)
    // People rather leave letters out than add some, so the longer of two near words is meant.
    if (distance < least || (distance === least && known.length > length))
      [nearest, least, length] = [name, distance, known.length]
  }
  if (nearest === null) return null
  if (word.length < SHORTEST_BY_SOUND && lettersApart(word, nearest) > 1) return null
  // Another first letter has to sound the same in a word that sounds the same: `filadelfia`, but not `čipsíčky`.
  if (least > 0 && word[0] !== nearest[0]) return null
  return nearest
}

/** Returns a bit for each letter that occurs. */
function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(number: number): number {
  let bits = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++
  return bits
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
        cost = Math.min(cost, before[j - 2]! + SWAP)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[other.length]!
}
