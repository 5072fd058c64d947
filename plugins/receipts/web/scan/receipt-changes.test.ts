import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApiSession } from '#api/api-client.ts'
import { ApiError } from '#api/api-error.ts'
import { RECEIPTS_KEY } from '#api/offline-state.ts'
import { type Change, currentChanges, pendingOf, provideSender, showChanges } from '#outbox/outbox.ts'
import { type EkasaResponse, readReceiptCodes } from '../../rules/index.ts'
import { addCodes, askAgain, moveFormerReceipts, type PendingReceipt, readFormer } from './receipt-changes.ts'
import { receiptKind } from './receipt-kind.ts'

const ONLINE = `O-${'1'.repeat(32)}`
const OFFLINE = '54CBE152-8A8F00E4-40A25A22-D670DF2A-748247E4:88820204739500108:210425144911:5257:10.21'
const [online, offline] = readReceiptCodes(`${ONLINE} ${OFFLINE}`)
const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 30)

const server = vi.hoisted(() => ({
  state: [] as EkasaResponse[],
  given: [] as unknown[],
  answer: null as ApiError | null,
}))
vi.mock('./ask-state.ts', () => ({ askState: async () => server.state.shift() }))
vi.mock('../purchases/receipt-queries.ts', () => ({
  addReceipt: async (body: unknown) => {
    if (server.answer !== null) throw server.answer
    server.given.push(body)
    return { id: 5, total: 4.98, store: 'Lidl', seller: '' }
  },
}))

let storage: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value
    },
    removeItem: (name: string) => delete storage[name],
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { onLine: true })
  connectApiSession({ token: () => 'token', account: () => 1, expired: () => undefined })
  provideSender(async () => ({
    store: async () => true,
    send: async () => undefined,
    alter: async (by) => showChanges(by(currentChanges())),
  }))
  showChanges([])
  Object.assign(server, { state: [], given: [], answer: null })
})
afterEach(() => void vi.useRealTimers())

const subjects = () => pendingOf('receipts').map(({ subject }) => subject)

describe('scanned receipts', () => {
  it('wait once each', async () => {
    await addCodes([online!, offline!])
    await addCodes([online!])
    expect(subjects()).toEqual([ONLINE, OFFLINE.split(':')[0]])
  })

  it('wait once, also when the device has one that is not shown yet', async () => {
    const stored = {
      id: 'a',
      account: 1,
      kind: 'receipts',
      subject: ONLINE,
      body: null,
      madeAt: NOW,
    } as const
    vi.resetModules()
    const outbox = await import('#outbox/outbox.ts')
    const { connectApiSession: connect } = await import('#api/api-client.ts')
    connect({ token: () => 'token', account: () => 1, expired: () => undefined })
    outbox.provideSender(async () => {
      outbox.showChanges([{ ...stored, state: 'pending' }])
      return { store: async () => true, send: async () => undefined, alter: async () => undefined }
    })
    const { addCodes: add } = await import('./receipt-changes.ts')
    await add([online!])
    expect(outbox.currentChanges().map(({ id }) => id)).toEqual(['a'])
  })

  it('replace their own rejection when they are scanned again', async () => {
    await addCodes([online!])
    showChanges(currentChanges().map((change) => ({ ...change, state: 'rejected', reason: 'Nie' })))
    await addCodes([online!])
    expect(currentChanges().map(({ state }) => state)).toEqual(['made'])
  })

  it('are asked for again after 1, 6, 24 and 48 hours when their register was offline', () => {
    const waiting = { code: offline!, unknown: 0, note: '' }
    const hours = [0, 1, 2, 3, 4].map((unknown) => askAgain({ ...waiting, unknown }, 0))
    expect(hours).toEqual([HOUR, 6 * HOUR, 24 * HOUR, 48 * HOUR, null])
    expect(askAgain({ ...waiting, code: online! }, 0)).toBeNull()
  })

  it('of an older version move with all that is known of them', async () => {
    const again = { searchUuid: 'a', bucket: 1 }
    storage[RECEIPTS_KEY] = JSON.stringify([
      { key: ONLINE, code: online, unknown: 0, askAt: 5, note: 'Neskôr', again },
      { key: 'b', code: offline, unknown: 2, askAt: 7, note: '' },
    ])
    await moveFormerReceipts()
    expect(pendingOf('receipts').map(({ body, dueAt }) => [body, dueAt])).toEqual([
      [{ code: online, unknown: 0, note: 'Neskôr', again }, 5],
      [{ code: offline, unknown: 2, note: '' }, 7],
    ])
    expect(storage[RECEIPTS_KEY]).toBeUndefined()
    for (const text of [null, '', '{', '{}', '[1,null,{"key":"a"}]', '[{"again":{}}]'])
      expect(readFormer(text)).toEqual([])
  })
})

