import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PricesInBranches, toSteps, type WrittenBranchPrices } from '../../branches/prices-in-branches.ts'
import { type OfferTerms, shownOn } from '../../offer/terms/offer-terms.ts'
import type { Product } from '../../product/product.ts'
import { CatalogueSource } from '../build/catalogue-source.ts'
import { Catalogue } from '../catalogue.ts'
import { CatalogueOverlay } from '../overlay/catalogue-overlay.ts'
import { overlaidBase } from '../overlay/loose-products.ts'
import { OverlaidCatalogue } from '../overlay/overlaid-catalogue.ts'
import { listingColumns, pictureOf } from '../page/listing-columns.ts'
import { firstFreshDays, manyProducts, products, queries } from '../random-catalogue.testing.ts'
import { CatalogueView } from './catalogue-view.ts'
import { PriceColumnsWriter } from './price-columns.ts'

const DAYS = ['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-25', '2026-12-02']
const day = fc.constantFrom(...DAYS)
const period = fc.record(
  { valid_from: day, valid_to: day, akcia: fc.constantFrom('0.3', '20%') },
  { requiredKeys: [] },
)
const terms: fc.Arbitrary<OfferTerms | null> = fc.option(
  fc.record(
    { valid_from: day, valid_to: day, akcia: fc.constantFrom('0.5', '15 %'), next: period },
    { requiredKeys: [] },
  ),
)
const specific = fc.constantFrom('', '', '', 'Centrum', '2', 'Inde')
const amounts = fc.constantFrom(
  { amount: 500, amount_unit: 'g' as const },
  { amount: 0, amount_unit: '' as const },
)
const offered = (list: fc.Arbitrary<Product[]>): fc.Arbitrary<Product[]> =>
  fc
    .tuple(list, fc.array(fc.tuple(terms, specific, amounts), { minLength: 7, maxLength: 7 }))
    .map(([all, some]) =>
      all.map((product, at) => {
        const [offer, specific_store, amount] = some[at % some.length]!
        return { ...product, ...amount, offer, specific_store }
      }),
    )
const byId = (list: readonly Product[]) =>
  [...new Map(list.map((product) => [product.id, product])).values()].sort((a, b) => a.id - b.id)

interface Branch {
  readonly store: string
  readonly lacksEvery: number
  readonly differsEvery: number
  readonly price: number
  readonly akcia: number
  readonly offer: number
}
const AKCIE = ['No', '0.4', '1.2', '25%']
const branches: fc.Arbitrary<Branch[]> = fc.array(
  fc.record({
    store: fc.constantFrom('Lidl', 'Tesco', 'Kaufland', 'Nikde', 'Billa'),
    lacksEvery: fc.integer({ min: 1, max: 6 }),
    differsEvery: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 300 }),
    akcia: fc.nat({ max: AKCIE.length - 1 }),
    offer: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
)

function pricesOf(drawn: readonly Branch[], list: readonly Product[]): PricesInBranches {
  const written: WrittenBranchPrices = {
    akcie: AKCIE,
    offers: [null, { valid_to: '2026-11-21' }, { valid_from: '2026-11-21', valid_to: '2026-11-30' }],
    branch_names: Object.fromEntries(drawn.map(({ store }) => [store, ['Centrum', '2']])),
    branches: drawn.map(({ store, lacksEvery, differsEvery, price, akcia, offer }, number) => {
      const own = list.filter((product) => product.store === store)
      const differing = own.filter((_, at) => at % differsEvery === number % differsEvery)
      return {
        ...{ id: number + 1, store, name: number === 1 ? 'Centrum' : `P${number}`, code: String(number) },
        absent: toSteps(own.filter((_, at) => lacksEvery > 1 && at % lacksEvery === 1).map(({ id }) => id)),
        ids: toSteps(differing.map(({ id }) => id)),
        prices: differing.map((_, at) => (price + (at % 3)) / 100),
        akcie: differing.map((_, at) => (akcia + at) % AKCIE.length),
        offers: differing.map((_, at) => (offer + at) % 3),
      }
    }),
  }
  return PricesInBranches.from(written)
}

function baseOf(list: readonly Product[], firstFresh: string) {
  const source = CatalogueSource.from(list)
  const index = Catalogue.fromParts(source.toParts(firstFresh), (row) => list[row]!)
  const columns = listingColumns(source, Uint8Array.from(list, pictureOf), firstFresh)
  return { ...overlaidBase(index, columns), prices: PriceColumnsWriter.of(list) }
}

interface Case {
  readonly list: readonly Product[]
  readonly edited: readonly Product[]
  readonly drawn: readonly Branch[] | null
  readonly on: string
  readonly firstFresh: string
  readonly asked: readonly Parameters<Catalogue['query']>[0][]
}

function expectSame({ list, edited, drawn, on, firstFresh, asked }: Case): void {
  const base = baseOf(list, firstFresh)
  const none = CatalogueOverlay.over(base)
  const overlay = none.with(edited.map((product) => none.place(product.id, product)))
  const now = byId([...list, ...edited])
  const prices = drawn === null ? null : pricesOf(drawn, now)
  const index = edited.length === 0 ? base.index : new OverlaidCatalogue(overlay)
  const view = new CatalogueView(base, index, (row) => overlay.productAt(row), { day: on, branches: prices })
  const sold = now.flatMap((product) => {
    const shown = shownOn(product, on)
    return prices === null ? shown : (prices.productIn(shown, on) ?? [])
  })
  const fresh = Catalogue.from(sold, firstFresh)
  for (const query of asked) {
    expect(view.query(query)).toEqual(fresh.query(query))
    if (query.facts !== undefined)
      expect(view.factCounts(query, query.facts)).toEqual(fresh.factCounts(query, query.facts))
  }
}

it('answers like an index of the products as they are on the day and in the branches', () => {
  fc.assert(
    fc.property(
      fc.record({
        list: offered(products).map(byId),
        edited: offered(products).map((list) => byId(list).slice(0, 6)),
        drawn: fc.option(branches),
        on: day,
        firstFresh: firstFreshDays,
        asked: fc.array(queries, { minLength: 1, maxLength: 6 }),
      }),
      expectSame,
    ),
    { numRuns: 500 },
  )
}, 120_000)

it('answers the same among thousands of products, on any page', () => {
  const page = fc.integer({ min: 1, max: 200 })
  const deep = fc.tuple(queries, page).map(([query, number]) => ({ ...query, page: number, pageSize: 20 }))
  fc.assert(
    fc.property(
      fc.record({
        list: offered(manyProducts).map(byId),
        edited: offered(products).map(byId),
        drawn: fc.option(branches),
        on: day,
        firstFresh: firstFreshDays,
        asked: fc.array(fc.oneof(queries, deep), { minLength: 10, maxLength: 30 }),
      }),
      expectSame,
    ),
    { numRuns: 20 },
  )
}, 120_000)

it('writes the prices of branches as it read them', () => {
  fc.assert(
    fc.property(branches, offered(products).map(byId), (drawn, list) => {
      const written = pricesOf(drawn, list).written()
      const again = PricesInBranches.from(JSON.parse(JSON.stringify(written)))
      expect(again.written()).toEqual(written)
      for (const product of list)
        expect(again.productIn(product, DAYS[1]!)).toEqual(pricesOf(drawn, list).productIn(product, DAYS[1]!))
    }),
    { numRuns: 50 },
  )
})
