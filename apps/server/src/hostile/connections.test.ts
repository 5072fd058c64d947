import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

const IDLE = process.env.NIGHTLY ? 8_000 : 500
/** Memory of an idle connection, counting both of its ends, which are in this process. */
const BYTES_EACH = 40_000

let app: TestApp
let port: number
const open: Socket[] = []
beforeAll(async () => {
  app = await testApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app.close()
})

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
/** Sends bytes, and returns everything that the server sends until it closes or has been silent for a while. */
async function said(bytes: string): Promise<string> {
  const socket = await connected()
  let answer = ''
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString('latin1')
  })
  socket.write(bytes, 'latin1')
  socket.setTimeout(700, () => socket.destroy())
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
const answersIn = (said: string) => said.match(/HTTP\/1\.1 \d{3}/g) ?? []
const live = () => fetch(`http://127.0.0.1:${port}/health/live`)

const head = (lines: readonly string[], first = 'POST /auth/login-json HTTP/1.1') =>
  [first, 'Host: localhost', ...lines, '', ''].join('\r\n')
const HIDDEN = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'
const chunked = `0\r\n\r\n${HIDDEN}`

describe('a request that two servers could read differently', () => {
  it('is distinguished from two requests, which are both answered', async () => {
    expect(answersIn(await said(HIDDEN + HIDDEN))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })

  it.each<[string, string]>([
    ['two lengths', head(['Content-Length: 0', `Content-Length: ${HIDDEN.length}`]) + HIDDEN],
    ['a list of lengths', head([`Content-Length: 0, ${HIDDEN.length}`]) + HIDDEN],
    [
      'a length and chunks',
      head([`Content-Length: ${chunked.length}`, 'Transfer-Encoding: chunked']) + chunked,
    ],
    [
      'chunks and a length',
      head(['Transfer-Encoding: chunked', `Content-Length: ${chunked.length}`]) + chunked,
    ],
    ['another encoding after chunks', head(['Transfer-Encoding: chunked, identity']) + chunked],
    ['two encodings', head(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']) + chunked],
    ['an unknown encoding', head(['Transfer-Encoding: xchunked', 'Content-Length: 4']) + chunked],
    ['a space before the colon', head([`Content-Length : ${HIDDEN.length}`]) + HIDDEN],
    ['a signed length', head([`Content-Length: +${HIDDEN.length}`]) + HIDDEN],
    ['a hexadecimal length', head(['Content-Length: 0x0']) + HIDDEN],
    ['a negative length', head(['Content-Length: -1']) + HIDDEN],
    ['an endless length', head(['Content-Length: 99999999999999999999']) + HIDDEN],
    ['a folded header', head(['X-A: a', ' Content-Length: 0']) + HIDDEN],
    ['a NUL in a header', head(['X-A: a\0b']) + HIDDEN],
    ['a bare return in a header', head(['X-A: a\rContent-Length: 0']) + HIDDEN],
    ['a size of a chunk with a sign', `${head(['Transfer-Encoding: chunked'])}-1\r\n\r\n${HIDDEN}`],
    ['an endless size of a chunk', `${head(['Transfer-Encoding: chunked'])}fffffffffffffffff\r\n${HIDDEN}`],
    ['a chunk longer than its size', `${head(['Transfer-Encoding: chunked'])}1\r\nabc\r\n${chunked}`],
    ['another protocol', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
  ])('with %s is refused, and the bytes that follow are not read', async (_what, bytes) => {
    const answers = answersIn(await said(bytes))
    for (const answer of answers) expect(answer).toMatch(/ 4\d\d$/)
    expect((await live()).status).toBe(200)
  })

  it('has its body read although the answer was ready before', async () => {
    const query = 'GET /api/v1/products/query?search=maslo HTTP/1.1'
    await said(head([], query))
    const bytes = head([`Content-Length: ${HIDDEN.length}`], query) + HIDDEN
    expect(answersIn(await said(bytes + bytes))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })
})

describe('a caller who sends too much, or hardly anything,', () => {
  it.each([
    ['a header of 100 kB', head([`X-A: ${'a'.repeat(100_000)}`], 'GET /health/live HTTP/1.1'), 431],
    ['50,000 headers', head(Array(50_000).fill('a: b'), 'GET /health/live HTTP/1.1'), 431],
    ['an address of 100 kB', head([], `GET /${'a'.repeat(100_000)} HTTP/1.1`), 431],
    ['noise', '\0\x16\x03\x01'.repeat(1_000), 400],
  ])('is refused: %s', async (_what, bytes, status) => {
    // A server that closes while the caller still sends cannot be sure that its refusal arrives.
    for (const answer of answersIn(await said(bytes))) expect(answer).toBe(`HTTP/1.1 ${status}`)
    expect((await live()).status).toBe(200)
  })

  it('with many connections delays nobody else and uses little memory', async () => {
    const collect = globalThis.gc
    collect?.()
    const before = process.memoryUsage().rss
    const sockets = await Promise.all(
      Array.from({ length: IDLE }, async (_, place) => {
        const socket = await connected()
        if (place % 3 === 1) socket.write('GET /health/live HTTP/1.1\r\nHost: loc')
        if (place % 3 === 2)
          socket.write(`${head(['Content-Type: application/json', 'Content-Length: 9'])}{"a"`)
        return socket
      }),
    )
    for (let call = 0; call < 20; call += 1) expect((await live()).status).toBe(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(IDLE * BYTES_EACH + 100_000_000)
    for (const socket of sockets) socket.destroy()
    expect((await live()).status).toBe(200)
  })
})
