import type { BasketComparison } from '@cenolov/contract'
import { INVALID_PRODUCT } from '@cenolov/core'
import { describe, expect, it } from 'vitest'
import { missingTitles, planGroups } from './plan-groups.ts'
import { foundText, missingText, secondTripText } from './plan-text.ts'
import { inShownOrder } from './store-list.tsx'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const offer = (store: string, product_id: number | null) => ({
  store,
  state: product_id === null ? ('none' as const) : ('automatic' as const),
  product_id,
  kind: null,
  score: 1,
  reasons: [],
  amount_ratio: 1,
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
      offers: [offer('Lidl', 10), offer('Billa', 11)],
    },
    {
      item_id: 2,
      product: { ...INVALID_PRODUCT, title: 'Mlieko' },
      quantity: 2,
      offers: [offer('Lidl', null), offer('Billa', 12)],
    },
  ],
  products: [10, 11, 12].map((id) => ({ ...INVALID_PRODUCT, id })),
  stores: [],
  cheapest_store: null,
  cheapest_pair: null,
}

describe('a plan', () => {
  it('says what to buy in which store', () => {
    const groups = planGroups(comparison, {
      stores: ['Lidl', 'Billa'],
      total: 2,
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

  it('names what it does not have', () => {
    expect(missingTitles(comparison, [2])).toEqual(['Mlieko'])
  })
})

describe('the words of a plan', () => {
  it('have the right plurals', () => {
    expect([foundText(1, 1), foundText(2, 6)].map(plain)).toEqual(['1 z 1 produktu', '2 z 6 produktov'])
    expect([missingText([]), missingText(['A']), missingText(['A', 'B'])].map(plain)).toEqual([
      '',
      'chýba 1 produkt: A',
      'chýbajú 2 produkty: A, B',
    ])
    expect([secondTripText(1.5, 0), secondTripText(0, 0), secondTripText(1, 2)].map(plain)).toEqual([
      'Druhá cesta ušetrí 1,50 €',
      'Druhá cesta nič neušetrí',
      'Druhá cesta ušetrí 1,00 € a pridá 2 produkty, ktoré v prvom nie sú',
    ])
  })
})

describe('the order of the stores', () => {
  it('stays as it was shown, new ones come last', () => {
    const items = ['Tesco', 'Metro', 'Lidl', 'Billa'].map((store) => ({ store }))
    expect(inShownOrder(items, ['Lidl', 'Gone', 'Tesco']).map(({ store }) => store)).toEqual([
      'Lidl',
      'Tesco',
      'Metro',
      'Billa',
    ])
  })
})
