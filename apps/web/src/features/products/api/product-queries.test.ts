import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import { expect, it } from 'vitest'
import { apiParams, nextMonday, productListResult } from './product-queries.ts'

it('uses the coming Monday for next week', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(nextMonday)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ])
  expect(apiParams('search=maslo&platnost=buduci-tyzden').get('date')).toBe(nextMonday())
  expect(apiParams('search=maslo&platnost=inokedy').toString()).toBe('search=maslo')
  expect(apiParams('povod=slovensko&filter=prava').toString()).toBe('filter=prava&origin=SVK')
  expect(apiParams('povod=inde').toString()).toBe('')
})

it('makes an invalid product of an item that is not an object, and shows the others', () => {
  const maslo = { id: 1, title: 'Maslo', price: 2, branch_id: 7, chain_price: 3, chain_akcia: 'No' }
  const answer = { products: [null, maslo, 'x', 7, []] } as unknown as ProductQueryResponse
  const { products } = productListResult(answer)
  expect(products[1]).toMatchObject({ title: 'Maslo', branch_id: 7, chain_price: 3 })
  for (const place of [0, 2, 3, 4]) expect(products[place]).toEqual(INVALID_PRODUCT)
})
