import { expect, it } from 'vitest'
import { changeOf, itemsOf, replicaOf, withNews, withPending } from './list-replica.ts'

const ITEM = 'a'
const now = new Date('2026-11-21T10:00:00.000Z')
const empty = replicaOf({ cursor: 0, operations: [] })
const text = changeOf(empty, { item_id: ITEM, field: 'text', value: 'mlieko' }, { op_id: '1', now })

it('a device shows what it did at once, and then what the server makes of it', () => {
  const before = withPending(empty, [text])
  expect(itemsOf(before)).toMatchObject([{ text: 'mlieko', added_by: null }])
  const after = withNews(before, { cursor: 5, operations: [{ ...text, by: 7 }] })
  expect([after.pending, after.cursor, itemsOf(after)]).toMatchObject([
    [],
    5,
    [{ text: 'mlieko', added_by: 7 }],
  ])
  // Late news take nothing back.
  expect(withNews(after, { cursor: 3, operations: [{ ...text, by: 7 }] }).cursor).toBe(5)
})

it('what somebody changes holds, even if the clock of the phone is a day behind', () => {
  const list = replicaOf({ cursor: 1, operations: [{ ...text, by: 7 }] })
  const yesterday = new Date(now.getTime() - 86_400_000)
  const renamed = changeOf(
    list,
    { item_id: ITEM, field: 'text', value: 'maslo' },
    { op_id: '0', now: yesterday },
  )
  const after = withPending(list, [renamed])
  expect(itemsOf(after)).toMatchObject([{ text: 'maslo' }])
  const removal = changeOf(
    after,
    { item_id: ITEM, field: 'removed', value: true },
    { op_id: '00', now: yesterday },
  )
  expect(itemsOf(withPending(after, [removal]))).toEqual([])
})
