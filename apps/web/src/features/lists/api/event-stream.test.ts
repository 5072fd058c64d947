import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectApiSession } from '#api/api-client.ts'
import { followEvents } from './event-stream.ts'

const onBusy = vi.fn()
const onOpen = vi.fn()
const onRefused = vi.fn()
const follow = () =>
  followEvents({ path: '/events', lastId: () => '1', onEvent: vi.fn(), onOpen, onRefused, onBusy })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  connectApiSession({ token: () => 'token', expired: () => undefined } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('polls while the server refuses a stream, ever less often', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const stop = follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(onBusy).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(onBusy).toHaveBeenCalledTimes(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onBusy).toHaveBeenCalledTimes(8)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onBusy).toHaveBeenCalledTimes(8)
  expect([onOpen.mock.calls, onRefused.mock.calls]).toEqual([[], []])
})

it.each([401, 404])('does not poll where the answer is %s', async (status) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  const stop = follow()
  await vi.advanceTimersByTimeAsync(0)
  expect([onBusy.mock.calls, onRefused.mock.calls]).toEqual([[], [[status]]])
  stop()
})
