import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SETTLED_MS } from '../testing/faults/form.ts'
import { ADMIN, cleanUpStarts, dataDir, signIn, start } from '../testing/processes/started-apps.ts'
import {
  answerTo,
  type DeployedProxy,
  deployedProxy,
  isInstalled,
} from '../testing/servers/deployed-proxy.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { StandInNode } from '../testing/servers/stand-in-node.ts'
import { testDatabase } from '../testing/test-database.ts'

const SETTLED = { timeout: SETTLED_MS, interval: 50 }
/** Leaves the processors to the other tests. */
const PAUSE_MS = 10

let nodes: readonly [StandInNode, StandInNode]
let proxy: DeployedProxy
const requests = () => nodes.flatMap((node) => node.requests.map(({ url }) => url))

describe.each(['haproxy', 'nginx', 'caddy'] as const)('%s with our file', (kind) => {
  const isHere = isInstalled(kind)
  describe.skipIf(!isHere)(isHere ? 'installed' : 'skipped: not installed', { timeout: SETTLED_MS }, () => {
    beforeEach(async () => {
      nodes = [await new StandInNode().listen(), await new StandInNode().listen()]
      proxy = await deployedProxy(
        kind,
        nodes.map(({ port }) => port),
      )
    })
    afterEach(async () => {
      await proxy.close()
      await Promise.all(nodes.map((node) => node.close()))
    })

    it('answers by HTTP/2 and redirects plain HTTP to TLS', async () => {
      expect(await proxy.http2Status('/')).toBe(200)
      expect(await proxy.plainLocation('/kosik?a=1')).toBe('https://cenolov.example.sk/kosik?a=1')
    })

    it("passes the caller's real address to a node, whatever the caller claims", async () => {
      const forged = {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'zly.example',
        forwarded: 'for=6.6.6.6',
      }
      const seen = JSON.parse((await proxy.call('/', { headers: forged })).body) as Record<string, string>
      // A node with TRUST_PROXY=1 believes the last address.
      expect(seen['x-forwarded-for']?.split(', ').at(-1)).toBe('127.0.0.1')
      expect(seen).toMatchObject({ host: 'cenolov.example.sk', 'x-forwarded-proto': 'https' })
      expect(['cenolov.example.sk', undefined]).toContain(seen['x-forwarded-host'])
      expect(seen).not.toHaveProperty('forwarded')
    })

    it('shows nobody the metrics', async () => {
      for (const path of ['/metrics', '/metrics?a=1', '/%6detrics', '/m%65trics'])
        expect((await proxy.call(path)).status, path).toBe(404)
      expect(requests()).toEqual([])
    })

    it('passes events as they come', async () => {
      const answer = await answerTo(proxy.open('/api/v1/catalogue/events').end())
      const events = answer.setEncoding('utf8')[Symbol.asyncIterator]()
      // A buffering proxy would deliver nothing, because the stream does not end.
      expect((await events.next()).value).toBe('data: first\n\n')
      nodes.flatMap(({ streams }) => streams)[0]!.write('data: second\n\n')
      expect((await events.next()).value).toBe('data: second\n\n')
      answer.destroy()
    })

    it('passes the largest upload as it comes', async () => {
      const size = 50 << 20
      const call = proxy.open('/api/v1/admin/upload/csv', {
        method: 'POST',
        headers: { 'content-length': size },
      })
      const answer = answerTo(call)
      call.write(Buffer.alloc(100))
      const uploaded = () => nodes[0].uploaded + nodes[1].uploaded
      await expect.poll(uploaded, SETTLED).toBe(100)
      call.end(Buffer.alloc(size - 100))
      expect((await answer).statusCode).toBe(200)
      expect(uploaded()).toBe(size)
    })

    it('caches only files that never change', async () => {
      const forEver = ['/assets/main-1a2b.js', '/static/1.webp', '/api/v1/catalogue/1a2b-7.bin']
      const others = ['/', '/api/v1/products', '/api/v1/catalogue', '/auth/lists/1', '/sitemap.xml']
      for (const path of [...forEver, ...others])
        for (let call = 0; call < 2; call += 1) expect((await proxy.call(path)).status).toBe(200)
      const twice = others.flatMap((path) => [path, path])
      if (kind === 'nginx') expect(requests()).toEqual([...forEver, ...twice])
      else expect(requests()).toHaveLength(2 * (forEver.length + others.length))
    })

    if (kind !== 'haproxy') return
    it('sends no new requests to a stopping node, and lets it finish', async () => {
      await expect.poll(async () => (await proxy.call('/')).status, SETTLED).toBe(200)
      const follow = async () => answerTo(proxy.open('/auth/lists/1/events').end())
      const streams = [await follow(), await follow()]
      const leaving = nodes.find((node) => node.streams.length > 0)!
      const staying = nodes.find((node) => node !== leaving)!
      leaving.isServing = false
      // The third check proves that the second was read.
      await expect.poll(() => leaving.refusals, SETTLED).toBeGreaterThan(2)
      const [before, after] = [leaving.requests.length, staying.requests.length]
      for (let call = 0; call < 20; call += 1) expect((await proxy.call('/')).status).toBe(200)
      expect(leaving.requests).toHaveLength(before)
      expect(staying.requests).toHaveLength(after + 20)
      const events = streams.map((stream) => stream.setEncoding('utf8'))
      leaving.streams[0]!.write('data: last\n\n')
      await expect
        .poll(() => events.map((stream) => (stream.read() as string | null) ?? '').join(''), SETTLED)
        .toContain('data: last')
      for (const stream of streams) stream.destroy()
    })
  })
})

