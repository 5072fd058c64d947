import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendCsv } from './csv-answer.ts'

it('a client that reads nothing is cut off, and no further parts are produced for it', async () => {
  let parts = 0
  let isOver = false
  async function* endless() {
    try {
      for (;;) {
        parts += 1
        yield 'x'.repeat(100_000)
      }
    } finally {
      isOver = true
    }
  }
  const app = Fastify()
  app.get('/', async (_request, reply) => sendCsv(reply, 'x.csv', endless(), 300))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const stalled = connect(port, '127.0.0.1').pause()
  stalled.on('error', () => undefined)
  stalled.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => isOver).toBe(true)
  expect(parts).toBeLessThan(1_000)
  stalled.destroy()
  await app.close()
})

it('the file may have a name in any letters', async () => {
  const app = Fastify()
  app.get('/', async (_request, reply) => sendCsv(reply, 'ceny - zamietnuté.csv', 'a;b\r\n'))
  const { headers, body } = await app.inject('/')
  expect([headers['content-disposition'], body]).toEqual([
    `attachment; filename="ceny - zamietnut_.csv"; filename*=UTF-8''ceny%20-%20zamietnut%C3%A9.csv`,
    'a;b\r\n',
  ])
  await app.close()
})
