import type { TitleIndex } from '../catalogue-parts.ts'
import { GRAM_BYTES } from './grams.ts'
import type { QueryWord, QueryWords } from './query-words.ts'

/** The products that match one word of a query. */
export class WordMatches {
  readonly #index: TitleIndex
  readonly #words: QueryWords

  constructor(index: TitleIndex, words: QueryWords) {
    this.#index = index
    this.#words = words
  }

  /** Makes `bits` the set of the slots that match the word. */
  writeBits(word: QueryWord, bits: Uint32Array): void {
    const { postings, common } = this.#index
    bits.fill(0)
    for (let i = word.wordsFrom; i < word.wordsTo; i++) {
      const found = word.words[i]!
      const set = common.ofWord[found]!
      if (set >= 0) {
        const base = set * common.words
        for (let w = 0; w < common.words; w++) bits[w] = bits[w]! | common.bits[base + w]!
        continue
      }
      for (let at = postings.starts[found]!; at < postings.starts[found + 1]!; at++) {
        const slot = postings.slots[at]!
        bits[slot >>> 5] = bits[slot >>> 5]! | (1 << (slot & 31))
      }
    }
    if (!word.spans) return
    this.eachSpan(word, (slot) => {
      bits[slot >>> 5] = bits[slot >>> 5]! | (1 << (slot & 31))
    })
  }

  /** Calls back for the slots whose title has the word across words; for some more than once. */
  eachSpan(word: QueryWord, found: (slot: number) => void): void {
    const { postings, grams } = this.#index
    const { spans, text, spanWords } = this.#words
    if (word.spanGram >= 0) {
      const isWhole = word.to - word.from <= GRAM_BYTES
      for (let i = grams.spanStarts[word.spanGram]!; i < grams.spanStarts[word.spanGram + 1]!; i++) {
        const slot = grams.spanSlots[i]!
        if (isWhole || spans.isInTitle(slot, text, word.from, word.to)) found(slot)
      }
    }
    for (let i = word.spanFrom; i < word.spanTo; i++) {
      const first = spanWords.values[i]!
      for (let at = postings.starts[first]!; at < postings.starts[first + 1]!; at++) {
        const slot = postings.slots[at]!
        if (spans.isInTitleFrom(slot, first, text, word.from, word.to)) found(slot)
      }
    }
  }

  /** Whether the title of a slot has the word across words. */
  isSpan(slot: number, word: QueryWord): boolean {
    return this.#words.spans.isInTitle(slot, this.#words.text, word.from, word.to)
  }
}
