import { firstPlace } from '../../arrays/binary-search.ts'
import { foldedWords, foldForSearch } from '../../text/fold.ts'
import { PREPOSITIONS } from '../../text/prepositions.ts'
import type { CatalogueParts, Vocabulary } from '../catalogue-parts.ts'
import type { SearchSense } from '../catalogue-query.ts'
import type { QueryWords } from '../search/query-words.ts'

/** The reasons to rank a title lower, with their weights. */
const LACKS = { goods: 8, start: 4, wholeWord: 2, category: 1 } as const

/**
 * Ranks how well titles fit a search. Titles of the goods themselves come first, then those that begin with one of its
 * words, have each as a whole word, or are of a category that has one. So `maslo` finds butter before popcorn with
 * butter, and `mlieko` finds milk before sun lotion. Titles of one rank are sorted by price.
 */
export class Relevance {
  readonly #parts: CatalogueParts
  /** For each word of the query, the range of the vocabulary that begins with it. */
  readonly #from: number[] = []
  readonly #to: number[] = []
  /** For each word of the query, its own number in the vocabulary, or -1. */
  readonly #exact: number[] = []
  /** 1 for each preposition in the vocabulary. */
  readonly #isPreposition: Uint8Array
  /** Ranges of words with which a title names other goods: from the first, up to but excluding the second, and so on. */
  #otherGoods: number[] = []
  #categoryWords: (readonly string[])[] | undefined
  readonly #isOfCategory: Uint8Array

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#isOfCategory = new Uint8Array(parts.categories.length)
    const { vocabulary } = parts.titles.postings
    this.#isPreposition = new Uint8Array(vocabulary.starts.length)
    for (const word of PREPOSITIONS) {
      const [first, end] = beginningWith(vocabulary, asciiBytes(word))
      const exact = exactIn(vocabulary, first, end, word.length)
      if (exact !== -1) this.#isPreposition[exact] = 1
    }
  }

  read(search: string, { list, count, text }: QueryWords, sense: SearchSense | undefined): void {
    const { vocabulary } = this.#parts.titles.postings
    this.#from.length = this.#to.length = this.#exact.length = count
    for (let i = 0; i < count; i++) {
      const { from, to } = list[i]!
      const [first, end] = beginningWith(vocabulary, text.subarray(from, to))
      this.#from[i] = first
      this.#to[i] = end
      this.#exact[i] = exactIn(vocabulary, first, end, to - from)
    }
    this.#otherGoods = (sense?.not ?? []).flatMap((start) => beginningWith(vocabulary, asciiBytes(start)))
    this.#readCategories([...foldedWords(search), ...(sense?.categories ?? [])])
  }

  /** Returns 0 for the best rank, up to 15. */
  rankOf(slot: number): number {
    const { cells, titles } = this.#parts
    const { titleStarts, titleWords } = titles.postings
    const [first, end] = [titleStarts[slot]!, titleStarts[slot + 1]!]
    const isOfCategory = this.#isOfCategory[cells.category[cells.ofSlot[slot]!]!] === 1
    return (
      (this.#namesGoods(first, end) ? 0 : LACKS.goods) +
      (first < end && this.#begins(titleWords[first]!) ? 0 : LACKS.start) +
      (this.#hasAll(first, end) ? 0 : LACKS.wholeWord) +
      (isOfCategory ? 0 : LACKS.category)
    )
  }

  /** Returns whether a title has a word of the search before its first preposition, and none of other goods. */
  #namesGoods(first: number, end: number): boolean {
    const { titleWords } = this.#parts.titles.postings
    let isHead = true
    let isNamed = false
    for (let at = first; at < end; at++) {
      const word = titleWords[at]!
      for (let i = 0; i < this.#otherGoods.length; i += 2)
        if (word >= this.#otherGoods[i]! && word < this.#otherGoods[i + 1]!) return false
      if (at > first && this.#isPreposition[word] === 1) isHead = false
      if (isHead && !isNamed) isNamed = this.#begins(word)
    }
    return isNamed
  }

  #begins(word: number): boolean {
    for (let i = 0; i < this.#from.length; i++) if (word >= this.#from[i]! && word < this.#to[i]!) return true
    return false
  }

  #hasAll(first: number, end: number): boolean {
    const { titleWords } = this.#parts.titles.postings
    for (const exact of this.#exact) {
      let at = exact < 0 ? end : first
      while (at < end && titleWords[at] !== exact) at++
      if (at === end) return false
    }
    return true
  }

  #readCategories(words: readonly string[]): void {
    this.#categoryWords ??= this.#parts.categories.map((name) => foldForSearch(name).split(' '))
    for (const [category, names] of this.#categoryWords.entries()) {
      const isNamed = words.some((word) => names.some((name) => name.startsWith(word)))
      this.#isOfCategory[category] = isNamed ? 1 : 0
    }
  }
}

/** Returns the bytes of a folded word without letters of other scripts. */
const asciiBytes = (word: string): Uint8Array => Uint8Array.from(word, (letter) => letter.charCodeAt(0))

/** Returns the first of the words that begin with some bytes when it is no longer than them, else -1. */
const exactIn = ({ starts }: Vocabulary, first: number, end: number, length: number): number =>
  first < end && starts[first + 1]! - starts[first]! === length ? first : -1

/** Returns the range of words that begin with some bytes. */
function beginningWith({ bytes, starts }: Vocabulary, prefix: Uint8Array): [first: number, end: number] {
  const count = starts.length - 1
  /** Returns a negative number for a word before those with the prefix, a positive one for a word after them. */
  const compare = (word: number): number => {
    const [from, to] = [starts[word]!, starts[word + 1]!]
    for (let i = 0; i < prefix.length; i++) {
      if (from + i === to) return -1
      const difference = bytes[from + i]! - prefix[i]!
      if (difference !== 0) return difference
    }
    return 0
  }
  return [firstPlace((word) => compare(word) < 0, count), firstPlace((word) => compare(word) <= 0, count)]
}
