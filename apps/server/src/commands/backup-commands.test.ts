import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { EmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { tableContents } from '../testing/database/table-contents.ts'
import { type ChildServer, refusedChild, STARTS, startedChild } from '../testing/processes/child-server.ts'
import { runToEnd, startCommand } from '../testing/processes/run-command.ts'

const ADMIN = { ADMIN_EMAIL: 'spravca@example.sk', ADMIN_PASSWORD: 'Spravca1234' }

let folder: string
let dataDir: string
let running: ChildServer | null = null
const clusterOf = (directory: string) => new EmbeddedCluster(join(directory, 'postgres'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-commands-'))
  dataDir = join(folder, 'data')
  running = await startedChild({ DATA_DIR: dataDir, ...ADMIN })
  await localStorage(dataDir).put('static/images/aa/a.webp', Buffer.from('picture'), 'image/webp')
  const client = new pg.Client(clusterOf(dataDir).connection())
  await client.connect()
  // Enough data that a backup and a restoration take longer than sending a signal.
  await client.query(`
    INSERT INTO products (identity, title, price, store, date, amount)
    SELECT gen_random_uuid(), 'Tovar ' || n, 1.5, 'Lidl', '2026-11-01', 0 FROM generate_series(1, 20000) n;
    INSERT INTO price_history SELECT id, date, price, akcia FROM products`)
  await client.end()
}, 120_000)

afterAll(async () => {
  await running?.stop()
  for (const name of await readdir(folder))
    if (existsSync(join(folder, name, 'postgres'))) await clusterOf(join(folder, name)).stop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

const file = (name: string) => join(folder, name)

it('a backup made while the app is running restores into an empty directory', STARTS, async () => {
  const made = await runToEnd('backup', [file('running.tar.gz')], { DATA_DIR: dataDir })
  expect(made).toEqual({
    code: 0,
    output: expect.stringMatching(/^Zálohované do .*: 20000 produktov, 1 obrázok/),
  })
  const before = await tableContents(clusterOf(dataDir).connection(), ['products', 'price_history', 'users'])
  const into = await runToEnd('restore', [file('running.tar.gz')], { DATA_DIR: dataDir })
  expect(into).toMatchObject({ code: 1, output: expect.stringMatching(/^Cenolov: [^\n]*\n$/) })

  const target = file('restored')
  const restored = await runToEnd('restore', [file('running.tar.gz')], { DATA_DIR: target })
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('20000 produktov, 1 obrázok') })
  const started = await startedChild({ DATA_DIR: target })
  await expect
    .poll(async () => (await fetch(`${started.url}/health/ready`)).status, { timeout: 30_000 })
    .toBe(200)
  const after = await tableContents(clusterOf(target).connection(), ['products', 'price_history', 'users'])
  expect(Object.values(after).map((rows) => rows.length)).toEqual(
    Object.values(before).map((rows) => rows.length),
  )
  expect(after.products).toEqual(before.products)
  expect(after.price_history).toEqual(before.price_history)
  await started.stop()

  // The app is stopped, so the backup starts the database and stops it again.
  const stopped = await runToEnd('backup', [file('stopped.tar.gz')], { DATA_DIR: target })
  expect(stopped).toMatchObject({ code: 0 })
  expect(await clusterOf(target).isAnswering()).toBe(false)
})

it.runIf(process.env.NIGHTLY)(
  'a backup that is killed or stopped leaves no file under its name',
  STARTS,
  async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      // The part that a killed backup left must not become the start of the next one.
      await rm(file('.cut.tar.gz.part'), { force: true })
      const backup = startCommand('backup', [file('cut.tar.gz')], { DATA_DIR: dataDir })
      await vi.waitFor(() => expect(existsSync(file('.cut.tar.gz.part'))).toBe(true), {
        timeout: 30_000,
        interval: 5,
      })
      backup.process.kill(signal)
      const { code } = await backup.finished
      expect(code).toBe(signal === 'SIGKILL' ? null : 1)
      expect(existsSync(file('cut.tar.gz'))).toBe(false)
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
    // The database connection may outlive the killed process by a moment.
    await expect
      .poll(async () => (await runToEnd('backup', [file('cut.tar.gz')], { DATA_DIR: dataDir })).code, {
        timeout: 30_000,
      })
      .toBe(0)
  },
)

it.runIf(process.env.NIGHTLY)(
  'a restoration that is killed leaves nothing half restored, and the next one succeeds',
  STARTS,
  async () => {
    const target = file('killed')
    const restore = startCommand('restore', [file('cut.tar.gz')], { DATA_DIR: target })
    await vi.waitFor(() => expect(existsSync(join(target, 'restore-unfinished'))).toBe(true), {
      timeout: 60_000,
      interval: 5,
    })
    restore.process.kill('SIGKILL')
    await restore.finished
    await expect.poll(() => tableContents(clusterOf(target).connection()), { timeout: 30_000 }).toEqual({})
    const refused = await refusedChild({ DATA_DIR: target })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('sa nedokončila') })
    const again = await runToEnd('restore', [file('cut.tar.gz')], { DATA_DIR: target })
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('20000 produktov') })
    expect((await readdir(target)).toSorted()).toEqual(['postgres', 'static'])
  },
)

it('commands say in one line what is wrong with their arguments', STARTS, async () => {
  await writeFile(file('foreign.csv'), 'Title;Price\n'.repeat(100))
  const lines = await Promise.all([
    runToEnd('backup', [], { DATA_DIR: dataDir }),
    runToEnd('restore', [file('foreign.csv')], { DATA_DIR: file('none') }),
    runToEnd('backup', [file('a.tar.gz')], { DATA_DIR: file('none') }),
    runToEnd('backup', [file('a.tar.gz')], {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      DATA_DIR: file('none'),
    }),
  ])
  for (const line of lines)
    expect(line).toMatchObject({ code: 1, output: expect.stringMatching(/^Cenolov: [^\n]+\n$/) })
  expect(existsSync(file('none'))).toBe(false)
})
