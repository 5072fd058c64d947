import { expect, it } from 'vitest'
import { fromNumber, fromText } from './out-of.ts'

/** The numbers to 200 whose first word begins with s or š. */
const WITH_S = new Set([
  4,
  6,
  7,
  14,
  16,
  17,
  ...Array.from({ length: 10 }, (_, unit) => [40 + unit, 60 + unit, 70 + unit]).flat(),
  ...Array.from({ length: 100 }, (_, rest) => 100 + rest),
])

it('is easy to say before every number to 200', () => {
  for (let count = 0; count <= 200; count += 1)
    expect(`${fromNumber(count)} ${count}`).toBe(`${WITH_S.has(count) ? 'zo' : 'z'} ${count}`)
})

it('looks at the first word of a large number', () => {
  expect([400, 500, 999, 1_000, 4_000, 16_500, 100_000, 1_000_000, 6_000_000].map(fromNumber)).toEqual([
    'zo',
    'z',
    'z',
    'z',
    'zo',
    'zo',
    'zo',
    'z',
    'zo',
  ])
})

it('reads the number at the beginning of a text', () => {
  expect(['4. 12. 2026', '14. 1. 2026', '12,5 GB', '1 200 MB'].map(fromText)).toEqual([
    'zo\u00a04. 12. 2026',
    'zo\u00a014. 1. 2026',
    'z\u00a012,5 GB',
    'z\u00a01 200 MB',
  ])
})

it('answers for a number that is not finite', () => {
  expect([Number.POSITIVE_INFINITY, Number.NaN].map(fromNumber)).toEqual(['z', 'z'])
})
