import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BasketLine, planBasket } from './basket-plan.ts'

const line = (id: number, costs: Record<string, number | [price: number, unit: number]>): BasketLine => ({
  id,
  costs: Object.entries(costs).map(([store, cost]) =>
    typeof cost === 'number' ? { store, price: cost, unit: cost } : { store, price: cost[0], unit: cost[1] },
  ),
})

describe('the plan of a basket', () => {
  it('adds up each store and lists what it lacks', () => {
    const { stores } = planBasket([line(1, { Lidl: 100, Tesco: 120 }), line(2, { Tesco: 50 })], 'price')
    expect(stores).toEqual([
      { store: 'Tesco', found: 2, missing: [], price: 170, unit: 170 },
      { store: 'Lidl', found: 1, missing: [2], price: 100, unit: 100 },
    ])
  })

  it('takes the cheapest of the stores that have the most', () => {
    const lines = [line(1, { Lidl: 10, Tesco: 120, Billa: 110 }), line(2, { Tesco: 50, Billa: 55 })]
    expect(planBasket(lines, 'price').cheapestStore).toMatchObject({
      stores: ['Billa'],
      total: 165,
      missing: [],
    })
  })

  it('states what a second trip saves and adds', () => {
    const lines = [
      line(1, { Lidl: 100, Tesco: 150 }),
      line(2, { Lidl: 200, Tesco: 120 }),
      line(3, { Tesco: 90 }),
    ]
    const { cheapestStore, cheapestPair } = planBasket(lines, 'price')
    expect(cheapestStore).toMatchObject({ stores: ['Tesco'], total: 360 })
    expect(cheapestPair).toMatchObject({
      stores: ['Lidl', 'Tesco'],
      total: 310,
      saves: 50,
      adds: 0,
      missing: [],
    })
  })

  it('proposes no second trip that brings nothing', () => {
    expect(planBasket([line(1, { Lidl: 100, Tesco: 150 })], 'price').cheapestPair).toBeNull()
    expect(planBasket([], 'price')).toEqual({ stores: [], cheapestStore: null, cheapestPair: null })
  })

  it('may count the same amount instead of the same pieces', () => {
    const lines = [line(1, { Lidl: [90, 112], Tesco: [100, 100] })]
    expect(planBasket(lines, 'price').cheapestStore?.stores).toEqual(['Lidl'])
    expect(planBasket(lines, 'unit').cheapestStore?.stores).toEqual(['Tesco'])
  })

  it('is never beaten by another choice of two stores', () => {
    const costs = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 500 }))
    fc.assert(
      fc.property(fc.array(costs, { maxLength: 8 }), (all) => {
        const lines = all.map((one, id) => line(id, one))
        const { stores, cheapestStore, cheapestPair } = planBasket(lines, 'price')
        const best = cheapestPair ?? cheapestStore
        for (const first of stores) {
          for (const second of stores) {
            let [total, missing] = [0, 0]
            for (const one of all) {
              const prices = [one[first.store], one[second.store]].filter((price) => price !== undefined)
              if (prices.length === 0) missing += 1
              else total += Math.min(...prices)
            }
            expect(best!.missing.length).toBeLessThanOrEqual(missing)
            if (best!.missing.length === missing) expect(best!.total).toBeLessThanOrEqual(total)
          }
        }
      }),
    )
  })
})
