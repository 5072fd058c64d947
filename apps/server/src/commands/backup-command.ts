import { createBackup } from '../modules/backup/create-backup.ts'
import { openDatabaseForCommand, requireExistingData } from '../platform/database/database.ts'
import { say, sayCount, sayNumber } from '../platform/operator-language.ts'
import { fail, namedFile, runCommand } from '../platform/run-command.ts'
import { storageOf } from '../platform/storage/storage-of.ts'

/**
 * `npm run backup -- file`: saves database and pictures into one file, beside a running app or without one. Exits with
 * 0 once the file was read back and verified, or with 1 and one line.
 */
const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  process.exitCode = fail([
    say('Použitie: npm run backup -- subor.tar.gz', 'Usage: npm run backup -- file.tar.gz'),
  ])
} else {
  await runCommand(async ({ config, logger, signal }) => {
    requireExistingData(config)
    const database = await openDatabaseForCommand(config, logger)
    try {
      const file = namedFile(path)
      const { connection } = database
      const options = { connection, storage: storageOf(config), key: config.backup.key, signal }
      const { bytes, totals } = await createBackup(file, options)
      const products = totals.rows.products ?? 0
      const told = [
        sayCount(products, ['produkt', 'produkty', 'produktov'], ['product', 'products']),
        sayCount(totals.pictures, ['obrázok', 'obrázky', 'obrázkov'], ['picture', 'pictures']),
        `${sayNumber(bytes / 1_000_000)} MB`,
      ]
      process.stdout.write(`${say('Zálohované do', 'Backed up to')} ${file}: ${told.join(', ')}.\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}
