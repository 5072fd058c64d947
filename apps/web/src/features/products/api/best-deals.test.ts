import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import { expect, it } from 'vitest'
import { bestDeals } from './best-deals.ts'

const offer = (id: number, akcia: string): Product => ({ ...INVALID_PRODUCT, id, price: 2, akcia })
const PAGES = [
  [offer(1, '70%'), { ...offer(7, '0.5'), date: '2020-01-01' }, offer(2, '1')],
  [offer(3, '45%'), { ...offer(8, '1.1'), is_permanent_sale: true }, offer(4, '1.2')],
  [offer(5, '1.3'), offer(6, '1.4')],
]

async function deals(count: number) {
  const asked: number[] = []
  const found = await bestDeals(async (page) => {
    asked.push(page)
    return { products: PAGES[page - 1] ?? [], totalPages: PAGES.length }
  }, count)
  return { ids: found.map(({ id }) => id), asked }
}

it('are the sale prices among the largest discounts that are neither stale nor permanent, from as many pages as needed', async () => {
  expect(await deals(2)).toEqual({ ids: [2, 4], asked: [1, 2] })
  expect(await deals(3)).toEqual({ ids: [2, 4, 5], asked: [1, 2, 3] })
  expect(await deals(9)).toEqual({ ids: [2, 4, 5, 6], asked: [1, 2, 3] })
})
