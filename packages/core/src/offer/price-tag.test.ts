import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadingDiscount, priceTag } from './price-tag.ts'

const sale = (price: number, akcia: string, lowest_price_30: number, is_permanent_sale = false) => ({
  price,
  akcia,
  lowest_price_30,
  is_permanent_sale,
})

describe('the leading percent', () => {
  it('is the discount off the regular price of a real discount', () => {
    expect(leadingDiscount(sale(2, '1.5', 1.6))).toEqual({ text: '−25\u00a0%', kind: 'real' })
    expect(leadingDiscount(sale(2, '1.5', 0))).toEqual({ text: '−25\u00a0%', kind: 'real' })
    expect(leadingDiscount(sale(1.5, '25%', 1.6))).toEqual({ text: '−25\u00a0%', kind: 'real' })
    expect(leadingDiscount(sale(2, 'No', 1.6))).toEqual({ text: '', kind: 'real' })
  })

  it('is the change against the lowest price where the goods were as cheap before', () => {
    expect(leadingDiscount(sale(2, '1.5', 1.2))).toEqual({ text: '+25\u00a0%', kind: 'fake' })
    expect(leadingDiscount(sale(2, '1.5', 1.5))).toEqual({ text: '0\u00a0%', kind: 'fake' })
    expect(leadingDiscount(sale(1.5, '25%', 1.2))).toEqual({ text: '+25\u00a0%', kind: 'fake' })
  })

  it('is replaced by a label where the sale never ends', () => {
    for (const lowest of [0, 1.2, 1.6]) {
      expect(leadingDiscount(sale(2, '1.5', lowest, true))).toEqual({
        text: 'stála akcia',
        kind: 'permanent',
      })
    }
    expect(leadingDiscount(sale(2, 'No', 0, true))).toEqual({ text: '', kind: 'real' })
  })

  it('is never negative when the price was lower before', () => {
    const euros = fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(euros, euros, euros, (price, akcia, lowest) => {
        const product = sale(price, String(akcia), lowest)
        if (priceTag(product).price >= lowest) expect(leadingDiscount(product).text).not.toContain('−')
      }),
    )
  })
})

it('the tag of a permanent sale has both prices and no percent', () => {
  expect(priceTag(sale(2, '1.5', 0, true))).toEqual({ percent: 0, price: 1.5, sale: true, was: 2 })
})
