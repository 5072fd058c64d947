import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heardNews } from '../../testing/devices/heard-news.ts'
import { type CuttableProxy, cuttableProxy } from '../../testing/faults/cuttable-proxy.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { connectionOf, placeOf } from './connections/connection-settings.ts'
import { DatabaseListener } from './connections/listener.ts'
import { requireUsableServer } from './connections/usable-server.ts'
import { open } from './database.ts'
import { EmbeddedCluster } from './embedded/cluster.ts'

const PATIENCE = { timeout: 30_000, interval: 200 }
const logger = pino({ level: 'silent' })

describe('DATABASE_URL', () => {
  it('leads to one server as before', () => {
    const connectionString = 'postgres://anna:s%40f@db:5433/cenolov?sslmode=require'
    expect(connectionOf(connectionString)).toEqual({ connectionString })
  })

  it('names several servers, with and without ports, as for libpq', () => {
    const settings = connectionOf(
      'postgresql://anna:a@b@one:5433,two,[::1]:5434/cenolov?target_session_attrs=primary&sslmode=require',
    )
    expect(settings.hosts).toEqual([
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '::1', port: 5434 },
    ])
    expect(settings.connectionString).toBe('postgresql://anna:a%40b@one:5433/cenolov?sslmode=require')
    expect(placeOf(settings)).toBe('The database at DATABASE_URL (one:5433, two:5432, ::1:5434/cenolov)')
  })

  it.each([
    ['mysql://a/b'],
    ['postgres://a:x/b'],
    ['postgres://a,:5432/b'],
    ['postgres://anna:secret@a,b/c?target_session_attrs=standby'],
  ])('%s is refused without being repeated', (text) => {
    const refused = () => connectionOf(text)
    expect(refused).toThrow()
    expect(refused).not.toThrow(/secret|mysql/)
  })
})

it('a password that is not in the address reaches each connection of the pool', async () => {
  const database = await testDatabase()
  const { pool, close } = open(
    { ...database.connection, password: 'tajné' },
    logger,
    async () => undefined,
    1,
  )
  const client = await pool.connect()
  expect((client as { readonly password?: unknown }).password).toBe('tajné')
  client.release()
  await close()
  await database.close()
})

describe('a primary and its standby', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cenolov-servers-'))
  const primary = new EmbeddedCluster(join(folder, 'primary'))
  const standby = new EmbeddedCluster(join(folder, 'standby'))
  let proxies: readonly CuttableProxy[] = []

  beforeAll(async () => {
    await primary.ensureRunning()
    await primary.stop()
    // A copy in recovery answers questions and refuses writes, as any standby does.
    execFileSync('cp', ['-a', primary.directory, standby.directory])
    writeFileSync(join(standby.directory, 'standby.signal'), '')
    proxies = await Promise.all(
      [primary, standby].map(async (cluster) => {
        await cluster.ensureRunning()
        const { host, port } = cluster.connection()
        return await cuttableProxy({ path: `${host}/.s.PGSQL.${port}` })
      }),
    )
  }, 60_000)
  afterAll(async () => {
    for (const proxy of proxies) await proxy.close()
    await Promise.all([primary.stop(), standby.stop()])
    rmSync(folder, { recursive: true })
  })

  const urlOf = (ports: readonly number[]) =>
    `postgres://${primary.connection().user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`

  it('a start on the standby says what it is', async () => {
    await expect(requireUsableServer(connectionOf(urlOf([proxies[1]!.port])))).rejects.toThrow(
      `127.0.0.1:${proxies[1]!.port}/postgres) is a standby and takes no writes. Lead DATABASE_URL to the primary, or name all servers`,
    )
  })

  it('each connection goes to the server that takes writes, before a failover and after it', async () => {
    const [first, second] = proxies
    const connection = connectionOf(`${urlOf([second!.port, first!.port])}?target_session_attrs=read-write`)
    await requireUsableServer(connection)
    const { pool, close } = open(connection, logger, async () => undefined, 2)
    const listener = new DatabaseListener(connection, logger)
    const heard = await heardNews(listener)
    await pool.query('CREATE TABLE seen (server text)')

    await first!.cut()
    const fault = await pool.query("INSERT INTO seen VALUES ('lost')").catch((error: Error) => error)
    expect(fault).toBeInstanceOf(Error)
    const promotion = open(standby.connection(), logger, async () => undefined, 1)
    await promotion.pool.query('SELECT pg_promote()')
    await promotion.close()

    await expect
      .poll(() => pool.query("SELECT pg_notify('news', 'fresh')").then(() => 'sent', String), PATIENCE)
      .toBe('sent')
    await expect
      .poll(async () => {
        await pool.query("SELECT pg_notify('news', 'fresh')")
        return heard.at(-1)
      }, PATIENCE)
      .toBe('fresh')
    await listener.stop()
    await close()
  }, 60_000)
})
