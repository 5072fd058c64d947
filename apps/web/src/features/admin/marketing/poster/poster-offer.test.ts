import { expect, test } from 'vitest'
import { posterOffer } from './poster-offer.ts'

test.each([
  [
    { price: 2, akcia: '1.50' },
    { price: 1.5, was: 2, percent: 25 },
  ],
  [
    { price: 1.5, akcia: '25%' },
    { price: 1.5, was: 2, percent: 25 },
  ],
  [
    { price: 2, akcia: 'No' },
    { price: 2, was: null, percent: 0 },
  ],
  [
    { price: 2, akcia: '2.50' },
    { price: 2, was: null, percent: 0 },
  ],
])('%j is printed as %j', (offer, printed) => {
  expect(posterOffer(offer)).toEqual(printed)
})
