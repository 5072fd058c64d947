import { expect, it } from 'vitest'
import { shopsBeside } from './shop-index.ts'

const points = [
  { time: '2026-02', value: 1 },
  { time: '2026-03', value: 1.25 },
  { time: '2026-05', value: 1.5 },
]
const own = (...months: readonly (readonly [month: string, index: number | null])[]) =>
  months.map(([month, index]) => ({ month, index }))

it('prices in shops begin in the first month that both know, where the shopper’s own line is', () => {
  const months = own(['2026-01', 1], ['2026-02', null], ['2026-03', 1.1], ['2026-04', 1.2], ['2026-05', 1.2])
  expect(shopsBeside(months, points)).toEqual({
    base: '2026-03',
    values: [null, null, 1, null, 1.2],
    own: 1.1,
  })
})

it('a single month, and months that shops do not know, compare nothing', () => {
  expect(shopsBeside(own(['2026-02', 1]), points)).toBeNull()
  expect(shopsBeside(own(['2025-12', 1], ['2026-01', 1.1]), points)).toBeNull()
  expect(shopsBeside(own(['2026-02', 1], ['2026-03', 1.1]), [])).toBeNull()
})
