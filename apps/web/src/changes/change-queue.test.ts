import { beforeEach, expect, it, vi } from 'vitest'

const SHOWN = { to: 'cart', add: { id: 7 }, pieces: 1 } as const
const ADDED = {
  id: 'a1',
  method: 'POST',
  path: '/auth/cart/7',
  form: { quantity: '1' },
  words: 'Do košíka: Maslo',
  shown: SHOWN,
}

let queue: typeof import('./change-queue.ts')
let cart: () => Promise<unknown>
let asked: string[]
let stored: Record<string, string>

beforeEach(async () => {
  asked = []
  answerWith({})
  stored = Object.create({ getItem: (name: string) => stored[name] ?? null })
  vi.stubGlobal('localStorage', stored)
  vi.resetModules()
  queue = await import('./change-queue.ts')
  cart = () => queue.callForList('cart', '/auth/cart', {})
})

function answerWith(headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ items: [] }, { headers })
  })
}

/** Connects a queue. Returns a function that ends its sending. */
function connectSlowQueue(): (left: readonly (typeof ADDED)[]) => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  queue.connectChangeQueue({ add: async () => true, send: () => promise, forgetRefusal: () => undefined })
  return (waiting) => {
    queue.setQueuedChanges({ waiting })
    resolve()
  }
}

/** Advances the clock past the time that a network without an answer may take. */
async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
}

it('requests a list at once when no change waits', async () => {
  connectSlowQueue()
  expect(await cart()).toEqual({ answer: { items: [] }, waiting: [] })
})

it('requests it after the waiting changes, which it would otherwise show twice', async () => {
  const endSending = connectSlowQueue()
  queue.setQueuedChanges({ waiting: [ADDED] })
  const list = cart()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  endSending([])
  expect(await list).toMatchObject({ waiting: [] })
})

it('shows changes that cannot be sent now on top of it', async () => {
  const endSending = connectSlowQueue()
  queue.setQueuedChanges({ waiting: [ADDED] })
  const list = cart()
  endSending([ADDED])
  expect(await list).toMatchObject({ waiting: [SHOWN] })
})

it('requests it after the changes of a page that was left before the answer', async () => {
  stored['unanswered-change-a1'] = JSON.stringify({ ...ADDED, account: 1, madeAt: Date.now() })
  vi.spyOn(performance, 'now').mockReturnValue(300)
  const list = cart()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  connectSlowQueue()([])
  expect(await list).toMatchObject({ waiting: [] })
})

it('does not hold a list back for missing answers, whose changes it may already contain', async () => {
  vi.useFakeTimers()
  connectSlowQueue()
  queue.setQueuedChanges({ waiting: [ADDED] })
  const list = cart()
  await passTime()
  expect(await list).toMatchObject({ waiting: [] })
})

it('shows changes in progress on top of a list from the device, which is older', async () => {
  vi.useFakeTimers()
  answerWith({ 'x-kept-at': '1790000000000' })
  connectSlowQueue()
  queue.setQueuedChanges({ waiting: [ADDED] })
  const list = cart()
  await passTime()
  expect(await list).toMatchObject({ waiting: [SHOWN] })
})

it('shows changes found on the device meanwhile on top of such a list', async () => {
  answerWith({ 'x-kept-at': '1790000000000' })
  connectSlowQueue()
  const list = cart()
  queue.setQueuedChanges({ waiting: [ADDED] })
  expect(await list).toMatchObject({ waiting: [SHOWN] })
})
