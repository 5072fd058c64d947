import { goodsNamesFrom, goodsOf } from '@cenolov/core/goods'
import type { ListItem } from '@cenolov/core/list'
import { fitsWords, spokenItems } from '@cenolov/core/list'
import type { Shopper } from '@cenolov/core/offer'
import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import { boughtItems } from '@cenolov/core/receipt'
import { describe, expect, it } from 'vitest'
import { amountWords } from '../../product/wanted-words.tsx'
import { productAddition } from './add/product-item.ts'
import type { FoundOffer } from './api/list-database.ts'
import type { ListState } from './api/list-state.ts'
import { newUuid } from './api/new-uuid.ts'
import { aisleOf, aislesInOrder, sections } from './items/aisles.ts'
import { newItems } from './items/new-items.ts'
import { byStore, listTotals, pricedItems } from './items/priced-items.ts'

const SHOPPER: Shopper = { day: '2026-11-20', cards: [] }
const product = (id: number, store: string, category: string, price: number): Product => ({
  ...INVALID_PRODUCT,
  id,
  title: `Tovar ${id}`,
  store,
  category,
  price,
  gram: 1_000,
  date: '2026-11-20',
  amount: 1_000,
  amount_unit: 'g',
})
const [milk, bread, other] = [
  product(1, 'Lidl', 'Mlieko', 1),
  product(2, 'Lidl', 'Chlieb', 2),
  product(3, 'Tesco', 'Mlieko', 1.5),
]
const offer = (of: Product): FoundOffer => ({ store: of.store, product: of })
const item = (text: string, more: Partial<ListItem> = {}): ListItem => ({
  id: text,
  text,
  quantity: 1,
  unit: 'ks',
  product_id: null,
  done: false,
  position: 0,
  added_by: null,
  done_by: null,
  done_at: null,
  ...more,
})
const state = (items: readonly ListItem[]): ListState => ({
  status: 'ready',
  summary: null,
  items,
  cursor: 0,
  waiting: 0,
  isLive: true,
  products: new Map([milk, bread, other].map((one) => [one.id, one])),
  aisles: [{ store: 'Lidl', categories: ['Mlieko', 'Chlieb'] }],
  bought: [],
  stores: [],
  offers: { mlieko: [offer(milk), offer(other)], chlieb: [offer(bread)] },
})

describe('the cost of a list', () => {
  it('is the cheapest offer for words, or the chosen product, times its pieces', () => {
    const priced = pricedItems(
      state([
        item('Mlieko', { quantity: 3 }),
        item('mlieko', { product_id: 3 }),
        item('chlieb', { done: true }),
        item('niečo'),
      ]),
      SHOPPER,
    )
    expect(priced.map(({ product: of, total }) => [of?.id, total])).toEqual([
      [1, 3],
      [3, 1.5],
      [2, 2],
      [undefined, 0],
    ])
    expect(listTotals(priced)).toEqual({ open: 4.5, done: 2, unpriced: 1, stores: ['Lidl', 'Tesco'] })
  })

  it('is for the current store', () => {
    expect(pricedItems(state([item('mlieko')]), SHOPPER, { at: ['Tesco'] })[0]?.product?.id).toBe(3)
  })
})

describe('terms of offers on a list', () => {
  const card: Product = { ...milk, id: 4, offer: { card: 'Lidl Plus', card_price: 0.5 } }
  const three: Product = { ...other, id: 5, offer: { multi: { quantity: 3, price: 2 } } }
  const list = (quantity: number): ListState => ({
    ...state([item('mlieko', { quantity })]),
    offers: { mlieko: [offer(card), offer(three)] },
  })
  const priced = (quantity: number, shopper: Shopper) =>
    pricedItems(list(quantity), shopper).map(({ product: of, total, how }) => [of?.store, total, how])

  it("count with the shopper's cards, and never with another", () => {
    expect(priced(2, SHOPPER)).toEqual([['Lidl', 2, '']])
    expect(priced(2, { ...SHOPPER, cards: ['Tesco Clubcard'] })).toEqual([['Lidl', 2, '']])
    expect(priced(2, { ...SHOPPER, cards: ['Lidl Plus'] })).toEqual([
      ['Lidl', 1, '2 ks po 0,50 € s kartou Lidl Plus'],
    ])
  })

  it('make another store the cheapest for more pieces, and the sums follow', () => {
    expect(priced(3, SHOPPER)).toEqual([['Tesco', 2, '3 ks za 2,00 €']])
    expect(priced(4, SHOPPER)).toEqual([['Tesco', 3.5, '3 ks za 2,00 € + 1 ks po 1,50 €']])
    expect(listTotals(pricedItems(list(3), SHOPPER)).open).toBe(2)
  })

  it('of a chosen product count too, on their days', () => {
    const chosen = {
      ...state([item('syr', { product_id: 5, quantity: 3 })]),
      products: new Map([[5, three]]),
    }
    expect(pricedItems(chosen, SHOPPER)[0]).toMatchObject({ total: 2, isChosen: true, how: '3 ks za 2,00 €' })
    const past = { ...three, offer: { ...three.offer, valid_to: '2026-11-19' } }
    expect(pricedItems({ ...chosen, products: new Map([[5, past]]) }, SHOPPER)[0]).toMatchObject({
      total: 4.5,
      how: '',
    })
  })
})

