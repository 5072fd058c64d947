import { expect, it } from 'vitest'
import { firstFreshDay, isOldPrice, isStalePrice, priceAgeDays } from './price-age.ts'

it('counts whole days', () => {
  expect(priceAgeDays('2026-01-01', '2026-01-01')).toBe(0)
  expect(priceAgeDays('2025-12-31', '2026-01-01')).toBe(1)
  expect(priceAgeDays('2026-03-28', '2026-03-30')).toBe(2)
})

it('treats a price of tomorrow as one of today', () => {
  expect(priceAgeDays('2026-01-02', '2026-01-01')).toBe(0)
})

it('has no age for a price without a date', () => {
  expect(priceAgeDays('', '2026-01-01')).toBeNull()
  expect(priceAgeDays('včera', '2026-01-01')).toBeNull()
  expect(isOldPrice('', '2026-01-01')).toBe(false)
})

it('calls a price old after 14 days', () => {
  expect(isOldPrice('2026-01-01', '2026-01-15')).toBe(false)
  expect(isOldPrice('2026-01-01', '2026-01-16')).toBe(true)
})

it('calls a price stale once it is older than the days it counts for', () => {
  const firstFresh = firstFreshDay('2026-03-30', 30)
  expect(firstFresh).toBe('2026-02-28')
  expect(isStalePrice('2026-02-28', firstFresh)).toBe(false)
  expect(isStalePrice('2026-02-27', firstFresh)).toBe(true)
  expect(isStalePrice('2026-05-01', firstFresh)).toBe(false)
})

it('does not call a price of an unknown day stale', () => {
  expect(['', '0', '1. 1. 2020'].map((date) => isStalePrice(date, '2026-02-28'))).toEqual([
    false,
    false,
    false,
  ])
})
