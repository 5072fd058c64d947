import { PricesInBranches } from '@cenolov/core/branches'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { type Ladder, ladderSentence, scannedLadder } from './scanned-ladder.ts'

const offer = (id: number, store: string, price: number) => ({ ...INVALID_PRODUCT, id, store, price })
const OFFERS = [offer(1, 'Lidl', 2.5), offer(2, 'Terno', 1.9), offer(3, 'Tesco', 1.5), offer(4, 'Billa', 2.1)]
const prices = PricesInBranches.from({
  branches: [
    {
      id: 9,
      store: 'Terno',
      name: '',
      code: '9',
      absent: [],
      ids: [2],
      prices: [2.7],
      akcie: [0],
      offers: [0],
    },
    { id: 8, store: 'Billa', name: '', code: '8', absent: [4], ids: [], prices: [], akcie: [], offers: [] },
  ],
  akcie: ['No'],
  offers: [null],
  branch_names: {},
})
const day = '2026-11-20'
const shown = ({ own, others }: Ladder) => [
  own.map(({ product: { store, price }, isAbsent }) => (isAbsent ? `${store} -` : `${store} ${price}`)),
  others.map(({ product: { store, price } }) => `${store} ${price}`),
]

describe('the ladder of scanned goods', () => {
  it('has the cheapest store first', () => {
    const ladder = scannedLadder(OFFERS, { stores: [], prices: null, day })
    expect(shown(ladder)).toEqual([[], ['Tesco 1.5', 'Terno 1.9', 'Billa 2.1', 'Lidl 2.5']])
    expect(ladderSentence(ladder)).toBe('Najlacnejšie v\u00a0obchode Tesco, za 1,50\u00a0€.')
  })

  it('has the shopper’s stores and branches apart, at what the branches charge', () => {
    const ladder = scannedLadder(OFFERS, { stores: ['Lidl'], prices, day })
    expect(shown(ladder)).toEqual([['Lidl 2.5', 'Terno 2.7', 'Billa -'], ['Tesco 1.5']])
    expect(ladderSentence(ladder)).toBe(
      'Z\u00a0vašich najlacnejšie v\u00a0obchode Lidl, za 2,50\u00a0€. V\u00a0obchode Tesco ušetríte 1,00\u00a0€.',
    )
  })

  it('says that the shopper’s store is cheapest, and nothing of a store that lacks the goods', () => {
    const own = (stores: string[]) => ladderSentence(scannedLadder(OFFERS, { stores, prices: null, day }))
    expect(own(['Tesco'])).toBe('Najlacnejšie vo vašom obchode Tesco, za 1,50\u00a0€.')
    expect(ladderSentence(scannedLadder([OFFERS[3]!], { stores: [], prices, day }))).toBe('')
  })
})
