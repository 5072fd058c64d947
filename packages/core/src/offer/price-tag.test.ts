import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercent } from './offer.ts'
import { priceTag, saleBadge } from './price-tag.ts'

const sale = (price: number, akcia: string, lowest_price_30: number, is_permanent_sale = false) => ({
  price,
  akcia,
  lowest_price_30,
  is_permanent_sale,
})

describe('the badge of a sale', () => {
  it('has the percent of a real discount', () => {
    expect(saleBadge(sale(2, '1.5', 1.6))).toBe('−25\u00a0%')
    expect(saleBadge(sale(2, '1.5', 0))).toBe('−25\u00a0%')
    expect(saleBadge(sale(1.5, '25%', 1.6))).toBe('−25\u00a0%')
  })

  it('has no percent where the goods were as cheap before, and for a permanent sale', () => {
    for (const akcia of ['1.5', '25%']) {
      expect(saleBadge(sale(2, akcia, 1.2))).toBe('AKCIA')
      expect(saleBadge(sale(2, akcia, 1.5))).toBe('AKCIA')
      expect(saleBadge(sale(2, akcia, 0, true))).toBe('AKCIA')
    }
  })

  it('is AKCIA where nobody knows the discount, and missing without a sale', () => {
    expect(saleBadge(sale(2, '2.5', 0))).toBe('AKCIA')
    expect(saleBadge(sale(2, '1.995', 0))).toBe('AKCIA')
    expect(saleBadge(sale(2, 'No', 1.6))).toBe('')
    expect(saleBadge(sale(2, 'No', 0, true))).toBe('')
  })

  it('never has another percent', () => {
    const euros = fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(euros, euros, euros, fc.boolean(), (price, akcia, lowest, isPermanent) => {
        const product = sale(price, String(akcia), lowest, isPermanent)
        const badge = saleBadge(product)
        if (badge !== 'AKCIA') expect(badge).toBe(`−${discountPercent(product)}\u00a0%`)
        expect(badge).toBe(priceTag(product).percent > 0 ? `−${priceTag(product).percent}\u00a0%` : 'AKCIA')
      }),
    )
  })
})

it('the tag of a permanent sale has both prices and no percent', () => {
  expect(priceTag(sale(2, '1.5', 0, true))).toEqual({ percent: 0, price: 1.5, sale: true, was: 2 })
})
