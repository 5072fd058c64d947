import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, expect, it, vi } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { testApp } from '../../testing/test-app.ts'
import { multipartFile } from '../../testing/upload-csv.ts'

// A device that is really full: every write fails.
const { createWriteStream } = fs
const writing = vi.spyOn(fs, 'createWriteStream').mockImplementation(() => createWriteStream('/dev/full'))
syncBuiltinESMExports()
afterAll(() => {
  writing.mockRestore()
  syncBuiltinESMExports()
})

it('an upload to a full disk fails with that reason, and leaves no file', async () => {
  const app = await testApp()
  const headers = await app.signedIn('admin@example.sk', { admin: true })
  const { payload, headers: type } = multipartFile(csvText([{ Title: 'Maslo' }]))
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v1/admin/upload/csv',
    headers: { ...headers, ...type },
    payload,
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    507,
    { detail: 'Na serveri došlo miesto na disku. Správca to musí napraviť.', code: 'disk-full', values: {} },
  ])
  const { rows } = await app.database.pool.query('SELECT 1 FROM import_jobs')
  expect(rows).toEqual([])
  await app.close()
})
