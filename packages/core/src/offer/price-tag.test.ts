import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadingDiscount, priceTag } from './price-tag.ts'

const sale = (price: number, akcia: string, lowest_price_30: number) => ({ price, akcia, lowest_price_30 })

describe('the leading percent', () => {
  it('is the discount off the regular price of a real discount', () => {
    expect(leadingDiscount(sale(2, '1.5', 1.6))).toEqual({ text: '−25\u00a0%', isFake: false })
    expect(leadingDiscount(sale(2, '1.5', 0))).toEqual({ text: '−25\u00a0%', isFake: false })
    expect(leadingDiscount(sale(1.5, '25%', 1.6))).toEqual({ text: '−25\u00a0%', isFake: false })
    expect(leadingDiscount(sale(2, 'No', 1.6))).toEqual({ text: '', isFake: false })
  })

  it('is the change against the lowest price where the goods were as cheap before', () => {
    expect(leadingDiscount(sale(2, '1.5', 1.2))).toEqual({ text: '+25\u00a0%', isFake: true })
    expect(leadingDiscount(sale(2, '1.5', 1.5))).toEqual({ text: '0\u00a0%', isFake: true })
    expect(leadingDiscount(sale(1.5, '25%', 1.2))).toEqual({ text: '+25\u00a0%', isFake: true })
  })

  it('is never a minus beside a price that was lower before', () => {
    const euros = fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(euros, euros, euros, (price, akcia, lowest) => {
        const product = sale(price, String(akcia), lowest)
        if (priceTag(product).price >= lowest) expect(leadingDiscount(product).text).not.toContain('−')
      }),
    )
  })
})
