import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FactFilter, type FilteredFacts, factBits } from '../facts/fact-filters.ts'
import type { Product } from '../product/product.ts'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import { Catalogue } from './catalogue.ts'
import { type CatalogueQuery, PRODUCT_SORTS } from './catalogue-query.ts'
import { factCountsByDefinition, queryByDefinition } from './query-by-definition.testing.ts'
import {
  factQueries,
  firstFreshDays,
  manyProducts,
  products,
  queries,
  rawProducts,
} from './random-catalogue.testing.ts'

const product = (fields: Partial<Product>): Product => ({ ...INVALID_PRODUCT, ...fields })
const titled = (...titles: string[]) => titles.map((title, i) => product({ id: i + 1, title, price: i + 1 }))
const titlesFound = (catalogue: Catalogue, search: string) =>
  catalogue.query({ search, pageSize: Number.POSITIVE_INFINITY }).products.map(({ title }) => title)

describe('a query', () => {
  const answersAsDefined = (lists: fc.Arbitrary<Product[]>, length: fc.ArrayConstraints) =>
    fc.property(lists, firstFreshDays, fc.array(queries, length), (list, firstFresh, asked) => {
      const catalogue = Catalogue.from(list, firstFresh)
      for (const query of asked)
        expect(catalogue.query(query)).toEqual(queryByDefinition(list, query, firstFresh))
    })
  const countsAsDefined = (lists: fc.Arbitrary<Product[]>) =>
    fc.property(
      lists,
      fc.array(fc.tuple(queries, factQueries), { minLength: 1, maxLength: 4 }),
      (list, asked) => {
        const catalogue = Catalogue.from(list)
        for (const [query, facts] of asked)
          expect(catalogue.factCounts(query, facts)).toEqual(factCountsByDefinition(list, query, facts))
      },
    )

  it('answers as the definition does, for any products, stale prices, search, filter, sort and page', () => {
    fc.assert(answersAsDefined(products, { minLength: 1, maxLength: 8 }), { numRuns: 400 })
  })

  it('answers as the definition does among thousands of products', () => {
    fc.assert(answersAsDefined(manyProducts, { minLength: 20, maxLength: 40 }), { numRuns: 25 })
  }, 60_000)

  it('counts facts as the definition does', () => {
    fc.assert(countsAsDefined(products), { numRuns: 60 })
    fc.assert(countsAsDefined(manyProducts), { numRuns: 2 })
  }, 60_000)

  it('never finds goods by facts that nobody knows, and combines facts with store and search', () => {
    const [known, other, unknown] = ['08580000000010', '08580000000027', '08580000000034']
    const milk = { title: 'Mlieko', price: 1, ean: known! }
    const list = [
      product({ ...milk, id: 1, store: 'Lidl' }),
      product({ ...milk, id: 2, store: 'Tesco', unit_price: 0, gram: 0 }),
      product({ ...milk, id: 3, store: 'Tesco', unit_price: 2 }),
      product({ ...milk, id: 4, store: 'Tesco', ean: other! }),
      product({ ...milk, id: 5, store: 'Tesco', ean: unknown! }),
      product({ ...milk, id: 6, store: 'Tesco', ean: '' }),
    ]
    const bits = (facts: Partial<FilteredFacts>) =>
      factBits({
        ...{ nutri_score: null, vegan: null, vegetarian: null, bio: null },
        ...{ allergens: null, allergens_complete: false },
        ...facts,
      })
    const facts = (...filters: FactFilter[]) => ({
      known: {
        codes: Float64Array.of(Number(known), Number(other)),
        bits: Uint32Array.of(
          bits({ nutri_score: 'a', bio: true }),
          bits({ allergens: [], allergens_complete: true }),
        ),
      },
      filters,
    })
    const catalogue = Catalogue.from(list)
    const found = (query: CatalogueQuery) => catalogue.query(query).products.map(({ id }) => id)
    expect(found({ facts: facts('nutri-a', 'nutri-b') })).toEqual([1, 2, 3])
    expect(found({ facts: facts('nutri-a', 'bio'), stores: ['Tesco'], search: 'mlie' })).toEqual([2, 3])
    expect(found({ facts: facts('nutri-a'), sort: 'unit_price_asc' })).toEqual([3, 1, 2])
    expect(found({ facts: facts('no-milk') })).toEqual([4])
    expect(found({ facts: facts('nutri-a', 'no-milk') })).toEqual([])
    expect(found({ facts: facts('vegan') })).toEqual([])
    expect(found({ facts: facts() })).toEqual([1, 2, 3, 4, 5, 6])
    const { total, known: withFacts } = catalogue.factCounts({ stores: ['Tesco'] }, facts('vegan'))
    expect([total, withFacts]).toEqual([5, 3])
  })

  it('gives the same answer again, whatever queries come in between', () => {
    fc.assert(
      fc.property(manyProducts, queries, fc.array(queries, { maxLength: 20 }), (list, query, others) => {
        const catalogue = Catalogue.from(list)
        const first = catalogue.query(query)
        for (const other of others) catalogue.query(other)
        expect(catalogue.query(query)).toEqual(first)
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('accepts products whose fields are missing or of the wrong kind', () => {
    fc.assert(
      fc.property(rawProducts, fc.array(queries, { minLength: 1, maxLength: 4 }), (list, asked) => {
        const catalogue = Catalogue.from(list)
        for (const query of asked) expect(catalogue.query(query)).toEqual(queryByDefinition(list, query))
      }),
      { numRuns: 200 },
    )
  })

  it('finds words in both directions across the spaces of a title', () => {
    const catalogue = Catalogue.from(titled('Coca Cola 2 l', 'Coca-Cola Zero', 'CocaCola', 'Kofola'))
    expect(titlesFound(catalogue, 'cocacola')).toEqual(['Coca Cola 2 l', 'Coca-Cola Zero', 'CocaCola'])
    expect(titlesFound(catalogue, 'coca cola')).toEqual(['Coca Cola 2 l', 'Coca-Cola Zero', 'CocaCola'])
    expect(titlesFound(catalogue, 'cocacolaz')).toEqual(['Coca-Cola Zero'])
    expect(titlesFound(catalogue, 'colaz')).toEqual(['Coca-Cola Zero'])
  })

  it('finds a joined word behind another word, when two words could begin it and only one goes on', () => {
    const catalogue = Catalogue.from(titled('A CocaCola Zero', 'Coca listy'))
    expect(titlesFound(catalogue, 'cocacolazero')).toEqual(['A CocaCola Zero'])
    expect(titlesFound(catalogue, 'a cocacolazero')).toEqual(['A CocaCola Zero'])
  })

  it('finds a title by any beginning of it, also while a joined word is being typed', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'aáčž1'), minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '-', '‑', "'", '’', ', '), fc.nat(), (parts, mark, at) => {
        const title = parts.join(mark)
        const typed = title.slice(0, 1 + (at % title.length))
        expect(titlesFound(Catalogue.from(titled(title)), typed)).toEqual([title])
      }),
      { numRuns: 300 },
    )
    expect(titlesFound(Catalogue.from(titled('Gumi-Kvak žltý', 'Kvak')), 'gumi-')).toEqual(['Gumi-Kvak žltý'])
  })

  it('finds no match that begins inside one word and runs into the next', () => {
    const catalogue = Catalogue.from(titled('pšenica jemná', 'čaj'))
    expect(titlesFound(catalogue, 'caj')).toEqual(['čaj'])
    expect(titlesFound(catalogue, 'icajem')).toEqual([])
  })

  it.each([
    ['Horalky', '„Horalky“'],
    ['Horalky', 'Hora\u00adlky'],
    ['Horalky', '\u200bHoralky\ufeff'],
    ['Τυρός λευκός', 'τυροσ'],
    ['Τυρός λευκός', 'ΛΕΥΚΟΣ'],
    ["ג'ינס", 'ג׳ינס'],
    ['ק"ג תפוחים', 'ק״ג'],
  ])('finds %s by %j, as copied from elsewhere', (title, query) => {
    expect(titlesFound(Catalogue.from(titled(title, 'Iné')), query)).toEqual([title])
  })

  it('accepts any text', () => {
    const catalogue = Catalogue.from(
      titled('Čaj???', 'Mlieko 1,5 %', '🍎 jablko', 'a\u0301\u0302 b', '\ud800 x'),
    )
    expect(titlesFound(catalogue, '???')).toEqual(['Čaj???'])
    expect(titlesFound(catalogue, '🍎')).toEqual(['🍎 jablko'])
    expect(titlesFound(catalogue, '\ud800')).toEqual(['\ud800 x'])
    expect(titlesFound(catalogue, '\u0301')).toHaveLength(5)
    for (const hostile of [
      '.*',
      '[',
      '\\',
      '(a+)+$',
      'x'.repeat(10_000),
      'a '.repeat(5_000),
      '\u0000',
      '%_',
    ]) {
      expect(() => catalogue.query({ search: hostile })).not.toThrow()
    }
  })

  it('echoes the requested page and returns nothing past the last', () => {
    const catalogue = Catalogue.from(titled('a', 'b', 'c'))
    expect(catalogue.query({ page: 7, pageSize: 2 })).toMatchObject({ page: 7, totalPages: 2, products: [] })
    expect(catalogue.query({ page: -1 })).toMatchObject({ page: 1, totalPages: 1, total: 3 })
    expect(catalogue.query({ page: Number.NaN })).toMatchObject({ page: 1 })
    expect(catalogue.query({ page: 2.9, pageSize: 2 })).toMatchObject({ page: 2 })
    expect(catalogue.query({ search: 'x' })).toMatchObject({ total: 0, totalPages: 0 })
  })

  it('finds words in long titles and among very many different words and categories', () => {
    const list = Array.from({ length: 70_000 }, (_, i) =>
      product({ id: i, title: `w${i} ${i % 7 === 0 ? 'siedmy' : 'iný'}`, category: `c${i}`, store: 'Lidl' }),
    )
    list.push(product({ id: 70_000, title: 'dlhé '.repeat(60), category: 'c70000', store: 'Lidl' }))
    const catalogue = Catalogue.from(list)
    expect(titlesFound(catalogue, 'w69999')).toEqual(['w69999 iný'])
    expect(titlesFound(catalogue, '69993 siedmy')).toEqual(['w69993 siedmy'])
    expect(titlesFound(catalogue, 'w69993sied')).toEqual(['w69993 siedmy'])
    expect(titlesFound(catalogue, 'dlhe'.repeat(50))).toHaveLength(1)
    expect(titlesFound(catalogue, 'dlhe'.repeat(61))).toHaveLength(0)
    expect(catalogue.query({ search: 'siedmy', category: 'c7' })).toMatchObject({ total: 1 })
    expect(catalogue.query({ search: 'siedmy' }).facets.categories).toHaveLength(10_000)
  })

  it('orders discounts of huge prices exactly', () => {
    const sale = (id: number, price: number, akcia: string) => product({ id, price, akcia })
    const list = [
      sale(1, 99_999_999.99, '99999999.97'),
      sale(2, 99_999_999.98, '99999999.96'),
      sale(3, 99_999_999.99, '99999999.98'),
      sale(4, 50_000_000, '49999999.99'),
    ]
    const { products: sorted } = Catalogue.from(list).query({ sort: 'discount_desc' })
    expect(sorted.map(({ id }) => id)).toEqual([2, 1, 4, 3])
  })

  it('orders offers by percent by their percent, among those with a sale price', () => {
    const offer = (id: number, price: number, akcia: string) => product({ id, price, akcia })
    const list = [
      offer(1, 1, '0.70'),
      offer(2, 5, '50%'),
      offer(3, 1, '0.40'),
      offer(4, 9, 'No'),
      offer(5, 1, '30,5 %'),
      offer(6, 3, '30%'),
    ]
    const { products: sorted } = Catalogue.from(list).query({ sort: 'discount_desc' })
    expect(sorted.map(({ id }) => id)).toEqual([3, 2, 5, 1, 6, 4])
  })

  it('orders sales that are no real discounts as products without one', () => {
    const sale = (id: number, akcia: string, lowest_price_30: number) =>
      product({ id, price: 10, akcia, lowest_price_30 })
    const list = [sale(1, '1', 1), sale(2, '90%', 2), sale(3, '9.9', 9.95), sale(4, 'No', 0), sale(5, '9', 0)]
    const { products: sorted } = Catalogue.from(list).query({ sort: 'discount_desc' })
    expect(sorted.map(({ id }) => id)).toEqual([5, 3, 1, 2, 4])
  })
})

