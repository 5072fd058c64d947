import { getOrMake } from '../../objects/map-values.ts'
import type { ReadyName } from '../compare/align-names.ts'
import type { Learned } from '../compare/learned.ts'
import { OfferComparer, type OfferLikeness, type ReadyOffer } from '../compare/offer-likeness.ts'
import { NameReader } from '../read/name-reader.ts'
import { type Ending, endingOf } from '../read/title-cuts.ts'
import { storeBit, UNKNOWN_EDGE, UNKNOWN_RARITY } from '../read/word-weights.ts'
import type { Compared } from './decide.ts'
import type { MatchParts, MatchProduct } from './match-parts.ts'
import { NameCandidates } from './name-candidates.ts'

/** Compares products with rows of the index. Not reentrant (`NameCandidates`). */
export class RowComparer {
  readonly #parts: MatchParts
  readonly #reader: NameReader
  readonly #candidates: NameCandidates
  readonly #comparer: OfferComparer
  readonly #wordNumbers: ReadonlyMap<string, number>
  readonly #storeNumbers: ReadonlyMap<string, number>

  constructor(parts: MatchParts, learned: Learned) {
    this.#parts = parts
    this.#comparer = new OfferComparer(learned)
    this.#reader = new NameReader(parts.labels)
    this.#candidates = new NameCandidates(parts)
    this.#wordNumbers = new Map(parts.vocabulary.map((word, number) => [word, number]))
    this.#storeNumbers = new Map(parts.stores.map((store, number) => [store, number]))
  }

  /** Returns -1 for a store that the index does not have. */
  storeNumber(name: string): number {
    return this.#storeNumbers.get(name) ?? -1
  }

  compare(wanted: ReadyOffer, offer: ReadyOffer): OfferLikeness {
    return this.#comparer.compare(wanted, offer)
  }

  best(rows: readonly Compared[]): Compared {
    return rows.reduce((a, b) => (this.#isBetter(b, a) ? b : a))
  }

  /** Compares rows. Many rows share a name, so each name is prepared once per question. */
  comparedRows(
    wanted: ReadyOffer,
    without: readonly number[] = [],
  ): ReadonlyMap<number, readonly Compared[]> {
    const byStore = new Map<number, Compared[]>()
    const names = new Map<number, ReadyName>()
    this.#candidates.find(wanted.name, wanted.traits.gram, (row) => {
      if (without.length > 0 && without.includes(this.#parts.rows.ids[row]!)) return
      const compared = { row, ...this.compared(wanted, row, names) }
      if (compared.likeness.score === 0) return
      getOrMake(byStore, this.#parts.rows.store[row]!, () => []).push(compared)
    })
    return byStore
  }

  compared(wanted: ReadyOffer, row: number, names = new Map<number, ReadyName>()): Omit<Compared, 'row'> {
    const { rows, categories } = this.#parts
    const number = rows.name[row]!
    const offer: ReadyOffer = {
      name: getOrMake(names, number, () => this.#candidates.nameOf(number)),
      ending: rows.ending[row]! as Ending,
      traits: {
        gram: rows.gram[row]!,
        pieces: rows.pieces[row]!,
        cents: rows.cents[row]!,
        category: categories[rows.category[row]!]!,
        store: storeBit(rows.store[row]!),
      },
    }
    return { offer, likeness: this.#comparer.compare(wanted, offer) }
  }

  /** Returns whether a row has the same name in the same amount: a second branch, not a second thing. */
  isSameAgain(one: Compared, other: Compared): boolean {
    const { name, gram, pieces } = this.#parts.rows
    return (
      one.row === other.row ||
      (name[one.row] === name[other.row] &&
        gram[one.row] === gram[other.row] &&
        pieces[one.row] === pieces[other.row])
    )
  }

  /** Compares by score, then the nearer content, then the lower price, then the lower id. */
  #isBetter(one: Compared, known: Compared): boolean {
    if (one.likeness.logOdds !== known.likeness.logOdds) return one.likeness.logOdds > known.likeness.logOdds
    const [nearer, farther] = [distance(one.likeness.amountRatio), distance(known.likeness.amountRatio)]
    if (nearer !== farther) return nearer < farther
    const { cents, ids } = this.#parts.rows
    return cents[one.row] === cents[known.row]
      ? ids[one.row]! < ids[known.row]!
      : cents[one.row]! < cents[known.row]!
  }

  ready({ title, store, category, gram, cents }: MatchProduct): ReadyOffer {
    const read = this.#reader.read(title, this.storeNumber(store), category)
    const { facts } = this.#parts
    const numbers = read.words.map((word) => this.#wordNumbers.get(word) ?? -1)
    const name: ReadyName = {
      words: read.words,
      marks: read.marks,
      isOwnLabel: read.isOwnLabel,
      rarity: numbers.map((number) => facts.rarity[number] ?? UNKNOWN_RARITY),
      edge: numbers.map((number) => facts.edge[number] ?? UNKNOWN_EDGE),
      usedIn: numbers.map((number) => facts.usedIn[number] ?? 0),
    }
    return {
      name,
      ending: endingOf(title, this.#parts.cuts[this.storeNumber(store)] ?? 0),
      traits: {
        gram: gram > 0 ? gram : read.gram,
        pieces: read.pieces,
        cents,
        category,
        store: storeBit(this.storeNumber(store)),
      },
    }
  }
}

const distance = (ratio: number): number =>
  ratio === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ratio))
