import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '#testing/csv-text.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'

let app: TestApp
let url: string
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: 'heslo' })
  url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  admin = await app.signedIn('admin@example.sk', { admin: true })
  await uploadCsv(app, admin, csvText([{ Title: 'Mlieko', Price: '1', Store: 'Lidl' }]))
})
afterAll(() => app.close())

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers }, async (answer) => {
      const { date: _, ...rest } = answer.headers
      resolve({ status: answer.statusCode, headers: rest, body: await buffer(answer) })
    })
      .on('error', reject)
      .end()
  })
}

it.each(['identity', 'gzip', 'br'])(
  'a repeated answer in %s equals the first one, to the header',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const address = '/api/v1/products/query?search=mlieko'
    const first = await get(address, headers)
    expect(first).toMatchObject({ status: 200, headers: { 'content-security-policy': expect.any(String) } })
    for (let again = 0; again < 3; again += 1) expect(await get(address, headers)).toEqual(first)
    expect((await get(address, { ...headers, 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  },
)

it('no answer older than the catalogue is repeated', async () => {
  const total = async () => JSON.parse((await get('/api/v1/stats')).body.toString()).total_products
  const before = await total()
  for (let again = 0; again < 3; again += 1) expect(await total()).toBe(before)
  await uploadCsv(app, admin, csvText([{ Title: 'Maslo', Price: '2', Store: 'Lidl' }]))
  for (let again = 0; again < 3; again += 1) expect(await total()).toBe(before + 1)
})

it('only public answers are repeated, and each answer is counted', async () => {
  const { authorization } = admin
  expect((await get('/auth/me', { authorization })).status).toBe(200)
  expect((await get('/auth/me')).status).toBe(401)
  const counted = async () => {
    const { body } = await get('/metrics', { authorization: 'Bearer heslo' })
    return Number(/seconds_count\{route="\/api\/v1\/categories",[^}]*} (\d+)/.exec(body.toString())?.[1] ?? 0)
  }
  const before = await counted()
  for (let call = 0; call < 5; call += 1) await get('/api/v1/categories')
  expect(await counted()).toBe(before + 5)
})