describe('the parts of a catalogue', () => {
  it('make the same catalogue on the other side of a structured clone', () => {
    fc.assert(
      fc.property(manyProducts, fc.array(queries, { minLength: 10, maxLength: 10 }), (list, asked) => {
        const original = Catalogue.from(list)
        const answers = asked.map((query) => original.query(query))
        const parts = original.toParts()
        const moved = structuredClone(parts)
        const copy = Catalogue.fromParts(moved, (row) => list[row]!)
        expect(asked.map((query) => copy.query(query))).toEqual(answers)
        expect(copy.size).toBe(list.length)
      }),
      { numRuns: 10 },
    )
  }, 60_000)
})

describe('rowOf', () => {
  it('finds the first row of an id, whatever the order of the ids', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 40 })), (ids) => {
        const catalogue = Catalogue.from(ids.map((id) => product({ id })))
        for (let id = -7; id < 42; id++) expect(catalogue.rowOf(id)).toBe(ids.indexOf(id))
      }),
    )
  })
})

describe('every sort', () => {
  it('lists each product once', () => {
    fc.assert(
      fc.property(products, fc.constantFrom(...PRODUCT_SORTS), (list, sort) => {
        const query: CatalogueQuery = { sort, pageSize: Number.POSITIVE_INFINITY }
        const rows = [...Catalogue.from(list).search(query).rows]
        expect(rows.sort((a, b) => a - b)).toEqual(list.map((_, row) => row))
      }),
    )
  })
})

