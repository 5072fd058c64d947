import type { StoredOffer } from '../../product/product-input.ts'
import { toCents } from '../money.ts'
import { parseAkcia } from '../offer.ts'
import { isConditional, joinTerms, offerOn, stateOn, type WrittenTerms } from './offer-terms.ts'

/** An offer as it was written: with the sale of the column beside its terms. */
export interface WrittenOffer {
  readonly written: WrittenTerms | null
  /** Regular price in euro. */
  readonly price: number
  /** Canonical. */
  readonly akcia: string
}

/** An offer as it is stored, with what everybody pays today. */
export interface OfferToday extends StoredOffer {
  readonly price: number
  readonly akcia: string
}

/** What `numeric(10, 2)` holds. */
const PRICE_MAX = 99_999_999.99

/** Of an offer without terms. */
export const WITHOUT_TERMS = { terms: null, shown_offer: null, card_akcia: null, terms_turn: null }

/** What is stored of an offer on a day. */
export function storedOffer({ written, price, akcia }: WrittenOffer, today: string): OfferToday {
  if (written === null) return { price, akcia, ...WITHOUT_TERMS }
  const { akcia: _akcia, next, ...terms } = written
  // The following offer takes the place of one that is over.
  if (next !== undefined && stateOn(terms, today) === 'ended')
    return storedOffer({ written: next, price, akcia: next.akcia ?? 'No' }, today)
  const plain = isConditional(terms)
    ? withoutPercent(price, akcia, terms.card !== undefined)
    : { price, akcia }
  const sale = isConditional(terms) && plain.akcia !== 'No' ? { akcia: plain.akcia } : {}
  // Equal terms have to be equal texts, so the order of the parts is always this one.
  const kept: WrittenTerms = { ...terms, ...sale, ...(next !== undefined && { next }) }
  const now = offerOn({ written: kept, ...plain }, today)
  return {
    price: plain.price,
    akcia: now.akcia,
    terms: JSON.stringify(kept),
    shown_offer: now.offer === null ? null : JSON.stringify(now.offer),
    card_akcia: now.card_akcia,
    terms_turn: now.turn,
  }
}

/** The same offer on another day; `price` and `akcia` as they are stored. */
export function offerLater(
  stored: { readonly terms: string; readonly price: number; readonly akcia: string },
  today: string,
): OfferToday {
  const written = JSON.parse(stored.terms) as WrittenTerms
  return storedOffer({ written, price: stored.price, akcia: written.akcia ?? stored.akcia }, today)
}

/**
 * What is stored once sources have named the terms of a product one after another, see `joinTerms`.
 * @param stored their terms as they are stored, the last of them given now
 * @param price regular price in euro that came with the last
 * @returns null when the last ones hold as they were given
 */
export function offerAfter(stored: readonly string[], price: number, today: string): OfferToday | null {
  const terms = stored.map((text) => JSON.parse(text) as WrittenTerms)
  const written = terms.reduce<WrittenTerms | null>((known, given) => joinTerms(known, given, today), null)
  if (written === null || written === terms.at(-1)) return null
  return storedOffer({ written, price, akcia: written.akcia ?? 'No' }, today)
}

/**
 * A percent is taken off the price already. An offer that others do not get, or not yet, needs the price that they pay, so
 * it becomes a sale price below it. Of the holders of a card the price is what the others pay.
 */
function withoutPercent(
  price: number,
  akcia: string,
  isForHolders: boolean,
): { price: number; akcia: string } {
  const sale = parseAkcia(akcia)
  if (sale.kind !== 'percent') return { price, akcia }
  const left = 1 - sale.percent / 100
  return isForHolders
    ? { price, akcia: String(toCents(price * left) / 100) }
    : { price: Math.min(toCents(price / left) / 100, PRICE_MAX), akcia: String(price) }
}
