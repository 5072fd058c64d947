import { describe, expect, it } from 'vitest'
import { isFakeDiscount, isPermanentSale, isRealDiscount, isReduced, saleDays } from './real-discount.ts'

it('a reduction is advertised by a lower price, or by a percent', () => {
  expect(isReduced({ price: 2, akcia: '1.99' })).toBe(true)
  expect(isReduced({ price: 2, akcia: '2.00' })).toBe(false)
  expect(isReduced({ price: 2, akcia: '25%' })).toBe(true)
  expect(isReduced({ price: 2, akcia: 'No' })).toBe(false)
})

describe('a discount', () => {
  const offer = (akcia: string, price: number, lowest: number) =>
    isFakeDiscount({ akcia, price, lowest_price_30: lowest })
  const isReal = (akcia: string, lowest_price_30: number, is_permanent_sale = false) =>
    isRealDiscount({ akcia, price: 2, lowest_price_30, is_permanent_sale })

  it('is not real when the sale price is not below the lowest price before it', () => {
    expect(offer('1.50', 2, 1.5)).toBe(true)
    expect(offer('1.50', 2, 1.49)).toBe(true)
    expect(offer('1.50', 2, 1.51)).toBe(false)
    expect(offer('25%', 1.5, 1.5)).toBe(true)
  })

  it('is real below the lowest price before it, and where that price is unknown', () => {
    expect([isReal('1.50', 1.51), isReal('1.50', 0), isReal('25%', 0)]).toEqual([true, true, true])
    expect([isReal('1.50', 1.5), isReal('1.50', 0, true), isReal('No', 0)]).toEqual([false, false, false])
  })

  it('is not judged without a sale or without a known price', () => {
    expect(offer('No', 2, 1)).toBe(false)
    expect(offer('2.50', 2, 1)).toBe(false)
    expect(offer('1.50', 2, 0)).toBe(false)
  })
})

it('a permanent sale needs an akcia', () => {
  const permanent = (akcia: string) => isPermanentSale({ price: 2, akcia, is_permanent_sale: true })
  expect(permanent('1.50')).toBe(true)
  expect(permanent('25%')).toBe(true)
  expect(permanent('No')).toBe(false)
  expect(isPermanentSale({ price: 2, akcia: '1.50', is_permanent_sale: false })).toBe(false)
})

it('the days of a sale include its first', () => {
  const days = (sale_since: string | null, akcia = '1.50') =>
    saleDays({ price: 2, akcia, sale_since }, '2026-11-28')
  expect(days('2026-11-28')).toBe(1)
  expect(days('2026-08-27')).toBe(94)
  expect(days('2026-11-29')).toBe(0)
  expect(days('včera')).toBe(0)
  expect(days(null)).toBe(0)
  expect(days('2026-11-01', 'No')).toBe(0)
})
