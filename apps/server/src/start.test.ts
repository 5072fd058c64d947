import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EmbeddedCluster } from './platform/database/embedded/cluster.ts'
import { type ChildServer, refusedChild, startedChild } from './testing/child-server.ts'
import { csvText } from './testing/csv-text.ts'
import { oldPostgres } from './testing/old-postgres.ts'
import { testDatabase } from './testing/test-database.ts'
import { multipartFile } from './testing/upload-csv.ts'

const ADMIN = { ADMIN_EMAIL: 'spravca@example.sk', ADMIN_PASSWORD: 'Spravca1234' }
const running: ChildServer[] = []
const directories: string[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.stop()))
  for (const directory of directories.splice(0)) {
    // A killed app leaves its database running, which some of these tests rely on.
    await new EmbeddedCluster(join(directory, 'postgres')).stop().catch(() => undefined)
    await rm(directory, { recursive: true, force: true })
  }
}, 60_000)

async function dataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-start-'))
  directories.push(directory)
  return directory
}

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startedChild(env)
  running.push(child)
  return child
}

const isReady = async (child: ChildServer) => (await fetch(`${child.url}/health/ready`)).status === 200

async function signIn(child: ChildServer): Promise<{ authorization: string }> {
  const answer = await fetch(`${child.url}/auth/login-json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

async function upload(child: ChildServer, content: string): Promise<string> {
  const { payload, headers } = multipartFile(content)
  const answer = await fetch(`${child.url}/api/v1/admin/upload/csv`, {
    method: 'POST',
    headers: { ...headers, ...(await signIn(child)) },
    body: payload,
  })
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { job_id: string }).job_id
}

async function jobStatus(child: ChildServer, jobId: string) {
  const answer = await fetch(`${child.url}/api/v1/admin/upload/status/${jobId}`, {
    headers: await signIn(child),
  })
  return (await answer.json()) as {
    status: string
    created_count: number
    error_count: number
    progress: number
  }
}

const products = async (child: ChildServer) =>
  (await (await fetch(`${child.url}/api/v1/products`)).json()) as { title: string }[]

describe('a start', { timeout: 90_000 }, () => {
  it('makes a database, stops in good order, and finds its data again', async () => {
    const DATA_DIR = await dataDir()
    const first = await start({ DATA_DIR, DEMO: '1' })
    expect(await isReady(first)).toBe(true)
    expect(await products(first)).toHaveLength(5_000)
    expect(await first.stop()).toBe(0)
    expect(await new EmbeddedCluster(join(DATA_DIR, 'postgres')).isAnswering()).toBe(false)
    const second = await start({ DATA_DIR, DEMO: '1' })
    expect(await products(second)).toHaveLength(5_000)
  })

  it('signs in all demo accounts, and leaves a database alone that has anything', async () => {
    const DATA_DIR = await dataDir()
    const child = await start({ DATA_DIR, DEMO: '1', ...ADMIN })
    await signIn(child)
    for (const email of ['admin@demo.sk', 'premium@demo.sk', 'user@demo.sk']) {
      const body = new URLSearchParams({ username: email, password: 'Demo1234' })
      expect((await fetch(`${child.url}/auth/login`, { method: 'POST', body })).status).toBe(200)
    }
    const picture = (await (await fetch(`${child.url}/api/v1/products?limit=1`)).json()) as {
      image_path: string
    }[]
    const image = await fetch(`${child.url}/${picture[0]?.image_path}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    await child.stop()
    const bare = await dataDir()
    await (await start({ DATA_DIR: bare, ...ADMIN })).stop()
    expect(await products(await start({ DATA_DIR: bare, DEMO: '1' }))).toEqual([])
  })

  it('works where the path of the data is too long for a socket', async () => {
    const child = await start({ DATA_DIR: join(await dataDir(), 'a'.repeat(60), 'b'.repeat(60)) })
    expect(await isReady(child)).toBe(true)
  })

  it('adopts the database that a killed app left running', async () => {
    const DATA_DIR = await dataDir()
    const killed = await start({ DATA_DIR })
    const pid = () => readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    const before = pid()
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR })
    expect([pid(), await isReady(next)]).toEqual([before, true])
  })

  it('recovers a database that was killed with its app', async () => {
    const DATA_DIR = await dataDir()
    const killed = await start({ DATA_DIR, ...ADMIN })
    const jobId = await upload(killed, csvText([{ Title: 'Prežil' }]))
    await vi.waitFor(async () => expect((await jobStatus(killed, jobId)).status).toBe('completed'), 20_000)
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(postmaster, 'SIGKILL')
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR, ...ADMIN })
    expect(await products(next)).toMatchObject([{ title: 'Prežil' }])
  })

  it('starts a database again that dies while the app runs', async () => {
    const DATA_DIR = await dataDir()
    const child = await start({ DATA_DIR, ...ADMIN, LOG_LEVEL: 'fatal' })
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect(await isReady(child)).toBe(false), 10_000)
    await vi.waitFor(async () => expect(await isReady(child)).toBe(true), { timeout: 15_000, interval: 200 })
    const jobId = await upload(child, csvText([{ Title: 'Po výpadku' }]))
    await vi.waitFor(async () => expect((await jobStatus(child, jobId)).status).toBe('completed'), 20_000)
    await vi.waitFor(async () => expect(await products(child)).toHaveLength(1), 10_000)
  })

  it('takes up an import that was killed in the middle, and has all of it or nothing before', async () => {
    const DATA_DIR = await dataDir()
    const killed = await start({ DATA_DIR, ...ADMIN })
    const rows = Array.from({ length: 60_000 }, (_, index) => ({ Title: `Výrobok ${index}` }))
    const jobId = await upload(killed, csvText(rows))
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR, ...ADMIN })
    await vi.waitFor(async () => expect((await jobStatus(next, jobId)).status).toBe('completed'), 40_000)
    expect(await jobStatus(next, jobId)).toMatchObject({ created_count: 60_000, error_count: 0 })
    await vi.waitFor(async () => expect(await products(next)).toHaveLength(60_000), 20_000)
  })
})

