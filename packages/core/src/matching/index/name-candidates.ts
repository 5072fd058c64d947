import type { WeighedName } from '../compare/name-likeness.ts'
import { UNKNOWN_WEIGHT, wordKey } from '../read/word-weights.ts'
import type { MatchParts } from './match-parts.ts'

/** Names compared word by word at most, those with the most in common first. */
const MOST_NAMES = 80
/** A beginning of words that this share of all names has finds nothing. */
const COMMON_SHARE = 0.2

/** Finds the names that have words in common with a name. One search at a time; it keeps its scratch arrays. */
export class NameCandidates {
  readonly #parts: MatchParts
  readonly #keyNumbers: ReadonlyMap<string, number>
  readonly #shares: Float32Array
  readonly #touched: Uint32Array

  constructor(parts: MatchParts) {
    this.#parts = parts
    this.#keyNumbers = new Map(
      parts.vocabulary.map((word, number) => [wordKey(word), parts.keys.ofWord[number]!]),
    )
    const names = parts.names.isOwnLabel.length
    this.#shares = new Float32Array(names)
    this.#touched = new Uint32Array(names)
  }

  /**
   * Numbers of the names with the most in common, the most first.
   * @param leastShare names of which a smaller share of the words' weight is found are left out (0..1)
   */
  find({ words, weights }: WeighedName, leastShare: number): number[] {
    const { starts, names } = this.#parts.keys
    const shares = this.#shares
    const touched = this.#touched
    const wanted = this.#keysOf(words, weights)
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
    let count = 0
    for (const { key, weight } of wanted) {
      for (let at = starts[key]!; at < starts[key + 1]!; at++) {
        const name = names[at]!
        if (shares[name] === 0) touched[count++] = name
        shares[name] = shares[name]! + weight
      }
    }
    const found: { readonly name: number; readonly share: number }[] = []
    for (let i = 0; i < count; i++) {
      const name = touched[i]!
      if (shares[name]! >= total * leastShare) found.push({ name, share: shares[name]! })
      shares[name] = 0
    }
    found.sort((a, b) => b.share - a.share || a.name - b.name)
    return found.slice(0, MOST_NAMES).map(({ name }) => name)
  }

  /** A name with the weights of its words. */
  nameOf(number: number): WeighedName {
    const { names, vocabulary, weights } = this.#parts
    const words: string[] = []
    const weightOf: number[] = []
    for (let at = names.wordStarts[number]!; at < names.wordStarts[number + 1]!; at++) {
      words.push(vocabulary[names.words[at]!]!)
      weightOf.push(weights[names.words[at]!] ?? UNKNOWN_WEIGHT)
    }
    const marks: string[] = []
    for (let at = names.markStarts[number]!; at < names.markStarts[number + 1]!; at++) {
      marks.push(vocabulary[names.marks[at]!]!)
    }
    return { words, weights: weightOf, marks, isOwnLabel: names.isOwnLabel[number] === 1 }
  }

  /** The beginnings of the words, each once with the heaviest of its words; the common ones only when all are. */
  #keysOf(words: readonly string[], weights: readonly number[]) {
    const { starts } = this.#parts.keys
    const heaviest = new Map<number, number>()
    for (const [i, word] of words.entries()) {
      const key = this.#keyNumbers.get(wordKey(word))
      if (key !== undefined) heaviest.set(key, Math.max(heaviest.get(key) ?? 0, weights[i]!))
    }
    const keys = [...heaviest].map(([key, weight]) => ({ key, weight }))
    const most = this.#shares.length * COMMON_SHARE
    const rare = keys.filter(({ key }) => starts[key + 1]! - starts[key]! <= most)
    return rare.length === 0 ? keys : rare
  }
}
