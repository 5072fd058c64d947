import { INVALID_PRODUCT } from '@cenolov/core'
import { expect, test } from 'vitest'
import { largestDiscounts, matchingProducts } from './matching-products.ts'

const product = (id: number, title: string, store: string, category: string) => ({
  ...INVALID_PRODUCT,
  id,
  title,
  store,
  category,
})
const SHELF = [
  product(1, 'Čerstvé maslo', 'Lidl', 'Mliečne výrobky'),
  product(2, 'Chlieb', 'Tesco', 'Pečivo'),
  product(3, 'Rožok', 'Billa', 'Pečivo'),
]
const ids = (text: string) => matchingProducts(SHELF, text).map(({ id }) => id)

test('the picker finds by title, store and category, whatever the case', () => {
  expect(ids('ČERSTVÉ')).toEqual([1])
  expect(ids('tesco')).toEqual([2])
  expect(ids(' pečivo ')).toEqual([2, 3])
  expect(ids('')).toEqual([1, 2, 3])
})

test('the picker lists at most twenty', () => {
  const many = Array.from({ length: 50 }, (_, id) => product(id, 'Jogurt', 'Lidl', ''))
  expect(matchingProducts(many, 'jogurt')).toHaveLength(20)
})

test('the largest discounts are one of each kind, those with a picture first', () => {
  const sale = (id: number, title: string, akcia: string) => ({
    ...product(id, title, 'Lidl', ''),
    price: 2,
    akcia,
  })
  const shelf = [
    sale(1, 'Rajo maslo 250 g', '1.00'),
    sale(2, 'Rajo maslo 125 g', '0.50'),
    sale(3, 'Chlieb konzumný', '1.80'),
    sale(4, 'Čokoláda mliečna', '0.20'),
    sale(5, 'Soľ', 'No'),
  ]
  const found = largestDiscounts(shelf, 3, ({ id }) => id !== 4)
  expect(found.map(({ id }) => id)).toEqual([2, 3, 4])
})
