import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callApi } from './api-client.ts'

const calls = vi.fn<() => Response>()

beforeEach(() => {
  vi.useFakeTimers()
  calls.mockReset()
  vi.stubGlobal('fetch', async () => calls())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const busy = (headers: Record<string, string>) =>
  Response.json({ detail: 'Server je práve vyťažený.', code: 'busy', values: {} }, { status: 503, headers })

it.each([
  ['as long as it asks for', { 'retry-after': '5' }, 5_000],
  ['two seconds when its wish cannot be read', {}, 2_000],
])('waits for a busy server %s, also with a write', async (_name, headers, pause) => {
  calls.mockImplementationOnce(() => busy(headers)).mockImplementation(() => Response.json({ ok: true }))
  const answer = callApi('/auth/lists', { method: 'POST', json: {} })
  await vi.advanceTimersByTimeAsync(pause - 1)
  expect(calls).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(answer).resolves.toEqual({ ok: true })
  expect(calls).toHaveBeenCalledTimes(2)
})

it('gives up when the server stays busy', async () => {
  calls.mockImplementation(() => busy({}))
  const answer = callApi('/auth/lists').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  await expect(answer).resolves.toMatchObject({ status: 503, code: 'busy' })
  expect(calls).toHaveBeenCalledTimes(3)
})

it('does not repeat a call that another 503 answered, since it may have taken effect', async () => {
  calls.mockImplementation(() =>
    Response.json({ detail: 'x', code: 'import-running', values: {} }, { status: 503 }),
  )
  await expect(callApi('/auth/lists', { method: 'POST', json: {} })).rejects.toMatchObject({ status: 503 })
  expect(calls).toHaveBeenCalledTimes(1)
})
