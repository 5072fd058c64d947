import { afterAll, describe, expect, it, vi } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import { imageServer, sends } from '../../testing/servers/image-server.ts'
import { jsonCaller } from '../../testing/shopper.ts'

const server = await imageServer()
const { app, admin } = await adminApp({ ALLOWED_HOSTS: server.host })
afterAll(() => server.close())

const call = jsonCaller(app, admin)

const cut = (condition: string) =>
  app.database.pool.query(
    `SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`,
  )

async function slowRun(
  path: string,
): Promise<{ readonly answer: () => void; readonly untilImported: () => Promise<void> }> {
  let answer: (() => void) | undefined
  server.answer(path, (request, response) => {
    const send = () => sends(Buffer.from(csvText([{ Title: path }])))(request, response)
    if (answer === undefined) answer = send
    else send()
  })
  const fields = { name: path, kind: 'url', location: server.url(path) }
  const source = await call('POST', '/api/v1/admin/sources', fields)
  const { job_id } = (await call('POST', `/api/v1/admin/sources/${source.json().id}/run`)).json()
  await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 60_000 })
  return {
    answer: answer!,
    untilImported: () =>
      vi.waitFor(
        async () => {
          const status = (await call('GET', `/api/v1/admin/upload/status/${job_id}`)).json()
          expect(status).toMatchObject({ status: 'completed', created_count: 1 })
        },
        { timeout: 60_000, interval: 100 },
      ),
  }
}

describe('a run of a source', () => {
  it('survives a lost connection to the database while the file is being fetched', async () => {
    const { answer, untilImported } = await slowRun('/cennik.csv')
    const ofLock = `application_name = 'cenolov-source'`
    expect((await cut(ofLock)).rows).toEqual([{ cut: true }])
    await vi.waitFor(async () => expect((await cut(ofLock)).rows).toEqual([]), { timeout: 60_000 })
    answer()
    await untilImported()
  })

  it('resumes after the database disappears in the middle, and this does not count as a failure', async () => {
    const { answer, untilImported } = await slowRun('/druhy.csv')
    const holder = await app.database.pool.connect()
    await holder.query('BEGIN; LOCK TABLE source_runs IN EXCLUSIVE MODE')
    answer()
    const ofWaiting = `wait_event_type = 'Lock' AND query LIKE 'update "source_runs"%'`
    await vi.waitFor(async () => expect((await cut(ofWaiting)).rows).toEqual([{ cut: true }]), {
      timeout: 60_000,
    })
    await holder.query('ROLLBACK')
    holder.release()
    await untilImported()
  })
})
