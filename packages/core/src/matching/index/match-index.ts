import { isRestricted } from '../../product/ean.ts'
import { LEARNED, type Learned } from '../compare/learned.ts'
import { isAlike, type ReadyOffer } from '../compare/offer-likeness.ts'
import { type MatchSource, matchOf, type OfferMatch } from '../compare/offer-match.ts'
import { buildMatchParts } from './build-match-parts.ts'
import {
  CERTAIN_DECISION,
  type Compared,
  decisionOf,
  MARGIN_MAX,
  type Proposed,
  proposedOf,
  SHOWN_DECISION,
} from './decide.ts'
import { rowsOfEan } from './ean-rows.ts'
import type { MatchParts, MatchProduct } from './match-parts.ts'
import { RowComparer } from './row-comparer.ts'
import { firstFreshNumber } from './row-days.ts'

export const MATCH_THRESHOLD = 0.25
/** Minimum score of a brand that replaces a store's own label: more likely than not. */
const OWN_LABEL_THRESHOLD = 0.5
/** Minimum score of an offer shown to a shopper who picks a replacement. */
const CANDIDATE_SCORE = 0.000_1

export interface MatchOptions {
  readonly without?: readonly number[]
  /** Prices of earlier days are stale; by default none is. */
  readonly firstFresh?: string
}

interface Found {
  readonly row: number
  readonly match: OfferMatch
}

/**
 * Finds the same or equivalent goods in other stores (basket comparison). Deterministic and immutable; a new version of
 * the products is a new index.
 *
 * The same barcode means the same goods. Otherwise titles are split into words and marks, without amounts
 * and own labels. Rows are looked up by the prefixes of their words, a few of each store, and compared
 * (`OfferComparer`). The score is a sum of learned weights. A store's best row is shown when it is likely enough and
 * clearly better than the next one. Also, no other product of the asking store may claim it better (`decisionOf`).
 */
export class MatchIndex {
  readonly #parts: MatchParts
  readonly #rows: RowComparer
  readonly #learned: Learned

  private constructor(parts: MatchParts, learned: Learned) {
    this.#parts = parts
    this.#learned = learned
    this.#rows = new RowComparer(parts, learned)
  }

  static from(products: readonly MatchProduct[], learned = LEARNED): MatchIndex {
    return new MatchIndex(buildMatchParts(products), learned)
  }

  static fromParts(parts: MatchParts): MatchIndex {
    return new MatchIndex(parts, LEARNED)
  }

  /**
   * Returns the index as plain data. It shares this index's arrays: once they are transferred, this index is unusable.
   */
  toParts(): MatchParts {
    return this.#parts
  }

  get stores(): readonly string[] {
    return this.#parts.stores
  }

