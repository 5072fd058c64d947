import type { Source } from '@cenolov/contract/admin'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { jsonCaller } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const { pool } = app.database
beforeEach(() => pool.query('DELETE FROM sources; DELETE FROM import_jobs'))

const call = jsonCaller(app, admin, '/api/v1/admin/sources')

async function source(): Promise<number> {
  const fields = { name: 'Zdroj', kind: 'url', location: 'https://example.sk/a.csv', enabled: false }
  return ((await call('POST', '', fields)).json() as Source).id
}

async function awaitingRun(client: Pick<pg.Pool, 'query'>, sourceId: number): Promise<string> {
  const { rows } = await client.query(
    `INSERT INTO import_jobs (file_name, inspection, source_id, awaits_file) VALUES ('a.csv', '{}', $1, true)
     RETURNING id`,
    [sourceId],
  )
  await client.query('INSERT INTO source_runs (source_id, job_id) VALUES ($1, $2)', [sourceId, rows[0].id])
  return rows[0].id
}

async function during<Answer>(
  transaction: (client: pg.PoolClient) => Promise<unknown>,
  start: () => Promise<Answer>,
  rest: (client: pg.PoolClient) => Promise<unknown> = async () => undefined,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await transaction(client)
    const answer = start()
    await expect
      .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rows.length)
      .toBeGreaterThan(0)
    await rest(client)
    await client.query('COMMIT')
    return await answer
  } finally {
    client.release()
  }
}

describe('a source', () => {
  it('that is deleted while a run of it starts leaves no import that waits for ever', async () => {
    const id = await source()
    let jobId = ''
    const deleted = await during(
      async (client) => {
        await client.query('SELECT FROM sources WHERE id = $1 FOR UPDATE', [id])
        jobId = await awaitingRun(client, id)
      },
      () => call('DELETE', `/${id}`),
    )
    expect(deleted.statusCode).toBe(204)
    const { rows } = await pool.query('SELECT status, message FROM import_jobs WHERE id = $1', [jobId])
    expect(rows).toEqual([{ status: 'failed', message: 'Zdroj bol zmazaný' }])
  })

  it('that is deleted just before it runs is unknown', async () => {
    const id = await source()
    const answer = await during(
      (client) => client.query('DELETE FROM sources WHERE id = $1', [id]),
      () => call('POST', `/${id}/run`),
    )
    expect(answer.statusCode).toBe(404)
  })

  it('can be changed while its import ends', async () => {
    const id = await source()
    const jobId = await awaitingRun(pool, id)
    const changed = await during(
      (client) => client.query('SELECT FROM source_runs WHERE job_id = $1 FOR UPDATE', [jobId]),
      () => call('PUT', `/${id}`, { location: 'https://example.sk/b.csv' }),
      (client) => client.query(`UPDATE import_jobs SET status = 'completed' WHERE id = $1`, [jobId]),
    )
    expect(changed.statusCode, changed.body).toBe(200)
    const { rows } = await pool.query('SELECT status FROM source_runs')
    expect(rows).toEqual([{ status: 'completed' }])
  })
})
