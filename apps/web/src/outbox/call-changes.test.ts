import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from './call-changes.ts'
import type { Change } from './outbox.ts'

const SHOWN = { to: 'cart', add: { id: 7 }, pieces: 1 } as const
const ADDED: Change<Call> = {
  id: 'a1',
  account: 1,
  kind: 'calls',
  subject: 'cart',
  body: { method: 'POST', path: '/auth/cart/7', form: { quantity: '1' }, shown: SHOWN },
  madeAt: 0,
  state: 'pending',
  words: 'Do košíka: Maslo',
}

let outbox: typeof import('./outbox.ts')
let cart: () => Promise<unknown>
let asked: string[]
let stored: Record<string, string>

beforeEach(async () => {
  asked = []
  answerWith({})
  stored = Object.create({ getItem: (name: string) => stored[name] ?? null })
  vi.stubGlobal('localStorage', stored)
  vi.resetModules()
  outbox = await import('./outbox.ts')
  const { callForList } = await import('./call-changes.ts')
  cart = () => callForList('cart', '/auth/cart', {})
})

function answerWith(headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ items: [] }, { headers })
  })
}

/** Provides a sender. Returns a function that ends its sending. */
function provideSlowSender(): (left: readonly Change[]) => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  outbox.provideSender(async () => ({
    store: async () => true,
    send: () => promise,
    alter: async () => undefined,
  }))
  return (left) => {
    outbox.showChanges(left)
    resolve()
  }
}

/** Advances the clock past the time that a network without an answer may take. */
async function passTime(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
}

it('requests a list at once when no change is pending', async () => {
  provideSlowSender()
  expect(await cart()).toEqual({ answer: { items: [] }, pending: [] })
})

it('requests it after the pending changes, which it would otherwise show twice', async () => {
  const endSending = provideSlowSender()
  outbox.showChanges([ADDED])
  const list = cart()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  endSending([])
  expect(await list).toMatchObject({ pending: [] })
})

it('shows changes that cannot be sent now on top of it', async () => {
  const endSending = provideSlowSender()
  outbox.showChanges([ADDED])
  const list = cart()
  endSending([ADDED])
  expect(await list).toMatchObject({ pending: [SHOWN] })
})

it('requests it after the changes of a page that was left before the answer', async () => {
  stored['unanswered-change-a1'] = JSON.stringify({ ...ADDED, madeAt: Date.now() })
  vi.spyOn(performance, 'now').mockReturnValue(300)
  const list = cart()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  provideSlowSender()([])
  expect(await list).toMatchObject({ pending: [] })
})

it('does not hold a list back for missing answers, whose changes it may already contain', async () => {
  vi.useFakeTimers()
  provideSlowSender()
  outbox.showChanges([ADDED])
  const list = cart()
  await passTime()
  expect(await list).toMatchObject({ pending: [] })
})

it('shows changes in progress on top of a list from the device, which is older', async () => {
  vi.useFakeTimers()
  answerWith({ 'x-kept-at': '1790000000000' })
  provideSlowSender()
  outbox.showChanges([ADDED])
  const list = cart()
  await passTime()
  expect(await list).toMatchObject({ pending: [SHOWN] })
})

it('shows changes found on the device meanwhile on top of such a list', async () => {
  answerWith({ 'x-kept-at': '1790000000000' })
  provideSlowSender()
  const list = cart()
  outbox.showChanges([ADDED])
  expect(await list).toMatchObject({ pending: [SHOWN] })
})
