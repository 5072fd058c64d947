import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { EmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { csvText } from '../testing/csv-text.ts'
import { STARTS, spawnServer } from '../testing/processes/child-server.ts'
import {
  ADMIN,
  cleanUpStarts,
  dataDir,
  isReady,
  jobStatus,
  products,
  signIn,
  start,
  upload,
} from '../testing/processes/started-apps.ts'

cleanUpStarts()

/** On a busy machine the database may take longer than the two seconds after which a node is not ready. */
const SETTLED = { timeout: 60_000, interval: 200 }

describe('a start', STARTS, () => {
  it('creates a database with the demo, enables its accounts, stops in order, and finds its data again', async () => {
    const DATA_DIR = await dataDir()
    const first = await start({ DATA_DIR, DEMO: '1', ...ADMIN })
    await expect.poll(() => isReady(first), SETTLED).toBe(true)
    expect(await products(first)).toHaveLength(5_000)
    await signIn(first)
    for (const email of ['admin@demo.sk', 'premium@demo.sk', 'user@demo.sk']) {
      const body = new URLSearchParams({ username: email, password: 'Demo1234' })
      expect((await fetch(`${first.url}/auth/login`, { method: 'POST', body })).status).toBe(200)
    }
    const picture = (await (await fetch(`${first.url}/api/v1/products?limit=1`)).json()) as {
      image_path: string
    }[]
    const image = await fetch(`${first.url}/${picture[0]?.image_path}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await first.stop()).toBe(0)
    expect(await new EmbeddedCluster(join(DATA_DIR, 'postgres')).isAnswering()).toBe(false)
    const second = await start({ DATA_DIR, DEMO: '1' })
    expect(await products(second)).toHaveLength(5_000)
  })

  it.runIf(process.env.NIGHTLY)('does not fill a database with any data', async () => {
    const DATA_DIR = await dataDir()
    await (await start({ DATA_DIR, ...ADMIN })).stop()
    expect(await products(await start({ DATA_DIR, DEMO: '1' }))).toEqual([])
  })

  it.runIf(process.env.NIGHTLY)('works where the path of the data is too long for a socket', async () => {
    const child = await start({ DATA_DIR: join(await dataDir(), 'a'.repeat(60), 'b'.repeat(60)) })
    await expect.poll(() => isReady(child), SETTLED).toBe(true)
  })

  it('is completed before a stop that came meanwhile, which leaves no database running', async () => {
    const DATA_DIR = await dataDir()
    const child = spawnServer({ DATA_DIR })
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(() => existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
    expect(await new EmbeddedCluster(join(DATA_DIR, 'postgres')).isAnswering()).toBe(false)
  })

  it('adopts the database that a killed app left running', async () => {
    const DATA_DIR = await dataDir()
    const killed = await start({ DATA_DIR })
    const pid = () => readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    const before = pid()
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR })
    expect(pid()).toBe(before)
    await expect.poll(() => isReady(next), SETTLED).toBe(true)
  })

  it.runIf(process.env.NIGHTLY)('recovers a database that was killed with its app', async () => {
    const DATA_DIR = await dataDir()
    const killed = await start({ DATA_DIR, ...ADMIN })
    const jobId = await upload(killed, csvText([{ Title: 'Prežil' }]))
    await vi.waitFor(async () => expect((await jobStatus(killed, jobId)).status).toBe('completed'), 60_000)
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(postmaster, 'SIGKILL')
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR, ...ADMIN })
    expect(await products(next)).toMatchObject([{ title: 'Prežil' }])
  })

  it.runIf(process.env.NIGHTLY)('restarts a database that dies while the app runs', async () => {
    const DATA_DIR = await dataDir()
    const child = await start({ DATA_DIR, ...ADMIN, LOG_LEVEL: 'fatal' })
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect(await isReady(child)).toBe(false), 60_000)
    await vi.waitFor(async () => expect(await isReady(child)).toBe(true), { timeout: 60_000, interval: 200 })
    const jobId = await upload(child, csvText([{ Title: 'Po výpadku' }]))
    await vi.waitFor(async () => expect((await jobStatus(child, jobId)).status).toBe('completed'), 60_000)
    await vi.waitFor(async () => expect(await products(child)).toHaveLength(1), 60_000)
  })
})

describe('a stop', STARTS, () => {
  it.runIf(process.env.NIGHTLY)('cuts off a request that does not end, and stops the database', async () => {
    const DATA_DIR = await dataDir()
    const child = await start({ DATA_DIR })
    const { port } = new URL(child.url)
    const stalled = connect(Number(port), '127.0.0.1')
    stalled.on('error', () => undefined)
    stalled.write(
      'POST /auth/login-json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    await expect.poll(() => isReady(child)).toBe(true)
    expect(await child.stop()).toBe(0)
    stalled.destroy()
    expect(await new EmbeddedCluster(join(DATA_DIR, 'postgres')).isAnswering()).toBe(false)
  })
})
