import { parseAkcia } from '../offer.ts'
import type { WrittenTerms } from '../terms/offer-terms.ts'
import { readMulti } from './read-multi.ts'
import { type OfferToday, offerAfter, offerLater, storedOffer, WITHOUT_TERMS } from './stored-offer.ts'

export interface OwnOffer {
  readonly akcia: string
  readonly terms: string | null
}

/** A promotion from a file of its own, as it is stored with its product. */
export interface StoredPromotion {
  readonly source: number | null
  readonly terms: WrittenTerms
  readonly own: OwnOffer
}

/**
 * Returns the stored offer of a product with a promotion. An offer from the list of goods itself stays. So does the
 * regular price, if the promotion is not below it.
 * @param price regular price in euro
 */
export function promotedOffer(
  { price, own, promotion }: { price: number; own: OwnOffer; promotion: WrittenTerms | null },
  today: string,
): OfferToday {
  const alone = ownOffer(price, own, today)
  if (promotion === null || !isCheaper(promotion, price)) return alone
  if (alone.terms === null && parseAkcia(alone.akcia).kind !== 'none') return alone
  if (own.terms !== null && alone.shown_offer !== null)
    return offerAfter([JSON.stringify(promotion), own.terms], price, today) ?? alone
  return storedOffer({ written: promotion, price, akcia: promotion.akcia ?? 'No' }, today)
}

function ownOffer(price: number, { akcia, terms }: OwnOffer, today: string): OfferToday {
  return terms === null ? { price, akcia, ...WITHOUT_TERMS } : offerLater({ terms, price, akcia }, today)
}

/** Returns whether a promotion lowers the regular price. Unknown wording may lower it. */
function isCheaper({ akcia, multi }: WrittenTerms, price: number): boolean {
  const read = multi === undefined ? null : readMulti(multi)
  if (read?.kind === 'price') return read.euros < price * read.quantity
  if (read?.kind === 'each') return read.euros < price
  if (multi !== undefined) return true
  const sale = parseAkcia(akcia ?? 'No')
  return sale.kind === 'price' && sale.price < price
}

/**
 * Returns the product's promotion to show: a running one before a coming one, a readable one before words, one for
 * everybody before one with a card, then the cheaper one.
 */
export function bestPromotion(
  promotions: readonly WrittenTerms[],
  price: number,
  today: string,
): WrittenTerms {
  const rank = (terms: WrittenTerms): readonly number[] => {
    const ended = terms.valid_to !== undefined && terms.valid_to < today
    const upcoming = terms.valid_from !== undefined && terms.valid_from > today
    const each = eachOf(terms, price)
    return [
      ended ? 2 : upcoming ? 1 : 0,
      isCheaper(terms, price) ? 0 : 1,
      each === null ? 1 : 0,
      terms.card === undefined ? 0 : 1,
      each ?? 0,
    ]
  }
  const before = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at !== -1 && one[at]! < other[at]!
  }
  return promotions.reduce((best, terms) => (before(rank(terms), rank(best)) ? terms : best))
}

function eachOf({ akcia, multi }: WrittenTerms, price: number): number | null {
  if (multi === undefined) {
    const sale = parseAkcia(akcia ?? 'No')
    return sale.kind === 'price' ? sale.price : null
  }
  const read = readMulti(multi)
  switch (read?.kind) {
    case 'price':
      return read.euros / read.quantity
    case 'each':
      return read.euros
    case 'free':
      return (price * read.quantity) / (read.quantity + read.free)
    default:
      return null
  }
}
