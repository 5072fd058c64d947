import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import {
  type ConfirmedOperation,
  itemsOf,
  LIST_ITSELF,
  type ListOperation,
  replicaOf,
  sentOperation,
  storesOf,
} from '@cenolov/core/list'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { sendLists } from './api/follow-waiting.ts'
import { type KeptList, NOTHING_KEPT } from './api/list-database.ts'
import { type ListOutbox, sendWaiting } from './api/send-waiting.ts'

let count = 0
function made(text: string): ListOperation {
  count += 1
  return {
    op_id: `op${count}`,
    item_id: `item${count}`,
    field: 'text',
    value: text,
    at: '2026-11-20T10:00:00.000Z',
  }
}
const confirmed = (operation: ListOperation): ConfirmedOperation => ({ ...sentOperation(operation), by: 1 })
const kept = (id: string): KeptList => ({
  summary: { id, name: 'Nákup', household_id: 1, members: [], open: 0, done: 0 },
  ...NOTHING_KEPT,
})

/** A server with lists that answers this many operations at once, and a device that sends to it. */
class Shop {
  readonly server = new Map<string, ConfirmedOperation[]>()
  readonly lists = new Map<string, KeptList>()
  pending: { readonly list: string; readonly operation: ListOperation }[] = []
  calls = 0
  readonly says = new Map<string, ApiError>()
  readonly answers: number

  constructor(ids: readonly string[], answers = 5_000) {
    this.answers = answers
    for (const id of ids) {
      this.server.set(id, [])
      this.lists.set(id, kept(id))
    }
  }

  wait(list: string, ...texts: readonly string[]): void {
    for (const text of texts) this.pending.push({ list, operation: made(text) })
  }

  readonly outbox: ListOutbox = {
    read: async (id) => ({
      list: this.lists.get(id) ?? null,
      pending: this.pending.flatMap(({ list, operation }) => (list === id ? [operation] : [])),
    }),
    keep: async (list) => void this.lists.set(list.summary.id, list),
    forgetPending: async (ids) => {
      this.pending = this.pending.filter(({ operation }) => !ids.has(operation.op_id))
    },
    forgetList: async (id) => {
      this.lists.delete(id)
      this.pending = this.pending.filter(({ list }) => list !== id)
    },
    send: async (id, since, operations): Promise<ListOperationsResponse> => {
      this.calls += 1
      const refusal = this.says.get(id)
      if (refusal !== undefined) throw refusal
      const all = this.server.get(id)!
      for (const operation of operations)
        if (!all.some(({ op_id }) => op_id === operation.op_id)) all.push(confirmed(operation))
      const news = all.slice(since, since + this.answers)
      return { cursor: since + news.length, operations: news.map((one) => ({ ...one })) }
    },
  }

  textsOnServer(id: string): readonly unknown[] {
    return this.server.get(id)!.map(({ value }) => value)
  }

  textsOnDevice(id: string): readonly string[] {
    return itemsOf(replicaOf(this.lists.get(id)!)).map(({ text }) => text)
  }
}

