import {
  type ConfirmedOperation,
  confirmedOperations,
  itemsOf,
  LIST_ITSELF,
  LIST_OPERATIONS_MAX,
  type ListNews,
  type ListOperation,
  replicaOf,
  sentOperation,
  storesOf,
  withNews,
} from '@cenolov/core/list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { LIST_CHANGES } from '#api/offline-state.ts'
import { type Change, currentChanges, pendingOf, provideSender, showChanges } from '#outbox/outbox.ts'
import { type KeptList, listChange, NOTHING_KEPT } from './api/list-database.ts'
import { listKind } from './api/list-kind.ts'
import { ListStore } from './api/list-store.ts'

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
  pending: readonly Change<ListOperation>[] = []
  readonly says = new Map<string, ApiError>()
  readonly answers: number

  constructor(ids: readonly string[], answers = 5_000) {
    this.answers = answers
    for (const id of ids) {
      this.server.set(id, [])
      this.lists.set(id, kept(id))
    }
  }

  wait(list: string, ...operations: readonly ListOperation[]): void {
    this.pending = [...this.pending, ...operations.map((operation) => listChange(1, list, operation))]
  }

  operations(id: string, since: number, operations: readonly ListOperation[]): ListNews {
    const refusal = this.says.get(id)
    if (refusal !== undefined) throw refusal
    const all = this.server.get(id)!
    for (const operation of operations)
      if (!all.some(({ op_id }) => op_id === operation.op_id)) all.push(confirmed(operation))
    const news = all.slice(since, since + this.answers)
    return { cursor: since + news.length, operations: news.map((one) => ({ ...one })) }
  }

  /** Sends the pending changes of a list as the outbox does. */
  async send(list: string): Promise<void> {
    shop = this
    for (;;) {
      const batch = this.pending.filter(({ subject }) => subject === list).slice(0, LIST_OPERATIONS_MAX)
      if (batch.length === 0) return
      await listKind.send(batch, new AbortController().signal)
      this.pending = this.pending.filter((change) => !batch.includes(change))
    }
  }

  textsOnServer(id: string): readonly unknown[] {
    return this.server.get(id)!.map(({ value }) => value)
  }

  textsOnDevice(id: string): readonly string[] {
    return itemsOf(replicaOf(this.lists.get(id)!)).map(({ text }) => text)
  }
}

let shop = new Shop([])
vi.mock('./api/list-database.ts', async (load) => ({
  ...(await load<typeof import('./api/list-database.ts')>()),
  readKept: async (_: number, id: string) => shop.lists.get(id) ?? null,
  keepList: async (_: number, list: KeptList) => void shop.lists.set(list.summary.id, list),
  keepNews: async (_: number, id: string, news: ListNews) => {
    const list = shop.lists.get(id)!
    const replica = withNews(replicaOf(list), news)
    shop.lists.set(id, { ...list, cursor: replica.cursor, operations: confirmedOperations(replica) })
  },
  forgetList: async (_: number, id: string) => void shop.lists.delete(id),
}))
const asked = vi.hoisted(() => ({
  lists: 0,
  stream: null as null | { onEvent: (data: string) => void; onOpen: () => void },
}))
vi.mock('./api/list-calls.ts', async (load) => ({
  ...(await load<typeof import('./api/list-calls.ts')>()),
  sendOperations: async (id: string, since: number, operations: readonly ListOperation[]) =>
    shop.operations(id, since, operations),
  getList: async (id: string) => {
    asked.lists += 1
    const { summary } = kept(id)
    return { ...summary, ...shop.operations(id, 0, []), products: [], aisles: [], bought: [], items: [] }
  },
}))
vi.mock('./api/event-stream.ts', () => ({
  followEvents: (options: typeof asked.stream) => {
    asked.stream = options
    return () => undefined
  },
}))

