import { describe, expect, it } from 'vitest'
import { isFakeDiscount, realDiscount } from './real-discount.ts'

const change = (date: string, price: number, akcia = 'No') => ({ date, price, akcia })

describe('the lowest price before a sale', () => {
  it('is that of the 30 days before the sale began', () => {
    const history = [
      change('2026-01-01', 1),
      change('2026-02-01', 2),
      change('2026-06-01', 1.8),
      change('2026-06-20', 2.5),
      change('2026-06-25', 2.5, '1.99'),
    ]
    expect(realDiscount(history)).toEqual({ saleSince: '2026-06-25', lowestCents: 180 })
  })

  it('counts the price that was valid when the 30 days began, and none that ended before', () => {
    const history = (ends: string) => [
      change('2026-01-01', 1),
      change(ends, 2),
      change('2026-03-31', 2, '1.50'),
    ]
    expect(realDiscount(history('2026-03-02')).lowestCents).toBe(100)
    expect(realDiscount(history('2026-03-01')).lowestCents).toBe(200)
  })

  it('counts an earlier sale, and treats consecutive sales as one', () => {
    const history = [
      change('2026-05-01', 2),
      change('2026-05-10', 2, '1.20'),
      change('2026-05-17', 2),
      change('2026-05-24', 2, '1.50'),
      change('2026-05-28', 2, '1.10'),
    ]
    expect(realDiscount(history)).toEqual({ saleSince: '2026-05-24', lowestCents: 120 })
  })

  it('is unknown for a product that came on sale, and without a sale', () => {
    expect(realDiscount([change('2026-05-01', 2, '25%')])).toEqual({
      saleSince: '2026-05-01',
      lowestCents: null,
    })
    const nothing = { saleSince: null, lowestCents: null }
    expect(realDiscount([change('2026-05-01', 2, '1'), change('2026-05-02', 2)])).toEqual(nothing)
    expect(realDiscount([])).toEqual(nothing)
  })
})

describe('a discount', () => {
  const offer = (akcia: string, price: number, lowest: number) =>
    isFakeDiscount({ akcia, price, lowest_price_30: lowest })

  it('is not real when the sale price is not below the lowest price before it', () => {
    expect(offer('1.50', 2, 1.5)).toBe(true)
    expect(offer('1.50', 2, 1.49)).toBe(true)
    expect(offer('1.50', 2, 1.51)).toBe(false)
    expect(offer('25%', 1.5, 1.5)).toBe(true)
  })

  it('is not judged without a sale or without a known price', () => {
    expect(offer('No', 2, 1)).toBe(false)
    expect(offer('2.50', 2, 1)).toBe(false)
    expect(offer('1.50', 2, 0)).toBe(false)
  })
})