describe('a receipt that is sent', () => {
  const onDone = vi.fn()
  const send = async (code = online!, body: Partial<PendingReceipt> = {}, mode = 'browser') => {
    const kind = receiptKind({ mode, url: '/', onAsking: vi.fn(), onDone, onChanged: vi.fn() })
    const change: Change<PendingReceipt> = {
      id: 'a',
      account: 1,
      kind: 'receipts',
      subject: 'key',
      body: { code, unknown: 0, note: '', ...body },
      madeAt: NOW,
      state: 'pending',
    }
    const sending = kind.send([change], new AbortController().signal)
    const outcome = sending.catch(({ status }: ApiError) => status)
    await vi.runAllTimersAsync()
    return await outcome
  }
  const known = (code = ONLINE): EkasaResponse => ({
    kind: 'answer',
    answer: {
      returnValue: 0,
      receipt: {
        receiptId: code,
        ico: '35793783',
        issueDate: '12.03.2026 20:35:16',
        items: [{ name: 'MASLO', price: 4.98, itemType: 'K', quantity: 2 }],
      },
    },
  })

  it('becomes a purchase by the answer of the state', async () => {
    server.state = [known()]
    expect(await send()).toEqual({ is: 'sent' })
    expect(server.given).toHaveLength(1)
    expect(onDone).toHaveBeenLastCalledWith({ key: 'key', id: 5, total: 4.98, store: 'Lidl' })
  })

  it('becomes one by its code where the server asks the state', async () => {
    expect(await send(offline!, {}, 'server')).toEqual({ is: 'sent' })
    expect(server.given).toEqual([{ code: OFFLINE }])
  })

  it('waits on without a network, and while nothing of ours answers', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await send()).toBe(0)
    vi.stubGlobal('navigator', { onLine: true })
    for (const status of [0, 401]) {
      server.state = [known()]
      server.answer = new ApiError(status, null)
      expect(await send()).toBe(status)
    }
  })

  it('waits with a reason while the state or the server is busy', async () => {
    server.state = [{ kind: 'busy', seconds: 90 }]
    expect(await send()).toMatchObject({ is: 'later', dueAt: expect.any(Number), body: { unknown: 0 } })
    server.state = [{ kind: 'unavailable' }]
    expect(await send()).toMatchObject({ is: 'later', body: { note: expect.stringMatching(/neodpovedá/) } })
    server.state = [known()]
    server.answer = new ApiError(503, 'Skúste to neskôr.', { body: {} })
    expect(await send()).toMatchObject({ is: 'later', body: { note: 'Skúste to neskôr.' } })
  })

  it('is asked for later when its register was offline, and rejected in the end', async () => {
    const unknown: EkasaResponse = { kind: 'answer', answer: { returnValue: -1, receipt: null } }
    server.state = [unknown]
    expect(await send(offline!)).toMatchObject({ is: 'later', body: { unknown: 1 } })
    server.state = [unknown]
    expect(await send(offline!, { unknown: 4 })).toMatchObject({ is: 'rejected' })
  })

  it('is rejected with the reason of the server', async () => {
    server.state = [known()]
    server.answer = new ApiError(409, 'Tento bloček už máte naskenovaný', { body: {} })
    expect(await send()).toEqual({ is: 'rejected', reason: 'Tento bloček už máte naskenovaný' })
  })
})