describe('pending operations of a list', () => {
  it('are sent in their order, and the stored list has them afterwards', async () => {
    const device = new Shop(['a'])
    device.server.get('a')!.push(confirmed(made('od druhého')))
    device.wait('a', made('mlieko'), made('chlieb'))
    await device.send('a')
    expect(device.textsOnServer('a')).toEqual(['od druhého', 'mlieko', 'chlieb'])
    expect([...device.textsOnDevice('a')].sort()).toEqual(['chlieb', 'mlieko', 'od druhého'])
    expect(device.lists.get('a')?.cursor).toBe(3)
  })

  it('of a list that the device does not have are also sent', async () => {
    const device = new Shop(['a'])
    device.lists.clear()
    device.wait('a', made('mlieko'))
    await device.send('a')
    expect(device.textsOnServer('a')).toEqual(['mlieko'])
  })

  it('are all sent when there are many, and many of others', async () => {
    const device = new Shop(['a'], 300)
    for (let n = 0; n < 1_000; n++) device.server.get('a')!.push(confirmed(made(`cudzie ${n}`)))
    const own = Array.from({ length: 1_100 }, (_, n) => `vec ${n}`)
    device.wait('a', ...own.map(made))
    await device.send('a')
    expect(device.textsOnServer('a').slice(1_000)).toEqual(own)
    expect(device.textsOnDevice('a')).toHaveLength(2_100)
  })

  it('wait on while the server cannot answer', async () => {
    for (const status of [0, 401, 429, 500]) {
      const device = new Shop(['a'])
      device.says.set('a', new ApiError(status, null, { body: {} }))
      device.wait('a', made('mlieko'))
      await expect(device.send('a')).rejects.toMatchObject({ status })
    }
  })

  it('are rejected with a reason, and a list that is gone takes the others with it', async () => {
    for (const status of [404, 409, 422]) {
      shop = new Shop(['a', 'b'])
      shop.says.set('a', new ApiError(status, 'Nie', { body: {} }))
      const [first, second, other] = [made('mlieko'), made('syr'), made('chlieb')]
      shop.wait('a', first, second)
      shop.wait('b', other)
      const outcome = await listKind.send(shop.pending.slice(0, 1), new AbortController().signal)
      if (outcome.is !== 'rejected') return expect.unreachable()
      expect(outcome.reason).toBe('Nie')
      const left = shop.pending.slice(1).flatMap((change) => outcome.follow?.(change) ?? [])
      expect(left.map(({ subject }) => subject)).toEqual(status === 404 ? ['b'] : ['a', 'b'])
      expect(shop.lists.has('a')).toBe(status !== 404)
    }
  })

  it('include the stores of the list: two phones without a network end with the latest choice', async () => {
    const [one, other] = [new Shop(['a']), new Shop(['a'])]
    other.server.set('a', one.server.get('a')!)
    const choice = (store: string, minute: number): ListOperation => ({
      ...made(''),
      item_id: LIST_ITSELF,
      field: 'stores',
      value: [store],
      at: `2026-11-20T10:0${minute}:00.000Z`,
    })
    one.wait('a', choice('Lidl', 1), made('mlieko'))
    other.wait('a', choice('Tesco', 2), made('chlieb'))
    // The later choice arrives first.
    for (const phone of [other, one, other]) {
      phone.wait('a', made('maslo'))
      await phone.send('a')
    }
    for (const phone of [one, other]) expect(storesOf(replicaOf(phone.lists.get('a')!))).toEqual(['Tesco'])
    expect([...other.textsOnDevice('a')].sort()).toEqual(['chlieb', 'maslo', 'maslo', 'maslo', 'mlieko'])
    for (const { field, item_id: id } of one.server.get('a')!)
      expect(id === undefined).toBe(field === 'stores')
  })
})

describe('an open list', () => {
  let close: () => void
  let list: ListStore
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  const texts = () => list.state.items.map(({ text }) => text).sort()
  const stored = () =>
    showChanges(
      currentChanges().map((change) => (change.state === 'made' ? { ...change, state: 'pending' } : change)),
    )
  const answered = (...gone: readonly Change[]) =>
    showChanges(currentChanges().filter((change) => !gone.includes(change)))

  beforeEach(async () => {
    shop = new Shop(['a'])
    showChanges([])
    provideSender(async () => ({
      store: async () => true,
      send: async () => undefined,
      alter: async (by) => showChanges(by(currentChanges())),
    }))
    list = new ListStore('a', 1)
    close = list.open()
    await turn()
    asked.lists = 0
  })
  afterEach(() => close())

  it('shows a change at once, and as waiting when the device has stored it', async () => {
    void list.adopt([made('mlieko')])
    expect([texts(), list.state.waiting]).toEqual([['mlieko'], 0])
    stored()
    expect([texts(), list.state.waiting]).toEqual([['mlieko'], 1])
  })

  it('shows an answer that this tab or another one has stored, without a call and without a gap', async () => {
    const seen: string[] = []
    list.subscribe(() => seen.push(texts().join()))
    void list.adopt([made('mlieko')])
    stored()
    const [change] = pendingOf<ListOperation>(LIST_CHANGES)
    await listKind.send([change!], new AbortController().signal)
    answered(change!)
    await turn()
    expect([texts(), list.state.waiting, asked.lists]).toEqual([['mlieko'], 0, 0])
    expect(new Set(seen)).toEqual(new Set(['mlieko']))
  })

  it('takes back what the server rejected', async () => {
    void list.adopt([made('mlieko')])
    stored()
    answered(...currentChanges())
    await turn()
    expect([texts(), list.state.waiting, asked.lists]).toEqual([[], 0, 1])
  })

  it('counts a change no longer once its stream has it, and removes it from the outbox', async () => {
    const operation = made('mlieko')
    void list.adopt([operation])
    stored()
    asked.stream?.onEvent(JSON.stringify(shop.operations('a', 0, [operation])))
    expect([texts(), list.state.waiting]).toEqual([['mlieko'], 0])
    await turn()
    expect([texts(), list.state.waiting, asked.lists, currentChanges()]).toEqual([['mlieko'], 0, 0, []])
  })

  it('keeps a change that is made while an answer is read', async () => {
    void list.adopt([made('mlieko')])
    stored()
    const [change] = pendingOf<ListOperation>(LIST_CHANGES)
    await listKind.send([change!], new AbortController().signal)
    answered(change!)
    void list.adopt([made('chlieb')])
    await turn()
    expect(texts()).toEqual(['chlieb', 'mlieko'])
  })

  it('that the server could not return is read again when the server answers', async () => {
    shop = new Shop(['b'])
    shop.lists.delete('b')
    shop.says.set('b', new ApiError(503, null))
    const other = new ListStore('b', 1)
    const leave = other.open()
    await turn()
    expect(other.state.status).toBe('failed')
    shop.says.delete('b')
    asked.stream?.onOpen()
    await turn()
    expect(other.state.status).toBe('ready')
    leave()
  })
})
