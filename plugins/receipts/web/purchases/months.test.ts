import { expect, it } from 'vitest'
import { lastDayOf, monthAfter, monthText } from './months.ts'

it('months have names, neighbours and a last day', () => {
  expect([monthText('2026-03'), monthText('2026-03', 'from')]).toEqual(['marec 2026', 'marca 2026'])
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-01', -13)]).toEqual([
    ...['2027-01', '2025-12', '2024-12'],
  ])
  expect([lastDayOf('2026-02'), lastDayOf('2026-12')]).toEqual(['2026-02-28', '2026-12-31'])
})
