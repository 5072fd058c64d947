import { GrowingUints } from '../../arrays/growing-array.ts'
import { cleanQuery, foldQuery } from '../../text/fold.ts'
import { FoldedBytes } from '../../text/fold-bytes.ts'
import type { TitleIndex } from '../catalogue-parts.ts'
import { findGram, GRAM_BYTES, gramKey, WordSpans } from './vocabulary-lookup.ts'

/** Queries with at least this many spaces are stripped of repeated words first. */
const FEW_WORDS = 4

/** The plan for one query word: where the index lists its matches. Instances are reused. */
export class QueryWord {
  /** The word's bytes in `QueryWords.text`. */
  from = 0
  to = 0
  /** The common set that holds exactly the matches, or -1. */
  set = -1
  /** The vocabulary words that contain it: a range of `words`. */
  words: Uint32Array = new Uint32Array(0)
  wordsFrom = 0
  wordsTo = 0
  /** The gram of the word's first bytes, when its spans may match; else -1. */
  spanGram = -1
  /** Longer first words of possible spans: a range of `QueryWords.spanWords`. */
  spanFrom = 0
  spanTo = 0
  /** Total length of those lists, an upper bound on the matches. */
  entries = 0

  get spans(): boolean {
    return this.spanGram >= 0 || this.spanFrom < this.spanTo
  }
}

export class QueryWords {
  readonly index: TitleIndex
  readonly #folded = new FoldedBytes()
  readonly #found = new GrowingUints(256)
  readonly spanWords = new GrowingUints(64)
  readonly spans: WordSpans
  readonly list: QueryWord[] = []
  count = 0

  constructor(index: TitleIndex) {
    this.index = index
    this.spans = new WordSpans(index.postings)
  }

  get text(): Uint8Array {
    return this.#folded.bytes
  }

  /** Reads a query. Returns false when some word matches nothing; `count` is 0 for a query without words. */
  read(search: string): boolean {
    this.#folded.write(cleanQuery(search))
    this.#found.length = 0
    this.spanWords.length = 0
    this.count = 0
    if (this.#countSpaces() >= FEW_WORDS)
      this.#folded.write([...new Set(foldQuery(search).split(' '))].join(' '))
    for (let from = 0; from < this.#folded.length; ) {
      const to = this.#folded.wordEnd(from)
      if (!this.#plan(from, to)) return false
      from = to + 1
    }
    return true
  }

  #countSpaces(): number {
    let spaces = 0
    for (let i = 0; i < this.#folded.length; i++) if (this.#folded.bytes[i] === 0x20) spaces++
    return spaces
  }

  #plan(from: number, to: number): boolean {
    if (this.count === this.list.length) this.list.push(new QueryWord())
    const word = this.list[this.count]!
    word.from = from
    word.to = to
    word.set = -1
    word.wordsFrom = 0
    word.wordsTo = 0
    word.spanGram = -1
    word.spanFrom = this.spanWords.length
    word.spanTo = this.spanWords.length
    if (to - from <= GRAM_BYTES) this.#planGram(word)
    else this.#planLong(word)
    if (word.set < 0) word.entries = this.#entries(word)
    if (word.entries === 0) return false
    this.count++
    return true
  }

  #planGram(word: QueryWord): void {
    const { grams, common, postings } = this.index
    word.entries = 0
    const gram = findGram(grams, gramKey(this.text, word.from, word.to - word.from))
    if (gram < 0) return
    word.set = common.ofGram[gram]!
    word.words = grams.words
    word.wordsFrom = grams.wordStarts[gram]!
    word.wordsTo = grams.wordStarts[gram + 1]!
    if (grams.spanStarts[gram]! < grams.spanStarts[gram + 1]!) word.spanGram = gram
    if (word.set >= 0) word.entries = postings.titleStarts.length
  }

  #planLong(word: QueryWord): void {
    this.#findContaining(word)
    this.spans.firstWords(this.text, word.from, word.to, (first, length) => {
      if (length >= GRAM_BYTES) this.spanWords.push(first)
      else word.spanGram = findGram(this.index.grams, gramKey(this.text, word.from, GRAM_BYTES))
    })
    word.spanTo = this.spanWords.length
    const { ofWord } = this.index.common
    if (word.wordsTo - word.wordsFrom === 1 && !word.spans) {
      word.set = ofWord[word.words[word.wordsFrom]!]!
      if (word.set >= 0) word.entries = this.index.postings.titleStarts.length
    }
  }

  /** Finds the vocabulary words that contain a word longer than a gram, starting from its rarest gram. */
  #findContaining(word: QueryWord): void {
    const { grams, postings } = this.index
    if (word.to - word.from > postings.vocabulary.longest) return
    let rarest = -1
    let fewest = Number.POSITIVE_INFINITY
    for (let at = word.from; at + GRAM_BYTES <= word.to; at++) {
      const gram = findGram(grams, gramKey(this.text, at, GRAM_BYTES))
      const count = gram < 0 ? 0 : grams.wordStarts[gram + 1]! - grams.wordStarts[gram]!
      if (count === 0) return
      if (count < fewest) {
        fewest = count
        rarest = gram
      }
    }
    const first = this.#found.length
    for (let i = grams.wordStarts[rarest]!; i < grams.wordStarts[rarest + 1]!; i++) {
      if (this.#contains(grams.words[i]!, word.from, word.to)) this.#found.push(grams.words[i]!)
    }
    word.words = this.#found.values
    word.wordsFrom = first
    word.wordsTo = this.#found.length
  }

  #contains(word: number, from: number, to: number): boolean {
    const { bytes, starts } = this.index.postings.vocabulary
    const text = this.text
    const last = starts[word + 1]! - (to - from)
    for (let start = starts[word]!; start <= last; start++) {
      let at = from
      while (at < to && bytes[start + at - from] === text[at]) at++
      if (at === to) return true
    }
    return false
  }

  #entries(word: QueryWord): number {
    const { postings, grams } = this.index
    let entries = 0
    for (let i = word.wordsFrom; i < word.wordsTo; i++) {
      const found = word.words[i]!
      entries += postings.starts[found + 1]! - postings.starts[found]!
    }
    if (word.spanGram >= 0) entries += grams.spanStarts[word.spanGram + 1]! - grams.spanStarts[word.spanGram]!
    for (let i = word.spanFrom; i < word.spanTo; i++) {
      const first = this.spanWords.values[i]!
      entries += postings.starts[first + 1]! - postings.starts[first]!
    }
    return entries
  }
}

export class WordMatches {
  readonly #index: TitleIndex
  readonly #words: QueryWords

  constructor(words: QueryWords) {
    this.#index = words.index
    this.#words = words
  }

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

  /** Visits the slots whose title has the word as a span, some of them more than once. */
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

  isSpan(slot: number, word: QueryWord): boolean {
    return this.#words.spans.isInTitle(slot, this.#words.text, word.from, word.to)
  }
}
