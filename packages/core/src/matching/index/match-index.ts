import { isRestricted } from '../../product/ean.ts'
import type { ReadyName } from '../compare/align-names.ts'
import { LEARNED, type Learned } from '../compare/learned.ts'
import { isAlike, OfferComparer, type ReadyOffer } from '../compare/offer-likeness.ts'
import { type MatchSource, matchOf, type OfferMatch } from '../compare/offer-match.ts'
import { NameReader } from '../read/name-reader.ts'
import { storeBit, UNKNOWN_EDGE, UNKNOWN_RARITY } from '../read/word-weights.ts'
import { buildMatchParts } from './build-match-parts.ts'
import { CERTAIN_DECISION, type Compared, capped, decisionOf, MARGIN_MAX, type Proposed } from './decide.ts'
import { EanRows } from './ean-rows.ts'
import type { MatchParts, MatchProduct } from './match-parts.ts'
import { NameCandidates } from './name-candidates.ts'

/** Minimum score of a match. */
export const MATCH_THRESHOLD = 0.25
/** Minimum score of an offer shown to someone who picks a replacement. */
const CANDIDATE_SCORE = 0.000_1

/**
 * Finds the same or equivalent goods in other stores (basket comparison). Deterministic and immutable; a new version
 * of the products is a new index.
 *
 * How it works: the same barcode is the same goods. Else titles are split into words and marks, without amounts and own
 * labels; rows are looked up by the prefixes of their words, a few of each store, and compared (`OfferComparer`): the
 * score is a sum of learned weights. A store's best row is shown when it is likely enough, clearly better than the next
 * one, and no other product of the asking store claims it better (`decisionOf`).
 */
export class MatchIndex {
  readonly #parts: MatchParts
  readonly #reader: NameReader
  readonly #candidates: NameCandidates
  readonly #eans: EanRows
  readonly #comparer: OfferComparer
  readonly #learned: Learned
  readonly #wordNumbers: ReadonlyMap<string, number>
  readonly #storeNumbers: ReadonlyMap<string, number>

  private constructor(parts: MatchParts, learned: Learned) {
    this.#parts = parts
    this.#learned = learned
    this.#comparer = new OfferComparer(learned)
    this.#reader = new NameReader(parts.labels)
    this.#candidates = new NameCandidates(parts)
    this.#eans = new EanRows(parts.eans)
    this.#wordNumbers = new Map(parts.vocabulary.map((word, number) => [word, number]))
    this.#storeNumbers = new Map(parts.stores.map((store, number) => [store, number]))
  }

  static from(products: readonly MatchProduct[], learned = LEARNED): MatchIndex {
    return new MatchIndex(buildMatchParts(products), learned)
  }

  /** Wraps an index that was built elsewhere, without copying it. */
  static fromParts(parts: MatchParts): MatchIndex {
    return new MatchIndex(parts, LEARNED)
  }

  /** The index as plain data. It shares this index's arrays: once they are transferred, this index is unusable. */
  toParts(): MatchParts {
    return this.#parts
  }

  /** Names of the stores, in no particular order. */
  get stores(): readonly string[] {
    return this.#parts.stores
  }