describe('the order of a list', () => {
  const words = { goodsOf, goodsNamesFrom, spokenItems, fitsWords, boughtItems }
  const some = pricedItems(
    state([item('chlieb'), item('mlieko'), item('niečo'), item('druhé', { product_id: 3 })]),
    SHOPPER,
  )

  it('in the shop goes store by store, and words without an offer come last', () => {
    expect(byStore(some).map(([store, items]) => [store, items.map(({ item: { text } }) => text)])).toEqual([
      ['Lidl', ['chlieb', 'mlieko']],
      ['Tesco', ['druhé']],
      ['', ['niečo']],
    ])
  })

  it('has the aisles of the dictionary, as the household walks, then as most stores have them', () => {
    const order = aislesInOrder(['Mlieko', 'Jogurty', 'Chlieb'], words)
    expect(order).toHaveLength(14)
    expect(order.slice(0, 3)).toEqual(['Mliečne výrobky a vajcia', 'Pečivo', 'Ovocie a zelenina'])
    const shown = sections(some, order, (priced) => aisleOf(priced, words))
    expect(shown.map(({ name, items }) => [name, items.length])).toEqual([
      ['Mliečne výrobky a\u00a0vajcia', 1],
      ['Pečivo', 1],
      ['', 2],
    ])
  })
})

describe('an added product', () => {
  it('is a new item after the others, and is reverted as a whole', () => {
    const { changes, undo, quantity } = productAddition(milk, [item('syr', { position: 7 })])
    expect(changes.map(({ field, value }) => [field, value])).toEqual([
      ['text', 'Tovar 1'],
      ['position', 8],
      ['product_id', 1],
    ])
    expect(undo).toEqual([{ item_id: changes[0]?.item_id, field: 'removed', value: true }])
    expect(quantity).toBe(1)
  })

  it('is one more piece of an open item of that product', () => {
    const known = item('mlieko', { product_id: 1, quantity: 2 })
    expect(productAddition(milk, [known])).toEqual({
      changes: [{ item_id: 'mlieko', field: 'quantity', value: 3 }],
      undo: [{ item_id: 'mlieko', field: 'quantity', value: 2 }],
      quantity: 3,
    })
    for (const other of [
      { ...known, done: true },
      { ...known, unit: 'kg' as const },
    ])
      expect(productAddition(milk, [other]).changes).toHaveLength(3)
  })

  it('has a name that a list can store', () => {
    const [text] = productAddition({ id: 1, title: `${'x'.repeat(199)} y` }, []).changes
    expect(text?.value).toBe('x'.repeat(199))
  })
})

describe('new items', () => {
  it('come after the others, with no more changes than they need', () => {
    const changes = newItems(
      [
        { text: 'mlieko', quantity: 2, unit: 'l' },
        { text: 'chlieb', quantity: 1, unit: 'ks' },
      ],
      [item('syr', { position: 7 })],
    )
    expect(changes.map(({ field, value }) => [field, value])).toEqual([
      ['text', 'mlieko'],
      ['position', 8],
      ['quantity', 2],
      ['unit', 'l'],
      ['text', 'chlieb'],
      ['position', 9],
    ])
    expect(new Set(changes.map(({ item_id: id }) => id)).size).toBe(2)
    expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('show their amount unless it is one piece', () => {
    expect([amountWords(1, 'ks'), amountWords(0.5, 'kg'), amountWords(2, 'ks')]).toEqual([
      '',
      '0,5\u00a0kg',
      '2\u00a0ks',
    ])
  })
})

describe('dictated words', () => {
  it('are items of their own', () => {
    expect(spokenItems(' dva litre mlieka a chlieb, potom maslo ')).toBe('dva litre mlieka, chlieb, maslo')
    expect(spokenItems('Ariel')).toBe('Ariel')
    expect(spokenItems('jeden a pol litra mlieka')).toBe('jeden a pol litra mlieka')
    expect(spokenItems('mlieko chlieb maslo')).toBe('mlieko, chlieb, maslo')
    expect(spokenItems('mlieko kyslá smotana toaletný papier')).toBe('mlieko, kyslá smotana, toaletný papier')
    expect(spokenItems('syr eidam')).toBe('syr eidam')
    expect(spokenItems('džem jahoda')).toBe('džem jahoda')
  })
})
