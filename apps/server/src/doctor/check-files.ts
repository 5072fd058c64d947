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
import { say } from '../platform/operator-language.ts'
import type { FileStorage } from '../platform/storage/file-storage.ts'
import { storedPictures } from '../platform/storage/stored-pictures.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<readonly Finding[]> {
  const disk = await readDiskSpace(dataDir)
  if (disk === null)
    return [
      wrong(
        PART.disk,
        say(`${dataDir} sa nedá prečítať.`, `${dataDir} cannot be read.`),
        say(
          'Overte DATA_DIR a práva účtu, ktorý spúšťa Cenolov.',
          'Check DATA_DIR and the rights of the account that runs Cenolov.',
        ),
      ),
    ]
  const text = say(
    `V ${dataDir} je voľných ${disk.free_mb} MB ${fromNumber(disk.total_mb)} ${disk.total_mb} MB.`,
    `${dataDir} has ${disk.free_mb} MB of ${disk.total_mb} MB free.`,
  )
  return [
    isNearlyFull(disk)
      ? wrong(PART.disk, text, say('Uvoľnite miesto alebo pridajte disk.', 'Free some space or add a disk.'))
      : well(PART.disk, text),
  ]
}

export async function checkStorage(storage: FileStorage): Promise<readonly Finding[]> {
  const place = storage.kind === 's3' ? 'S3_BUCKET' : 'DATA_DIR/static'
  const path = `static/doctor-${randomUUID()}.txt`
  const content = Buffer.from(path)
  try {
    await storage.put(path, content, 'text/plain')
    const found = await storage.read(path)
    if (found === null || !(await buffer(found.stream)).equals(content))
      return [
        wrong(
          PART.storage,
          say(`${place} vrátil iný súbor, než sa uložil.`, `${place} returned another file than was stored.`),
          say('Overte disk alebo službu.', 'Check the disk or the service.'),
        ),
      ]
    return [well(PART.storage, say(`Do ${place} sa dá zapisovať.`, `${place} can be written.`))]
  } catch (error) {
    const remedy =
      storage.kind === 's3'
        ? say('Overte S3_* a službu.', 'Check S3_* and the service.')
        : say('Overte práva a miesto v DATA_DIR.', 'Check the rights and the space of DATA_DIR.')
    return [
      wrong(
        PART.storage,
        say(
          `Do ${place} sa nedá zapisovať: ${errorFacts(error).message}.`,
          `${place} cannot be written: ${errorFacts(error).message}.`,
        ),
        remedy,
      ),
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
  if (missing.length === 0)
    return [
      well(
        PART.pictures,
        say(
          `Uložené súbory: ${stored.size}, nechýba žiadny.`,
          `Stored files: ${stored.size}, none is missing.`,
        ),
      ),
    ]
  return [
    wrong(
      PART.pictures,
      say(
        `Chýbajú súbory (${missing.length}): ${missing.slice(0, 3).join(', ')}.`,
        `Files are missing (${missing.length}): ${missing.slice(0, 3).join(', ')}.`,
      ),
      say(
        'Obnovte ich zo zálohy, alebo ich na /admin/images zmažte a stiahnite znova.',
        'Restore them from a backup, or delete them at /admin/images and fetch them again.',
      ),
    ),
  ]
}

/** Throws when a backup could not be written. Makes no folder, which would belong to the account that runs this. */
async function requireBackupFolder(folder: string, dataDir: string): Promise<void> {
  const place = existsSync(folder) ? folder : dataDir
  await readdir(place)
  await access(place, constants.W_OK | constants.X_OK)
}

/** Checks that backups can be written and do not fail, the age of the last one, and that its file is still there. */
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
      return [
        wrong(
          PART.backups,
          say(
            `Do DATA_DIR/backups sa nedá zapisovať: ${fault}.`,
            `DATA_DIR/backups cannot be written: ${fault}.`,
          ),
          say('Overte práva a miesto v DATA_DIR.', 'Check the rights and the space of DATA_DIR.'),
        ),
      ]
  }
  const failedAt = await readFailedBackup(db)
  if (failedAt !== null)
    return [
      wrong(
        PART.backups,
        say(
          `Posledný pokus (${failedAt.toISOString()}) zlyhal.`,
          `The last attempt (${failedAt.toISOString()}) failed.`,
        ),
        say('Dôvod je na obrazovke Systém a v logu.', 'The screen Systém and the log have the reason.'),
      ),
    ]
  if (state.overdue)
    return [
      wrong(
        PART.backups,
        at === null
          ? say('Žiadna nie je.', 'No backup was ever made.')
          : say(`Posledná je z ${at}.`, `The last one is of ${at}.`),
        say('Pozrite úlohu „backup“ na obrazovke Systém.', 'Look at the job "backup" on the screen Systém.'),
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
      return [
        wrong(
          PART.backups,
          say(
            `Súbor ${last.path} chýba alebo má inú veľkosť.`,
            `The file ${last.path} is missing or has another size.`,
          ),
          say('Spustite npm run backup.', 'Run npm run backup.'),
        ),
      ]
  }
  if (at !== null) return [well(PART.backups, say(`Posledná je z ${at}.`, `The last one is of ${at}.`))]
  return [
    well(
      PART.backups,
      state.scheduled
        ? say('Prvá sa ešte len urobí.', 'The first one is still to come.')
        : say(
            'Žiadna nie je; každý deň ju urobí BACKUP_AT.',
            'No backup was ever made. Set BACKUP_AT to make one each day.',
          ),
    ),
  ]
}