describe('waiting changes of a list on a device', () => {
  it('are sent in their order, and the stored list has them afterwards', async () => {
    const shop = new Shop(['a'])
    shop.server.get('a')!.push(confirmed(made('od druhého')))
    shop.wait('a', 'mlieko', 'chlieb')
    await sendWaiting(shop.outbox, 'a')
    expect(shop.textsOnServer('a')).toEqual(['od druhého', 'mlieko', 'chlieb'])
    expect(shop.pending).toEqual([])
    expect([...shop.textsOnDevice('a')].sort()).toEqual(['chlieb', 'mlieko', 'od druhého'])
    expect(shop.lists.get('a')?.cursor).toBe(3)
  })

  it('of a list that the device does not have are also sent', async () => {
    const shop = new Shop(['a'])
    shop.lists.clear()
    shop.wait('a', 'mlieko')
    await sendWaiting(shop.outbox, 'a')
    expect([shop.textsOnServer('a'), shop.pending]).toEqual([['mlieko'], []])
  })

  it('are on the server once when an open list sends them too', async () => {
    const shop = new Shop(['a'])
    shop.wait('a', 'mlieko')
    await Promise.all([sendWaiting(shop.outbox, 'a'), sendWaiting(shop.outbox, 'a')])
    expect(shop.textsOnServer('a')).toEqual(['mlieko'])
  })

  it('are all sent when there are many, and many of others', async () => {
    const shop = new Shop(['a'], 300)
    for (let n = 0; n < 1_000; n++) shop.server.get('a')!.push(confirmed(made(`cudzie ${n}`)))
    const own = Array.from({ length: 1_100 }, (_, n) => `vec ${n}`)
    shop.wait('a', ...own)
    await sendWaiting(shop.outbox, 'a')
    expect(shop.textsOnServer('a').slice(1_000)).toEqual(own)
    expect([shop.pending, shop.textsOnDevice('a').length]).toEqual([[], 2_100])
  })

  it('wait on while the server cannot answer', async () => {
    for (const status of [0, 401, 429, 500]) {
      const shop = new Shop(['a', 'b'])
      shop.says.set('a', new ApiError(status, null))
      shop.wait('a', 'mlieko')
      shop.wait('b', 'chlieb')
      const isLeft = await sendLists(shop.outbox, ['a', 'b'], () => expect.unreachable())
      expect([isLeft, shop.calls, shop.pending.length]).toEqual([true, 1, 2])
      shop.says.clear()
      expect(await sendLists(shop.outbox, ['a', 'b'], () => expect.unreachable())).toBe(false)
      expect([shop.textsOnServer('a'), shop.textsOnServer('b')]).toEqual([['mlieko'], ['chlieb']])
    }
  })

  it('are dropped with a message where the server will never accept them, and others are sent', async () => {
    for (const status of [404, 409, 422]) {
      const shop = new Shop(['a', 'b'])
      shop.says.set('a', new ApiError(status, 'Nie'))
      shop.wait('a', 'mlieko')
      shop.wait('b', 'chlieb')
      const refused: string[] = []
      expect(await sendLists(shop.outbox, ['a', 'b'], ({ message }) => refused.push(message))).toBe(false)
      expect([refused, shop.pending, shop.textsOnServer('b')]).toEqual([['Nie'], [], ['chlieb']])
      expect(shop.lists.has('a')).toBe(status !== 404)
    }
  })

  it('include the stores of the list: two phones without a network end with the latest choice', async () => {
    const [one, other] = [new Shop(['a']), new Shop(['a'])]
    other.server.set('a', one.server.get('a')!)
    const choice = (store: string, minute: number): { list: string; operation: ListOperation } => ({
      list: 'a',
      operation: {
        ...made(''),
        item_id: LIST_ITSELF,
        field: 'stores',
        value: [store],
        at: `2026-11-20T10:0${minute}:00.000Z`,
      },
    })
    one.pending.push(choice('Lidl', 1))
    other.pending.push(choice('Tesco', 2))
    one.wait('a', 'mlieko')
    other.wait('a', 'chlieb')
    // The later choice arrives first.
    for (const phone of [other, one, other]) {
      phone.wait('a', 'maslo')
      await sendWaiting(phone.outbox, 'a')
    }
    for (const phone of [one, other]) {
      const list = phone.lists.get('a')!
      expect([phone.pending, storesOf(replicaOf(list))]).toEqual([[], ['Tesco']])
    }
    expect([...other.textsOnDevice('a')].sort()).toEqual(['chlieb', 'maslo', 'maslo', 'maslo', 'mlieko'])
    for (const { field, item_id: id } of one.server.get('a')!)
      expect(id === undefined).toBe(field === 'stores')
  })
})
