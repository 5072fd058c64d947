import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgedProduct, priceVerdict } from './price-verdict.ts'
import { isFakeDiscount } from './real-discount.ts'

const TODAY = '2026-11-20'
const BUTTER: JudgedProduct = {
  price: 2.39,
  akcia: '1.79',
  date: '2026-11-18',
  lowest_price_30: 1.99,
  is_permanent_sale: false,
}
const verdict = (changes: Partial<JudgedProduct> = {}) => priceVerdict({ ...BUTTER, ...changes }, TODAY)

describe('the verdict on a sale', () => {
  it('compares it with the lowest price before it', () => {
    expect(verdict()).toEqual({ kind: 'lowest', lowest: 199 })
    expect(verdict({ akcia: '1.99' })).toEqual({ kind: 'same', lowest: 199 })
    expect(verdict({ akcia: '2.19' })).toEqual({ kind: 'was cheaper', lowest: 199 })
    expect(verdict({ akcia: '25%', price: 1.79 })).toEqual({ kind: 'lowest', lowest: 199 })
  })

  it('calls a sale that never ends what it is, whatever its price', () => {
    expect(verdict({ is_permanent_sale: true })).toEqual({ kind: 'permanent' })
    expect(verdict({ is_permanent_sale: true, lowest_price_30: 0 })).toEqual({ kind: 'permanent' })
  })

  it('is missing without a price before the sale, for an old price, and for holders of a card', () => {
    expect(verdict({ lowest_price_30: 0 })).toBeNull()
    expect(verdict({ date: '2026-11-01' })).toBeNull()
    expect(verdict({ offer: { card: 'Karta' } })).toBeNull()
    expect(verdict({ price: 0, akcia: 'No' })).toBeNull()
  })

  it('agrees with the label of a fake discount', () => {
    const euros = fc.integer({ min: 1, max: 500 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(euros, euros, euros, (price, sale, lowest) => {
        const product = { ...BUTTER, price, akcia: String(sale), lowest_price_30: lowest }
        const kind = priceVerdict(product, TODAY)?.kind
        expect(kind === 'same' || kind === 'was cheaper').toBe(isFakeDiscount(product))
      }),
    )
  })
})

it('a price without a sale is the usual one, unless the sale cannot be read', () => {
  expect(verdict({ akcia: 'No', lowest_price_30: 0 })).toEqual({ kind: 'usual' })
  expect(verdict({ akcia: 'výpredaj', lowest_price_30: 0 })).toBeNull()
  expect(verdict({ akcia: '2.59', lowest_price_30: 0 })).toBeNull()
})
