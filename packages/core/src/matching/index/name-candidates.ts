import type { ReadyName } from '../compare/align-names.ts'
import { isSameAmount } from '../compare/offer-traits.ts'
import { UNKNOWN_EDGE, UNKNOWN_RARITY, wordKey } from '../read/word-weights.ts'
import type { MatchParts } from './match-parts.ts'

const PER_STORE = 5
/** A prefix shared by more than this part of all names, and by this many, is too common to search by. */
const COMMON_SHARE = 0.1
const COMMON_LEAST = 2_000
/** Names with a lower share of their prefixes' weight are excluded. */
const LEAST_SHARE = 0.25
/** Names above this are read first. */
const NEAR_SHARE = 0.5
/** Bonus for the same amount in the share of a name. */
const SAME_AMOUNT_BONUS = 0.25

/** Finds the rows whose names share words with a name. Not reentrant: it reuses its scratch arrays. */
export class NameCandidates {
  readonly #parts: MatchParts
  readonly #keyNumbers: ReadonlyMap<string, number>
  readonly #keyWeights: Float32Array
  readonly #totals: Float32Array
  readonly #shares: Float32Array
  readonly #touched: Uint32Array
  readonly #kept: Uint32Array
  readonly #keptRanks: Float64Array
  readonly #keptCounts: Uint8Array

  constructor(parts: MatchParts) {
    this.#parts = parts
    const { ofWord, starts, names } = parts.keys
    this.#keyNumbers = new Map(parts.vocabulary.map((word, number) => [wordKey(word), ofWord[number]!]))
    const nameCount = parts.names.isOwnLabel.length
    const most = Math.max(nameCount * COMMON_SHARE, COMMON_LEAST)
    this.#keyWeights = new Float32Array(starts.length - 1)
    this.#totals = new Float32Array(nameCount)
    for (let key = 0; key < starts.length - 1; key++) {
      const count = starts[key + 1]! - starts[key]!
      const weight = count > most ? 0 : Math.log(1 + nameCount / count)
      this.#keyWeights[key] = weight
      for (let at = starts[key]!; at < starts[key + 1]!; at++) {
        const name = names[at]!
        this.#totals[name] = this.#totals[name]! + weight
      }
    }
    this.#shares = new Float32Array(nameCount)
    this.#touched = new Uint32Array(nameCount)
    this.#kept = new Uint32Array(parts.stores.length * PER_STORE)
    this.#keptRanks = new Float64Array(parts.stores.length * PER_STORE)
    this.#keptCounts = new Uint8Array(parts.stores.length)
  }

  /**
   * Returns the rows that have the most in common with a name, at most five of each store; the same amount goes before
   * another.
   * @param gram amount wanted, 0 when unknown
   */
  find(
    { words, marks }: Pick<ReadyName, 'words' | 'marks'>,
    gram: number,
    visit: (row: number) => void,
  ): void {
    const count = this.#shareOut(words, marks)
    this.#keptCounts.fill(0)
    // Near names first: once every store has five of them, most of the others need not be read.
    let left = 0
    for (let i = 0; i < count; i++) {
      const name = this.#touched[i]!
      const share = (2 * this.#shares[name]!) / (this.#total + this.#totals[name]!)
      if (share >= NEAR_SHARE) this.#keepRows(name, share, gram)
      if (share >= LEAST_SHARE && share < NEAR_SHARE) this.#touched[left++] = name
      else this.#shares[name] = 0
    }
    const least = this.#leastRank()
    for (let i = 0; i < left; i++) {
      const name = this.#touched[i]!
      const share = (2 * this.#shares[name]!) / (this.#total + this.#totals[name]!)
      this.#shares[name] = 0
      if (share + SAME_AMOUNT_BONUS > least) this.#keepRows(name, share, gram)
    }
    for (let number = 0; number < this.#keptCounts.length; number++) {
      for (let place = 0; place < this.#keptCounts[number]!; place++)
        visit(this.#kept[number * PER_STORE + place]!)
    }
  }

  nameOf(number: number): ReadyName {
    const { names, vocabulary, facts } = this.#parts
    const words: string[] = []
    const rarity: number[] = []
    const edge: number[] = []
    const usedIn: number[] = []
    for (let at = names.wordStarts[number]!; at < names.wordStarts[number + 1]!; at++) {
      const word = names.words[at]!
      words.push(vocabulary[word]!)
      rarity.push(facts.rarity[word] ?? UNKNOWN_RARITY)
      edge.push(facts.edge[word] ?? UNKNOWN_EDGE)
      usedIn.push(facts.usedIn[word] ?? 0)
    }
    const marks: string[] = []
    for (let at = names.markStarts[number]!; at < names.markStarts[number + 1]!; at++) {
      marks.push(vocabulary[names.marks[at]!]!)
    }
    return { words, rarity, edge, usedIn, marks, isOwnLabel: names.isOwnLabel[number] === 1 }
  }

  #total = 0

  /** Adds up the share of each name in the words and marks. Returns the number of names touched. */
  #shareOut(words: readonly string[], marks: readonly string[]): number {
    const { starts, names } = this.#parts.keys
    const shares = this.#shares
    const touched = this.#touched
    const keys = new Set<number>()
    this.#total = 0
    for (const text of [...words, ...marks]) {
      const key = this.#keyNumbers.get(wordKey(text))
      if (key === undefined) this.#total += UNKNOWN_KEY
      else keys.add(key)
    }
    let count = 0
    for (const key of keys) {
      const weight = this.#keyWeights[key]!
      if (weight === 0) continue
      this.#total += weight
      for (let at = starts[key]!; at < starts[key + 1]!; at++) {
        const name = names[at]!
        if (shares[name] === 0) touched[count++] = name
        shares[name] = shares[name]! + weight
      }
    }
    return count
  }

  #keepRows(name: number, share: number, gram: number): void {
    const { rowStarts, rows } = this.#parts.names
    const { store, gram: grams } = this.#parts.rows
    for (let at = rowStarts[name]!; at < rowStarts[name + 1]!; at++) {
      const row = rows[at]!
      const isSame = gram > 0 && grams[row]! > 0 && isSameAmount(grams[row]! / gram)
      this.#keep(row, store[row]!, share + (isSame ? SAME_AMOUNT_BONUS : 0))
    }
  }

  /** Returns the rank that a row must exceed to be kept in any store; 0 while a store has room. */
  #leastRank(): number {
    let least = Number.POSITIVE_INFINITY
    for (let store = 0; store < this.#keptCounts.length; store++) {
      if (this.#keptCounts[store]! < PER_STORE) return 0
      least = Math.min(least, this.#keptRanks[store * PER_STORE + PER_STORE - 1]!)
    }
    return least
  }

  /** Keeps a row among the best of its store. At equal ranks the row met first stays. */
  #keep(row: number, store: number, rank: number): void {
    const from = store * PER_STORE
    const count = this.#keptCounts[store]!
    if (count === PER_STORE && rank <= this.#keptRanks[from + PER_STORE - 1]!) return
    let place = count === PER_STORE ? count - 1 : count
    while (place > 0 && this.#keptRanks[from + place - 1]! < rank) {
      this.#keptRanks[from + place] = this.#keptRanks[from + place - 1]!
      this.#kept[from + place] = this.#kept[from + place - 1]!
      place -= 1
    }
    this.#keptRanks[from + place] = rank
    this.#kept[from + place] = row
    if (count < PER_STORE) this.#keptCounts[store] = count + 1
  }
}

const UNKNOWN_KEY = 6
