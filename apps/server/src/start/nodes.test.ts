import { describe, expect, it, vi } from 'vitest'
import { refusedChild } from '../testing/child-server.ts'
import { csvText } from '../testing/csv-text.ts'
import {
  ADMIN,
  cleanUpStarts,
  dataDir,
  jobStatus,
  products,
  start,
  stopAll,
  upload,
} from '../testing/started-apps.ts'
import { testDatabase } from '../testing/test-database.ts'

cleanUpStarts()

describe('two nodes on one external database', { timeout: 180_000 }, () => {
  it('see each other’s imports, and share one directory of pictures', async () => {
    const database = await testDatabase()
    const { host, port, user, database: name } = database.connection
    const DATABASE_URL = `postgres:///${name}?host=${encodeURIComponent(host ?? '')}&port=${port}&user=${user}`
    const DATA_DIR = await dataDir()
    const web = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web', ...ADMIN })
    await start({ DATABASE_URL, DATA_DIR, ROLE: 'worker' })
    const other = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web' })
    const jobId = await upload(web, csvText([{ Title: 'Spoločný' }]))
    await vi.waitFor(async () => expect((await jobStatus(other, jobId)).status).toBe('completed'), 60_000)
    for (const node of [web, other]) {
      await vi.waitFor(
        async () => expect(await products(node)).toMatchObject([{ title: 'Spoločný' }]),
        30_000,
      )
    }
    // A picture stored on one would be missing on the other.
    const refused = await refusedChild({ DATABASE_URL, DATA_DIR: await dataDir(), ROLE: 'worker' })
    expect(refused.code).toBe(1)
    expect(refused.output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Cenolov: Another node of this database keeps its pictures in a directory that is not/,
      ),
    ])
    await stopAll()
    await database.close()
  })
})
