import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../testing/admin-app.ts'
import { type DescribedCall, describedCalls } from '../testing/calls/described-calls.ts'
import { validValue } from '../testing/calls/valid-value.ts'

const { app } = await adminApp()
const everything = await app.signedIn('vsetko@example.sk', { admin: true, premium: true })
/** The ordinary run sends the bodies to a third of the calls, which share their parser; the nightly run to all. */
const EVERY = process.env.NIGHTLY ? 1 : 3
const calls = (await describedCalls(app))
  .filter(({ body }) => body !== null)
  .filter((_, place) => place % EVERY === 0)
const DEPTH = process.env.NIGHTLY ? 100_000 : 20_000
const nested = (open: string, close: string) => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`
const bodiesWith = (call: DescribedCall, field: string, value: string): string[] =>
  fc.sample(validValue(call.body!), { numRuns: 1, seed: 3 }).map((valid) => {
    const text = JSON.stringify(valid)
    if (!text.startsWith('{')) return value
    return `{${JSON.stringify(field)}:${value}${text === '{}' ? '' : ','}${text.slice(1)}`
  })
const send = (call: DescribedCall, payload: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: call.method,
    url: call.url.replace(/\{\w+\}/g, '1'),
    headers: { ...everything, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('a JSON body', () => {
  it('nested tens of thousands deep gets an answer, wherever it is nested', async () => {
    for (const call of calls) {
      const [first = 'prvé'] = Object.keys(call.body?.properties ?? {})
      const lists = nested('[', ']')
      const objects = nested('{"a":', '}')
      const bodies = [lists, ...bodiesWith(call, first, objects), ...bodiesWith(call, 'navyše', lists)]
      for (const [place, body] of bodies.entries()) {
        const { statusCode } = await send(call, body, { 'idempotency-key': `${call.url}${place}` })
        expect(statusCode, `${call.method} ${call.url} ${body.slice(0, 60)}`).toBeLessThan(500)
      }
    }
  })

  it.each(['{"is_admin":true}', '{"constructor":{"prototype":{"is_admin":true}}}', '1', 'null'])(
    'with the key __proto__: %s changes no prototype',
    async (planted) => {
      for (const call of calls) {
        for (const body of [
          ...bodiesWith(call, '__proto__', planted),
          ...bodiesWith(call, 'constructor', planted),
        ]) {
          const { statusCode } = await send(call, body)
          expect(statusCode, `${call.method} ${call.url} ${body}`).toBeLessThan(500)
        }
        const form = 'application/x-www-form-urlencoded'
        const { statusCode } = await send(
          call,
          '__proto__=1&__proto__[is_admin]=1&constructor=1&toString=x',
          {
            'content-type': form,
          },
        )
        expect(statusCode, `${call.method} ${call.url}`).toBeLessThan(500)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
      expect('is_admin' in {}).toBe(false)
    },
  )

  it.each([
    '"\\ud800"',
    '{"a\\udfff":1}',
    '{"toString":"x","valueOf":1,"toJSON":2,"length":-1}',
    '"\\u0000"',
  ])('with %s in any field gets an answer', async (odd) => {
    for (const call of calls) {
      const fields = [...Object.keys(call.body?.properties ?? {}), 'navyše']
      for (const [place, body] of fields.flatMap((field) => bodiesWith(call, field, odd)).entries()) {
        // When a field occurs twice, the last one counts.
        const last = body.replace(/\}$/, `,${JSON.stringify(fields[place])}:${odd}}`)
        const { statusCode } = await send(call, last, {
          'idempotency-key': `${odd}${place}`.replace(/[^a-z\d]/g, ''),
        })
        expect(statusCode, `${call.method} ${call.url} ${last}`).toBeLessThan(500)
      }
    }
  })

  it('with hundreds of faults is answered by a short list of them', async () => {
    for (const call of calls) {
      const fields = Object.keys(call.body?.properties ?? {}).slice(0, 2)
      const many = `[${'{"x":[1]},'.repeat(10_000)}0]`
      for (const body of [many, ...fields.flatMap((field) => bodiesWith(call, field, many))]) {
        const answer = await send(call, body)
        expect(answer.statusCode, `${call.method} ${call.url}`).toBeLessThan(500)
        expect(answer.body.length, `${call.method} ${call.url}`).toBeLessThan(10_000)
      }
    }
  })
})
