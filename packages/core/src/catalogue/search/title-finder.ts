import { firstAtLeast } from '../../arrays/binary-search.ts'
import { queriedEan } from '../../product/ean.ts'
import type { Barcodes, TitleIndex } from '../catalogue-parts.ts'
import { ALL, HitSet } from './hit-set.ts'
import { type QueryWord, QueryWords, WordMatches } from './query-words.ts'

/** Checking one title costs as much as adding this many slots to a bit set. */
const LOOKUP_COST = 8
const NO_SLOTS = new Uint32Array(0)

/**
 * Finds the products whose titles match a query. It starts with the list of the rarest word and
 * filters it by the others; when even that word is common, it intersects bit sets.
 */
export class TitleFinder {
  readonly hits = new HitSet()
  readonly #index: TitleIndex
  readonly words: QueryWords
  readonly #matches: WordMatches
  readonly #bits: Uint32Array
  readonly #wordBits: Uint32Array
  /** Slots already in the list under construction; all zero between uses. */
  readonly #listed: Uint32Array
  readonly #list: Uint32Array
  /** Up to this many entries a list is faster than a bit set, whose cost is its words and the cells. */
  readonly #longestList: number
  /** By vocabulary word, the last lookup that wanted it. */
  readonly #wanted: Uint32Array
  #lookup = 0
  #isByTitle = true

  constructor(index: TitleIndex, cellCount: number) {
    this.#index = index
    this.words = new QueryWords(index)
    this.#matches = new WordMatches(this.words)
    this.#bits = new Uint32Array(index.common.words)
    this.#wordBits = new Uint32Array(index.common.words)
    this.#listed = new Uint32Array(index.common.words)
    this.#longestList = cellCount * 3 + (index.common.words >>> 1)
    this.#list = new Uint32Array(this.#longestList)
    this.#wanted = new Uint32Array(index.postings.starts.length)
  }

  /**
   * Writes the slots that match the query into `hits`: by barcode when a product has the query as its barcode, else by
   * title.
   */
  find(search: string, barcodes: Barcodes): void {
    if (!this.findBarcode(search, barcodes)) this.findTitle(search)
  }

  get isByWords(): boolean {
    return this.#isByTitle && this.hits.kind !== ALL
  }

  findTitle(search: string): void {
    this.#isByTitle = true
    const { words } = this
    if (!words.read(search)) this.hits.setList(NO_SLOTS, 0, 0)
    else if (words.count === 0) this.hits.setAll()
    else {
      const rarest = this.#rarestWord()
      if (rarest.set >= 0 || rarest.entries > this.#longestList) this.#intersectSets()
      else this.#filterList(rarest)
    }
  }

  /** Writes the slots with the barcode of a query into `hits`. Returns false without any. */
  findBarcode(search: string, { codes, slots }: Barcodes): boolean {
    const ean = codes.length === 0 ? null : queriedEan(search)
    const code = ean === null ? 0 : Number(ean)
    const from = ean === null ? 0 : firstAtLeast(codes, code)
    const to = ean === null ? 0 : firstAtLeast(codes, code + 1)
    this.hits.setList(slots, from, to)
    this.#isByTitle = false
    return from < to
  }

  #rarestWord(): QueryWord {
    const { list, count } = this.words
    let rarest = list[0]!
    for (let i = 1; i < count; i++) if (list[i]!.entries < rarest.entries) rarest = list[i]!
    return rarest
  }

  #intersectSets(): void {
    const { list, count } = this.words
    const { words, bits } = this.#index.common
    const first = list[0]!
    if (count === 1 && first.set >= 0) {
      this.hits.setBits(bits, first.set * words, first.set)
      return
    }
    const result = this.#bits
    for (let i = 0; i < count; i++) {
      const word = list[i]!
      let source = bits
      let base = word.set * words
      if (word.set < 0) {
        source = this.#wordBits
        base = 0
        this.#matches.writeBits(word, source)
      }
      if (i === 0) for (let w = 0; w < words; w++) result[w] = source[base + w]!
      else for (let w = 0; w < words; w++) result[w] = result[w]! & source[base + w]!
    }
    const length = this.#listBits(result)
    if (length < 0) this.hits.setBits(result, 0, -1)
    else this.hits.setList(this.#list, 0, length)
  }

