import { availableParallelism, loadavg } from 'node:os'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { keptSeeds } from '#testing/seeds.ts'
import { describedCalls } from '../testing/calls/described-calls.ts'
import { type HostileRequest, hostileRequests } from '../testing/calls/hostile-requests.ts'
import { csvText } from '../testing/csv-text.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadCsv } from '../testing/upload-csv.ts'

/** Calls that would end this test's sessions or delete the objects of other calls. */
const LEFT_OUT = new Set(['/auth/logout', '/auth/sessions', '/auth/sessions/{id}'])
const EMPTIES = 'DELETE /api/v1/admin/products'
const TRACES =
  /\b(SELECT|INSERT|UPDATE) .* (FROM|INTO|SET)\b|syntax error at|violates \w+|relation "|\n\s+at |node_modules|\.ts:\d/

const app = await testApp()
afterAll(() => app.close())
// The calls name only these ids, so that none deletes the accounts in use.
for (let id = 1; id <= 6; id += 1) await app.addAccount(`obet${id}@example.sk`)
const admin = await app.signedIn('admin@example.sk', { admin: true, premium: true })
const premium = await app.signedIn('premium@example.sk', { premium: true })
const user = await app.signedIn('user@example.sk')
const callers = [{}, user, premium, premium, premium, admin, admin, admin, { authorization: 'Bearer nikto' }]
const calls = (await describedCalls(app)).filter(
  ({ method, url }) => !LEFT_OUT.has(url) && `${method} ${url}` !== EMPTIES,
)
const goods = ['Maslo', 'Mlieko', 'Chlieb', 'Rožok', 'Syr', 'Jogurt', 'Káva', 'Čaj', 'Ryža', 'Múka']

async function refill(): Promise<string[]> {
  const rows = goods.flatMap((Title) => ['Lidl', 'Tesco'].map((Store) => ({ Title, Store })))
  await uploadCsv(app, admin, csvText(rows))
  const { rows: jobs } = await app.database.pool.query(
    'SELECT id FROM import_jobs ORDER BY created_at LIMIT 3',
  )
  const { rows: files } = await app.database.pool.query('SELECT id FROM products ORDER BY id DESC LIMIT 6')
  return ['1', '2', '3', '4', '5', '6', ...[...jobs, ...files].map(({ id }) => String(id))]
}

async function answered(request: HostileRequest) {
  const start = performance.now()
  const answer = await app.server.inject(request)
  return { ...answer, status: answer.statusCode, body: answer.body, ms: performance.now() - start }
}

describe('any input from strangers and signed-in callers', () => {
  const failed = keptSeeds(import.meta.filename, 'any input')
  const { seeds, perRound, isLong } = fuzzRounds({ short: 500, long: 10_000, perRound: 1_000 }, failed)
  // The short form shares a busy machine with other tests and only detects hangs. A load average above the number of
  // processors extends the limit of the long form too.
  const busy = Math.max(1, loadavg()[0]! / availableParallelism())
  const lateMs = isLong ? 2_000 * busy : 20_000
  it.each(seeds)('gets an answer without a server error (seed %i)', { timeout: 300_000 }, async (seed) => {
    expect(calls.length).toBeGreaterThan(100)
    const ids = await refill()
    const request = fc.constantFrom(...calls).chain((call) => hostileRequests(call, callers, ids))
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        let answer = await answered(one)
        // Measure a late answer twice, because the machine may have had other work.
        if (answer.ms > lateMs) answer = await answered(one)
        const summary = `${one.method} ${one.url.slice(0, 300)} -> ${answer.status} ${answer.body.slice(0, 500)}`
        // These calls wait for other people's servers, within limits of their own.
        const isTheirs = /\/images\/preview\/|\/sources\/try/.test(one.url)
        const isServed = answer.status < 500 || answer.status === 503 || (answer.status === 502 && isTheirs)
        expect(isServed, summary).toBe(true)
        if (!isTheirs) expect(answer.ms, summary).toBeLessThan(lateMs)
        expect(answer.body).not.toMatch(TRACES)
      }),
      { numRuns: perRound, seed },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
    expect((await app.server.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
    for (const headers of [user, premium, admin])
      expect((await app.server.inject({ url: '/auth/me', headers })).statusCode).toBe(200)
  })
})