  /**
   * The best match in each store that has one, including the product's own store (usually the product itself).
   * @param without ids of products that must not be shown
   */
  matches(product: MatchProduct, without: readonly number[] = []): OfferMatch[] {
    const wanted = this.#ready(product)
    const own = this.#storeNumbers.get(product.store) ?? -1
    const found = new Map<number, OfferMatch>()
    for (const row of this.#eans.find(product.ean)) {
      if (without.includes(this.#parts.rows.ids[row]!)) continue
      const store = this.#parts.rows.store[row]!
      const match = this.#match(wanted, { row, ...this.#compared(wanted, row) }, 'barcode')
      const known = found.get(store)
      if (known === undefined || isBetterCode(match, known, product.id)) found.set(store, match)
    }
    for (const [store, proposed] of this.#proposed(wanted, own, without)) {
      if (found.has(store) || proposed.likeness.score < MATCH_THRESHOLD) continue
      const decision = decisionOf(proposed, this.#learned.decision)
      if (store !== own && decision < 0) continue
      const match = this.#match(wanted, proposed, 'likeness')
      found.set(store, { ...match, isCertain: match.isCertain || decision >= CERTAIN_DECISION })
    }
    return [...found.values()].sort(byScore)
  }

  /** The best offers of one store, including those below the threshold; best first. */
  candidates(product: MatchProduct, store: string, limit: number): OfferMatch[] {
    const wanted = this.#ready(product)
    const number = this.#storeNumbers.get(store)
    if (number === undefined) return []
    const sameCode = this.#eans.find(product.ean).filter((row) => this.#parts.rows.store[row] === number)
    const found = sameCode.map((row) =>
      this.#match(wanted, { row, ...this.#compared(wanted, row) }, 'barcode'),
    )
    for (const compared of this.#comparedRows(wanted).get(number) ?? []) {
      if (compared.likeness.score < CANDIDATE_SCORE || sameCode.includes(compared.row)) continue
      found.push(this.#match(wanted, compared, 'likeness'))
    }
    return found.sort(byScore).slice(0, limit)
  }

  /** Compares two products, using what this catalogue knows of words; neither has to be in it. */
  compare(product: MatchProduct, other: MatchProduct): OfferMatch {
    const [wanted, offer] = [this.#ready(product), this.#ready(other)]
    const isSameCode = product.ean !== '' && product.ean === other.ean && !isRestricted(product.ean)
    return {
      id: other.id,
      store: other.store,
      ...matchOf(wanted, offer, this.#comparer.compare(wanted, offer), isSameCode ? 'barcode' : 'likeness'),
    }
  }

  /** What weights are learned from: every row that a product is compared with, by store, and what is proposed there. */
  explained(product: MatchProduct) {
    const wanted = this.#ready(product)
    const own = this.#storeNumbers.get(product.store) ?? -1
    return { wanted, compared: this.#comparedRows(wanted), proposed: this.#proposed(wanted, own), own }
  }

  #proposed(wanted: ReadyOffer, own: number, without: readonly number[] = []): ReadonlyMap<number, Proposed> {
    const byStore = this.#comparedRows(wanted, without)
    const siblings = byStore.get(own) ?? []
    const proposed = new Map<number, Proposed>()
    for (const [store, rows] of byStore) {
      const best = rows.reduce((a, b) => (this.#isBetter(b, a) ? b : a))
      if (store === own || best.likeness.score < MATCH_THRESHOLD) {
        proposed.set(store, { ...best, margin: MARGIN_MAX, claim: MARGIN_MAX })
        continue
      }
      let next = Number.NEGATIVE_INFINITY
      for (const one of rows) {
        if (!this.#isSameAgain(one, best)) next = Math.max(next, one.likeness.logOdds)
      }
      let claimed = Number.NEGATIVE_INFINITY
      for (const sibling of siblings) {
        if (isAlike(sibling.likeness)) continue
        claimed = Math.max(claimed, this.#comparer.compare(sibling.offer, best.offer).logOdds)
      }
      const { logOdds } = best.likeness
      proposed.set(store, { ...best, margin: capped(logOdds - next), claim: capped(logOdds - claimed) })
    }
    return proposed
  }

  /** Many rows share a name, so each is made ready once a question. */
  #comparedRows(
    wanted: ReadyOffer,
    without: readonly number[] = [],
  ): ReadonlyMap<number, readonly Compared[]> {
    const byStore = new Map<number, Compared[]>()
    const names = new Map<number, ReadyName>()
    this.#candidates.find(wanted.name, wanted.traits.gram, (row) => {
      if (without.length > 0 && without.includes(this.#parts.rows.ids[row]!)) return
      const compared = { row, ...this.#compared(wanted, row, names) }
      if (compared.likeness.score === 0) return
      const store = this.#parts.rows.store[row]!
      const known = byStore.get(store)
      if (known === undefined) byStore.set(store, [compared])
      else known.push(compared)
    })
    return byStore
  }

  #compared(wanted: ReadyOffer, row: number, names = new Map<number, ReadyName>()): Omit<Compared, 'row'> {
    const { rows, categories } = this.#parts
    const number = rows.name[row]!
    let name = names.get(number)
    if (name === undefined) {
      name = this.#candidates.nameOf(number)
      names.set(number, name)
    }
    const offer: ReadyOffer = {
      name,
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

  #match(wanted: ReadyOffer, { row, offer, likeness }: Compared, by: MatchSource): OfferMatch {
    const { rows, stores } = this.#parts
    return { id: rows.ids[row]!, store: stores[rows.store[row]!]!, ...matchOf(wanted, offer, likeness, by) }
  }

  /** True for another row of the same name in the same amount: a second branch, not a second thing. */
  #isSameAgain(one: Compared, other: Compared): boolean {
    const { name, gram, pieces } = this.#parts.rows
    return (
      one.row === other.row ||
      (name[one.row] === name[other.row] &&
        gram[one.row] === gram[other.row] &&
        pieces[one.row] === pieces[other.row])
    )
  }

  /** At equal scores, the nearer content wins, then the lower price, then the lower id. */
  #isBetter(one: Compared, known: Compared): boolean {
    if (one.likeness.logOdds !== known.likeness.logOdds) return one.likeness.logOdds > known.likeness.logOdds
    const [nearer, farther] = [distance(one.likeness.amountRatio), distance(known.likeness.amountRatio)]
    if (nearer !== farther) return nearer < farther
    const { cents, ids } = this.#parts.rows
    return cents[one.row] === cents[known.row]
      ? ids[one.row]! < ids[known.row]!
      : cents[one.row]! < cents[known.row]!
  }

  #ready({ title, store, category, gram, cents }: MatchProduct): ReadyOffer {
    const read = this.#reader.read(title, this.#storeNumbers.get(store) ?? -1, category)
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
      traits: {
        gram: gram > 0 ? gram : read.gram,
        pieces: read.pieces,
        cents,
        category,
        store: storeBit(this.#storeNumbers.get(store) ?? -1),
      },
    }
  }
}

const byScore = (a: OfferMatch, b: OfferMatch): number => b.score - a.score || a.id - b.id
/** Of several rows with the code, the product itself, else the lowest id. */
const isBetterCode = (one: OfferMatch, known: OfferMatch, wanted: number): boolean =>
  known.id !== wanted && (one.id === wanted || one.id < known.id)
const distance = (ratio: number): number =>
  ratio === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ratio))
