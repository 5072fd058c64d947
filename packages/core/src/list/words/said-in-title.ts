import { type ReadWord, readGoods, SHARES, titleWords, wordStem } from '../../goods/index.ts'

export const shareKey = (one: ReadWord, other: ReadWord): boolean =>
  one.keys.some((key) => other.keys.includes(key))

/** Returns whether a title has a word in the same form. */
export const isExactly = ({ word }: ReadWord, title: string): boolean =>
  titleWords(title).some((one) => one.word === word)

/** Returns whether a title has a word in any form. */
export function isSaid(word: ReadWord, title: string): boolean {
  const words = titleWords(title)
  if (word.after === 'bez') return words.some((one) => isOmitted(word, one))
  if (words.some((one) => shareKey(word, one))) return true
  const share = SHARES[wordStem(word.word)]
  return share !== undefined && readGoods(title).marks.includes(share)
}

/** `hrozno bez jadierok` is `hrozno bezjadierkové`, and no grapes with pips. */
const isOmitted = (word: ReadWord, said: ReadWord): boolean =>
  said.after === 'bez'
    ? shareKey(word, said)
    : said.word.startsWith('bez') && wordStem(said.word.slice(3)).startsWith(wordStem(word.word))

/** Returns whether a title has all marks of a wording, or words that say the same. */
export function hasMarks(wanted: readonly string[], title: string): boolean {
  if (wanted.length === 0) return true
  const { marks, words } = readGoods(title)
  return wanted.every(
    (mark) => marks.includes(mark) || words.some(({ keys }) => keys.some((key) => SHARES[key] === mark)),
  )
}

/** Returns whether a title says all of a text. */
export function isSaidWhole(text: string, title: string): boolean {
  const { words, marks } = readGoods(text)
  const isEmpty = words.length === 0 && marks.length === 0
  return !isEmpty && words.every((word) => isSaid(word, title)) && hasMarks(marks, title)
}
