import { parseAkcia } from '../offer.ts'
import { nextDay, type OfferTerms, stateOn, type WrittenTerms } from '../terms/offer-terms.ts'
import { multiOf, type ReadMulti, readMulti } from './read-multi.ts'

export interface OfferOnDay {
  readonly akcia: string
  readonly offer: OfferTerms | null
  readonly turn: string | null
}

/**
 * Returns an offer on a day.
 * @param written its terms; null without terms
 * @param akcia its sale, canonical
 * @param price regular price in euro
 */
export function offerOn(
  { written, akcia, price }: { written: WrittenTerms | null; akcia: string; price: number },
  day: string,
): OfferOnDay {
  if (written === null) return { akcia, offer: null, turn: null }
  const { multi, akcia: ownAkcia, next, ...shared } = written
  const state = stateOn(written, day)
  const following = next === undefined ? null : offerOn({ written: next, akcia: 'No', price }, day)
  if (state === 'ended') return following ?? { akcia: 'No', offer: null, turn: null }
  const found: ReadMulti | null = multi === undefined ? null : readMulti(multi)
  // Without a price a number of pieces is only wording.
  const read = found?.kind === 'from' ? null : found
  // A price with an unknown condition is for nobody.
  const sale = multi !== undefined && read === null ? 'No' : (ownAkcia ?? akcia)
  const isForHolders = written.card !== undefined
  const cardSale = parseAkcia(isForHolders ? sale : 'No')
  const terms: OfferTerms = {
    ...shared,
    ...(cardSale.kind === 'price' && { card_price: cardSale.price }),
    ...(read === null ? (multi === undefined ? {} : { text: multi }) : { multi: multiOf(read, price, sale) }),
    ...(following?.offer && { next: following.offer }),
  }
  if (state === 'upcoming') {
    const offer = sale === 'No' || isForHolders ? terms : { ...terms, akcia: sale }
    return { akcia: 'No', offer, turn: written.valid_from ?? null }
  }
  const turn = written.valid_to === undefined ? null : nextDay(written.valid_to)
  return { akcia: isForHolders ? 'No' : sale, offer: terms, turn }
}
