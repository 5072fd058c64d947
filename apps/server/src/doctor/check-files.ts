import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isNearlyFull } from '@cenolov/core/operations'
import { imageVariants } from '@cenolov/core/product'
import { fromNumber } from '@cenolov/core/text'
import { sql } from 'kysely'
import { readBackups, readFailedBackup } from '../modules/system/backups.ts'
import { readDiskSpace } from '../modules/system/disk-space.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { errorFacts } from '../platform/errors/error-facts.ts'
import { say } from '../platform/say.ts'
import type { FileStorage } from '../platform/storage/file-storage.ts'
import { storedPictures } from '../platform/storage/stored-pictures.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<readonly Finding[]> {
  const disk = await readDiskSpace(dataDir)
  if (disk === null)
    return [wrong(PART.disk, say('data-dir-unreadable', { dataDir }), say('check-data-dir-account'))]
  const text = say('disk-free', {
    dataDir,
    freeMb: disk.free_mb,
    from: fromNumber(disk.total_mb),
    totalMb: disk.total_mb,
  })
  return [isNearlyFull(disk) ? wrong(PART.disk, text, say('free-space')) : well(PART.disk, text)]
}

export async function checkStorage(storage: FileStorage): Promise<readonly Finding[]> {
  const place = storage.kind === 's3' ? 'S3_BUCKET' : 'DATA_DIR/static'
  const path = `static/doctor-${randomUUID()}.txt`
  const content = Buffer.from(path)
  try {
    await storage.put(path, content, 'text/plain')
    const found = await storage.read(path)
    if (found === null || !(await buffer(found.stream)).equals(content))
      return [wrong(PART.storage, say('storage-returned-other-file', { place }), say('check-storage'))]
    return [well(PART.storage, say('storage-writable', { place }))]
  } catch (error) {
    const remedy = storage.kind === 's3' ? say('check-bucket') : say('check-data-dir-rights')
    return [
      wrong(PART.storage, say('storage-not-writable', { place, message: errorFacts(error).message }), remedy),
    ]
  } finally {
    await storage.remove([path]).catch(() => undefined)
  }
}

export async function checkPictures(db: Database, storage: FileStorage): Promise<readonly Finding[]> {
  const { files: stored } = await storedPictures(storage)
  const { rows } = await sql<{ path: string; is_fetched: boolean }>`
    SELECT DISTINCT path, true AS is_fetched FROM product_images WHERE path <> ''
    UNION ALL SELECT DISTINCT image_path, false FROM products WHERE starts_with(image_path, 'static/')`.execute(
    db,
  )
  const missing = rows
    .flatMap(({ path, is_fetched }) => (is_fetched ? imageVariants(path).map((one) => one.path) : [path]))
    .filter((path) => !stored.has(path))
  if (missing.length === 0) return [well(PART.pictures, say('pictures-complete', { size: stored.size }))]
  return [
    wrong(
      PART.pictures,
      say('pictures-missing', { count: missing.length, missing: missing.slice(0, 3).join(', ') }),
      say('restore-or-fetch-pictures'),
    ),
  ]
}

/** Throws when a backup could not be written. It makes no folder, which would belong to the operator's own account. */
async function requireBackupFolder(folder: string, dataDir: string): Promise<void> {
  const place = existsSync(folder) ? folder : dataDir
  await readdir(place)
  await access(place, constants.W_OK | constants.X_OK)
}

export async function checkBackups(
  db: Database,
  storage: FileStorage,
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
): Promise<readonly Finding[]> {
  const { last_backup_at: at, backup: state } = await readBackups(db, backup)
  if (state.scheduled) {
    const fault = await requireBackupFolder(join(dataDir, 'backups'), dataDir).then(
      () => null,
      (error: unknown) => errorFacts(error).message,
    )
    if (fault !== null)
      return [wrong(PART.backups, say('backups-not-writable', { fault }), say('check-data-dir-rights'))]
  }
  const failedAt = await readFailedBackup(db)
  if (failedAt !== null)
    return [
      wrong(
        PART.backups,
        say('last-backup-failed', { failedAt: failedAt.toISOString() }),
        say('backup-failure-reason'),
      ),
    ]
  if (state.overdue)
    return [
      wrong(
        PART.backups,
        at === null ? say('no-backup') : say('last-backup', { at }),
        say('look-at-backup-job'),
      ),
    ]
  const last = await db
    .selectFrom('backups')
    .select(['path', 'bytes'])
    .where('place', '=', storage.kind)
    .orderBy('finished_at', 'desc')
    .executeTakeFirst()
  if (last !== undefined) {
    let bytes: number | null = null
    for await (const file of storage.list('backups/')) if (file.path === last.path) bytes = file.bytes
    if (bytes !== last.bytes)
      return [wrong(PART.backups, say('backup-file-missing', { path: last.path }), say('run-backup'))]
  }
  if (at !== null) return [well(PART.backups, say('last-backup', { at }))]
  return [well(PART.backups, state.scheduled ? say('first-backup-to-come') : say('no-backup-scheduled'))]
}
