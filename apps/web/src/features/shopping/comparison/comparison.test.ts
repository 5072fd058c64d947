import type { BasketComparison } from '@cenolov/contract/shopping'
import { toCents } from '@cenolov/core/offer'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { missingTitles, planGroups, sumsAsChosen, sumsIn } from './plan-groups.ts'
import { cheaperElsewhereText, foundText, oneStoreText, partsText } from './plan-text.ts'
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

  it('names the missing products', () => {
    expect(missingTitles(comparison, [2])).toEqual(['Mlieko'])
  })
})

describe('the words of a plan', () => {
  it('have the right plurals', () => {
    expect([foundText(1, 1), foundText(2, 6)].map(plain)).toEqual(['1 z 1 produktu', '2 zo 6 produktov'])
  })
})

describe('the order of the stores', () => {
  it('stays as shown, and new ones come last', () => {
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

  it('name the parts bought elsewhere, and the products that no store sells', () => {
    const sums = sumsIn(priced, ['Lidl'])
    expect(sums).toMatchObject({ here: 300, elsewhere: 150, whole: 450 })
    expect(plain(partsText(sums))).toBe('3,00 € tu + 1,50 € za 1 produkt inde')
    expect(partsText(sumsIn(priced, ['Billa']))).toBe('')
    expect(sums.unsold).toEqual([3])
  })

  it('are compared with the cart as it is, over the same products only', () => {
    const [lidl, billa, unsold] = priced.rows as [
      (typeof priced.rows)[number],
      (typeof priced.rows)[number],
      (typeof priced.rows)[number],
    ]
    const own = (row: typeof lidl, store: string, own_total: number | null) => ({
      ...row,
      product: { ...row.product, store },
      own_total,
    })
    const cart = { ...priced, rows: [own(lidl, 'Lidl', 3), own(billa, 'Billa', 1.5), own(unsold, 'Yeme', 9)] }
    const chosen = sumsAsChosen(cart, ['Billa'])
    expect(chosen).toEqual({ asChosen: 450, inPlan: 350, leftOut: 1, stores: ['Lidl', 'Billa'] })
    expect(plain(oneStoreText(chosen.inPlan, chosen.asChosen, 2))).toBe('ušetríte 1,00 €')
    expect(plain(oneStoreText(toCents(5), chosen.asChosen, 2))).toBe(
      'o 0,50 € viac ako teraz v 2 obchodoch (4,50 €)',
    )
    expect(oneStoreText(toCents(4.5), chosen.asChosen, 2)).toBe('rovnako, ale na jednej ceste')
    expect(oneStoreText(toCents(4.5), chosen.asChosen, 1)).toBe('lacnejšie to nikde nie je')
    // A product that is no longer sold is in neither sum.
    expect(
      sumsAsChosen({ ...cart, rows: [own(lidl, 'Lidl', null), cart.rows[1]!] }, ['Billa']),
    ).toMatchObject({
      asChosen: 150,
      inPlan: 150,
    })
  })

  it('explain why a store with more products is named before a cheaper one', () => {
    const store = (name: string, found: number, whole: number) => ({
      store: name,
      found,
      missing: [],
      total: 1,
      total_same_amount: 1,
      whole,
    })
    const of = (...stores: ReturnType<typeof store>[]) => plain(cheaperElsewhereText({ ...priced, stores }))
    expect(of(store('Tesco', 3, 13.33), store('Kaufland', 2, 13.21))).toBe(
      'Kaufland s dokúpením zvyšku inde vychádza na 13,21 €, má však len 2 z 3 produktov.',
    )
    expect(of(store('Tesco', 3, 13.33), store('Kaufland', 2, 13.33))).toBe('')
  })
})
