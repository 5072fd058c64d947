import { expect, it } from 'vitest'
import { offerWords } from './offer-words.ts'

const TODAY = '2026-11-21'
const words = (offer: Parameters<typeof offerWords>[0]['offer'], akcia = 'No') =>
  offerWords({ offer, akcia, currency: 'EUR' }, TODAY).map(({ text }) => text.replaceAll('\u00a0', ' '))

it('writes the terms of an offer as price tags do', () => {
  expect(words(null)).toEqual([])
  expect(words({ card: 'Lidl Plus', card_price: 1.49, valid_to: '2026-11-27', limit: 4 })).toEqual([
    '1,49 € s kartou Lidl Plus',
    'najviac 4 ks',
    'platí do piatka',
  ])
  expect(words({ valid_from: '2026-11-23', valid_to: '2026-11-29', akcia: '0.99' })).toEqual([
    'od pondelka 0,99 €',
    'platí do 29. 11. 2026',
  ])
  const next = {
    valid_from: '2026-11-23',
    valid_to: '2026-11-29',
    card: 'Lidl Plus',
    card_price: 0.99,
    limit: 2,
  }
  expect(words({ valid_to: '2026-11-22', next }, '1.49')).toEqual([
    'platí do zajtra',
    'od pondelka 0,99 € s kartou Lidl Plus',
  ])
  expect(words({ valid_to: TODAY }, '1.49')).toEqual(['platí len dnes'])
  expect(words({ valid_from: '2026-11-16', valid_to: '2026-11-22' }, '1.49')).toEqual(['platí do zajtra'])
  expect(words({ multi: { quantity: 3, price: 2 } })).toEqual(['pri 3 ks spolu 2,00 €'])
  expect(words({ multi: { quantity: 2, free: 1 }, card: 'Moja Billa' })).toEqual([
    's kartou Moja Billa',
    '2+1 zadarmo s kartou Moja Billa',
  ])
  expect(words({ multi: { quantity: 2, each: 0.89 }, text: 'darček' })).toEqual([
    'pri 2 ks po 0,89 €',
    'darček',
  ])
})
