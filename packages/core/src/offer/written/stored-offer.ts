import type { StoredOffer } from '../../product/product-input.ts'
import { canonicalAkcia } from '../canonical-akcia.ts'
import { NUMBER_MAX, toCents } from '../money.ts'
import { parseAkcia } from '../offer.ts'
import { isConditional, joinTerms, stateOn, type WrittenTerms } from '../terms/offer-terms.ts'
import { offerOn } from './offer-on-day.ts'
import { readMulti, writeMulti } from './read-multi.ts'

/** An offer as written: its terms, and the sale from its column. */
export interface WrittenOffer {
  readonly written: WrittenTerms | null
  readonly price: number
  readonly akcia: string
}

export interface OfferToday extends StoredOffer {
  readonly price: number
  readonly akcia: string
}

export const WITHOUT_TERMS = { terms: null, shown_offer: null, terms_turn: null }

export function storedOffer({ written, price, akcia }: WrittenOffer, today: string): OfferToday {
  if (written === null) return { price, akcia, ...WITHOUT_TERMS }
  const { akcia: _akcia, next, ...terms } = written
  // The following offer replaces one that is over.
  if (next !== undefined && stateOn(terms, today) === 'ended')
    return storedOffer({ written: next, price, akcia: next.akcia ?? 'No' }, today)
  const offered = conditionalOffer(terms, price, akcia)
  const sale = isConditional(terms) && offered.akcia !== 'No' ? { akcia: offered.akcia } : {}
  // Equal terms have to be equal texts, so the order of the parts is fixed.
  const kept: WrittenTerms = { ...offered.terms, ...sale, ...(next !== undefined && { next }) }
  const now = offerOn({ written: kept, price: offered.price, akcia: offered.akcia }, today)
  return {
    price: offered.price,
    akcia: now.akcia,
    terms: JSON.stringify(kept),
    shown_offer: now.offer === null ? null : JSON.stringify(now.offer),
    terms_turn: now.turn,
  }
}

/**
 * Returns an offer with a condition, with the price without the condition. A condition in unknown words removes the
 * sale price. A condition of only a minimum number of pieces turns the sale price into their price.
 */
function conditionalOffer(
  terms: WrittenTerms,
  price: number,
  akcia: string,
): { readonly terms: WrittenTerms; readonly price: number; readonly akcia: string } {
  const isForHolders = terms.card !== undefined
  const multi = terms.multi === undefined ? undefined : readMulti(terms.multi)
  if (multi === null) return { terms, ...regularOffer({ price, akcia }, isForHolders) }
  if (multi?.kind === 'from') {
    const plain = withoutPercent(price, akcia, isForHolders)
    const sale = parseAkcia(plain.akcia)
    const each = sale.kind === 'price' ? { ...multi, kind: 'each' as const, euros: sale.price } : multi
    return { terms: { ...terms, multi: writeMulti(each) }, price: plain.price, akcia: 'No' }
  }
  return { terms, ...(isConditional(terms) ? withoutPercent(price, akcia, isForHolders) : { price, akcia }) }
}

/** Returns only the regular price of an offer, because its sale is uncertain. */
export function regularOffer(
  { price, akcia }: { readonly price: number; readonly akcia: string },
  isForHolders: boolean,
): { readonly price: number; readonly akcia: 'No' } {
  return { price: withoutPercent(price, akcia, isForHolders).price, akcia: 'No' }
}

export function offerLater(
  stored: { readonly terms: string; readonly price: number; readonly akcia: string },
  today: string,
): OfferToday {
  const written: WrittenTerms = JSON.parse(stored.terms)
  return storedOffer({ written, price: stored.price, akcia: written.akcia ?? stored.akcia }, today)
}

/** From a day on everybody pays the sale price `akcia`, or the regular one for `No`. */
export type OfferTurn = readonly [day: string, akcia: string]

/**
 * Returns the prices for everybody from the day of a price list until today, where its terms began or ended in between:
 * the list's own day first. null when today's price held all the time.
 */
export function offerTurns(
  stored: {
    readonly terms: string | null
    readonly price: number
    readonly akcia: string
    readonly date: string
  },
  today: string,
): readonly OfferTurn[] | null {
  const { terms, price, akcia, date } = stored
  if (terms === null || date >= today) return null
  const turns: OfferTurn[] = []
  for (let day: string | null = date; day !== null && day <= today; ) {
    const then = offerLater({ terms, price, akcia }, day)
    if (turns.at(-1)?.[1] !== then.akcia) turns.push([day, then.akcia])
    day = then.terms_turn
  }
  return turns.length > 1 ? turns : null
}

/**
 * Returns the stored values after several sources have named the terms of a product, see `joinTerms`.
 * @param stored their terms as they are stored, the newest last
 * @param price regular price in euro that came with the last
 * @returns null when the last terms hold unchanged
 */
export function offerAfter(stored: readonly string[], price: number, today: string): OfferToday | null {
  const terms = stored.map((text): WrittenTerms => JSON.parse(text))
  const written = terms.reduce<WrittenTerms | null>((known, given) => joinTerms(known, given, today), null)
  if (written === null || written === terms.at(-1)) return null
  return storedOffer({ written, price, akcia: written.akcia ?? 'No' }, today)
}

/**
 * Replaces a percent by a sale price. A percent is already subtracted from the price, so an offer that others do not
 * get, or not yet, needs the price that they pay. With a card, the price is the one without it.
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
    ? { price, akcia: canonicalAkcia(String(toCents(price * left) / 100)) }
    : { price: Math.min(toCents(price / left) / 100, NUMBER_MAX), akcia: canonicalAkcia(String(price)) }
}
