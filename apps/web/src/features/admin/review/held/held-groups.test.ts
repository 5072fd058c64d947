import type { HeldGroup, HeldRow, ReviewItem } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { parseReviewState, type ReviewState, reviewParams } from '../review-state.ts'
import { sectionsOf } from './held-groups.ts'
import { changeText } from './held-texts.ts'

const group = (job_id: string, rule: HeldGroup['rule'], count: number): HeldGroup => ({
  job_id,
  rule,
  count,
  source: '',
  file_name: `${job_id}.csv`,
  held_at: '2026-11-20T10:00:00Z',
})
const row = (id: number, job_id: string, rule: HeldRow['rule']): ReviewItem => ({
  ...{
    id: `held:${id}`,
    kind: 'held',
    subject: '',
    proposed: '1.00',
    verdict: null,
    decided_by: null,
    at: null,
  },
  evidence: rowOf(id, job_id, rule),
})
const rowOf = (id: number, job_id: string, rule: HeldRow['rule']): HeldRow => ({
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
    const items = [row(1, 'a', 'price_jump'), row(2, 'a', 'price_jump'), row(3, 'b', 'price_jump')]
    const sections = sectionsOf({ items, groups: GROUPS })
    expect(sections.map(({ group: of, items: some }) => [of?.count, some.map(({ id }) => id)])).toEqual([
      [2, ['held:1', 'held:2']],
      [5, ['held:3']],
    ])
  })

  it('are found again by the address, whatever its content', () => {
    const state: ReviewState = {
      kind: 'held',
      decided: true,
      search: 'maslo',
      jobId: 'ab-12',
      rule: 'zero_price',
      page: 3,
    }
    expect(parseReviewState(reviewParams(state))).toEqual(state)
    expect(parseReviewState(new URLSearchParams('kind=x&stav=y&job_id=<x>&rule=none&page=-1'))).toEqual({
      ...{ kind: null, decided: false, search: '', jobId: null, rule: null, page: 1 },
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
