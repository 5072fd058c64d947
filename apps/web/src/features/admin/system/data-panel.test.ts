import { expect, test } from 'vitest'
import { isStale } from './data-panel.tsx'

test('data is old after five minutes, and data that was never fetched is not', () => {
  expect(isStale(1_000, 1_000 + 5 * 60_000)).toBe(false)
  expect(isStale(1_000, 1_001 + 5 * 60_000)).toBe(true)
  expect(isStale(0, Date.now())).toBe(false)
})
