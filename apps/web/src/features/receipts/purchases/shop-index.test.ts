import { expect, it } from 'vitest'
import { shopsSince } from './shop-index.ts'

const points = [
  { month: '2026-01', value: 1 },
  { month: '2026-02', value: 1.25 },
  { month: '2026-04', value: 1.5 },
]

it('prices in shops begin with the shopper’s first month', () => {
  expect(shopsSince('2026-02', ['2026-01', '2026-02', '2026-03', '2026-04'], points)).toEqual([
    ...[null, 1, null, 1.2],
  ])
})

it('nothing is compared without a figure of the first month', () => {
  expect(shopsSince('2026-03', ['2026-03', '2026-04'], points)).toEqual([null, null])
  expect(shopsSince('2026-01', ['2026-01'], [])).toEqual([null])
})
