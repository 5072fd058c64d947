import { type Product, sanitiseProduct } from '@cenolov/core/product'
import { expect, it } from 'vitest'
import { cardVerdict } from './card-verdict.ts'

const TODAY = '2026-11-21'
const SALE = {
  id: 1,
  title: 'Maslo',
  store: 'Lidl',
  price: 2,
  akcia: '1.5',
  date: TODAY,
  lowest_price_30: 1.6,
}
const verdict = (changes: Partial<Product>, inOwnBranch = '') => {
  const found = cardVerdict(sanitiseProduct({ ...SALE, ...changes }), TODAY, inOwnBranch)
  return found && [found.kind, found.text.replaceAll('\u00a0', ' ')]
}

it('a card says what is known about its price, in one sentence', () => {
  expect(verdict({})).toEqual(['lowest', 'najnižšia za 30 dní: 1,60 €'])
  expect(verdict({ lowest_price_30: 0 })).toBeNull()
  expect(verdict({ akcia: 'No' })).toBeNull()
})

it('a card says why a sale has no percent, whatever else is known', () => {
  const offer = { valid_to: '2026-11-27', multi: { quantity: 2, free: 1 } }
  expect(verdict({ lowest_price_30: 0.39, offer }, 'vo vašej predajni 1,19 €')).toEqual([
    'unreal',
    'už bolo lacnejšie: 0,39 €',
  ])
  expect(verdict({ lowest_price_30: 1.5 })).toEqual(['unreal', 'už bolo lacnejšie: 1,50 €'])
  expect(verdict({ is_permanent_sale: true, lowest_price_30: 0 })).toEqual(['unreal', 'stála akcia'])
})

it('terms that change the price come before its history, and mere days after it', () => {
  const card = { akcia: 'No', offer: { card: 'Lidl Plus', card_price: 1.2, valid_to: '2026-11-27' } }
  expect(verdict(card)).toEqual(['card', '1,20 € s kartou Lidl Plus · platí do piatka'])
  expect(verdict(card, 'vo vašej predajni 1,19 €')).toEqual(['branch', 'vo vašej predajni 1,19 €'])
  const days = { offer: { valid_to: '2026-11-27' } }
  expect(verdict(days)?.[0]).toBe('lowest')
  expect(verdict({ ...days, lowest_price_30: 0 })).toEqual(['note', 'platí do piatka'])
})

it('an old price is marked before anything else', () => {
  expect(verdict({ date: '2026-11-01', lowest_price_30: 0.39 })?.[0]).toBe('old')
})