it('goods of Slovakia are found by any of the countries of their origin', () => {
  const catalogue = Catalogue.from(
    ['SVK', '', 'CZE', 'CZE,SVK'].map((origin, i) => product({ id: i + 1, origin, title: `Mlieko ${i}` })),
  )
  const { products: found, facets } = catalogue.query({ origin: 'SVK' })
  expect(found.map(({ id }) => id)).toEqual([1, 4])
  expect(facets.slovak).toBe(2)
  expect(catalogue.query({ search: 'mlieko 3' }).facets.slovak).toBe(1)
})

describe('dashboardStats', () => {
  const list = [
    product({ id: 1, price: 2, akcia: '1.49', store: 'Lidl', category: 'Čaj' }),
    product({ id: 2, price: 3, akcia: '2.10', store: 'Tesco', category: 'Cukor' }),
    product({ id: 3, price: 3, akcia: '25%', store: 'Tesco', category: '' }),
    product({ id: 4, price: 1, store: 'Billa', category: 'Chlieb' }),
  ]

  it('sums up all products', () => {
    expect(Catalogue.from(list).dashboardStats()).toEqual({
      totalProducts: 4,
      onSale: 2,
      averageDiscount: 28, // of 26 % and 30 %
      bestDiscount: 30,
      savingsToday: 1, // of 0.51 and 0.90
      byStore: [
        { name: 'Tesco', count: 2 },
        { name: 'Billa', count: 1 },
        { name: 'Lidl', count: 1 },
      ],
      byCategory: [
        { name: 'Cukor', count: 1 },
        { name: 'Čaj', count: 1 },
        { name: 'Chlieb', count: 1 },
      ],
    })
  })

  it('counts a sale that was as cheap before, but neither its discount nor its saving', () => {
    const sale = (id: number, akcia: string, lowest_price_30: number) =>
      product({ id, price: 10, akcia, lowest_price_30 })
    const catalogue = Catalogue.from([sale(1, '1', 1), sale(2, '8', 8.5), sale(3, '6', 0)])
    expect(catalogue.dashboardStats()).toMatchObject({
      ...{ onSale: 3, averageDiscount: 30, bestDiscount: 40, savingsToday: 6 },
    })
  })

  it('counts a permanent sale, but neither its discount nor its saving', () => {
    const permanent = list.map((one, i) => ({ ...one, is_permanent_sale: i === 1 || i === 3 }))
    const catalogue = Catalogue.from(permanent)
    expect(catalogue.dashboardStats()).toMatchObject({
      onSale: 2,
      averageDiscount: 26,
      bestDiscount: 26,
      savingsToday: 1, // of 0.51
    })
    const ids = (query: CatalogueQuery) => catalogue.query(query).products.map(({ id }) => id)
    expect(ids({ sort: 'discount_desc' })).toEqual([1, 3, 2, 4])
    expect(ids({ filter: 'akcia' })).toEqual([1, 2, 3])
    expect(ids({ filter: 'trvala' })).toEqual([2])
    expect(ids({ filter: 'prava' })).toEqual([1, 3])
    expect(catalogue.query({ filter: 'prava' }).facets.permanent).toBe(1)
    expect(catalogue.query({ filter: 'akcia' }).stats.onSale).toBe(2)
  })

  it('does not count a sale whose price is stale', () => {
    const dated = list.map((one, i) => ({ ...one, date: i === 1 ? '2026-10-01' : '2026-10-02' }))
    const catalogue = Catalogue.from(dated, '2026-10-02')
    expect(catalogue.dashboardStats()).toMatchObject({
      totalProducts: 4,
      onSale: 1,
      averageDiscount: 26,
      bestDiscount: 26,
    })
    expect(catalogue.query({ filter: 'akcia', sort: 'discount_desc' }).products.map(({ id }) => id)).toEqual([
      1, 3, 2,
    ])
    expect(catalogue.storeAges()).toEqual([
      { name: 'Tesco', count: 2, newest: '2026-10-02', stale: 1 },
      { name: 'Billa', count: 1, newest: '2026-10-02', stale: 0 },
      { name: 'Lidl', count: 1, newest: '2026-10-02', stale: 0 },
    ])
    expect(catalogue.toParts().freshness).toMatchObject({
      oldestFresh: '2026-10-02',
      newestStale: '2026-10-01',
    })
  })

  it('is zero and empty without products', () => {
    expect(Catalogue.from([]).dashboardStats()).toEqual({
      totalProducts: 0,
      onSale: 0,
      averageDiscount: 0,
      bestDiscount: 0,
      savingsToday: 0,
      byStore: [],
      byCategory: [],
    })
  })
})

describe('categories', () => {
  const catalogue = Catalogue.from(
    ['Mliečne dezerty', 'Mlieko', 'Mlieko', 'Čaj', 'Pečivo sladké', ''].map((category, id) =>
      product({ id, category }),
    ),
  )
  const names = (search?: string) => catalogue.categories(search).map(({ name }) => name)

  it('come with the most products first, then in Slovak order', () => {
    expect(names()).toEqual(['Mlieko', 'Čaj', 'Mliečne dezerty', 'Pečivo sladké'])
    expect(catalogue.categories()[0]).toEqual({ name: 'Mlieko', count: 2 })
  })

  it('are found only by every folded word', () => {
    expect(names('MLIE')).toEqual(['Mlieko', 'Mliečne dezerty'])
    expect(names('sladke pec')).toEqual(['Pečivo sladké'])
    expect(names('mlie xyz')).toEqual([])
  })
})
