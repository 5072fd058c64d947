import type { BasketComparison } from '@cenolov/contract/shopping'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { planGroups } from './plan-groups.ts'

const offer = (store: string, product_id: number | null) => ({
  store,
  state: product_id === null ? ('none' as const) : ('automatic' as const),
  product_id,
  kind: null,
  score: 1,
  reasons: [],
  amount_ratio: 1,
  pieces: product_id === null ? 0 : 1,
  total: 1,
  total_same_amount: 1,
  stale: false,
})
const comparison: BasketComparison = {
  by: 'price',
  rows: [
    {
      item_id: 1,
      product: { ...INVALID_PRODUCT, title: 'Maslo' },
      quantity: 1,
      own_total: null,
      offers: [offer('Lidl', 10), offer('Billa', 11)],
    },
    {
      item_id: 2,
      product: { ...INVALID_PRODUCT, title: 'Mlieko' },
      quantity: 2,
      own_total: null,
      offers: [offer('Lidl', null), offer('Billa', 12)],
    },
  ],
  products: [10, 11, 12].map((id) => ({ ...INVALID_PRODUCT, id })),
  stores: [],
  cheapest_store: null,
  cheapest_pair: null,
  everywhere: null,
}

describe('a plan', () => {
  it('lists the products to buy in each store', () => {
    const groups = planGroups(comparison, {
      stores: ['Lidl', 'Billa'],
      total: 2,
      whole: 2,
      missing: [],
      assignments: [
        { item_id: 1, store: 'Lidl' },
        { item_id: 2, store: 'Billa' },
      ],
    })
    expect(groups.map(({ store, offers }) => [store, offers.map(({ product }) => product.id)])).toEqual([
      ['Lidl', [10]],
      ['Billa', [12]],
    ])
  })
})
