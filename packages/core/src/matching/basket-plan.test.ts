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
      { store: 'Tesco', found: 2, missing: [], price: 170, unit: 170, whole: 170 },
      { store: 'Lidl', found: 1, missing: [2], price: 100, unit: 100, whole: 150 },
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

  it('lets a store that lacks one row of many win by its whole sum, and an emptier one not', () => {
    const lines = Array.from({ length: 20 }, (_, id) =>
      line(id, { Tesco: 100, ...(id < 19 ? { Lidl: 90 } : {}), ...(id < 10 ? { Billa: 50 } : {}) }),
    )
    const { stores, cheapestStore } = planBasket(lines, 'price')
    expect(stores.map(({ store, found, whole }) => [store, found, whole])).toEqual([
      ['Lidl', 19, 1_810],
      ['Tesco', 20, 2_000],
      ['Billa', 10, 1_410],
    ])
    expect(cheapestStore).toMatchObject({ stores: ['Lidl'], whole: 1_810, missing: [19] })
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

  it('suggests no second trip without a gain', () => {
    expect(planBasket([line(1, { Lidl: 100, Tesco: 150 })], 'price').cheapestPair).toBeNull()
    expect(planBasket([], 'price')).toEqual({
      stores: [],
      cheapestStore: null,
      cheapestPair: null,
      everywhere: null,
    })
  })

  it('may count the same amount instead of the same pieces', () => {
    const lines = [line(1, { Lidl: [90, 112], Tesco: [100, 100] })]
    expect(planBasket(lines, 'price').cheapestStore?.stores).toEqual(['Lidl'])
    expect(planBasket(lines, 'unit').cheapestStore?.stores).toEqual(['Tesco'])
  })

  it('is never beaten by another choice of two stores', () => {
    const UNSOLD = 1_000
    const costs = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 500 }))
    fc.assert(
      fc.property(fc.array(costs, { maxLength: 8 }), (all) => {
        const lines = all.map((one, id) => line(id, one))
        const { stores, cheapestStore, cheapestPair } = planBasket(lines, 'price')
        const best = cheapestPair ?? cheapestStore
        for (const first of stores) {
          for (const second of stores) {
            // A row that neither store has is bought where it costs least, so that pairs lacking different rows
            // compare.
            let [whole, missing] = [0, 0]
            for (const one of all) {
              const prices = [one[first.store], one[second.store]].filter((price) => price !== undefined)
              if (prices.length === 0) missing += Object.keys(one).length === 0 ? 0 : 1
              whole += Math.min(...(prices.length === 0 ? Object.values(one) : prices), UNSOLD)
            }
            const unsold = all.filter((one) => Object.keys(one).length === 0).length
            expect(best!.missing.length).toBeLessThanOrEqual(missing + unsold)
            if (best!.missing.length === missing + unsold)
              expect(best!.whole + unsold * UNSOLD).toBeLessThanOrEqual(whole)
          }
        }
      }),
    )
  })

  it('has each figure of an exhaustive search', () => {
    const names = ['A', 'B', 'C', 'D'] as const
    const costs = fc.dictionary(
      fc.constantFrom(...names),
      fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
    )
    fc.assert(
      fc.property(fc.array(costs, { maxLength: 7 }), fc.constantFrom('price', 'unit'), (all, by) => {
        const of = (row: (typeof all)[number], store: string) => row[store]?.[by === 'price' ? 0 : 1]
        const lowest = (row: (typeof all)[number], stores: readonly string[]) =>
          Math.min(...stores.map((store) => of(row, store) ?? Number.POSITIVE_INFINITY))
        const sold = all.filter((row) => lowest(row, names) < Number.POSITIVE_INFINITY)
        const plan = (stores: readonly string[]) => {
          const here = sold.map((row) => lowest(row, stores))
          const has = here.filter((cents) => cents < Number.POSITIVE_INFINITY)
          const total = has.reduce((sum, cents) => sum + cents, 0)
          const rest = sold
            .filter((_, place) => here[place] === Number.POSITIVE_INFINITY)
            .reduce((sum, row) => sum + lowest(row, names), 0)
          return { found: has.length, total, whole: total + rest }
        }
        const best = (choices: readonly (readonly string[])[]) =>
          choices.map(plan).sort((a, b) => b.found - a.found || a.whole - b.whole)[0]
        const { stores, cheapestStore, cheapestPair, everywhere } = planBasket(
          all.map((row, id) => line(id, row)),
          by,
        )
        const known = names.filter((store) => all.some((row) => row[store] !== undefined))
        expect(stores.map(({ store }) => store).toSorted()).toEqual(known)
        for (const { store, found, whole, ...sums } of stores)
          expect({ found, total: sums[by], whole }).toEqual(plan([store]))
        const figures = (shown: typeof cheapestStore) =>
          shown && { found: all.length - shown.missing.length, total: shown.total, whole: shown.whole }
        const single = best(known.map((store) => [store]))
        const pair = best(known.flatMap((one, place) => known.slice(place + 1).map((two) => [one, two])))
        expect(figures(cheapestStore) ?? undefined).toEqual(single)
        const saves = Math.max(0, (single?.whole ?? 0) - (pair?.whole ?? 0))
        const adds = (pair?.found ?? 0) - (single?.found ?? 0)
        if (pair === undefined || (saves === 0 && adds <= 0)) expect(cheapestPair).toBeNull()
        else
          expect({ ...figures(cheapestPair), saves, adds }).toEqual({
            ...pair,
            saves: cheapestPair!.saves,
            adds: cheapestPair!.adds,
          })
        if (cheapestPair !== null) expect([cheapestPair.saves, cheapestPair.adds]).toEqual([saves, adds])
        // Buying each row where it costs least is never dearer than two stores, nor two stores than one.
        const rows = sold.map((row) => lowest(row, names))
        expect(everywhere?.assignments.map(({ cost }) => cost) ?? []).toEqual(rows)
        expect(everywhere?.total ?? 0).toBe(rows.reduce((sum, cents) => sum + cents, 0))
        for (const shown of [cheapestPair, cheapestStore])
          if (shown !== null) expect(everywhere!.total).toBeLessThanOrEqual(shown.whole)
      }),
      { numRuns: 300 },
    )
  })
})
