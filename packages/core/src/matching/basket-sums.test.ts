import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BasketLine, planBasket } from './basket-plan.ts'
import { basketSums, secondTripSums } from './basket-sums.ts'

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

  it('may buy each row somewhere else, and count the same amount', () => {
    const lines = [line(1, { Lidl: 100, Tesco: 150 }), line(2, { Tesco: 120 })]
    const sums = basketSums(lines, ({ id }) => (id === 1 ? ['Lidl'] : ['Tesco']), 'unit')
    expect(sums).toMatchObject({ here: 440, elsewhere: 0, whole: 440, lacking: [] })
  })

  it('are the same goods for every choice of stores, and never cheaper than everywhere', () => {
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

describe('what a second trip saves', () => {
  it('is the difference of two sums of the same goods', () => {
    const lines = [
      line(1, { Lidl: 100, Tesco: 150 }),
      line(2, { Lidl: 200, Tesco: 120 }),
      line(3, { Lidl: 90 }),
    ]
    expect(secondTripSums(lines, 'Tesco', ['Lidl', 'Tesco'], 'price')).toEqual({
      rows: 2,
      single: 270,
      pair: 220,
    })
  })

  it('agrees with the plan', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const { cheapestStore, cheapestPair } = planBasket(lines, 'price')
        if (cheapestStore === null || cheapestPair === null) return
        const { single, pair } = secondTripSums(lines, cheapestStore.stores[0]!, cheapestPair.stores, 'price')
        expect(single - pair).toBe(cheapestPair.saves)
        expect(basketSums(lines, () => cheapestStore.stores, 'price').here).toBe(cheapestStore.total)
      }),
    )
  })
})
