import {
  LAST_COMMIT_BEFORE_BASELINE,
  migrationNames,
  migrationsSinceBaseline,
} from '../../platform/database/schema/migrate.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import type { ArchiveReader, VerifiedBackup } from './archive/archive-reader.ts'
import { isPicture } from './archive/entry-names.ts'
import { BackupFault } from './backup-fault.ts'
import { connectToCopy } from './database/connect.ts'
import { DatabaseLoad, isDatabaseEmpty } from './database/load.ts'
import { hasPictures, PictureStore, removePictures } from './pictures.ts'
import { RestoreMark } from './restore-mark.ts'

export interface RestoreOptions extends Pick<Platform, 'connection' | 'storage'> {
  readonly dataDir: string
  readonly signal?: AbortSignal
}

/** Verifies the file and that this program knows its schema; nothing is written yet. */
export async function verifyForRestore(reader: ArchiveReader): Promise<VerifiedBackup> {
  const backup = await reader.verify()
  const { product_version } = backup.header
  const migrations = migrationsSinceBaseline(backup.header.migrations)
  if (migrations === null)
    throw new BackupFault(
      `Záloha je staršia ako verzia 1.0.0: obnovte ju v commite ${LAST_COMMIT_BEFORE_BASELINE}, a potom spustite túto verziu.`,
    )
  const known = await migrationNames()
  if (migrations.some((name, place) => known[place] !== name))
    throw new BackupFault(
      `Záloha je z novšej alebo inej verzie Cenolova (${product_version}): obnovte ju v tej, alebo v novšej.`,
    )
  return { ...backup, header: { ...backup.header, migrations: [...migrations] } }
}

/**
 * Restores a verified backup into an empty database and an empty storage, all or nothing. Pictures are stored while the
 * database's transaction is open. Its commit is the last step before the mark is removed. So a mark with an empty
 * database means that the stored pictures belong to no product, and the next try begins by removing them.
 */
export async function restoreBackup(
  reader: ArchiveReader,
  { header, totals }: VerifiedBackup,
  { connection, storage, dataDir, signal }: RestoreOptions,
): Promise<void> {
  const mark = new RestoreMark(dataDir)
  const client = await connectToCopy(connection)
  try {
    if (!(await isDatabaseEmpty(client)))
      throw new BackupFault('Databáza nie je prázdna: obnoviť sa dá len do prázdnej.')
    if (await mark.exists()) await removePictures(storage)
    else await requireEmptyStorage(storage)
    await mark.set()
    const pictures = new PictureStore(storage)
    try {
      const load = await DatabaseLoad.begin(client, header)
      for await (const entry of reader.entries()) {
        signal?.throwIfAborted()
        if (isPicture(entry.name)) await pictures.add(entry)
        else await load.add(entry)
      }
      await pictures.finish()
      await load.finish(totals)
      signal?.throwIfAborted()
    } catch (error) {
      // COPY may be in progress, so the connection is ended, which rolls back the transaction.
      await client.end().catch(() => undefined)
      await pictures.rest()
      // If that fails too, the mark stays, and the next try begins with the removal.
      await removePictures(storage).then(
        () => mark.remove(),
        () => undefined,
      )
      throw error
    }
    // From here on an error leaves the mark, because only the database shows whether the commit arrived.
    await client.query('COMMIT')
    await mark.remove()
    // The planner has no statistics of the rows yet.
    await client.query('ANALYZE')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function requireEmptyStorage(storage: FileStorage): Promise<void> {
  if (await hasPictures(storage))
    throw new BackupFault(
      `${storage.kind === 's3' ? 'V S3_BUCKET' : 'V DATA_DIR/static'} už sú obrázky: obnoviť sa dá len do prázdneho.`,
    )
}
