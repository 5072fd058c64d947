import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { csvText } from '../testing/csv-text.ts'
import { STARTS } from '../testing/processes/child-server.ts'
import {
  ADMIN,
  cleanUpStarts,
  dataDir,
  jobStatus,
  products,
  start,
  upload,
} from '../testing/processes/started-apps.ts'

cleanUpStarts()

const ROWS = 25_000
/** Listing all products takes longer than the usual pause between two polls. */
const POLL = { timeout: 120_000, interval: 250 }
const catalogue = () => csvText(Array.from({ length: ROWS }, (_, index) => ({ Title: `Výrobok ${index}` })))

describe('an import', STARTS, () => {
  it('resumes an import that was killed in the middle, and shows all of it or nothing', async () => {
    const DATA_DIR = await dataDir()
    const killed = await start({ DATA_DIR, ...ADMIN })
    const jobId = await upload(killed, catalogue())
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR, ...ADMIN })
    await vi.waitFor(async () => expect((await jobStatus(next, jobId)).status).toBe('completed'), POLL)
    expect(await jobStatus(next, jobId)).toMatchObject({ created_count: ROWS, error_count: 0 })
    await vi.waitFor(async () => expect(await products(next)).toHaveLength(ROWS), POLL)
  })
})

describe.runIf(process.env.NIGHTLY)('a stop during an import', STARTS, () => {
  it('ends in order, and the next start imports all of it', async () => {
    const DATA_DIR = await dataDir()
    const first = await start({ DATA_DIR, ...ADMIN })
    const jobId = await upload(first, catalogue())
    await expect.poll(async () => (await jobStatus(first, jobId)).progress).toBeGreaterThan(0)
    expect(await first.stop()).toBe(0)
    const next = await start({ DATA_DIR, ...ADMIN })
    await vi.waitFor(async () => expect((await jobStatus(next, jobId)).status).toBe('completed'), POLL)
    expect(await jobStatus(next, jobId)).toMatchObject({ created_count: ROWS, error_count: 0 })
  })
})

describe.runIf(process.env.NIGHTLY)('a database crash during an import', STARTS, () => {
  it('is waited for, and the import resumes without a restart', async () => {
    const DATA_DIR = await dataDir()
    const child = await start({ DATA_DIR, ...ADMIN, LOG_LEVEL: 'fatal' })
    const jobId = await upload(child, catalogue())
    const postmaster = Number(
      readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    await vi.waitFor(async () => expect((await jobStatus(child, jobId)).progress).toBeGreaterThan(0), 60_000)
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(async () => expect((await jobStatus(child, jobId)).status).toBe('completed'), {
      timeout: 150_000,
      interval: 500,
    })
    expect(await jobStatus(child, jobId)).toMatchObject({ created_count: ROWS, error_count: 0 })
  })
})
