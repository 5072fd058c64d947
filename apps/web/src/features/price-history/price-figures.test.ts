import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartRange, heightIn, placeOfToday, priceFigures, saleSpans } from './price-figures.ts'

const history = (...prices: number[]) => prices.map((price, day) => ({ date: `2026-01-0${day + 1}`, price }))

describe('the figures of a price history', () => {
  it('are the current, lowest, highest and average price and the change', () => {
    expect(priceFigures(history(2, 1, 1.5))).toEqual({
      current: 1.5,
      min: 1,
      max: 2,
      average: 1.5,
      changePercent: -25,
    })
  })

  it('are calculated in cents', () => {
    expect(priceFigures(history(0.1, 0.2))?.average).toBe(0.15)
  })

  it('are null without prices', () => {
    expect(priceFigures([])).toBeNull()
  })
})

const chartHeights = (prices: readonly number[]) => prices.map((price) => heightIn(chartRange(prices), price))

describe('the y range of the chart', () => {
  it('is padded by a fifth of the spread', () => {
    const { low, high } = chartRange([2, 3])
    expect(low).toBeCloseTo(1.8)
    expect(high).toBeCloseTo(3.2)
  })

  it('does not go below zero', () => {
    expect(chartRange([0.1, 2]).low).toBe(0)
  })

  it('is 0 to 1 when all prices are equal, or to the next whole euro above a higher price', () => {
    const highest = (price: number) => chartRange([price, price])
    expect([0.4, 1, 1.01, 1.49, 5].map((price) => highest(price).high)).toEqual([1, 1, 2, 2, 6])
    expect(highest(5).low).toBe(0)
    expect(chartHeights([0.4, 0.4])).toEqual([0.4, 0.4])
  })

  it('holds every price', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 }), (cents) => {
        const heights = chartHeights(cents.map((price) => price / 100))
        expect(heights.every((height) => height >= 0 && height <= 1)).toBe(true)
      }),
    )
  })
})

it('sales are placed on the days of the history', () => {
  const history = ['01', '02', '03', '04', '05'].map((day) => ({ date: `2026-11-${day}`, price: 1 }))
  const at = (from: string, to: string | null) => saleSpans(history, [{ from, to }])
  expect(at('2026-11-02', '2026-11-03')).toEqual([{ from: 1, to: 3 }])
  expect(at('2026-10-20', '2026-11-01')).toEqual([{ from: 0, to: 1 }])
  expect(at('2026-11-04', null)).toEqual([{ from: 3, to: 4 }])
  expect(at('2026-10-01', '2026-10-09')).toEqual([])
})

describe("the place of today's price", () => {
  const words = (...prices: number[]) => placeOfToday(prices)?.replace(/[\u00a0\u202f]/g, ' ')

  it('is the lowest, the highest, or an amount above the lowest', () => {
    expect(words(2, 1.5, 1)).toBe('Dnes je najnižšia za 3 dni.')
    expect(words(1, 1.5, 1.5, 2, 2)).toBe('Dnes je najvyššia za 5 dní.')
    expect(words(2, 1, 1.1)).toBe('Dnes je o 0,10 € vyššia ako najnižšia za 3 dni.')
  })

  it('is no first lowest price if it was the same before a dearer day', () => {
    expect(words(1, 2, 1)).toBe('Najnižšia za 3 dni, no nie prvý raz.')
    expect(words(2, 1, 1)).toBe('Dnes je najnižšia za 3 dni.')
  })

  it('is null where nothing changed, and without prices', () => {
    expect(words(1, 1)).toBe('Cena sa za 2 dni nezmenila.')
    expect(words(1)).toBe('Cena sa za 1 deň nezmenila.')
    expect(placeOfToday([])).toBeNull()
  })
})
