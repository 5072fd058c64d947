import { expect, test } from 'vitest'
import { pastDay } from './past-day.ts'

test.each([
  ['2026-11-20T22:59:00Z', 'dnes'],
  ['2026-11-19T22:59:00Z', 'včera'],
  // In the shops it is already the twentieth.
  ['2026-11-19T23:30:00Z', 'dnes'],
  ['2026-11-15T10:00:00Z', 'pred 5 dňami'],
  ['2026-10-21T10:00:00Z', 'pred 30 dňami'],
  ['2026-10-20T10:00:00Z', '20. 10. 2026'],
])('%s was %s', (iso, text) => {
  expect(pastDay(iso, '2026-11-20')).toBe(text)
})
