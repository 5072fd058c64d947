import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BasketLine, planBasket } from './basket-plan.ts'
import { basketSums } from './basket-sums.ts'

const line = (id: number, costs: Readonly<Record<string, number>>): BasketLine => ({
  id,
  costs: Object.entries(costs).map(([store, cents]) => ({ store, price: cents, unit: cents * 2 })),
})
const costs = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 0, max: 500 }))
const baskets = fc.array(costs, { maxLength: 8 }).map((rows) => rows.map((row, id) => line(id, row)))

describe('the sums of a basket', () => {
  it('count what a store lacks at its lowest price elsewhere', () => {
    const lines = [line(1, { Lidl: 100, Tesco: 150 }), line(2, { Tesco: 120, Billa: 90 }), line(3, {})]
    expect(basketSums(lines, () => ['Lidl'], 'price')).toEqual({
      found: 1,
      here: 100,
      lacking: [2],
      elsewhere: 90,
      unsold: [3],
      whole: 190,
    })
  })

  it('may buy each row in another store, and count the same amount', () => {
    const lines = [line(1, { Lidl: 100, Tesco: 150 }), line(2, { Tesco: 120 })]
    const sums = basketSums(lines, ({ id }) => (id === 1 ? ['Lidl'] : ['Tesco']), 'unit')
    expect(sums).toMatchObject({ here: 440, elsewhere: 0, whole: 440, lacking: [] })
  })

  it('contain the same goods for every choice of stores, and are never below the cheapest everywhere', () => {
    fc.assert(
      fc.property(baskets, fc.subarray(['A', 'B', 'C', 'D']), (lines, stores) => {
        const some = basketSums(lines, () => stores, 'price')
        const all = basketSums(lines, () => ['A', 'B', 'C', 'D'], 'price')
        expect(some.unsold).toEqual(all.unsold)
        expect(some.found + some.lacking.length + some.unsold.length).toBe(lines.length)
        expect(some.whole).toBe(some.here + some.elsewhere)
        expect(some.whole).toBeGreaterThanOrEqual(all.whole)
      }),
    )
  })
})

describe('the sums of a plan', () => {
  it('equal the sums of its stores', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const { stores, cheapestStore, cheapestPair } = planBasket(lines, 'price')
        for (const plan of [cheapestStore, cheapestPair]) {
          if (plan === null) continue
          const { here, whole } = basketSums(lines, () => plan.stores, 'price')
          expect([plan.total, plan.whole]).toEqual([here, whole])
        }
        for (const { store, whole } of stores)
          expect(basketSums(lines, () => [store], 'price').whole).toBe(whole)
      }),
    )
  })
})
