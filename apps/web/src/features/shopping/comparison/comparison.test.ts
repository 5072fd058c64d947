import type { BasketComparison } from '@cenolov/contract'
import { type Cents, INVALID_PRODUCT, secondTripSums } from '@cenolov/core'
import { describe, expect, it } from 'vitest'
import { basketLines, missingTitles, planGroups, sumsAsChosen, sumsIn } from './plan-groups.ts'
import {
  foundText,
  missingText,
  oneStoreText,
  partsText,
  secondTripText,
  tripSumsText,
  unsoldText,
} from './plan-text.ts'
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

describe('the sums of a comparison', () => {
  const [first, second] = comparison.rows as [
    (typeof comparison.rows)[number],
    (typeof comparison.rows)[number],
  ]
  const priced: BasketComparison = {
    ...comparison,
    rows: [
      {
        ...first,
        offers: [
          { ...offer('Lidl', 10), state: 'own', total: 3 },
          { ...offer('Billa', 11), total: 2 },
        ],
      },
      { ...second, offers: [offer('Lidl', null), { ...offer('Billa', 12), state: 'own', total: 1.5 }] },
      { ...second, item_id: 3, offers: [offer('Lidl', null), offer('Billa', null)] },
    ],
  }

  it('say what of them is bought elsewhere, and what nobody sells', () => {
    const sums = sumsIn(priced, ['Lidl'])
    expect(sums).toMatchObject({ here: 300, elsewhere: 150, whole: 450 })
    expect(plain(partsText(sums))).toBe('3,00 € tu + 1,50 € za 1 produkt inde')
    expect(partsText(sumsIn(priced, ['Billa']))).toBe('')
    expect(plain(unsoldText(sums))).toBe('1 produkt sa teraz nepredáva nikde a v súčtoch nie je.')
  })

  it('are compared with the cart as it is', () => {
    const chosen = sumsAsChosen(priced)
    expect(chosen).toMatchObject({ whole: 450, stores: ['Lidl', 'Billa'] })
    expect(plain(oneStoreText(350 as Cents, chosen.whole, 2))).toBe('ušetríte 1,00 €')
    expect(plain(oneStoreText(500 as Cents, chosen.whole, 2))).toBe('o 0,50 € viac ako v 2 obchodoch')
    expect(oneStoreText(450 as Cents, chosen.whole, 2)).toBe('rovnako, ale na jednej ceste')
    expect(oneStoreText(450 as Cents, chosen.whole, 1)).toBe('lacnejšie to nikde nie je')
  })

  it('explain what a second trip saves', () => {
    const sums = secondTripSums(basketLines(priced), 'Lidl', ['Billa', 'Lidl'], 'price')
    expect(plain(tripSumsText('Lidl', sums))).toBe(
      'Ten istý produkt stojí v obchode Lidl 3,00 €, v dvoch obchodoch 2,00 €.',
    )
    expect(tripSumsText('Lidl', { ...sums, pair: sums.single })).toBe('')
  })
})
