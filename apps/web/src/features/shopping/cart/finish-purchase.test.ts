import { expect, it } from 'vitest'
import { finishedText, finishQuestion } from './finish-purchase.tsx'

/** Replaces no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [1, 'Zapíšeme nákup 1 produktu za 12,34 € (ušetríte 2,10 €) a košík vyprázdnime.'],
  [2, 'Zapíšeme nákup 2 produktov za 12,34 € (ušetríte 2,10 €) a košík vyprázdnime.'],
  [5, 'Zapíšeme nákup 5 produktov za 12,34 € (ušetríte 2,10 €) a košík vyprázdnime.'],
])('the question names the number of products, their price and the savings', (products, text) => {
  expect(plain(finishQuestion({ products, total: 12.34, saved: 2.1 }))).toBe(text)
})

it('savings of zero are not mentioned', () => {
  expect(plain(finishQuestion({ products: 3, total: 5, saved: 0 }))).toBe(
    'Zapíšeme nákup 3 produktov za 5,00 € a košík vyprázdnime.',
  )
  expect(plain(finishedText({ products: 3, total: 5, saved: 0 }))).toBe('3 produkty za 5,00 €')
})

it('the confirmation names the recorded purchase', () => {
  expect(plain(finishedText({ products: 1, total: 5, saved: 0.5 }))).toBe(
    '1 produkt za 5,00 €, ušetrili ste 0,50 €',
  )
})
