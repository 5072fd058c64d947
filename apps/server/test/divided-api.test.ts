import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DescribedCall, describedCalls } from '../src/testing/calls/described-calls.ts'
import { validValue } from '../src/testing/calls/valid-value.ts'
import { csvText } from '../src/testing/csv-text.ts'
import { divide } from '../src/testing/database/divide.ts'
import { type Caller, type TestApp, testApp } from '../src/testing/test-app.ts'
import { uploadCsv } from '../src/testing/upload-csv.ts'

/** Calls that end this test's sessions, empty the catalogue, or wait for servers of others. */
const LEFT_OUT = new Set([
  'POST /auth/logout',
  'DELETE /auth/sessions',
  'DELETE /api/v1/admin/products',
  'GET /api/v1/images/preview/{productId}',
  'POST /api/v1/admin/sources/try',
  'POST /api/v1/admin/sources/{id}/run',
])
const REQUESTS = 6

interface Place {
  readonly app: TestApp
  readonly callers: readonly Caller[]
  readonly ids: readonly string[]
  readonly named: Map<string, string>
}

let whole: Place
let divided: Place
beforeAll(async () => {
  whole = await place(async () => undefined)
  divided = await place(({ database }) => divide(database))
})
afterAll(() => Promise.all([whole.app.close(), divided.app.close()]))

/** Starts a server with the same content each time, after `prepare`. */
async function place(prepare: (app: TestApp) => Promise<void>): Promise<Place> {
  const app = await testApp()
  await prepare(app)
  // The calls name these accounts, so that none deletes those in use.
  for (let id = 1; id <= 6; id += 1) await app.addAccount(`obet${id}@example.sk`)
  await app.addAccount('user@example.sk')
  const admin = await app.signedIn('spravca@example.sk', { admin: true, premium: true })
  const callers = [await app.signedIn('zakaznik@example.sk', { premium: true }), admin]
  const goods = ['Maslo', 'Mlieko', 'Chlieb', 'Rožok', 'Syr', 'Jogurt']
  await uploadCsv(app, admin, csvText(goods.flatMap((Title) => [{ Title }, { Title, Store: 'Tesco' }])))
  const { rows: jobs } = await app.database.pool.query('SELECT id FROM import_jobs')
  return {
    app,
    callers,
    ids: ['1', '2', '3', '4', '5', '6', ...jobs.map(({ id }) => String(id))],
    named: new Map(),
  }
}

const requestOf = ({ url, parameters, body }: DescribedCall) =>
  fc.record({
    path: fc.array(fc.oneof(fc.nat({ max: 6 }), fc.constant(6)), { minLength: 2, maxLength: 2 }),
    query: fc.tuple(
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) =>
          validValue(schema, name).map((value) => [name, String(value)] as [string, string]),
        ),
    ),
    payload: body === null ? fc.constant(undefined) : validValue(body),
    caller: fc.constantFrom(...(url.includes('/admin/') ? [1] : [0, 1])),
  })

async function answerOf(
  { app, callers, ids, named }: Place,
  call: DescribedCall,
  request: Request,
  network: number,
) {
  const places = [...request.path]
  const path = call.url.replace(/\{\w+\}/g, (_name, at: number) => {
    const place = places.shift()!
    // The last index stands for an id of an earlier answer.
    return (place === ids.length - 1 && named.get(call.url.slice(0, at - 1))) || ids[place]!
  })
  const answer = await app.server.inject({
    method: call.method,
    url: `${path}?${new URLSearchParams(request.query.filter((entry) => entry !== null))}`,
    // A stream of events would not end.
    headers: { accept: 'application/json', ...callers[request.caller]! },
    remoteAddress: `192.0.2.${network % 250}`,
    ...(request.payload !== undefined && { payload: request.payload as object }),
  })
  const isJson = /json/.test(String(answer.headers['content-type'])) && answer.body !== ''
  const name = isJson ? /"(?:id|token|job_id|link_token)":"?([\w-]+)/.exec(answer.body)?.[1] : undefined
  if (name !== undefined && answer.statusCode < 300) named.set(call.url, name)
  return { status: answer.statusCode, fields: isJson ? Object.keys(answer.json()).sort() : null }
}
type Request = ReturnType<typeof requestOf> extends fc.Arbitrary<infer Value> ? Value : never

it('every call has the same answer as on one server', { timeout: 300_000 }, async () => {
  const calls = (await describedCalls(whole.app))
    .filter(({ method, url }) => !LEFT_OUT.has(`${method} ${url}`))
    .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  const seen = new Map<string, number>()
  for (const [place, call] of calls.entries())
    for (const request of fc.sample(requestOf(call), { numRuns: REQUESTS, seed: place })) {
      const [wanted, found] = await Promise.all(
        [whole, divided].map((one) => answerOf(one, call, request, place)),
      )
      const name = `${call.method} ${call.url}`
      expect([name, found]).toEqual([name, wanted])
      expect(wanted!.status, name).not.toBe(500)
      if (wanted!.status < 300) seen.set(name, wanted!.status)
    }
  // Otherwise the test would pass even if all calls were refused.
  expect(seen.size).toBeGreaterThan(calls.length / 2)
})
