import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyPrices } from '../offer/price-history.ts'
import { cartChange } from './cart-change.ts'

const TODAY = '2026-11-21'

describe('the change of a cart since yesterday', () => {
  it('is the difference between the costs of its pieces, in cents', () => {
    const lines = [
      { prices: [1.1, 0.7], quantity: 3 },
      { prices: [2, 2], quantity: 5 },
      { prices: [0.1, 0.3], quantity: 1 },
    ]
    expect(cartChange(lines)).toEqual({ compared: 3, cents: -100 })
  })

  it('excludes products without a price yesterday from both sums', () => {
    expect(cartChange([{ prices: [9], quantity: 2 }])).toEqual({ compared: 0, cents: 0 })
    expect(
      cartChange([
        { prices: [], quantity: 2 },
        { prices: [3, 1.49, 1.5], quantity: 2 },
      ]),
    ).toEqual({ compared: 1, cents: 2 })
  })

  it('counts the paid prices: a sale that began today lowers the cart, one that lasts changes nothing', () => {
    const change = (saleFrom: string) => [
      { date: '2026-11-01', price: 2, akcia: 'No' },
      { date: saleFrom, price: 2, akcia: '1.40' },
    ]
    const of = (saleFrom: string) =>
      cartChange([{ prices: dailyPrices(change(saleFrom), TODAY, 2).map(({ price }) => price), quantity: 2 }])
    expect(of(TODAY)).toEqual({ compared: 1, cents: -120 })
    expect(of('2026-11-20')).toEqual({ compared: 1, cents: 0 })
  })

  it('is the difference of the two sums, whatever the prices', () => {
    const cents = fc.integer({ min: 0, max: 99_999 })
    const line = fc.record({ before: cents, now: cents, quantity: fc.integer({ min: 1, max: 9_999 }) })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sum = (price: 'before' | 'now') =>
          lines.reduce((total, one) => total + one[price] * one.quantity, 0)
        const asLines = lines.map(({ before, now, quantity }) => ({
          prices: [before / 100, now / 100],
          quantity,
        }))
        expect(cartChange(asLines)).toEqual({ compared: lines.length, cents: sum('now') - sum('before') })
      }),
    )
  })
})
