import { describe, expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import { wordStem } from '../goods/word-stem.ts'
import type { Product } from '../product/product.ts'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import { fittingOffers } from './fitting-offers.ts'
import { coverage } from './pieces.ts'
import { byTillSum, pricedOffer } from './priced-offer.ts'

type Row = readonly [
  title: string,
  store: string,
  category: string,
  price: number,
  gram: number,
  date?: string,
]
const products = (
  [
    ['Mlieko polotučné 1,5 % 1 l', 'Lidl', 'Mlieko', 0.99, 1000],
    ['Rajo Mlieko plnotučné 3,5 % 1 l', 'Lidl', 'Mlieko', 1.29, 1000],
    ['Mlieko trvanlivé 1,5 % 500 ml', 'Tesco', 'Mlieko', 0.69, 500],
    ['Mlieko trvanlivé 3,5 % 1 l', 'Tesco', 'Mlieko', 1.19, 1000],
    ['Telové mlieko 400 ml', 'Tesco', 'Kozmetika', 0.1, 400],
    ['Mliečna čokoláda 100 g', 'Lidl', 'Sladkosti', 0.2, 100],
    ['Vajcia M 10 ks', 'Lidl', 'Vajcia', 2.5, 0],
    ['Cestovina vaječná 500 g', 'Tesco', 'Cestoviny', 0.99, 500],
    ['Zemiaky 2 kg', 'Lidl', 'Zelenina', 1.8, 2000],
    ['Zemiaková kaša 200 g', 'Lidl', 'Polievky', 1, 200],
    ['Starý syr 100 g', 'Lidl', 'Syry', 0.5, 100, '2026-01-01'],
    ['Nový syr 100 g', 'Lidl', 'Syry', 0.9, 100],
    ['Coca Cola 1,5 l', 'Lidl', 'Limonády', 1.5, 1500],
    ['Coca Cola 330 ml', 'Lidl', 'Limonády', 0.3, 330],
  ] satisfies readonly Row[]
).map(
  ([title, store, category, price, gram, date = '2026-11-20'], index): Product => ({
    ...INVALID_PRODUCT,
    id: index + 1,
    title,
    store,
    category,
    price,
    gram,
    date,
  }),
)
const catalogue = Catalogue.from(products, '2026-11-01')
const TODAY = '2026-11-20'
const offers = (text: string) =>
  fittingOffers(
    (query) => catalogue.query(query),
    { text, quantity: 1, unit: 'ks' },
    { day: TODAY, cards: [] },
    '2026-11-01',
  ).map(
    ({ product, unitPrice }) =>
      `${product.store}: ${product.title}, ${unitPrice?.euros.toFixed(2)}/${unitPrice?.per}`,
  )

describe('the offers that fit an item', () => {
  it('are the cheapest of each store, of one category and of the usual size', () => {
    expect(offers('mlieko')).toEqual([
      'Lidl: Mlieko polotučné 1,5 % 1 l, 0.99/l',
      'Tesco: Mlieko trvanlivé 3,5 % 1 l, 1.19/l',
    ])
    expect(offers('MLIEKA')).toEqual(offers('mlieko'))
  })

  it('are found by any form of a word', () => {
    expect(offers('vajec')).toEqual(['Lidl: Vajcia M 10 ks, 0.25/ks'])
    expect(offers('zemiakov')).toEqual(['Lidl: Zemiaky 2 kg, 0.90/kg'])
    expect(offers('cocacola')).toHaveLength(1)
  })

  it('have the amount that the words name, where a store has it', () => {
    expect(offers('coca cola 1,5 l')).toEqual(['Lidl: Coca Cola 1,5 l, 1.00/l'])
    expect(offers('coca cola')).toEqual(['Lidl: Coca Cola 330 ml, 0.91/l'])
  })

  it('have a stale price only where the store has no other', () => {
    expect(offers('syr')).toEqual(['Lidl: Nový syr 100 g, 9.00/kg'])
  })

  it('are empty for words that no title has', () => {
    for (const text of ['kozmodisk', '🥛', '<b>', '%', 'na']) expect(offers(text)).toEqual([])
  })
})

describe('offers with terms', () => {
  const [plain, card, three] = (
    [
      ['Ryža guľatá 1 kg', 'No', null],
      ['Ryža dlhozrnná 1 kg', 'No', { card: 'Lidl Plus', card_price: 1.5 }],
      ['Ryža jazmínová 1 kg', 'No', { multi: { quantity: 3, price: 4.5 } }],
    ] as const
  ).map(
    ([title, akcia, offer], place): Product => ({
      ...INVALID_PRODUCT,
      id: 100 + place,
      title,
      store: 'Lidl',
      category: 'Ryža',
      price: 2 + place / 10,
      gram: 1000,
      date: '2026-11-20',
      akcia,
      offer,
    }),
  ) as [Product, Product, Product]
  const rice = Catalogue.from([plain, card, three], '2026-11-01')
  const cheapest = (quantity: number, cards: readonly string[], day = TODAY) =>
    fittingOffers(
      (query) => rice.query(query),
      { text: 'ryža', quantity, unit: 'ks' },
      { day, cards },
      '2026-11-01',
    ).map(({ product, pieces, cents, unitPrice, how }) => [
      product.title,
      pieces,
      cents,
      unitPrice?.euros.toFixed(2),
      how,
    ])

  it('count only for the holders of their card', () => {
    expect(cheapest(1, [])).toEqual([['Ryža guľatá 1 kg', 1, 200, '2.00', '']])
    expect(cheapest(1, ['lidl plus'])).toEqual([
      ['Ryža dlhozrnná 1 kg', 1, 150, '1.50', '1 ks po 1,50 € s kartou Lidl Plus'],
    ])
  })

  it('count only from the number of pieces that they need', () => {
    expect(cheapest(3, [])).toEqual([['Ryža jazmínová 1 kg', 3, 450, '1.50', '3 ks za 4,50 €']])
    expect(cheapest(2, [])).toEqual([['Ryža guľatá 1 kg', 2, 400, '2.00', '']])
  })

  it('count on their days only', () => {
    const past = { ...three, offer: { ...three.offer, valid_to: '2026-11-19' } }
    const shopper = { day: TODAY, cards: [] }
    expect(pricedOffer(past, { text: 'ryža', quantity: 3, unit: 'ks' }, shopper, null)).toMatchObject({
      cents: 660,
      how: '',
    })
    expect(
      pricedOffer(past, { text: 'ryža', quantity: 3, unit: 'ks' }, { ...shopper, day: '2026-11-19' }, null),
    ).toMatchObject({
      cents: 450,
      how: '3 ks za 4,50 €',
    })
  })

  it('are ordered by the total to pay with them', () => {
    const shopper = { day: TODAY, cards: [] }
    const order = (quantity: number) =>
      [plain, three]
        .map((product) => pricedOffer(product, { text: 'ryža', quantity, unit: 'ks' }, shopper, null))
        .sort(byTillSum)
        .map(({ product }) => product.id)
    expect([order(1), order(3)]).toEqual([
      [plain.id, three.id],
      [three.id, plain.id],
    ])
  })
})

describe('the stem of a word', () => {
  it.each([
    ['mlieko', 'mlieka'],
    ['chlieb', 'chleba'],
    ['rozok', 'rozkov'],
    ['vajec', 'vajcia'],
    ['hrusiek', 'hruska'],
    ['jablka', 'jablk'],
    ['banany', 'bananov'],
  ])('is the same for %s and %s', (one, other) => {
    expect(wordStem(one)).toBe(wordStem(other))
  })

  it.each([
    ['mlieko', 'mliecna'],
    ['zemiaky', 'zemiakova'],
    ['sunka', 'sunar'],
    ['syr', 'syrova'],
  ])('is another for %s and %s', (one, other) => {
    expect(wordStem(one)).not.toBe(wordStem(other))
  })
})

describe('pieces', () => {
  it.each([
    [0.5, 'kg', 'Prsia 600 g', 600, 1],
    [1, 'kg', 'Prsia 600 g', 600, 2],
    [1, 'kg', 'Múka 990 g', 990, 1],
    [10, 'ks', 'Vajcia 10 ks', 0, 1],
    [2, 'ks', 'Toaletný papier 8 ks', 0, 2],
    [2, 'ks', 'Mlieko 1 l', 1000, 2],
    [3, 'l', 'Mlieko 1 l', 1000, 3],
    [1, 'l', 'Vajcia 10 ks', 0, 1],
    [100, 'ks', 'Rožok 40 g', 40, 100],
  ] as const)('of %s %s as %s', (quantity, unit, title, gram, pieces) => {
    expect(coverage({ text: title, quantity, unit }, { title, gram }, null).packs).toBe(pieces)
  })
})
