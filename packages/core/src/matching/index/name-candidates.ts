import type { WeighedName } from '../compare/name-likeness.ts'
import { UNKNOWN_WEIGHT, wordKey } from '../read/word-weights.ts'
import type { MatchParts } from './match-parts.ts'

/** Maximum number of names to compare word by word. */
const MOST_NAMES = 80
/** A prefix shared by more than this part of all names is too common to search by. */
const COMMON_SHARE = 0.2

/** Finds the names that share words with a name. Not reentrant: it reuses its scratch arrays. */
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
   * Numbers of the names that have the most in common, best first.
   * @param leastShare minimum share of the words' weight that a name must have in common (0..1)
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

  /** The words' prefixes, each with its heaviest word's weight. Common prefixes are used only when all are common. */
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
