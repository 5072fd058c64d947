import { expect, it } from 'vitest'
import { isOldPrice, priceAgeDays } from './price-age.ts'

it('counts whole days', () => {
  expect(priceAgeDays('2026-01-01', '2026-01-01')).toBe(0)
  expect(priceAgeDays('2025-12-31', '2026-01-01')).toBe(1)
  expect(priceAgeDays('2026-03-28', '2026-03-30')).toBe(2)
})

it('holds a price of tomorrow for one of today', () => {
  expect(priceAgeDays('2026-01-02', '2026-01-01')).toBe(0)
})

it('does not know the age of a price without a day', () => {
  expect(priceAgeDays('', '2026-01-01')).toBeNull()
  expect(priceAgeDays('včera', '2026-01-01')).toBeNull()
  expect(isOldPrice('', '2026-01-01')).toBe(false)
})

it('calls a price old after 14 days', () => {
  expect(isOldPrice('2026-01-01', '2026-01-15')).toBe(false)
  expect(isOldPrice('2026-01-01', '2026-01-16')).toBe(true)
})