const isHere = isInstalled('haproxy')
describe.skipIf(!isHere)(`two nodes behind HAProxy${isHere ? '' : ' (skipped: not installed)'}`, () => {
  cleanUpStarts()

  it('are restarted one after the other without a failed request', { timeout: 2 * SETTLED_MS }, async () => {
    const database = await testDatabase()
    afterAll(() => database.close())
    const { host, port, user, database: name } = database.connection
    const ports = [await freePort(), await freePort()]
    const METRICS_TOKEN = 'only-for-this-test'
    const env = {
      ...ADMIN,
      DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host ?? '')}&port=${port}&user=${user}`,
      DATA_DIR: await dataDir(),
      ROLE: 'web',
      TRUST_PROXY: '1',
      METRICS_TOKEN,
    }
    const startAt = (place: number) => start({ ...env, PORT: String(ports[place]) })
    const running = [await startAt(0), await startAt(1)]
    proxy = await deployedProxy('haproxy', ports)
    const headers = { ...(await signIn(running[0]!)), 'content-type': 'application/json' }
    const wrong: string[] = []
    let asked = 0
    let isOver = false
    const ask = async (path: string, method = 'GET', body?: string) => {
      while (!isOver) {
        const answer = await proxy.call(path, { method, headers }, body)
        asked += 1
        if (answer.status !== 200) wrong.push(`${method} ${path}: ${answer.status} ${answer.body}`)
        await sleep(PAUSE_MS)
      }
    }
    /** A restarted node counts its requests from zero, and only HAProxy calls this address. */
    const isAsked = async (node: (typeof running)[number]) => {
      const answer = await fetch(`${node.url}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      return (await answer.text()).includes('route="/api/v1/stats"')
    }
    const callers = Promise.all([
      ask('/api/v1/stats'),
      ask('/auth/me'),
      ask('/auth/settings', 'PUT', JSON.stringify({ alerts_by_email: true })),
    ])
    for (const place of [0, 1]) {
      await expect.poll(() => isAsked(running[1 - place]!), SETTLED).toBe(true)
      expect(await running[place]!.stop()).toBe(0)
      running[place] = await startAt(place)
      const before = asked
      await expect.poll(() => isAsked(running[place]!), SETTLED).toBe(true)
      expect(asked).toBeGreaterThan(before)
    }
    isOver = true
    await callers
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
    await proxy.close()
  })
})
