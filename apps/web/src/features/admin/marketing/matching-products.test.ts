import { INVALID_PRODUCT } from '@cenolov/core'
import { expect, test } from 'vitest'
import { matchingProducts } from './matching-products.ts'

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
