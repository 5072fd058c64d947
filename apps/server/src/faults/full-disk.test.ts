import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { isDiskFull } from '../platform/errors/disk-full.ts'
import { LONG, report, SETTLED_MS } from '../testing/faults/form.ts'
import { expectSettled } from '../testing/faults/invariants.ts'
import { Load } from '../testing/faults/load.ts'
import { settle } from '../testing/faults/settle.ts'
import { Site } from '../testing/faults/site.ts'

const MEGABYTES = 400
const DISKS = 3
/** The database starts by replaying its log, which the full disk cut short. */
const BACK_MS = 60_000

/** Mounts a file system of its own in memory. Returns null for an account that may not mount one. */
function smallDisk(): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'cenolov-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', directory], {
      stdio: 'ignore',
    })
    return directory
  } catch {
    rmSync(directory, { recursive: true })
    return null
  }
}

/** In the long form only: `disk-full.test.ts` of the import covers the short one. */
const disk = LONG ? smallDisk() : null
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true })
})

async function writeUntilFull(file: FileHandle, block: Buffer): Promise<void> {
  try {
    for (;;) await file.write(block)
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const bytes of [1 << 20, 1 << 12]) await writeUntilFull(file, Buffer.alloc(bytes))
  } finally {
    await file.close()
  }
}

describe.skipIf(disk === null)('a disk that is full', () => {
  it('stops only work that needs it, says so, and works again without harm once there is space', {
    timeout: 1_200_000,
  }, async () => {
    const dataDir = join(disk!, 'data')
    mkdirSync(dataDir)
    const site = await Site.open({ dataDir })
    let load: Load | undefined
    try {
      const running = await Load.prepare(site)
      load = running
      for (let fault = 0; fault < DISKS; fault += 1) {
        const filler = join(dataDir, 'filler')
        const before = running.admin.refusals
        running.start()
        await running.untilImporting()
        const from = Date.now()
        // Expect 507 for an upload, then 503 once the database has had to stop. Whatever ends frees space, which is
        // filled too.
        await vi.waitFor(
          async () => {
            await fill(filler)
            expect(running.admin.refusals).toBeGreaterThan(before + 3)
          },
          { timeout: SETTLED_MS },
        )
        await rm(filler)
        await site.untilReady(from, BACK_MS)
        await running.stop()
        await settle(site, running)
        await expectSettled(site, running)
      }
      report('a full disk', DISKS)
    } finally {
      await load?.stop()
      await site.close()
    }
  })
})
