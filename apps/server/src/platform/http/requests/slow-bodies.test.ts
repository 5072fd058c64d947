import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { cutOffSlowBodies } from './slow-bodies.ts'

let end: () => Promise<unknown> = async () => undefined
afterEach(() => end())

async function listening(): Promise<number> {
  const app = Fastify({ bodyLimit: 1_000 })
  cutOffSlowBodies(app, 1_000 / 300)
  app.post('/small', async ({ body }) => body)
  app.post('/large', { bodyLimit: 1_000_000_000 }, async ({ body }) => body)
  app.get('/lasting', (_request, reply) => {
    setTimeout(() => void reply.send('done'), 600)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  end = () => app.close()
  return (app.server.address() as AddressInfo).port
}
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

async function trickled(port: number, path: string, spaces: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString()
    if (answer.includes('\r\n\r\n')) socket.destroy()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${head(path, spaces + 2)}{`)
  let sent = 0
  const timer = setInterval(() => {
    sent += 1
    socket.write(sent <= spaces ? ' ' : '}')
    if (sent > spaces) clearInterval(timer)
  }, 50)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return answer
}

it('a body that trickles in is cut off', async () => {
  expect(await trickled(await listening(), '/small', 900)).toBe('')
})

it('a body gets as much time as the largest one of its route', async () => {
  expect(await trickled(await listening(), '/large', 12)).toContain('HTTP/1.1 200')
})

it('an answer may take longer than a body', async () => {
  const answer = await fetch(`http://127.0.0.1:${await listening()}/lasting`)
  expect(await answer.text()).toBe('done')
})
