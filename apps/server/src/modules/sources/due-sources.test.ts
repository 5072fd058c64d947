import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { readOutbox } from '../../testing/devices/outbox.ts'
import { jsonCaller } from '../../testing/shopper.ts'
import { testApp } from '../../testing/test-app.ts'

const directory = await mkdtemp(join(tmpdir(), 'cenolov-source-dir-'))
const start = Date.now()
let hours = 0
const app = await testApp({ SOURCE_DIR: directory }, () => new Date(start + hours * 3_600_000))
const admin = await app.signedIn('admin@example.sk', { admin: true })
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const call = jsonCaller(app, admin, '/api/v1/admin/sources')
const runsOf = async (id: number) => (await call('GET', `/${id}/runs`)).json().runs
const ended = (id: number, count: number) =>
  vi.waitFor(
    async () => {
      const runs = await runsOf(id)
      if (runs.length !== count || runs[0].status === 'running') throw new Error('It is still running.')
      return runs
    },
    { timeout: 60_000, interval: 50 },
  )
const mails = async () => (await readOutbox(app.dataDir)).filter(({ subject }) => subject.includes('mlčí'))

it('a source is read when it is due, and its silence is reported once until it works again', async () => {
  const created = await call('POST', '', {
    name: 'Priečinok',
    kind: 'folder',
    location: 'lidl-*.csv',
    schedule: { every_minutes: 120 },
    silence_hours: 10,
  })
  expect(created.statusCode, created.body).toBe(201)
  const { id } = created.json()
  await app.sources.check()
  expect(await runsOf(id)).toEqual([])

  hours = 3
  await Promise.all([app.sources.check(), app.sources.check()])
  expect(await ended(id, 1)).toMatchObject([
    { status: 'failed', reason: expect.stringMatching(/nie je súbor/) },
  ])
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ is_silent: false })

  hours = 11
  await app.sources.check()
  await ended(id, 2)
  await app.sources.check()
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ is_silent: true })
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 60_000 })
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: 'admin@example.sk', subject: 'Zdroj „Priečinok“ mlčí' })
  expect(mail!.text).toMatch(/ešte nikdy.*nie je súbor/s)

  await writeFile(join(directory, 'lidl-1.csv'), csvText([{ Title: 'Mlieko' }]))
  hours = 14
  await app.sources.check()
  expect(await ended(id, 3)).toMatchObject([{ status: 'completed', created_count: 1 }, {}, {}])
  // The good run has a timestamp of the database's clock.
  hours = 0
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ is_silent: false })

  hours = 40
  await app.sources.check()
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 60_000 })
})

it('a run whose worker is gone for good fails', async () => {
  const { id } = (await call('POST', '', { name: 'Stratený', kind: 'folder', location: 'x.csv' })).json()
  await app.database.pool.query(
    `WITH job AS (
       INSERT INTO import_jobs (file_name, inspection, source_id, awaits_file) VALUES ('x', '{}', $1, true) RETURNING id
     ) INSERT INTO source_runs (source_id, job_id, started_at) SELECT $1, id, now() - interval '2 h' FROM job`,
    [id],
  )
  await app.sources.check()
  expect(await runsOf(id)).toMatchObject([{ status: 'failed', reason: expect.stringMatching(/prerušené/) }])
})

it('a source is read by its schedule again when a clock that was hours ahead is corrected', async () => {
  hours = 60
  const fields = { name: 'Hodiny', kind: 'folder', location: 'x.csv', schedule: { every_minutes: 60 } }
  const { id } = (await call('POST', '', fields)).json()
  hours = 50
  await app.sources.check()
  expect(await runsOf(id)).toEqual([])
  hours = 51.1
  await app.sources.check()
  expect(await ended(id, 1)).toMatchObject([{ status: 'failed' }])
})
