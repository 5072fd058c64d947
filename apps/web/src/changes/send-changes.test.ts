import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectApiSession } from '../api/api-client.ts'
import type { WaitingChange } from './change-queue.ts'
import { sendChanges } from './send-changes.ts'

const queue = vi.hoisted((): { waiting: WaitingChange[] } => ({ waiting: [] }))
vi.mock('./change-database.ts', () => ({
  changesOf: async () => ({ waiting: queue.waiting, refused: [] }),
  settleChange: async () => void queue.waiting.shift(),
}))

const change: WaitingChange = {
  id: 'a',
  method: 'POST',
  path: '/auth/cart/1',
  form: null,
  words: 'Do košíka: Maslo',
  shown: { to: 'cart', add: { id: 1 }, pieces: 1 },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  connectApiSession({ token: () => 'token', account: () => 1, expired: () => undefined })
  queue.waiting = [change]
})
afterEach(() => void vi.useRealTimers())

/** Answers like a network that delivers nothing, and no error either. */
const silence = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

test('a call without an answer is given up, and the next try waits longer', async () => {
  vi.stubGlobal('fetch', silence)
  for (const patience of [8_000, 16_000, 32_000, 60_000, 60_000]) {
    let answered: number | null = null
    const sending = sendChanges(() => 1).then((count) => {
      answered = count
    })
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(answered).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(answered).toBe(0)
  }
  expect(queue.waiting).toEqual([change])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await sendChanges(() => 1)).toBe(1)
})
