import { firstAtLeast, firstPlace } from '../../arrays/binary-search.ts'
import type { Grams, Postings, Vocabulary } from '../catalogue-parts.ts'

/** A gram is one to three bytes of folded text; its key is these bytes as one number. */
export const GRAM_BYTES = 3

export function gramKey(bytes: Uint8Array, from: number, length: number): number {
  let key = 0
  for (let i = 0; i < length; i++) key = (key << 8) | bytes[from + i]!
  return key
}

/** Returns the index of a gram in `keys`, or -1 when no title has it. */
export function findGram({ keys }: Grams, key: number): number {
  const place = firstAtLeast(keys, key)
  return keys[place] === key ? place : -1
}

/**
 * Finds words across spaces. A query word also matches a title with its spaces removed, from the start of a word:
 * `cocacola` in `Coca Cola`. Such a span is a chain of whole words of the vocabulary, of which only the last may be
 * incomplete.
 */
export class WordSpans {
  readonly #postings: Postings
  readonly #vocabulary: Vocabulary
  /** By position in the query word: 1 when the rest can be such a chain, 2 when it cannot, 0 unknown. */
  #canFollow = new Uint8Array(64)
  #low = 0
  #high = 0

  constructor(postings: Postings) {
    this.#postings = postings
    this.#vocabulary = postings.vocabulary
  }

  /** Visits each word of the vocabulary that can begin a chain equal to `text[from..to)`. */
  firstWords(
    text: Uint8Array,
    from: number,
    to: number,
    found: (word: number, length: number) => void,
  ): void {
    if (to - from > this.#postings.longestTitle) return
    if (this.#canFollow.length < to - from) this.#canFollow = new Uint8Array((to - from) * 2)
    this.#canFollow.fill(0, 0, to - from)
    this.#low = 0
    this.#high = this.#vocabulary.starts.length - 1
    for (let at = from; at + 1 < to; at++) {
      if (!this.#narrow(text[at]!, at - from)) return
      const [low, high] = [this.#low, this.#high]
      const length = at + 1 - from
      if (this.#lengthOf(low) !== length) continue
      if (this.#isChain(text, from, at + 1, to)) found(low, length)
      this.#low = low
      this.#high = high
    }
  }

  /** Returns whether the title of a slot has the query word as a chain of two or more of its words. */
  isInTitle(slot: number, text: Uint8Array, from: number, to: number): boolean {
    const { titleStarts, titleWords } = this.#postings
    const end = titleStarts[slot + 1]!
    for (let at = titleStarts[slot]!; at + 1 < end; at++) {
      const length = this.#lengthOf(titleWords[at]!)
      if (length >= to - from || this.#matchWord(titleWords[at]!, text, from, to) < 0) continue
      if (this.#goesOn(at + 1, end, text, from + length, to)) return true
    }
    return false
  }

  /** Checks a chain whose first word is known, which is faster. */
  isInTitleFrom(slot: number, first: number, text: Uint8Array, from: number, to: number): boolean {
    const { titleStarts, titleWords } = this.#postings
    const end = titleStarts[slot + 1]!
    for (let at = titleStarts[slot]!; at + 1 < end; at++) {
      if (titleWords[at] !== first) continue
      if (this.#goesOn(at + 1, end, text, from + this.#lengthOf(first), to)) return true
    }
    return false
  }

  /** Returns whether the title's words from `next` on, without spaces, start with `text[at..to)`. */
  #goesOn(next: number, end: number, text: Uint8Array, at: number, to: number): boolean {
    for (; next < end; next++) {
      const matched = this.#matchWord(this.#postings.titleWords[next]!, text, at, to)
      if (matched < 0) return false
      at += matched
      if (at === to) return true
    }
    return false
  }

  /**
   * Returns the length of the common prefix when the word or the rest of the text is a prefix of the other, else -1.
   */
  #matchWord(word: number, text: Uint8Array, at: number, to: number): number {
    const { bytes, starts } = this.#vocabulary
    const start = starts[word]!
    const shared = Math.min(starts[word + 1]! - start, to - at)
    for (let i = 0; i < shared; i++) {
      if (bytes[start + i] !== text[at + i]) return -1
    }
    return shared
  }

  /** Returns whether `text[at..to)` is a prefix of a word, or a word followed by such a rest. */
  #isChain(text: Uint8Array, from: number, at: number, to: number): boolean {
    const known = this.#canFollow[at - from]!
    if (known !== 0) return known === 1
    let low = 0
    let high = this.#vocabulary.starts.length - 1
    let isChain = false
    for (let end = at; end < to && !isChain; end++) {
      this.#low = low
      this.#high = high
      if (!this.#narrow(text[end]!, end - at)) break
      low = this.#low
      high = this.#high
      if (end + 1 === to) isChain = true
      else if (this.#lengthOf(low) === end + 1 - at) isChain = this.#isChain(text, from, end + 1, to)
    }
    this.#canFollow[at - from] = isChain ? 1 : 2
    return isChain
  }

  /**
   * Narrows the range, whose words share `depth` bytes, to the words with `byte` next. Returns false when none is left.
   */
  #narrow(byte: number, depth: number): boolean {
    this.#low = this.#firstAtLeast(byte, depth)
    this.#high = this.#firstAtLeast(byte + 1, depth)
    return this.#low < this.#high
  }

  #firstAtLeast(byte: number, depth: number): number {
    const { bytes, starts } = this.#vocabulary
    const isBefore = (word: number): boolean => {
      const at = starts[word]! + depth
      // A word that ends here sorts before longer ones.
      return (at < starts[word + 1]! ? bytes[at]! : 0) < byte
    }
    return firstPlace(isBefore, this.#high, this.#low)
  }

  #lengthOf(word: number): number {
    return this.#vocabulary.starts[word + 1]! - this.#vocabulary.starts[word]!
  }
}
