import { startEkasaStandIn } from '@cenolov/state-api-stand-in/ekasa'
import { expect, it, onTestFinished } from 'vitest'
import type { Limit, RateLimiter } from '#platform/traffic/rate-limiter.ts'
import { EkasaClient } from './ekasa-client.ts'

/** Counts nothing: only what the state does matters here. */
const limits = {
  count: async (_counts: ReadonlyMap<string, Limit>) => async () => undefined,
} as unknown as RateLimiter

it('a state that answers after a minute is not waited for', async () => {
  const state = await startEkasaStandIn()
  onTestFinished(() => state.close())
  const client = new EkasaClient({
    url: state.url,
    limits,
    userAgent: 'Cenolov/1.0',
    pauseMs: 0,
    timeoutMs: 200,
  })
  const code = { kind: 'online', receiptId: `O-${'1'.repeat(32)}` } as const
  state.setFault({ kind: 'slow', ms: 60_000 })
  await expect(client.find(code)).rejects.toMatchObject({ statusCode: 502 })
  state.setFault(null)
  expect(await client.find(code)).toEqual({ returnValue: 3 })
})
