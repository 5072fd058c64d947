import { expect, it } from 'vitest'
import { basketOf } from '#product/plan/basket.testing.ts'
import { whereAnswer } from '#product/plan/where-answer.ts'
import { planPicture } from './plan-picture.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const pictureOf = (prices: Parameters<typeof basketOf>[0], plan: readonly string[] = []) => {
  const basket = basketOf(prices)
  const picture = planPicture(basket, whereAnswer(basket, [])!, plan)
  return picture && [...Object.values(picture.words), picture.text].map(plain)
}

it('shows what the household pays, next to the dearest store that has enough', () => {
  const prices = { Lidl: [2, 3, 1], Metro: [1, 4, 1.5], Tesco: [3, 3, 3], Fresh: [null, null, 20] }
  expect(pictureOf(prices)).toEqual([
    'V Tescu by stál',
    '9,00 €',
    'Nákup v Lidli',
    '6,00 €',
    'Ušetríme 3,00 €',
    'good',
    'Nákup v Lidli: 6,00 € (3 položky). Ušetríme 3,00 €. (Cenolov)',
  ])
  expect(pictureOf(prices, ['Lidl', 'Metro'])?.slice(2, 5)).toEqual([
    'Nákup v Lidli a v Metre',
    '5,00 €',
    'Ušetríme 4,00 €',
  ])
})

it('says nothing about a saving when nothing is saved', () => {
  expect(pictureOf({ Lidl: [2, 3, 1], Tesco: [3, 3, 3] }, ['Tesco'])).toEqual([
    'Náš nákup',
    '3 položky',
    'Nákup v Tescu',
    '9,00 €',
    '',
    'good',
    'Nákup v Tescu: 9,00 € (3 položky). (Cenolov)',
  ])
})

it('is missing when less than half of the goods have a price, and for a store that was not compared', () => {
  expect(pictureOf({ Lidl: [1, null, null] })).toBeNull()
  expect(pictureOf({ Lidl: [1], Tesco: [2] }, ['Billa'])).toBeNull()
})
