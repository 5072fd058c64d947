import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../../platform/platform.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { isSealOf, SEAL_BYTES } from './archive/seal.ts'
import { withBackupLock, writeVerified } from './create-backup.ts'
import { recordBackup } from './record.ts'

const BACKUPS_FOLDER = 'backups/'
const NAME = /^backups\/cenolov-\d{8}T\d{9}Z\.tar\.gz$/
const TYPE = 'application/gzip'

export interface ScheduledBackupOptions extends Pick<Platform, 'connection' | 'storage'> {
  readonly dataDir: string
  readonly keep: number
  readonly key?: string | null
  readonly signal?: AbortSignal
}

/**
 * Makes a backup under `backups/` of the storage, and reads it back from there. Then removes all but the newest `keep`,
 * and only files with names of this kind. Returns the path of the new one.
 */
export function makeScheduledBackup(options: ScheduledBackupOptions): Promise<string> {
  const { connection, storage, dataDir, keep, key = null } = options
  return withBackupLock(connection, async (client) => {
    const folder = join(dataDir, BACKUPS_FOLDER)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await dropUnfinished(folder)
    const unfinished = join(folder, '.unfinished.part')
    try {
      const { takenAt, bytes } = await writeVerified(unfinished, client, options)
      const path = `${BACKUPS_FOLDER}cenolov-${takenAt.toISOString().replace(/[-:.]/g, '')}.tar.gz`
      await storage.moveIn(path, unfinished, TYPE)
      if (storage.kind === 's3') await requireWhole(storage, path, bytes, key)
      await recordBackup(client, { takenAt, place: storage.kind, path, bytes })
      await removeOld(storage, keep)
      return path
    } finally {
      await dropUnfinished(folder)
    }
  })
}

/** Throws when the folder in which a backup is written first cannot be made or written. */
export async function requireBackupFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, BACKUPS_FOLDER)
  const tried = join(folder, `.unfinished.part-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(tried, '', { mode: 0o600 })
  await rm(tried, { force: true })
}

/** Only the holder of the lock writes here, so an unfinished file was left by a killed backup. */
async function dropUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('.unfinished.part')) await rm(join(folder, name), { force: true })
}

/** Reads an uploaded file back and compares it with its seal. */
async function requireWhole(
  storage: FileStorage,
  path: string,
  bytes: number,
  key: string | null,
): Promise<void> {
  const found = await storage.read(path)
  const hash = createHash('sha256')
  let end = Buffer.alloc(0)
  let read = 0
  const stored: AsyncIterable<Buffer> | readonly Buffer[] = found?.stream ?? []
  for await (const chunk of stored) {
    read += chunk.length
    const waiting = Buffer.concat([end, chunk])
    hash.update(waiting.subarray(0, Math.max(0, waiting.length - SEAL_BYTES)))
    end = waiting.subarray(Math.max(0, waiting.length - SEAL_BYTES))
  }
  if (read === bytes && isSealOf(end, hash.digest('hex'), key)) return
  await storage.remove([path])
  throw new Error(`Záloha ${path} prišla do úložiska poškodená.`)
}

async function removeOld(storage: FileStorage, keep: number): Promise<void> {
  const paths: string[] = []
  for await (const { path } of storage.list(BACKUPS_FOLDER)) if (NAME.test(path)) paths.push(path)
  // Their names contain their times.
  await storage.remove(paths.toSorted().slice(0, -keep))
}