  /**
   * Returns the best match in each store that has one, including the product's own store (usually the product itself).
   * A row with a stale price is shown only where the store has nothing newer for the same thing.
   */
  matches(product: MatchProduct, { without = [], firstFresh = '' }: MatchOptions = {}): OfferMatch[] {
    const { ids, day, store: stores } = this.#parts.rows
    const firstDay = firstFreshNumber(firstFresh)
    const isStale = (row: number) => day[row]! < firstDay
    const wanted = this.#rows.ready(product)
    const own = this.#rows.storeNumber(product.store)
    const found = new Map<number, Found>()
    for (const row of rowsOfEan(this.#parts.eans, product.ean)) {
      if (without.includes(ids[row]!)) continue
      const match = this.#match(wanted, { row, ...this.#rows.compared(wanted, row) }, 'barcode')
      const known = found.get(stores[row]!)
      const isBetter =
        known === undefined ||
        (isStale(row) === isStale(known.row)
          ? isBetterCode(match, known.match, product.id)
          : isStale(known.row))
      if (isBetter) found.set(stores[row]!, { row, match })
    }
    const byStore = this.#rows.comparedRows(wanted, without)
    for (const [store, rows] of byStore) {
      const isOwn = store === own
      const siblings = byStore.get(own) ?? []
      if (!found.has(store)) {
        const best = this.#shown(wanted, this.#rows.best(rows), rows, isOwn ? null : siblings)
        if (best !== null) found.set(store, best)
      }
      const known = found.get(store)
      if (known === undefined || !isStale(known.row)) continue
      const fresh = rows.filter(({ row }) => !isStale(row))
      // In its own store a product is different from every row with another name.
      const newest = fresh.filter(({ likeness }) => !isOwn || isAlike(likeness))
      const newer = newest.length === 0 ? null : this.#shown(wanted, this.#rows.best(newest), rows, siblings)
      if (newer !== null) found.set(store, newer)
    }
    return Array.from(found.values(), ({ match }) => match).sort(byScore)
  }

  /** Returns the best offers of one store, including those below the threshold; best first. */
  candidates(product: MatchProduct, store: string, limit: number): OfferMatch[] {
    const wanted = this.#rows.ready(product)
    const number = this.#rows.storeNumber(store)
    if (number === -1) return []
    const { eans, rows } = this.#parts
    const sameCode = rowsOfEan(eans, product.ean).filter((row) => rows.store[row] === number)
    const found = sameCode.map((row) =>
      this.#match(wanted, { row, ...this.#rows.compared(wanted, row) }, 'barcode'),
    )
    for (const compared of this.#rows.comparedRows(wanted).get(number) ?? []) {
      if (compared.likeness.score < CANDIDATE_SCORE || sameCode.includes(compared.row)) continue
      found.push(this.#match(wanted, compared, 'likeness'))
    }
    return found.sort(byScore).slice(0, limit)
  }

  /** Compares two products, using this catalogue's facts about words; the products may be absent from it. */
  compare(product: MatchProduct, other: MatchProduct): OfferMatch {
    const [wanted, offer] = [this.#rows.ready(product), this.#rows.ready(other)]
    const isSameCode = product.ean !== '' && product.ean === other.ean && !isRestricted(product.ean)
    return {
      id: other.id,
      store: other.store,
      ...matchOf(wanted, offer, this.#rows.compare(wanted, offer), isSameCode ? 'barcode' : 'likeness'),
    }
  }

  /**
   * Returns the data for learning weights: every row that a product is compared with, by store, and the proposed row.
   */
  explained(product: MatchProduct) {
    const wanted = this.#rows.ready(product)
    const own = this.#rows.storeNumber(product.store)
    const compared = this.#rows.comparedRows(wanted)
    const siblings = compared.get(own) ?? []
    const proposed = new Map<number, Proposed>()
    for (const [store, rows] of compared) {
      proposed.set(store, this.#judged(this.#rows.best(rows), rows, store === own ? null : siblings))
    }
    return { wanted, compared, proposed, own }
  }

  /** @param siblings similar products of the asking store; null to judge only likeness */
  #judged(best: Compared, rows: readonly Compared[], siblings: readonly Compared[] | null): Proposed {
    if (siblings === null || best.likeness.score < MATCH_THRESHOLD)
      return { ...best, margin: MARGIN_MAX, claim: MARGIN_MAX }
    const rivals = rows.filter((one) => !this.#rows.isSameAgain(one, best))
    const others = siblings.filter(({ likeness }) => !isAlike(likeness))
    const claims = others.map(({ offer }) => this.#rows.compare(offer, best.offer).logOdds)
    return proposedOf(best, rivals, claims)
  }

  /** Returns a row as a match, or null when it is not likely enough to be shown. */
  #shown(
    wanted: ReadyOffer,
    best: Compared,
    rows: readonly Compared[],
    siblings: readonly Compared[] | null,
  ): Found | null {
    const proposed = this.#judged(best, rows, siblings)
    const decision = decisionOf(proposed, this.#learned.decision)
    if (best.likeness.score < thresholdOf(wanted, best.offer)) return null
    if (siblings !== null && decision < SHOWN_DECISION) return null
    const match = this.#match(wanted, proposed, 'likeness', decision >= CERTAIN_DECISION)
    return { row: best.row, match }
  }

  #match(
    wanted: ReadyOffer,
    { row, offer, likeness }: Compared,
    by: MatchSource,
    isClear = false,
  ): OfferMatch {
    const { rows, stores } = this.#parts
    return {
      id: rows.ids[row]!,
      store: stores[rows.store[row]!]!,
      ...matchOf(wanted, offer, likeness, by, isClear),
    }
  }
}

const thresholdOf = (one: ReadyOffer, other: ReadyOffer): number =>
  one.name.isOwnLabel === other.name.isOwnLabel ? MATCH_THRESHOLD : OWN_LABEL_THRESHOLD

const byScore = (a: OfferMatch, b: OfferMatch): number => b.score - a.score || a.id - b.id
/** Returns whether a row with the code is the better one: the product itself, else the lowest id. */
const isBetterCode = (one: OfferMatch, known: OfferMatch, wanted: number): boolean =>
  known.id !== wanted && (one.id === wanted || one.id < known.id)
