import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { listCalls } from '../testing/list-calls.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  return () => app.close()
})

/** Connects before the app stops, and only then sends a request. Resolves with everything received. */
async function answerDuringStop(path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  await once(app.server.server, 'connection')
  const stopped = app.server.close()
  await expect.poll(() => app.server.server.listening).toBe(false)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${lines.join('')}\r\n`)
  await once(socket, 'close')
  await stopped
  return said
}

it('a call on a connection from before the stop is answered, and the connection ends', async () => {
  const answer = await answerDuringStop('/api/v1/stats')
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer).toMatch(/^connection: close\r$/im)
})

it('a stream of the catalogue sends the present version, and does not delay the stop', async () => {
  const answer = await answerDuringStop('/api/v1/catalogue/events', { accept: 'text/event-stream' })
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer).toContain('event: version')
})

it('a stream of a list does not delay the stop either', async () => {
  const premium = await app.signedIn('rodina@example.sk', { premium: true })
  const list = await listCalls(app, premium).create()
  const answer = await answerDuringStop(`/auth/lists/${list}/events`, {
    ...premium,
    accept: 'text/event-stream',
  })
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer).toContain('data: {"cursor":0,')
})
