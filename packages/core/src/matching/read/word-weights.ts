import type { MatchParts } from '../index/match-parts.ts'
/**
 * Returns a store as one of 32 bits; many stores share bits, which only weakens the evidence. 0 for an unknown store.
 */
export const storeBit = (store: number): number => (store < 0 ? 0 : (1 << (store & 31)) >>> 0)

export const UNKNOWN_RARITY = 1
export const UNKNOWN_EDGE = 0.5

const KEY_LENGTH = 3

/**
 * Returns the key for finding words: inflected forms, abbreviations and most compounds share it. Marks are their own
 * key.
 */
export const wordKey = (word: string): string => (word.includes(':') ? word : word.slice(0, KEY_LENGTH))

export function wordFacts(
  wordCount: number,
  { wordStarts, words, markStarts, marks, rowStarts, rows }: MatchParts['names'],
  storeOf: Uint16Array,
): MatchParts['facts'] {
  const names = wordStarts.length - 1
  const found = new Uint32Array(wordCount)
  const edges = new Uint32Array(wordCount)
  const usedIn = new Uint32Array(wordCount)
  for (let name = 0; name < names; name++) {
    const [start, end] = [wordStarts[name]!, wordStarts[name + 1]!]
    let stores = 0
    for (let at = rowStarts[name]!; at < rowStarts[name + 1]!; at++) stores |= storeBit(storeOf[rows[at]!]!)
    for (let at = start; at < end; at++) {
      const word = words[at]!
      found[word] = found[word]! + 1
      usedIn[word] = usedIn[word]! | stores
      if (at === start || at === end - 1) edges[word] = edges[word]! + 1
    }
    for (let at = markStarts[name]!; at < markStarts[name + 1]!; at++)
      found[marks[at]!] = found[marks[at]!]! + 1
  }
  const most = Math.log(1 + names)
  return {
    rarity: Float32Array.from(found, (count) => Math.log(1 + names / Math.max(1, count)) / most),
    edge: Float32Array.from(edges, (count, word) => count / Math.max(1, found[word]!)),
    usedIn,
  }
}
