import { ArchiveReader } from '../modules/backup/archive/archive-reader.ts'
import { restoreBackup, verifyForRestore } from '../modules/backup/restore-backup.ts'
import { requireEmptyDirectory } from '../modules/backup/restore-mark.ts'
import { openDatabase } from '../platform/database/database.ts'
import { fail, namedFile, runCommand } from '../platform/run-command.ts'
import { say } from '../platform/say.ts'
import { storageOf } from '../platform/storage/storage-of.ts'

/**
 * `npm run restore -- file`: restores a backup into an empty `DATA_DIR` or database, all or nothing. Exits with 0 when
 * everything is restored, or with 1 and one line when nothing was changed.
 */
const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  process.exitCode = fail([say('usage-restore')])
} else {
  await runCommand(async ({ config, logger, signal }) => {
    const reader = await ArchiveReader.open(namedFile(path), config.backup.key)
    try {
      const backup = await verifyForRestore(reader)
      const { dataDir } = config
      await requireEmptyDirectory(dataDir)
      // Fails while the app is running: its database is not empty, and its directory has one owner.
      const database = await openDatabase(config, logger)
      try {
        const { connection } = database
        await restoreBackup(reader, backup, {
          connection,
          storage: storageOf(config),
          dataDir,
          signal,
        })
      } finally {
        await database.close()
      }
      const { header, totals } = backup
      const products = totals.rows.products ?? 0
      const restored = [
        say('product-count', { count: products }),
        say('picture-count', { count: totals.pictures }),
      ].join(', ')
      process.stdout.write(say('restored', { takenAt: header.taken_at, restored }))
      return 0
    } finally {
      await reader.close()
    }
  })
}
