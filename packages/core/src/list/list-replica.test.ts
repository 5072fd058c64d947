import { expect, it } from 'vitest'
import { LIST_ITSELF, type ListField, type ListValue, sentOperation } from './list-operation.ts'
import {
  changesOf,
  confirmedOperations,
  itemsOf,
  type ListReplica,
  operationsOf,
  replicaOf,
  storesOf,
  withNews,
  withPending,
} from './list-replica.ts'

const ITEM = 'a'
const now = new Date('2026-11-21T10:00:00.000Z')
const empty = replicaOf({ cursor: 0, operations: [] })
const change = (replica: ListReplica, id: string, field: ListField, value: ListValue, at = now) =>
  changesOf(replica, [{ item_id: ITEM, field, value }], { newId: () => id, now: at })[0]!
const text = change(empty, '1', 'text', 'mlieko')

it("a device shows its own change at once, and then the server's result", () => {
  const before = withPending(empty, [text])
  expect(itemsOf(before)).toMatchObject([{ text: 'mlieko', added_by: null }])
  const after = withNews(before, { cursor: 5, operations: [{ ...text, by: 7 }] })
  expect([after.pending, after.cursor, itemsOf(after)]).toMatchObject([
    [],
    5,
    [{ text: 'mlieko', added_by: 7 }],
  ])
  // Late news revert nothing.
  expect(withNews(after, { cursor: 3, operations: [{ ...text, by: 7 }] }).cursor).toBe(5)
})

it('a change holds, even if the clock of the phone is a day behind', () => {
  const list = replicaOf({ cursor: 1, operations: [{ ...text, by: 7 }] })
  const yesterday = new Date(now.getTime() - 86_400_000)
  const renamed = change(list, '0', 'text', 'maslo', yesterday)
  const after = withPending(list, [renamed])
  expect(itemsOf(after)).toMatchObject([{ text: 'maslo' }])
  const removal = change(after, '00', 'removed', true, yesterday)
  expect(itemsOf(withPending(after, [removal]))).toEqual([])
})

it('a device changes quantity and unit at one time, even when only one of them differs', () => {
  let id = 0
  const list = replicaOf({ cursor: 1, operations: [{ ...text, by: 7 }] })
  const made = changesOf(
    list,
    [
      { item_id: ITEM, field: 'quantity', value: 2 },
      { item_id: ITEM, field: 'done', value: true },
    ],
    { newId: () => String(id++), now },
  )
  expect(made.map(({ field, value }) => [field, value])).toEqual([
    ['quantity', 2],
    ['unit', 'ks'],
    ['done', true],
  ])
  expect(made[0]!.at).toBe(made[1]!.at)
})

it('the stores of the list are no item, and reach the server and a new account without one', () => {
  const plan = (replica: ListReplica, id: string, stores: readonly string[]) =>
    changesOf(replica, [{ item_id: LIST_ITSELF, field: 'stores', value: stores }], {
      newId: () => id,
      now,
    })[0]!
  const first = plan(empty, '1', ['Lidl'])
  const { item_id: _, ...sent } = first
  expect(sentOperation(first)).toEqual(sent)
  expect(sentOperation(text)).toEqual(text)
  const list = withNews(withPending(empty, [first]), { cursor: 1, operations: [{ ...sent, by: 7 }] })
  expect([list.pending, storesOf(list), itemsOf(list)]).toEqual([[], ['Lidl'], []])
  const changed = withPending(list, [plan(list, '2', ['Billa', 'Tesco'])])
  expect([storesOf(changed), storesOf(list), storesOf(empty)]).toEqual([['Billa', 'Tesco'], ['Lidl'], []])
  expect(operationsOf(list)).toEqual([first])
  expect(storesOf(replicaOf({ cursor: 1, operations: confirmedOperations(list) }))).toEqual(['Lidl'])
})
