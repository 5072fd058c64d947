import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'

let end: () => void = () => undefined
afterEach(() => end())

/** Starts a server that waits this long for a head, and ten times as long for everything else. */
async function listening(head = 300): Promise<number> {
  const times = { head, request: 10 * head, keptAlive: 10 * head, check: 50 }
  const server = createHttpServer((_request, response) => response.end('here'), times)
  end = () => {
    server.close()
    server.closeAllConnections()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
async function connected(port: number): Promise<{ readonly socket: Socket; readonly said: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, said: () => said }
}
const HEAD = 'GET / HTTP/1.1\r\nHost: a\r\n'

it.each([
  ['says nothing', ''],
  ['stops within a head', HEAD],
])('a caller who %s is cut off', async (_what, beginning) => {
  const { socket, said } = await connected(await listening())
  socket.write(beginning)
  await once(socket, 'close')
  expect(said()).toContain('HTTP/1.1 408')
})

it('a caller who adds to a head again and again is cut off', async () => {
  const { socket, said } = await connected(await listening())
  socket.write(HEAD)
  const timer = setInterval(() => void socket.write('X-A: a\r\n'), 50)
  await once(socket, 'close')
  clearInterval(timer)
  expect(said()).not.toContain('here')
})

it('a caller with another request after a while is answered on the same connection', async () => {
  const { socket, said } = await connected(await listening(2_000))
  socket.write(`${HEAD}\r\n`)
  await expect.poll(said).toContain('here')
  // Longer than a head may take.
  await sleep(2_500)
  socket.write(`${HEAD}\r\n`)
  await expect.poll(said).toMatch(/here.*here/s)
  socket.destroy()
})
