import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { imageVariants, isNearlyFull } from '@cenolov/core'
import { sql } from 'kysely'
import { readBackups } from '../modules/system/backups.ts'
import { readDiskSpace } from '../modules/system/disk-space.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/storage/file-storage.ts'
import { type Finding, well, wrong } from './finding.ts'

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<readonly Finding[]> {
  const disk = await readDiskSpace(dataDir)
  if (disk === null)
    return [
      wrong('Disk', `${dataDir} sa nedá prečítať.`, 'Overte DATA_DIR a práva účtu, ktorý spúšťa Cenolov.'),
    ]
  const text = `V ${dataDir} je voľných ${disk.free_mb} MB z ${disk.total_mb} MB.`
  return [
    isNearlyFull(disk) ? wrong('Disk', text, 'Uvoľnite miesto alebo pridajte disk.') : well('Disk', text),
  ]
}

/** Stores a small file, reads it and removes it. */
export async function checkStorage(storage: FileStorage): Promise<readonly Finding[]> {
  const place = storage.kind === 's3' ? 'S3_BUCKET' : 'DATA_DIR/static'
  const path = `static/doctor-${randomUUID()}.txt`
  const content = Buffer.from(path)
  try {
    await storage.put(path, content, 'text/plain')
    const found = await storage.read(path)
    if (found === null || !(await buffer(found.stream)).equals(content))
      return [wrong('Úložisko', `${place} vrátil iný súbor, než sa uložil.`, 'Overte disk alebo službu.')]
    return [well('Úložisko', `Do ${place} sa dá zapisovať.`)]
  } catch (error) {
    const remedy = storage.kind === 's3' ? 'Overte S3_* a službu.' : 'Overte práva a miesto v DATA_DIR.'
    return [wrong('Úložisko', `Do ${place} sa nedá zapisovať: ${(error as Error).message}.`, remedy)]
  } finally {
    await storage.remove([path]).catch(() => undefined)
  }
}

/** Pictures that products show and the storage does not have. */
export async function checkPictures(db: Database, storage: FileStorage): Promise<readonly Finding[]> {
  const stored = new Set<string>()
  for await (const { path } of storage.list('static/')) stored.add(path)
  const { rows } = await sql<{ path: string; is_fetched: boolean }>`
    SELECT DISTINCT path, true AS is_fetched FROM product_images WHERE path <> ''
    UNION ALL SELECT DISTINCT image_path, false FROM products WHERE starts_with(image_path, 'static/')`.execute(
    db,
  )
  const missing = rows
    .flatMap(({ path, is_fetched }) => (is_fetched ? imageVariants(path).map((one) => one.path) : [path]))
    .filter((path) => !stored.has(path))
  if (missing.length === 0) return [well('Obrázky', `Uložené súbory: ${stored.size}, nechýba žiadny.`)]
  return [
    wrong(
      'Obrázky',
      `Chýbajú súbory (${missing.length}): ${missing.slice(0, 3).join(', ')}.`,
      'Obnovte ich zo zálohy, alebo ich na /admin/images zmažte a stiahnite znova.',
    ),
  ]
}

/** The age of the last backup, and whether its file is still there where this product keeps it. */
export async function checkBackups(
  db: Database,
  storage: FileStorage,
  { backup }: Pick<Config, 'backup'>,
): Promise<readonly Finding[]> {
  const part = 'Zálohy'
  const { last_backup_at: at, backup: state } = await readBackups(db, backup)
  if (state.overdue)
    return [
      wrong(
        part,
        at === null ? 'Žiadna nie je.' : `Posledná je z ${at}.`,
        'Pozrite úlohu „backup“ na obrazovke Systém.',
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
      return [wrong(part, `Súbor ${last.path} chýba alebo má inú veľkosť.`, 'Spustite npm run backup.')]
  }
  if (at !== null) return [well(part, `Posledná je z ${at}.`)]
  return [
    well(part, state.scheduled ? 'Prvá sa ešte len urobí.' : 'Žiadna nie je; každý deň ju urobí BACKUP_AT.'),
  ]
}
