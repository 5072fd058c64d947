import { fold } from '../../text/fold.ts'

/** Prefixes that turn a word into its opposite, or into something else. */
const TURNING = ['ne', 'bez', 'pred', 'proti', 'pod', 'nad', 'mimo', 'anti', 'un', 'nicht']
/** A word for what goods are without, have, or have little of. */
const HOLDING = /^(?:bez|ne|un|anti)\p{L}{3}|(?:frei|los|haltig|arm|free)(?:e|en|er|es|em)?$/u
/** Words that change the meaning of a name. */
const MEANING = new Set(
  'bez nie ohne mit nicht bio eko light zero detske detsky detska pre zvierata psy macky muzi zeny kucharske alko nealko'.split(
    ' ',
  ),
)
/** Two words are one, misspelt, when they share this much of their letters. */
const MISSPELT = 0.75

/**
 * Returns whether two similar names have different meanings: one has a negation (`Nehranitelné`, `Hranitelné`), a word
 * of meaning (`Bio`), or another word in the same place (`Pleťová kozmetika`, `Vlasová kozmetika`).
 */
export function differInMeaning(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const onlyA = a.filter((word) => !b.includes(word))
  const onlyB = b.filter((word) => !a.includes(word))
  if ([...onlyA, ...onlyB].some((word) => MEANING.has(word))) return true
  const pairs = Math.min(onlyA.length, onlyB.length)
  if ([...onlyA.slice(pairs), ...onlyB.slice(pairs)].some((word) => HOLDING.test(word))) return true
  for (let at = 0; at < pairs; at += 1) if (!areOneWord(onlyA[at]!, onlyB[at]!)) return true
  return false
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function areOneWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (
    TURNING.some(
      (prefix) => long === prefix + short || (long.startsWith(prefix) && !short.startsWith(prefix)),
    )
  )
    return false
  // An abbreviation begins its word.
  if (long.startsWith(short)) return true
  if (holdingOf(a) !== holdingOf(b)) return false
  const shared = sharedLetters(short, long)
  // A typing error replaces one letter; `Haarpflege` and `Hautpflege` are two words.
  if (short.length === long.length && long.length - shared > 1) return false
  return shared >= MISSPELT * long.length
}

/** Returns the beginning of a word for what goods hold: `fr` of `alkoholfrei`; '' for other words. */
const holdingOf = (word: string): string => HOLDING.exec(word)?.[0].slice(0, 2) ?? ''

/** Returns the length of the longest common subsequence. */
function sharedLetters(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const letter of a) {
    const next = [0]
    for (let at = 1; at <= b.length; at += 1)
      next[at] = letter === b[at - 1] ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!)
    row = next
  }
  return row[b.length]!
}
