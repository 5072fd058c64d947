import type { MatchedOffer } from '@cenolov/contract/shopping'
import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { differenceText, elsewhereSentence } from './elsewhere-words.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const product = (store: string, price: number): Product => ({ ...INVALID_PRODUCT, store, price })
const offer = (store: string, price: number, more: Partial<MatchedOffer> = {}): MatchedOffer => ({
  product: product(store, price),
  kind: 'same',
  score: 1,
  reasons: [],
  amount_ratio: 1,
  stale: false,
  ...more,
})
const here = product('Tesco', 1.5)
const sentence = (...offers: readonly MatchedOffer[]) => plain(elsewhereSentence(here, offers))

describe('the sentence about the other stores', () => {
  it('names the cheapest of them and its saving', () => {
    expect(sentence(offer('Klas', 1.9), offer('Lidl', 1.2))).toBe(
      'Najlacnejšie je v obchode Lidl, za 1,20 €. Ušetríte 0,30 €.',
    )
  })

  it('says that no store is cheaper', () => {
    expect(sentence(offer('Lidl', 1.5))).toBe('Nikde nie je lacnejšie. Rovnako stojí v obchode Lidl.')
    expect(sentence(offer('Lidl', 1.8), offer('Klas', 1.7))).toBe(
      'Najlacnejšie je tu. Ďalší je Klas za 1,70 €.',
    )
  })

  it('mentions similar goods and old prices only without others', () => {
    const similar = offer('Klas', 1, { kind: 'equivalent' })
    expect(sentence(similar, offer('Lidl', 1.4))).toContain('Lidl, za 1,40 €')
    expect(sentence(offer('Klas', 1, { stale: true }), offer('Lidl', 1.4))).toContain('Lidl, za 1,40 €')
    expect(sentence(similar)).toBe(
      'Podobný tovar: najlacnejšie je v obchode Klas, za 1,00 €. Ušetríte 0,50 €.',
    )
  })
})

it('the difference to another store is an amount, or empty', () => {
  expect(plain(differenceText(product('Lidl', 1.2), here).text)).toBe('o 0,30 € lacnejšie')
  expect(plain(differenceText(product('Lidl', 1.75), here).text)).toBe('o 0,25 € drahšie')
  expect(differenceText(product('Lidl', 1.5), here)).toEqual({ text: 'rovnako', cheaper: false })
})
