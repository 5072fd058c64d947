import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotals } from './cart-totals.ts'

const DAY = '2026-11-01'

describe('the totals of a cart', () => {
  it('are counted in cents, with what sales take off', () => {
    const lines = [
      { product: { price: 0.1, akcia: '0.07', date: DAY }, quantity: 3 },
      { product: { price: 0.75, akcia: '25%', date: DAY }, quantity: 2 },
    ]
    expect(cartTotals(lines, DAY)).toEqual({
      products: 2,
      pieces: 5,
      original: 230,
      savings: 59,
      total: 171,
    })
  })

  it('never save less than nothing', () => {
    const lines = [{ product: { price: 1, akcia: '1.5', date: DAY }, quantity: 1 }]
    expect(cartTotals(lines, DAY)).toMatchObject({ original: 150, savings: 0, total: 150 })
  })

  it('count stale prices in the total, not in the savings', () => {
    const sale = (date: string) => ({
      product: { price: 2, akcia: '1.50', date },
      quantity: 2,
    })
    expect(cartTotals([sale(DAY), sale('2026-10-31')], DAY)).toEqual({
      products: 2,
      pieces: 4,
      original: 700,
      savings: 100,
      total: 600,
    })
  })

  it('count no saving by a sale that was as cheap before, or never ends', () => {
    const sale = (changes: object) => ({
      product: { price: 2, akcia: '1.50', date: DAY, ...changes },
      quantity: 2,
    })
    const saved = (changes: object) => cartTotals([sale(changes)], DAY)
    expect(saved({ lowest_price_30: 1.6 })).toMatchObject({ original: 400, savings: 100, total: 300 })
    expect(saved({ lowest_price_30: 1.5 })).toMatchObject({ original: 300, savings: 0, total: 300 })
    expect(saved({ is_permanent_sale: true })).toMatchObject({ original: 300, savings: 0, total: 300 })
    expect(saved({ akcia: '25%', price: 1.5, lowest_price_30: 1 })).toMatchObject({
      original: 300,
      savings: 0,
    })
  })

  it('are the sum of their lines, to the cent', () => {
    const line = fc.record({
      product: fc.record({
        price: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
        akcia: fc.constantFrom('No', '0.99', '1,49 €', '25%', '-10 %', ''),
        date: fc.constantFrom(DAY, '2026-10-31', ''),
      }),
      quantity: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20, size: 'max' }), (lines) => {
        const whole = cartTotals(lines, DAY)
        const parts = lines.map((one) => cartTotals([one], DAY))
        for (const name of ['products', 'pieces', 'original', 'savings', 'total'] as const) {
          expect(whole[name]).toBe(parts.reduce((sum, part) => sum + part[name], 0))
        }
        expect(whole.original - whole.savings).toBe(whole.total)
      }),
    )
  })
})
