import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { LONG, report, SETTLED_MS, times } from '../testing/faults/form.ts'
import { Site } from '../testing/faults/site.ts'

/** The long form needs as many open files, and some more, in this process and in the product's. */
const CONNECTIONS = times(10_000, 600)
/** Opened at the same time: more than a listening socket keeps waiting would only be tried again. */
const AT_ONCE = 250
/** What one of them may take of the product's memory, beside what serving some calls takes anyway. */
const BYTES_EACH = 30_000
const SERVING_BYTES = 150_000_000
/** How often those that trickle send a few bytes more. */
const TRICKLE_MS = 5_000

const LOGIN = 'POST /auth/login-json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
/** What they send at first, and again and again. None of it is ever a whole request. */
const KINDS: readonly (readonly [beginning: string, more: string])[] = [
  ['', ''],
  ['GET /health/live HTTP/1.1\r\nHost: loc', ''],
  ['GET /health/live HTTP/1.1\r\n', 'X-A: a\r\n'],
  [`${LOGIN}Content-Length: 900\r\n\r\n{"email"`, ' '],
  [`${LOGIN}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
]

const site = await Site.open()
const sockets = new Set<Socket>()
let trickle: NodeJS.Timeout | undefined
afterAll(async () => {
  clearInterval(trickle)
  for (const socket of sockets) socket.destroy()
  await site.close()
}, 60_000)

async function openOne(port: number, kind: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  sockets.add(socket)
  // Who is cut off while sending sees a reset.
  socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  // The refusal has to be read for the connection to end.
  socket.resume()
  socket.write(KINDS[kind]![0])
  return socket
}

async function openAll(): Promise<void> {
  const port = Number(new URL(site.url).port)
  const trickling: (readonly [Socket, string])[] = []
  for (let from = 0; from < CONNECTIONS; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, CONNECTIONS - from) }, async (_, place) => {
        const kind = (from + place) % KINDS.length
        trickling.push([await openOne(port, kind), KINDS[kind]![1]])
      }),
    )
  }
  trickle = setInterval(() => {
    for (const [socket, more] of trickling) if (more !== '' && socket.writable) socket.write(more)
  }, TRICKLE_MS)
}

/** Memory of the product's process, in bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${site.child.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1_024
}

/** What an honest caller does, and gets. */
async function expectServed(): Promise<void> {
  expect(await site.isReady()).toBe(true)
  const list = await fetch(`${site.url}/api/v1/products/query?search=maslo`)
  expect([list.status, await list.json()]).toEqual([200, expect.objectContaining({ total: 0 })])
  const wrong = await fetch(`${site.url}/auth/login-json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nikto@example.sk', password: 'Heslo1234' }),
  })
  expect([401, 429]).toContain(wrong.status)
}

it(`${CONNECTIONS} connections that bring nothing, or never all, keep nobody waiting and are cut off`, {
  timeout: times(400_000, 120_000),
}, async () => {
  await expectServed()
  const before = await memory()
  await openAll()
  for (let call = 0; call < 10; call += 1) await expectServed()
  expect((await memory()) - before).toBeLessThan(CONNECTIONS * BYTES_EACH + SERVING_BYTES)
  // The product gives them a minute, which only the long form waits for; `http-server.test.ts` does not need to.
  if (!LONG) return
  for (const deadline = Date.now() + SETTLED_MS; sockets.size > 0 && Date.now() < deadline; ) {
    await expectServed()
    await sleep(1_000)
  }
  expect(sockets.size).toBe(0)
  expect((await memory()) - before).toBeLessThan(CONNECTIONS * BYTES_EACH + SERVING_BYTES)
  report('connections that bring nothing', CONNECTIONS)
})
