import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { registerCompression } from './compressed-answers.ts'
import { sendCsv } from './csv-answer.ts'
import { registerErrorAnswers } from './error-answers.ts'

const LONG = 'maslo;1.09\r\n'.repeat(1_000)
let isOver = false
async function* endless() {
  try {
    for (let n = 0; ; n++) yield `${n};${Math.random()}\r\n`.repeat(1_000)
  } finally {
    isOver = true
  }
}
/** A source that breaks when much of its data has left the server already. */
async function* broken() {
  for (let n = 0; n < 50; n++) yield randomBytes(50_000).toString('hex')
  throw new Error('The database is gone.')
}

// biome-ignore lint/correctness/useYield: it fails before its first part
async function* gone(): AsyncGenerator<string> {
  throw new Error('The database is gone.')
}

const app = Fastify()
registerCompression(app)
registerErrorAnswers(app)
const guarded = { config: { access: 'user' } } as const
app.get('/table', guarded, async (_request, reply) => sendCsv(reply, 'x.csv', LONG))
app.get('/parts', async (_request, reply) =>
  sendCsv(
    reply,
    'x.csv',
    (async function* () {
      yield LONG
      yield LONG
    })(),
  ),
)
app.get('/endless', async (_request, reply) => sendCsv(reply, 'x.csv', endless()))
app.get('/broken', async (_request, reply) => sendCsv(reply, 'x.csv', broken()))
app.get('/gone', guarded, async (_request, reply) => sendCsv(reply, 'x.csv', gone()))
app.get('/own', guarded, async () => ({ text: LONG }))
app.get('/short', guarded, async () => ({ text: 'a' }))
app.get('/open', { config: { access: 'public' } }, async () => ({ text: LONG }))
app.post('/token', guarded, async () => ({ text: LONG }))
afterAll(() => app.close())

const ask = (url: string, encoding: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': encoding } })

describe('a table or a signed-in caller’s JSON', () => {
  it.each(['/table', '/parts', '/own'])('is compressed as the caller accepts: %s', async (url) => {
    const plain = await ask(url, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await ask(url, 'gzip, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const zipped = await ask(url, 'gzip, br;q=0')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  })

  it('is complete for many concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/own', 'gzip')))
    const text = ({ headers, rawPayload }: (typeof answers)[number]) =>
      (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
    expect(new Set(answers.map(text)).size).toBe(1)
    expect((await ask('/own', 'gzip')).headers['content-encoding']).toBe('gzip')
  })
})

it('becomes an uncompressed error when it fails before its first part', async () => {
  const { statusCode, headers, body } = await ask('/gone', 'br')
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    { detail: 'Nastala chyba. Skúste to znovu.', code: 'unexpected', values: {} },
  ])
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('content-disposition')
})

it('stays uncompressed when it is short, public, or the answer of a write', async () => {
  for (const [url, method] of [
    ['/short', 'GET'],
    ['/open', 'GET'],
    ['/own', 'HEAD'],
    ['/token', 'POST'],
  ] as const) {
    const answer = await ask(url, 'br', method)
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, undefined])
  }
})

it('stops being produced when the caller leaves, and ends the answer when its source breaks', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const taker = connect(port, '127.0.0.1')
  taker.on('error', () => undefined)
  taker.write('GET /endless HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n')
  taker.once('data', () => taker.destroy())
  await expect.poll(() => isOver).toBe(true)
  const url = `http://127.0.0.1:${port}/broken`
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow()
})
