import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { insertJob } from '../src/modules/import/job.ts'
import { FileInspection } from '../src/modules/import/rows/inspect.ts'
import { runImport } from '../src/modules/import/run.ts'
import { csvText } from '../src/testing/csv-text.ts'
import { testApp } from '../src/testing/test-app.ts'

it('an alias that is saved while an import reads its file applies to the rows of that file', async () => {
  const app = await testApp()
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-alias-'))
  try {
    const { db, connection, pool } = app.database
    const admin = await app.signedIn('admin@example.sk', { admin: true })
    const text = csvText([{ Title: 'Maslo', Store: 'Coop' }])
    const inspecting = new FileInspection()
    inspecting.push(Buffer.from(text))
    const inspected = await inspecting.end(() => Readable.from([Buffer.from(text)]))
    if (!inspected.ok) throw new Error(inspected.code)
    const { inspection } = inspected
    const jobId = await insertJob(db, { fileName: 'a.csv', inspection, userId: null, mode: 'import' })

    // The pipe delivers the file when the test writes it. Until then the import has read the aliases and waits for
    // rows.
    const path = join(directory, 'pipe')
    execFileSync('mkfifo', [path])
    const order = {
      connection,
      source: { kind: 'file', path },
      jobId,
      today: '2026-11-20',
      timeZone: 'UTC',
      currency: 'EUR',
    } as const
    const importing = runImport(order, () => undefined)
    const locks = async (granted: boolean) => {
      const { rows } = await pool.query(
        `SELECT FROM pg_locks WHERE relation = 'name_aliases'::regclass AND granted = $1 AND pid <> pg_backend_pid()`,
        [granted],
      )
      return rows.length
    }
    await expect.poll(() => locks(true)).toBeGreaterThan(0)
    let saved = false
    const saving = app.server
      .inject({
        method: 'PUT',
        url: '/api/v1/admin/aliases',
        headers: admin,
        payload: [{ kind: 'store', from: 'Coop', to: 'COOP Jednota' }],
      })
      .finally(() => {
        saved = true
      })
    await expect.poll(async () => saved || (await locks(false)) > 0).toBe(true)
    await writeFile(path, text)
    expect(await importing).toBe('completed')
    expect((await saving).statusCode).toBe(200)
    expect((await pool.query('SELECT title, store FROM products')).rows).toEqual([
      { title: 'Maslo', store: 'COOP Jednota' },
    ])
  } finally {
    await rm(directory, { recursive: true })
    await app.close()
  }
})
