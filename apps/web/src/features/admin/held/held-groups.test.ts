import type { HeldRow } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { filesOf, type HeldGroup, ordersFor, sectionsOf } from './held-groups.ts'
import { heldParams, parseHeldState } from './held-state.ts'
import { changeText } from './held-texts.ts'

const group = (job_id: string, rule: HeldGroup['rule'], count: number): HeldGroup => ({
  job_id,
  rule,
  count,
  source: '',
  file_name: `${job_id}.csv`,
  held_at: '2026-11-20T10:00:00Z',
})
const row = (id: number, job_id: string, rule: HeldRow['rule']): HeldRow => ({
  ...group(job_id, rule, 0),
  id,
  reason: '',
  product_id: null,
  title: `Tovar ${id}`,
  store: 'Lidl',
  gram: 0,
  old_price: null,
  price: 1,
  akcia: 'No',
  date: '2026-11-20',
  history: [],
})
const GROUPS = [group('a', 'price_jump', 2), group('a', 'zero_price', 1), group('b', 'price_jump', 5)]

describe('held rows', () => {
  it('are shown by file and reason, each with the number of all waiting rows there', () => {
    const held = [row(1, 'a', 'price_jump'), row(2, 'a', 'price_jump'), row(3, 'b', 'price_jump')]
    const sections = sectionsOf({ held, groups: GROUPS })
    expect(sections.map(({ group: { count }, rows }) => [count, rows.map(({ id }) => id)])).toEqual([
      [2, [1, 2]],
      [5, [3]],
    ])
    expect(filesOf(GROUPS).map(({ jobId, count }) => [jobId, count])).toEqual([
      ['a', 3],
      ['b', 5],
    ])
  })

  it('are decided file by file, or group by group for one reason', () => {
    expect(ordersFor(GROUPS, { jobId: null, rule: null })).toEqual([{ job_id: 'a' }, { job_id: 'b' }])
    expect(ordersFor(GROUPS, { jobId: null, rule: 'price_jump' })).toEqual([
      { job_id: 'a', rule: 'price_jump' },
      { job_id: 'b', rule: 'price_jump' },
    ])
    expect(ordersFor(GROUPS, { jobId: 'b', rule: null })).toEqual([{ job_id: 'b' }])
  })

  it('are found again by the address, whatever its content', () => {
    const state = { jobId: 'ab-12', rule: 'zero_price', page: 3 } as const
    expect(parseHeldState(heldParams(state))).toEqual(state)
    expect(parseHeldState(new URLSearchParams('job_id=<x>&rule=none&page=-1'))).toEqual({
      jobId: null,
      rule: null,
      page: 1,
    })
  })
})

it.each([
  [2, 20, '10×'],
  [2, 0.2, '−90\u00a0%'],
  [2, 2.4, '+20\u00a0%'],
  [2, 2, ''],
  [null, 5, ''],
])('a price from %s to %s changes by %j', (before, after, text) => {
  expect(changeText(before, after)).toBe(text)
})
