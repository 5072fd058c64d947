import { createHash } from 'node:crypto'
import { effectivePrice, isOldPrice, isOnSale, parseAkcia } from '@cenolov/core/offer'
import { fold } from '@cenolov/core/text'
import { describe, expect, test } from 'vitest'
import type { DemoProduct } from './demo-product.ts'
import { generateDemoCatalogue } from './generate-demo-catalogue.ts'

const TODAY = '2026-03-02'
const SIXTY_DAYS_AGO = '2026-01-01'
const catalogue = (size?: number, seed?: number): DemoProduct[] => [
  ...generateDemoCatalogue({
    today: TODAY,
    ...(size === undefined ? {} : { size }),
    ...(seed === undefined ? {} : { seed }),
  }),
]
const identity = (product: DemoProduct): string =>
  [fold(product.title), product.store, product.specific_store, product.gram].join('\u0000')
const countBy = (
  products: readonly DemoProduct[],
  key: (product: DemoProduct) => string,
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const product of products) counts.set(key(product), (counts.get(key(product)) ?? 0) + 1)
  return counts
}
const shopping = catalogue()

describe('the demo catalogue', () => {
  test('is the same for the same seed, size and day', () => {
    expect(catalogue(800, 7)).toEqual(catalogue(800, 7))
    expect(catalogue(800, 7)).not.toEqual(catalogue(800, 8))
  })

  test('is the same catalogue, byte for byte, as in earlier versions', () => {
    const hash = createHash('sha256')
    // Countries of origin, rates of tax and months before the last sixty days came later.
    for (const { origin: _origin, vat_rate: _rate, ...product } of shopping) {
      const history = product.history.filter(({ date }) => date >= SIXTY_DAYS_AGO)
      hash.update(`${JSON.stringify({ ...product, history })}\n`)
    }
    expect(hash.digest('hex')).toBe('a97273b8981493338bd6eaeb3499dd6317072e0cba6b0b167a7c585b47b61928')
  })

  test('has exactly the requested number of products', () => {
    expect(shopping).toHaveLength(5_000)
    for (const size of [0, 1, 17, 20_000]) expect(catalogue(size)).toHaveLength(size)
  })

  test('refuses an invalid size or day', () => {
    expect(() => catalogue(-1)).toThrow(/size must be a whole number, got -1/)
    expect(() => [...generateDemoCatalogue({ today: '2. marec' })]).toThrow(/YYYY-MM-DD, got "2. marec"/)
  })

  test.each([5_000, process.env.NIGHTLY ? 150_000 : 20_000])('has no two equal products among %i', (size) => {
    const seen = new Set<string>()
    for (const product of generateDemoCatalogue({ today: TODAY, size })) seen.add(identity(product))
    expect(seen.size).toBe(size)
  })

  test('has believable grocery prices at any size', () => {
    const prices = catalogue(20_000).map(({ price }) => price)
    expect(Math.min(...prices)).toBeGreaterThan(0.05)
    expect(Math.max(...prices)).toBeLessThan(50)
  })

  test('covers fifteen chains and about sixty categories', () => {
    expect(countBy(shopping, (product) => product.store).size).toBe(15)
    const categories = countBy(shopping, (product) => product.category)
    expect(categories.size).toBeGreaterThan(55)
    expect(categories.size).toBeLessThan(70)
    expect(Math.min(...categories.values())).toBeGreaterThanOrEqual(8)
  })

  test('has a third of its products on sale, a few percent of all by a percent', () => {
    const share = (count: number): number => count / shopping.length
    const sales = shopping.map((product) => parseAkcia(product.akcia).kind)
    expect(share(sales.filter((kind) => kind !== 'none').length)).toBeCloseTo(0.333, 1)
    const percents = share(sales.filter((kind) => kind === 'percent').length)
    expect(percents).toBeGreaterThan(0.015)
    expect(percents).toBeLessThan(0.05)
  })

  test('has the same goods in many chains, at different prices and with different spellings', () => {
    // Chains only differ in order, capitals and spaces, so the sorted letters identify the goods.
    const goods = ({ title, gram }: DemoProduct): string =>
      [...fold(title).replaceAll(' ', '')].sort().join('') + gram
    const chains = Map.groupBy(shopping, goods)
    const shared = [...chains.values()].filter(
      (offers) => new Set(offers.map(({ store }) => store)).size >= 3,
    )
    expect(shared.flat().length / shopping.length).toBeGreaterThan(0.5)
    expect(
      shared.filter((offers) => new Set(offers.map(({ price }) => price)).size > 1).length,
    ).toBeGreaterThan(300)
    expect(
      shared.filter((offers) => new Set(offers.map(({ title }) => title)).size > 1).length,
    ).toBeGreaterThan(300)
  })

  test('keeps drugstores to drugstore goods', () => {
    const inDrugstores = shopping.filter(({ store }) => store === 'dm' || store === 'Teta')
    expect(inDrugstores.length).toBeGreaterThan(30)
    expect(inDrugstores.filter(({ category }) => /Pivo|Mlieko|Ovocie|Chlieb|Krmivo/.test(category))).toEqual(
      [],
    )
  })

  test('has only rows that a real shop could have written', () => {
    for (const product of shopping) {
      expect(product.title).toBe(product.title.trim())
      expect(product.title).not.toMatch(/ {2}|undefined/)
      expect(product.price).toBeGreaterThan(0)
      expect(product.price).toBe(Math.round(product.price * 100) / 100)
      expect(product.unit_price === 0).toBe(product.gram === 0)
      expect(product.image_path).toMatch(/^static\/demo\/[a-z0-9-]+\.svg$/)
      expect(product.secondary_category).not.toBe('')
      const sale = parseAkcia(product.akcia)
      if (sale.kind === 'price') expect(isOnSale(product), product.title).toBe(true)
      else if (sale.kind === 'none') expect(product.akcia).toBe('No')
    }
  })

  test('calculates unit prices from the price that the shopper pays', () => {
    const product = shopping.find((one) => isOnSale(one) && one.gram === 500)!
    expect(product.unit_price).toBeCloseTo(effectivePrice(product) * 2, 2)
  })

  test('has most prices from this week and a few stale ones', () => {
    const old = shopping.filter((product) => isOldPrice(product.date, TODAY)).length / shopping.length
    expect(old).toBeGreaterThan(0.015)
    expect(old).toBeLessThan(0.06)
    expect(shopping.every((product) => product.date <= TODAY)).toBe(true)
  })
})

