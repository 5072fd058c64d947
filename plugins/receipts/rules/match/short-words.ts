import { titleAmounts } from '@cenolov/core/amount'
import { phoneticSpelling, wordLikeness } from '@cenolov/core/matching'
import { fold } from '@cenolov/core/text'

/** A word of a title or of a line, folded, in one spelling. */
export interface ShortWord {
  readonly text: string
  /** A dot behind it says that it is shortened. */
  readonly isCut: boolean
}

export interface ShortName {
  readonly words: readonly ShortWord[]
  /** Numbers and percents without a unit. */
  readonly numbers: readonly string[]
  /** Grams or millilitres; 0 when the name has none. */
  readonly amount: number
  readonly pieces: number
}

const GLUED_AMOUNT = /(\p{L}\.?)(\d+(?:[.,]\d+)?\s?(?:kg|g|l|ml|dl|cl|ks)\b)/gu
const UNSPACED_PACKS = /(\d)\s?[x×*]\s?(\d)/g
const TOKENS = /\p{L}+\.?|\d+(?:[.,]\d+)?%?/gu
const EMPTY: ReadonlySet<string> = new Set('a i s z v na so zo vo do od po ks kg g l ml sa za pre'.split(' '))

/** Takes a name apart: words, numbers and amounts, for the name of a line and for the title of a product. */
export function shortName(text: string): ShortName {
  const spaced = fold(text).replace(GLUED_AMOUNT, '$1 $2').replace(UNSPACED_PACKS, '$1x$2')
  const { text: rest, content, pieces } = titleAmounts(spaced)
  const words: ShortWord[] = []
  const numbers: string[] = []
  for (const [token] of rest.matchAll(TOKENS)) {
    if (/^\d/.test(token)) numbers.push(token.replace(',', '.'))
    else {
      const isCut = token.endsWith('.')
      const bare = isCut ? token.slice(0, -1) : token
      if (!EMPTY.has(bare) && (isCut || bare.length > 1)) words.push({ text: phoneticSpelling(bare), isCut })
    }
  }
  return { words, numbers, amount: content?.total ?? 0, pieces }
}

const LONGEST_GUESS = 24

/**
 * Returns how well a word of a line fits a whole word, 0..1. Registers cut words (`CERVE.`), leave vowels out
 * (`CHLB`), or keep a beginning and an end (`MLKO`).
 * @param mayBeCut true for the last word of a line, which may be cut anywhere
 */
export function shortLikeness(short: ShortWord, whole: ShortWord, mayBeCut: boolean): number {
  if (short.text === whole.text) return 1
  const isOpen = short.isCut || mayBeCut
  if (whole.text.startsWith(short.text)) return cutScore(short.text.length, isOpen)
  if (whole.isCut && short.text.startsWith(whole.text)) return cutScore(whole.text.length, true)
  const likeness = wordLikeness(short.text, whole.text)
  if (likeness !== 0) return Math.max(0, likeness * 0.95)
  return contractionScore(short.text, whole.text, isOpen)
}

function cutScore(length: number, isOpen: boolean): number {
  if (length >= 4) return 0.96
  if (length === 3) return isOpen ? 0.9 : 0.8
  if (!isOpen) return length === 2 ? 0.45 : 0
  return length === 2 ? 0.75 : 0.5
}

/** Scores letters left out of a word, whose first letter stays. */
function contractionScore(short: string, whole: string, isOpen: boolean): number {
  if (short.length < (isOpen ? 2 : 3) || short.length >= whole.length || whole.length > LONGEST_GUESS)
    return 0
  if (short[0] !== whole[0]) return 0
  const skeleton = consonants(whole)
  const bare = consonants(short)
  if (short === skeleton || (short === bare && skeleton.startsWith(short)))
    return short.length >= 3 ? 0.85 : 0.55
  if (!isSubsequence(short, whole)) return 0
  // The beginning and the end of a word, such as `mlko`.
  if (short.length >= 3 && short.at(-1) === whole.at(-1)) return 0.7
  if (short.length >= 4 && skeleton.startsWith(bare)) return 0.7
  return short.length >= 4 ? 0.5 : 0.3
}

const consonants = (word: string): string => word[0]! + word.slice(1).replace(/[aeiou]/g, '')

function isSubsequence(short: string, whole: string): boolean {
  let at = 0
  for (let i = 0; i < whole.length && at < short.length; i++) if (whole[i] === short[at]) at += 1
  return at === short.length
}
