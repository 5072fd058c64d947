/** What a catalogue says about its words, by word number. */
export interface WordFacts {
  /** 0..1: 1 for a word of a single name. */
  readonly rarity: Float32Array
  /** 0..1: how often the word begins or ends a name, as brands do. */
  readonly edge: Float32Array
}

/** Of a word that is in no title of the catalogue. */
export const UNKNOWN_RARITY = 1
export const UNKNOWN_EDGE = 0.5

const KEY_LENGTH = 3

/** What words are looked up by: inflected forms, abbreviations and most compounds share it. Marks are their own key. */
export const wordKey = (word: string): string => (word.includes(':') ? word : word.slice(0, KEY_LENGTH))

export function wordFacts(
  wordCount: number,
  {
    wordStarts,
    words,
    markStarts,
    marks,
  }: {
    readonly wordStarts: Uint32Array
    readonly words: Uint32Array
    readonly markStarts: Uint32Array
    readonly marks: Uint32Array
  },
): WordFacts {
  const names = wordStarts.length - 1
  const found = new Uint32Array(wordCount)
  const edges = new Uint32Array(wordCount)
  for (let name = 0; name < names; name++) {
    const [start, end] = [wordStarts[name]!, wordStarts[name + 1]!]
    for (let at = start; at < end; at++) {
      const word = words[at]!
      found[word] = found[word]! + 1
      if (at === start || at === end - 1) edges[word] = edges[word]! + 1
    }
    for (let at = markStarts[name]!; at < markStarts[name + 1]!; at++) found[marks[at]!] = found[marks[at]!]! + 1
  }
  const most = Math.log(1 + names)
  return {
    rarity: Float32Array.from(found, (count) => Math.log(1 + names / Math.max(1, count)) / most),
    edge: Float32Array.from(edges, (count, word) => count / Math.max(1, found[word]!)),
  }
}
