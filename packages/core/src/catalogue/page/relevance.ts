import { foldedWords, foldForSearch } from '../../text/fold.ts'
import type { CatalogueParts, Vocabulary } from '../catalogue-parts.ts'
import type { QueryWords } from '../search/query-words.ts'

/** The reasons to rank a title lower, with their weights. */
const LACKS = { start: 4, wholeWord: 2, category: 1 } as const

/**
 * Ranks how well titles fit a search. Titles that begin with one of its words come first, then titles with each word as
 * a whole word, then titles whose category has one. So `maslo` finds butter before popcorn with butter. Titles of one
 * rank are sorted by price.
 */
export class Relevance {
  readonly #parts: CatalogueParts
  /** For each word of the query, the range of the vocabulary that begins with it. */
  readonly #from: number[] = []
  readonly #to: number[] = []
  /** For each word of the query, its own number in the vocabulary, or -1. */
  readonly #exact: number[] = []
  #categoryWords: (readonly string[])[] | undefined
  readonly #isOfCategory: Uint8Array

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#isOfCategory = new Uint8Array(parts.categories.length)
  }

  read(search: string, { list, count, text }: QueryWords): void {
    const { vocabulary } = this.#parts.titles.postings
    this.#from.length = this.#to.length = this.#exact.length = count
    for (let i = 0; i < count; i++) {
      const { from, to } = list[i]!
      const [first, end] = beginningWith(vocabulary, text.subarray(from, to))
      this.#from[i] = first
      this.#to[i] = end
      const isWhole = first < end && vocabulary.starts[first + 1]! - vocabulary.starts[first]! === to - from
      this.#exact[i] = isWhole ? first : -1
    }
    this.#readCategories(foldedWords(search))
  }

  /** Returns 0 for the best rank, up to 7. */
  rankOf(slot: number): number {
    const { cells, titles } = this.#parts
    const { titleStarts, titleWords } = titles.postings
    const [first, end] = [titleStarts[slot]!, titleStarts[slot + 1]!]
    const isOfCategory = this.#isOfCategory[cells.category[cells.ofSlot[slot]!]!] === 1
    return (
      (first < end && this.#begins(titleWords[first]!) ? 0 : LACKS.start) +
      (this.#hasAll(first, end) ? 0 : LACKS.wholeWord) +
      (isOfCategory ? 0 : LACKS.category)
    )
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
  const firstWhere = (isBehind: (word: number) => boolean): number => {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind(middle)) high = middle
      else low = middle + 1
    }
    return low
  }
  return [firstWhere((word) => compare(word) >= 0), firstWhere((word) => compare(word) > 0)]
}
