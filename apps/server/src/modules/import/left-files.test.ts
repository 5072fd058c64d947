import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'

const { app } = await adminApp()

it('files of failed uploads are deleted while the product runs, and others stay', async () => {
  const folder = join(app.dataDir, 'uploads')
  await mkdir(join(folder, 'csv-old'), { recursive: true })
  await mkdir(join(folder, 'csv-new'))
  const { id: waiting } = await app.db
    .insertInto('import_jobs')
    .values({ file_name: 'a.csv', inspection: '{}', awaits_file: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = [`${waiting}.csv`, '00000000-0000-4000-8000-000000000001.csv']
  for (const name of files) await writeFile(join(folder, name), 'x')
  const before = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [...files, 'csv-old']) await utimes(join(folder, name), before, before)
  await writeFile(join(folder, 'just-now.csv'), 'x')
  await app.imports.service.dropOldChecks()
  expect((await readdir(folder)).sort()).toEqual([`${waiting}.csv`, 'csv-new', 'just-now.csv'].sort())
})
