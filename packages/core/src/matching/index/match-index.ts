import { type NameLikeness, nameLikeness, type WeighedName } from '../compare/name-likeness.ts'
import {
  MATCH_THRESHOLD,
  type OfferLikeness,
  type OfferTraits,
  offerLikeness,
} from '../compare/offer-likeness.ts'
import { NameReader } from '../read/name-reader.ts'
import { UNKNOWN_WEIGHT } from '../read/word-weights.ts'
import { buildMatchParts } from './build-match-parts.ts'
import type { MatchParts, MatchProduct } from './match-parts.ts'
import { NameCandidates } from './name-candidates.ts'

/** An offer that is the same as, or similar to, the wanted one. */
export interface OfferMatch {
  readonly id: number
  readonly store: string
  /** 0..1; a match has at least `MATCH_THRESHOLD`. */
  readonly score: number
  /** Content over the wanted content; 0 when either is unknown. */
  readonly amountRatio: number
  readonly name: NameLikeness
  /** Both are own labels of their stores. */
  readonly areOwnLabels: boolean
}

/** Minimum score of an offer shown to someone who picks a replacement. */
const CANDIDATE_SCORE = 0.25
/** Names that share less than this part of the required score cannot reach it. */
const SHARE_OF_SCORE = 0.35

interface Found {
  readonly row: number
  readonly likeness: OfferLikeness
  readonly name: NameLikeness
  readonly areOwnLabels: boolean
}

interface Wanted {
  readonly name: WeighedName
  readonly traits: OfferTraits
}

/**
 * Finds the same or equivalent goods in other stores (basket comparison). Deterministic and immutable; a new version
 * of the products is a new index.
 *
 * How it works: titles are split into words and marks, without amounts and own labels. A name is looked up by the
 * prefixes of its words; the names found are compared word by word (`nameLikeness`), and the offers of similar names
 * by content, category and price (`offerLikeness`).
 */
export class MatchIndex {
  readonly #parts: MatchParts
  readonly #reader: NameReader
  readonly #candidates: NameCandidates
  readonly #wordNumbers: ReadonlyMap<string, number>
  readonly #storeNumbers: ReadonlyMap<string, number>

  private constructor(parts: MatchParts) {
    this.#parts = parts
    this.#reader = new NameReader(parts.labels)
    this.#candidates = new NameCandidates(parts)
    this.#wordNumbers = new Map(parts.vocabulary.map((word, number) => [word, number]))
    this.#storeNumbers = new Map(parts.stores.map((store, number) => [store, number]))
  }

  static from(products: readonly MatchProduct[]): MatchIndex {
    return new MatchIndex(buildMatchParts(products))
  }

  /** Wraps an index that was built elsewhere, without copying it. */
  static fromParts(parts: MatchParts): MatchIndex {
    return new MatchIndex(parts)
  }

  /** The index as plain data. It shares this index's arrays: once they are transferred, this index is unusable. */
  toParts(): MatchParts {
    return this.#parts
  }

  /** Names of the stores, in no particular order. */
  get stores(): readonly string[] {
    return this.#parts.stores
  }

  /** The best match in each store that has one, including the product's own store (usually the product itself). */
  matches(product: MatchProduct): OfferMatch[] {
    const { rows } = this.#parts
    const best = new Map<number, Found>()
    this.#visit(this.#wanted(product), MATCH_THRESHOLD, (row, likeness, name, areOwnLabels) => {
      const known = best.get(rows.store[row]!)
      if (known !== undefined && !this.#isBetter(row, likeness, known)) return
      best.set(rows.store[row]!, { row, likeness, name, areOwnLabels })
    })
    return [...best.values()].map((found) => this.#match(found)).sort(byScore)
  }

  /** The best offers of one store, including those below the threshold; best first. */
  candidates(product: MatchProduct, store: string, limit: number): OfferMatch[] {
    const { rows } = this.#parts
    const number = this.#storeNumbers.get(store)
    const found: OfferMatch[] = []
    this.#visit(this.#wanted(product), CANDIDATE_SCORE, (row, likeness, name, areOwnLabels) => {
      if (rows.store[row] === number) found.push(this.#match({ row, likeness, name, areOwnLabels }))
    })
    return found.sort(byScore).slice(0, limit)
  }

  /** Compares two products, using this catalogue's labels and word weights; neither has to be in it. */
  compare(product: MatchProduct, other: MatchProduct): OfferMatch {
    const [first, second] = [this.#wanted(product), this.#wanted(other)]
    const name = nameLikeness(first.name, second.name)
    return {
      id: other.id,
      store: other.store,
      ...offerLikeness(name, first.traits, second.traits),
      name,
      areOwnLabels: first.name.isOwnLabel && second.name.isOwnLabel,
    }
  }

  #visit(
    wanted: Wanted,
    least: number,
    visit: (row: number, likeness: OfferLikeness, name: NameLikeness, areOwnLabels: boolean) => void,
  ): void {
    const { names, rows, categories } = this.#parts
    for (const number of this.#candidates.find(wanted.name, least * SHARE_OF_SCORE)) {
      const candidate = this.#candidates.nameOf(number)
      const name = nameLikeness(wanted.name, candidate)
      if (name.score < least) continue
      const areOwnLabels = wanted.name.isOwnLabel && candidate.isOwnLabel
      for (let at = names.rowStarts[number]!; at < names.rowStarts[number + 1]!; at++) {
        const row = names.rows[at]!
        const likeness = offerLikeness(name, wanted.traits, {
          gram: rows.gram[row]!,
          pieces: rows.pieces[row]!,
          cents: rows.cents[row]!,
          category: categories[rows.category[row]!]!,
        })
        if (likeness.score >= least) visit(row, likeness, name, areOwnLabels)
      }
    }
  }

  #match({ row, likeness, name, areOwnLabels }: Found): OfferMatch {
    const { rows, stores } = this.#parts
    return { id: rows.ids[row]!, store: stores[rows.store[row]!]!, ...likeness, name, areOwnLabels }
  }

  /** At equal scores, the nearer content wins, then the lower price, then the lower id. */
  #isBetter(row: number, { score, amountRatio }: OfferLikeness, known: Found): boolean {
    if (score !== known.likeness.score) return score > known.likeness.score
    const [nearer, farther] = [distance(amountRatio), distance(known.likeness.amountRatio)]
    if (nearer !== farther) return nearer < farther
    const { cents, ids } = this.#parts.rows
    return cents[row]! === cents[known.row]! ? ids[row]! < ids[known.row]! : cents[row]! < cents[known.row]!
  }

  #wanted({ title, store, category, gram, cents }: MatchProduct): Wanted {
    const read = this.#reader.read(title, this.#storeNumbers.get(store) ?? -1, category)
    const weights = read.words.map((word) => {
      const number = this.#wordNumbers.get(word)
      return number === undefined ? UNKNOWN_WEIGHT : this.#parts.weights[number]!
    })
    return {
      name: { words: read.words, marks: read.marks, isOwnLabel: read.isOwnLabel, weights },
      traits: { gram: gram > 0 ? gram : read.gram, pieces: read.pieces, cents, category },
    }
  }
}

const byScore = (a: OfferMatch, b: OfferMatch): number => b.score - a.score || a.id - b.id
const distance = (ratio: number): number =>
  ratio === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ratio))