describe('the price history', () => {
  test('ends with the current price, on or before the day it was seen', () => {
    for (const product of shopping) {
      expect(product.history.at(-1)).toMatchObject({ price: product.price, akcia: product.akcia })
      expect(product.history.at(-1)!.date <= product.date).toBe(true)
    }
  })

  test('holds changes only, oldest first, within sixty days, and a tenth goes back five months', () => {
    const fiveMonthsAgo = '2025-10-09'
    const long = shopping.filter(({ history }) => history[0]!.date < SIXTY_DAYS_AGO)
    expect(long.length / shopping.length).toBeCloseTo(0.1, 1)
    for (const { history } of shopping)
      for (const [index, change] of history.entries()) {
        expect(change.date >= fiveMonthsAgo).toBe(true)
        const next = history[index + 1]
        if (!next) continue
        expect(change.date < next.date).toBe(true)
        expect([change.price, change.akcia]).not.toEqual([next.price, next.akcia])
      }
  })

  test('has sales that follow a raised price', () => {
    const prepared = shopping.filter((product) => {
      const [before, raised, sale] = product.history.slice(-3)
      return (
        sale &&
        isOnSale(sale) &&
        raised?.akcia === 'No' &&
        before?.akcia === 'No' &&
        raised.price > before.price * 1.1
      )
    })
    expect(prepared.length).toBeGreaterThan(50)
  })
})
