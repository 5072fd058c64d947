import type { OfferTerms } from '@cenolov/core/offer'
import { expect, test } from 'vitest'
import { posterOffer } from './poster-offer.ts'

const TODAY = '2026-11-21'
const REDUCED = { price: 1.5, was: 2, percent: 25 }
const REGULAR = { price: 2, was: null, percent: 0 }

test.each([
  [{ price: 2, akcia: '1.50' }, REDUCED],
  [{ price: 1.5, akcia: '25%' }, REDUCED],
  [{ price: 2, akcia: 'No' }, REGULAR],
  [{ price: 2, akcia: '2.50' }, REGULAR],
])('%j is printed as %j', (offer, printed) => {
  expect(posterOffer(offer, TODAY)).toEqual(printed)
})

test.each<readonly [OfferTerms, typeof REDUCED | typeof REGULAR]>([
  [{ valid_from: TODAY, valid_to: TODAY }, REDUCED],
  [{ limit: 2, multi: { quantity: 3, price: 2 } }, REDUCED],
  [{ valid_to: '2026-11-20' }, REGULAR],
  [{ valid_from: '2026-11-22' }, REGULAR],
  [{ valid_from: '2026-11-22', akcia: '1.50' }, REGULAR],
])('a sale with the terms %j is printed as %j', (offer, printed) => {
  expect(posterOffer({ price: 2, akcia: '1.50', offer }, TODAY)).toEqual(printed)
})

test('a price for holders of a card is not printed', () => {
  const offer = { card: 'Lidl Plus', card_price: 1.5 }
  expect(posterOffer({ price: 2, akcia: 'No', offer }, TODAY)).toEqual(REGULAR)
})

test('a sale that was as cheap before is printed without a percent', () => {
  const product = { price: 2, akcia: '1.50', lowest_price_30: 1.5 }
  expect(posterOffer(product, TODAY)).toEqual({ ...REDUCED, percent: 0 })
})

test('a permanent sale is printed without its percent, but an offer of another day with it', () => {
  const permanent = { price: 2, akcia: '1.50', is_permanent_sale: true }
  expect(posterOffer(permanent, TODAY)).toEqual({ ...REDUCED, percent: 0 })
  const next: OfferTerms = { valid_to: '2026-11-20', next: { valid_from: TODAY, akcia: '1.00' } }
  expect(posterOffer({ ...permanent, offer: next }, TODAY)).toEqual({ price: 1, was: 2, percent: 50 })
})
