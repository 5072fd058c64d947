import { foldedWords, foldForSearch } from '../text/fold.ts'

const PREFIX = 3

/**
 * Matches all keywords against a title at once, by the rule of the catalogue's search. Every word of the keyword is
 * inside one word of the title, or matches the title without its spaces from the start of a word.
 * The cost of a title does not depend on the number of keywords. Each substring of its words is looked up in a hash
 * table of the keywords' words. The result for each word is cached for the next title.
 */
export class KeywordIndex {
  readonly #wordIds = new Map<string, number>()
  readonly #prefixes = new Set<string>()
  /** By word, the keywords to check when a title has it; each keyword is listed under its rarest word. */
  readonly #keywordsOf: number[][] = []
  readonly #wordsOf: (readonly number[])[] = []
  readonly #known = new Map<string, readonly number[]>()
  #longest = 0

  /** @param keywords any texts; `match` returns their indices */
  constructor(keywords: Iterable<string>) {
    for (const text of keywords) this.#wordsOf.push(foldedWords(text).map((word) => this.#wordId(word)))
    const frequencies = new Uint32Array(this.#keywordsOf.length)
    for (const words of this.#wordsOf) for (const word of words) frequencies[word] = frequencies[word]! + 1
    for (const [keyword, words] of this.#wordsOf.entries()) {
      const rarest = rarestOf(words, frequencies)
      if (rarest !== undefined) this.#keywordsOf[rarest]!.push(keyword)
    }
  }

  /** Returns indices of the keywords that match a title, ascending. A keyword without words matches nothing. */
  match(title: string): number[] {
    const words = foldForSearch(title).split(' ')
    const found = new Set<number>()
    for (const word of words) for (const id of this.#inside(word)) found.add(id)
    this.#addSpans(words, found)
    const keywords: number[] = []
    for (const id of found) {
      for (const keyword of this.#keywordsOf[id]!) {
        if (this.#wordsOf[keyword]!.every((word) => found.has(word))) keywords.push(keyword)
      }
    }
    return keywords.sort((a, b) => a - b)
  }

  #wordId(word: string): number {
    const known = this.#wordIds.get(word)
    if (known !== undefined) return known
    const id = this.#wordIds.size
    this.#wordIds.set(word, id)
    this.#keywordsOf.push([])
    this.#prefixes.add(word.slice(0, PREFIX))
    this.#longest = Math.max(this.#longest, word.length)
    return id
  }

  #inside(word: string): readonly number[] {
    const known = this.#known.get(word)
    if (known !== undefined) return known
    const ids = new Set<number>()
    for (let from = 0; from < word.length; from += 1) {
      if (!this.#mayBegin(word, from)) continue
      const last = Math.min(word.length, from + this.#longest)
      for (let to = from + 1; to <= last; to += 1) this.#add(word.slice(from, to), ids)
    }
    const found = [...ids]
    this.#known.set(word, found)
    return found
  }

  #addSpans(words: readonly string[], found: Set<number>): void {
    const joined = words.join('')
    let start = 0
    for (const word of words) {
      if (this.#mayBegin(joined, start)) {
        const last = Math.min(joined.length, start + this.#longest)
        for (let to = start + word.length + 1; to <= last; to += 1) this.#add(joined.slice(start, to), found)
      }
      start += word.length
    }
  }

  #add(text: string, ids: Set<number>): void {
    const id = this.#wordIds.get(text)
    if (id !== undefined) ids.add(id)
  }

  #mayBegin(text: string, from: number): boolean {
    for (let length = 1; length <= PREFIX; length += 1) {
      if (this.#prefixes.has(text.slice(from, from + length))) return true
    }
    return false
  }
}

function rarestOf(words: readonly number[], frequencies: Uint32Array): number | undefined {
  let rarest: number | undefined
  for (const word of words) {
    if (rarest === undefined || frequencies[word]! < frequencies[rarest]!) rarest = word
  }
  return rarest
}
