import { PricesInBranches } from '@cenolov/core/branches'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { ownBranchWords } from './own-branch-words.ts'

const DAY = '2026-11-20'
const MILK = { ...INVALID_PRODUCT, id: 7, title: 'Mlieko', store: 'Terno', price: 1.09 }
const prices = PricesInBranches.from({
  branches: [
    {
      id: 3,
      store: 'Terno',
      name: '',
      code: '3',
      absent: [9],
      ids: [7],
      prices: [1.19],
      akcie: [0],
      offers: [0],
    },
  ],
  akcie: ['No'],
  offers: [null],
  branch_names: {},
})
const words = (product: object) => ownBranchWords({ ...MILK, ...product }, prices, DAY)

describe('the price in the shopper’s branch', () => {
  it('is said where it differs from the shown one', () => {
    expect(words({})).toBe('vo vašej predajni 1,19\u00a0€')
    expect(words({ id: 8 })).toBe('')
    expect(words({ store: 'Lidl' })).toBe('')
  })

  it('is missing where the branch does not sell the goods', () => {
    expect(words({ id: 9 })).toBe('vo vašej predajni nie je')
  })

  it('gives way to the chain’s price where the branch’s price is already shown', () => {
    expect(words({ price: 1.19, branch_id: 3, chain_price: 1.09, chain_akcia: 'No' })).toBe(
      'inde 1,09\u00a0€',
    )
    expect(words({ price: 1.19, branch_id: 3, chain_price: 1.19, chain_akcia: 'No' })).toBe('')
  })
})
