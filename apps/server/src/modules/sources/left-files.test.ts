import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'

const { app } = await adminApp()

it('files of killed runs are deleted while the product runs, but no files of active runs', async () => {
  const folder = join(app.dataDir, 'sources')
  for (const name of ['run-old', 'run-new']) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'fetched'), 'x')
  }
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(folder, 'run-old'), before, before)
  await app.sources.check()
  expect(await readdir(folder)).toEqual(['run-new'])
})

it('the start of a single node deletes all of them, because no run outlives the node', async () => {
  const folder = join(app.dataDir, 'sources')
  await mkdir(join(folder, 'run-left'), { recursive: true })
  await app.sources.resume?.()
  expect(await readdir(folder)).toEqual([])
})
