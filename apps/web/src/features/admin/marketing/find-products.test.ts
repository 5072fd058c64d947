import { Catalogue } from '@cenolov/core/catalogue'
import { type Product, sanitiseProduct } from '@cenolov/core/product'
import { expect, test } from 'vitest'
import { type FetchPage, findProducts } from './find-products.ts'
import { findLargestDiscounts, oneOfEachKind } from './largest-discounts.ts'

const product = (id: number, title: string, store: string, category: string, akcia = 'No'): Product =>
  sanitiseProduct({ id, title, store, category, price: 2, akcia })

/** Answers like the catalogue and counts its calls. */
function catalogueOf(products: readonly Product[]) {
  const catalogue = Catalogue.from(products)
  const calls = { times: 0 }
  const fetchPage: FetchPage = async ({ store, ...query }) => {
    calls.times += 1
    return catalogue.query(store === undefined ? query : { ...query, stores: [store] })
  }
  const { byStore, byCategory } = catalogue.dashboardStats()
  const names = async () => ({
    stores: byStore.map(({ name }) => name),
    categories: byCategory.map(({ name }) => name),
  })
  const ids = async (text: string) => (await findProducts(fetchPage, names, text)).map(({ id }) => id).sort()
  return { fetchPage, calls, ids, names }
}

test('the picker finds by title, store and category, whatever the case', async () => {
  const { ids } = catalogueOf([
    product(1, 'Čerstvé maslo', 'Lidl', 'Mliečne výrobky'),
    product(2, 'Chlieb', 'Tesco', 'Pečivo'),
    product(3, 'Rožok', 'Billa', 'Pečivo'),
  ])
  expect(await ids('ČERSTVÉ')).toEqual([1])
  expect(await ids('tesco')).toEqual([2])
  expect(await ids(' pečivo ')).toEqual([2, 3])
  expect(await ids('ečiv')).toEqual([2, 3])
  expect(await ids('')).toEqual([1, 2, 3])
  expect(await ids('lokomotíva')).toEqual([])
})

test('the picker lists at most twenty, and makes only the necessary calls', async () => {
  const yoghurts = Array.from({ length: 50 }, (_, id) => product(id, 'Jogurt', 'Lidl', 'Jogurty'))
  const { ids, calls } = catalogueOf(yoghurts)
  expect(await ids('jogurt')).toHaveLength(20)
  expect(calls.times).toBe(1)
  expect(await ids('lidl')).toHaveLength(20)
  expect(calls.times).toBe(3)
})

test('the picker begins with the largest discounts', async () => {
  const { fetchPage, names } = catalogueOf([
    product(1, 'Maslo', 'Lidl', 'Mlieko', '1.80'),
    product(2, 'Maslo', 'Tesco', 'Mlieko', '0.50'),
  ])
  expect((await findProducts(fetchPage, names, 'maslo')).map(({ id }) => id)).toEqual([2, 1])
})

test('the largest discounts are one of each kind, goods with a picture first', () => {
  const shelf = [
    product(1, 'Rajo maslo 250 g', 'Lidl', '', '1.00'),
    product(2, 'Rajo maslo 125 g', 'Lidl', '', '0.50'),
    product(3, 'Chlieb konzumný', 'Lidl', '', '1.80'),
    product(4, 'Čokoláda mliečna', 'Lidl', '', '0.20'),
    product(5, 'Soľ', 'Lidl', ''),
  ]
  const found = oneOfEachKind(shelf, 3, ({ id }) => id !== 4)
  expect(found.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('the largest discounts are searched until there are enough kinds, on five pages at most', async () => {
  const many = Array.from({ length: 300 }, (_, id) =>
    product(id, id < 50 ? 'Rajo maslo' : `Tovar ${id}`, 'Lidl', '', (0.1 + id / 1_000).toFixed(3)),
  )
  const { fetchPage, calls } = catalogueOf(many)
  const found = await findLargestDiscounts(fetchPage, 3, () => true)
  expect(found.map(({ title }) => title)).toEqual(['Rajo maslo', 'Tovar 50', 'Tovar 51'])
  expect(calls.times).toBe(3)
  await findLargestDiscounts(fetchPage, 3, () => false)
  expect(calls.times).toBe(8)
})

test('the picker of one store finds its products only, also by category', async () => {
  const { fetchPage, names } = catalogueOf([
    product(1, 'Maslo', 'Lidl', 'Mlieko', '1.00'),
    product(2, 'Maslo', 'Tesco', 'Mlieko', '0.50'),
    product(3, 'Syr', 'Lidl', 'Mlieko', '1.50'),
  ])
  const found = async (text: string) =>
    (await findProducts(fetchPage, names, text, 'Lidl')).map(({ id }) => id).sort()
  expect([await found(''), await found('mlieko'), await found('tesco')]).toEqual([[1, 3], [1, 3], []])
  const best = await findLargestDiscounts(fetchPage, 2, () => true, 'Lidl')
  expect(best.map(({ store }) => store)).toEqual(['Lidl', 'Lidl'])
})
