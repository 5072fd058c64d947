/** Weight of a word that is in no title of the catalogue. */
export const UNKNOWN_WEIGHT = 2
/** A word that mostly starts names is a brand or the goods themselves, so a difference in it matters most. */
const LEADING_FACTOR = 1.5
const FEWEST_LEADING = 3
const LEADING_SHARE = 0.5
const KEY_LENGTH = 4

/** The prefix that words are looked up by; inflected forms and most compounds share it. */
export const wordKey = (word: string): string => word.slice(0, KEY_LENGTH)

/** Weights by word number, between 1 and about 3: rare words weigh more than common ones. */
export function wordWeights(
  wordCount: number,
  { wordStarts, words }: { readonly wordStarts: Uint32Array; readonly words: Uint32Array },
): Float32Array {
  const names = wordStarts.length - 1
  const found = new Uint32Array(wordCount)
  const leading = new Uint32Array(wordCount)
  for (let name = 0; name < names; name++) {
    for (let at = wordStarts[name]!; at < wordStarts[name + 1]!; at++) {
      const word = words[at]!
      found[word] = found[word]! + 1
      if (at === wordStarts[name]) leading[word] = leading[word]! + 1
    }
  }
  return Float32Array.from(found, (count, word) => {
    const rarity = 1 + Math.log(1 + names / Math.max(1, count)) / 10
    return leading[word]! >= FEWEST_LEADING && leading[word]! > count * LEADING_SHARE
      ? rarity * LEADING_FACTOR
      : rarity
  })
}