  /** Writes the slots of a set into `#list` and returns their number; -1 when there are too many for a list. */
  #listBits(bits: Uint32Array): number {
    const list = this.#list
    const limit = this.#longestList - 32
    let length = 0
    for (let index = 0; index < bits.length; index++) {
      let word = bits[index]!
      if (word === 0) continue
      if (length > limit) return -1
      const last = (index << 5) + 31
      while (word !== 0) {
        const lowest = word & -word
        list[length++] = last - Math.clz32(lowest)
        word ^= lowest
      }
    }
    return length
  }

  /** Lists the matches of the rarest word and keeps those that match the other words too. */
  #filterList(rarest: QueryWord): void {
    const { postings } = this.#index
    const { list, count } = this.words
    let slots = postings.slots
    let from = 0
    let to = 0
    if (rarest.wordsTo - rarest.wordsFrom === 1 && !rarest.spans) {
      const found = rarest.words[rarest.wordsFrom]!
      from = postings.starts[found]!
      to = postings.starts[found + 1]!
    } else {
      to = this.#collectList(rarest)
      slots = this.#list
    }
    for (let i = 0; i < count && from < to; i++) {
      if (list[i] === rarest) continue
      to = this.#keepMatches(list[i]!, slots, from, to)
      slots = this.#list
      from = 0
    }
    this.hits.setList(slots, from, to)
  }

  /** Writes the matches of one word into `#list`, without duplicates, and returns their number. */
  #collectList(word: QueryWord): number {
    const { postings } = this.#index
    const listed = this.#listed
    const list = this.#list
    let length = 0
    for (let i = word.wordsFrom; i < word.wordsTo; i++) {
      const found = word.words[i]!
      for (let at = postings.starts[found]!; at < postings.starts[found + 1]!; at++) {
        const slot = postings.slots[at]!
        const bit = 1 << (slot & 31)
        const bits = listed[slot >>> 5]!
        if ((bits & bit) !== 0) continue
        listed[slot >>> 5] = bits | bit
        list[length++] = slot
      }
    }
    if (word.spans) {
      this.#matches.eachSpan(word, (slot) => {
        const bit = 1 << (slot & 31)
        if ((listed[slot >>> 5]! & bit) !== 0) return
        listed[slot >>> 5] = listed[slot >>> 5]! | bit
        list[length++] = slot
      })
    }
    for (let i = 0; i < length; i++) listed[list[i]! >>> 5] = 0
    return length
  }

  /** Copies the slots that match the word to the front of `#list` and returns their number. */
  #keepMatches(word: QueryWord, slots: Uint32Array, from: number, to: number): number {
    const { common } = this.#index
    if (word.set >= 0) return this.#keepInBits(common.bits, word.set * common.words, slots, from, to)
    if (common.words + word.entries < (to - from) * LOOKUP_COST) {
      this.#matches.writeBits(word, this.#wordBits)
      return this.#keepInBits(this.#wordBits, 0, slots, from, to)
    }
    return this.#keepByTitle(word, slots, from, to)
  }

  #keepInBits(bits: Uint32Array, base: number, slots: Uint32Array, from: number, to: number): number {
    const list = this.#list
    let length = 0
    for (let i = from; i < to; i++) {
      const slot = slots[i]!
      if ((bits[base + (slot >>> 5)]! & (1 << (slot & 31))) !== 0) list[length++] = slot
    }
    return length
  }

  #keepByTitle(word: QueryWord, slots: Uint32Array, from: number, to: number): number {
    const { titleStarts, titleWords } = this.#index.postings
    const wanted = this.#wanted
    const lookup = this.#nextLookup()
    for (let i = word.wordsFrom; i < word.wordsTo; i++) wanted[word.words[i]!] = lookup
    const list = this.#list
    let length = 0
    for (let i = from; i < to; i++) {
      const slot = slots[i]!
      const end = titleStarts[slot + 1]!
      let at = titleStarts[slot]!
      while (at < end && wanted[titleWords[at]!] !== lookup) at++
      if (at < end || (word.spans && this.#matches.isSpan(slot, word))) list[length++] = slot
    }
    return length
  }

  #nextLookup(): number {
    if (this.#lookup === 0xffffffff) {
      this.#wanted.fill(0)
      this.#lookup = 0
    }
    return ++this.#lookup
  }
}
