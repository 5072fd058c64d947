import { sanitiseProduct } from '@cenolov/core/product'
import { expect, test } from 'vitest'
import { posterGood } from './poster-good.ts'

const TODAY = '2026-11-21'
const ALL = { showPrices: true, showDiscounts: true }
const BUTTER = { id: 1, title: 'Maslo 250 g', store: 'Lidl', gram: 250, price: 3.29, akcia: '1.99' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function good(product: object, shown = ALL) {
  return posterGood(sanitiseProduct({ ...BUTTER, ...product }), null, shown, TODAY)
}

test('a product is described in the words of a poster', () => {
  const { from, price, was, off, note, saved } = good({})
  expect([plain(from), price, plain(was), plain(off), note, saved]).toEqual([
    'Lidl · 250 g',
    { euros: '1', cents: '99', sign: '€' },
    '3,29 €',
    '−40 %',
    '',
    expect.closeTo(1.3),
  ])
})

test('a price that needs a card is marked as such, and never shown as the price for all', () => {
  const { price, was, off, note } = good({
    akcia: 'No',
    offer: { card: 'Lidl Plus', card_price: 1.99, valid_to: '2026-11-27' },
  })
  expect([price, was, off, plain(note)]).toEqual([
    { euros: '3', cents: '29', sign: '€' },
    '',
    '',
    '1,99 € s kartou Lidl Plus',
  ])
})

test('the price of several pieces is named, days are not', () => {
  const offer = { multi: { quantity: 3, price: 5 }, limit: 6, valid_to: '2026-11-22' }
  expect(plain(good({ offer }).note)).toBe('pri 3 ks spolu 5,00 €, najviac 6 ks')
})

test('prices and discounts can be hidden', () => {
  const offer = { card: 'Lidl Plus', card_price: 1.99 }
  expect(good({ akcia: 'No', offer }, { showPrices: false, showDiscounts: true })).toMatchObject({
    price: null,
    note: '',
  })
  const dear = good({}, { showPrices: false, showDiscounts: true })
  expect([dear.was, plain(dear.off), dear.saved]).toEqual(['', '−40 %', 0])
  expect(good({}, { showPrices: true, showDiscounts: false })).toMatchObject({ was: '', off: '', saved: 0 })
})

test('a number stays with its unit', () => {
  expect(good({}).title).toBe('Maslo 250\u00a0g')
})