describe('a stop', { timeout: 60_000 }, () => {
  it('cuts off a request that does not come to its end, and stops the database', async () => {
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

describe('a stop during an import', { timeout: 90_000 }, () => {
  it('comes in good order, and the next start imports all of it', async () => {
    const DATA_DIR = await dataDir()
    const first = await start({ DATA_DIR, ...ADMIN })
    const rows = Array.from({ length: 150_000 }, (_, index) => ({ Title: `Výrobok ${index}` }))
    const jobId = await upload(first, csvText(rows))
    await expect
      .poll(async () => (await jobStatus(first, jobId)).progress, { timeout: 20_000 })
      .toBeGreaterThan(0)
    expect(await first.stop()).toBe(0)
    const next = await start({ DATA_DIR, ...ADMIN })
    await vi.waitFor(async () => expect((await jobStatus(next, jobId)).status).toBe('completed'), 60_000)
    expect(await jobStatus(next, jobId)).toMatchObject({ created_count: 150_000, error_count: 0 })
  })
})

describe('a database that dies in an import', { timeout: 120_000 }, () => {
  it('is waited for, and the import is taken up again without a restart', async () => {
    const DATA_DIR = await dataDir()
    const child = await start({ DATA_DIR, ...ADMIN, LOG_LEVEL: 'fatal' })
    const rows = Array.from({ length: 60_000 }, (_, index) => ({ Title: `Výrobok ${index}` }))
    const jobId = await upload(child, csvText(rows))
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    await vi.waitFor(async () => expect((await jobStatus(child, jobId)).progress).toBeGreaterThan(0), 20_000)
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect((await jobStatus(child, jobId)).status).toBe('completed'), {
      timeout: 90_000,
      interval: 500,
    })
    expect(await jobStatus(child, jobId)).toMatchObject({ created_count: 60_000, error_count: 0 })
  })
})

describe('two nodes on one external database', { timeout: 60_000 }, () => {
  it('see each other’s imports, and share one directory of pictures', async () => {
    const database = await testDatabase()
    const { host, port, user, database: name } = database.connection
    const DATABASE_URL = `postgres:///${name}?host=${encodeURIComponent(host ?? '')}&port=${port}&user=${user}`
    const DATA_DIR = await dataDir()
    const web = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web', ...ADMIN })
    await start({ DATABASE_URL, DATA_DIR, ROLE: 'worker' })
    const other = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web' })
    const jobId = await upload(web, csvText([{ Title: 'Spoločný' }]))
    await vi.waitFor(async () => expect((await jobStatus(other, jobId)).status).toBe('completed'), 20_000)
    for (const node of [web, other]) {
      await vi.waitFor(async () => expect(await products(node)).toMatchObject([{ title: 'Spoločný' }]), 5_000)
    }
    // A picture stored on one would be missing on the other.
    const refused = await refusedChild({ DATABASE_URL, DATA_DIR: await dataDir(), ROLE: 'worker' })
    expect(refused.code).toBe(1)
    expect(refused.output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Cenolov: Another node of this database keeps its pictures in a directory that is not/,
      ),
    ])
    await Promise.all(running.splice(0).map((child) => child.stop()))
    await database.close()
  })
})

describe('a start that cannot go on says why in one line, with exit code 1:', { timeout: 60_000 }, () => {
  const oneLine = (text: string | RegExp) => ({ code: 1, output: expect.stringMatching(text) })
  const lines = (output: string) => output.trim().split('\n')

  it('a second app on the same data', async () => {
    const DATA_DIR = await dataDir()
    await start({ DATA_DIR })
    const refused = await refusedChild({ DATA_DIR })
    expect(refused).toEqual(oneLine(/^Cenolov: DATA_DIR is in use by another Cenolov/))
    expect(lines(refused.output)).toHaveLength(1)
  })

  it('data of another PostgreSQL', async () => {
    const DATA_DIR = await dataDir()
    await (await start({ DATA_DIR })).stop()
    writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '17\n')
    expect(await refusedChild({ DATA_DIR })).toEqual(
      oneLine(/belongs to PostgreSQL 17, but .* brings PostgreSQL 18/),
    )
  })

  it.each(['missing', 'empty'])('a database directory whose PG_VERSION is %s', async (state) => {
    const DATA_DIR = await dataDir()
    mkdirSync(join(DATA_DIR, 'postgres', 'base'), { recursive: true })
    if (state === 'empty') writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '')
    const refused = await refusedChild({ DATA_DIR })
    expect(refused).toEqual(oneLine(/holds files but no whole database: its PG_VERSION is missing or empty/))
    expect(lines(refused.output)).toHaveLength(1)
  })

  it('data that cannot be written', async () => {
    const file = join(await dataDir(), 'a-file')
    writeFileSync(file, '')
    const refused = await refusedChild({ DATA_DIR: join(file, 'data') })
    expect(refused).toEqual(oneLine(/^Cenolov: DATA_DIR .* cannot be written: ENOTDIR/))
    expect(lines(refused.output)).toHaveLength(1)
  })

  it('a port that is taken, and it stops the database that it started', async () => {
    const DATA_DIR = await dataDir()
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = await refusedChild({ DATA_DIR, PORT: String(port) })
    taken.close()
    expect(refused).toEqual(oneLine(`Port ${port} on 127.0.0.1 is taken by another program`))
    expect(lines(refused.output)).toHaveLength(1)
    expect(await new EmbeddedCluster(join(DATA_DIR, 'postgres')).isAnswering()).toBe(false)
  })

  it('an external database that does not answer, without its password', async () => {
    const DATABASE_URL = 'postgres://app:tajomstvo@127.0.0.1:1/cenolov'
    const refused = await refusedChild({ DATABASE_URL, DATA_DIR: await dataDir() })
    expect(refused).toEqual(
      oneLine(/^Cenolov: The database at DATABASE_URL \(127.0.0.1:1\/cenolov\) is not reachable/),
    )
    expect(refused.output).not.toContain('tajomstvo')
  })

  it('an external database that is too old', async () => {
    const server = await oldPostgres('140012')
    const { port } = server.address() as AddressInfo
    const refused = await refusedChild({
      DATABASE_URL: `postgres://app@127.0.0.1:${port}/cenolov`,
      DATA_DIR: await dataDir(),
    })
    server.close()
    expect(refused).toEqual(oneLine(/leads to PostgreSQL 14, but Cenolov needs PostgreSQL 15 or newer/))
  })

  it('settings, each fault on a line of its own', async () => {
    const refused = await refusedChild({
      PORT: 'x',
      ROLE: 'chef',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'a@b.sk',
    })
    expect(refused.code).toBe(1)
    expect(lines(refused.output)).toEqual([
      'Cenolov: PORT must be a port number from 0 to 65535, but is "x".',
      'Cenolov: DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'Cenolov: ADMIN_PASSWORD is missing although ADMIN_EMAIL is set.',
      'Cenolov: ROLE must be one of all, web, worker, but is "chef".',
    ])
  })
})
