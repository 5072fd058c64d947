import { pluralForm } from '@cenolov/core'
import { createBackup } from './modules/backup/create-backup.ts'
import { openDatabaseForCommand, requireExistingData } from './platform/database/database.ts'
import { fail, namedFile, runCommand } from './platform/run-command.ts'
import { storageOf } from './platform/storage/storage-of.ts'

/**
 * `npm run backup -- file`: saves database and pictures into one file, beside a running app or without one. Exit code 0
 * once the file was read back and found right, 1 with one line otherwise.
 */
const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  process.exitCode = fail(['Použitie: npm run backup -- subor.tar.gz'])
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
        `${products} ${pluralForm(products, ['produkt', 'produkty', 'produktov'])}`,
        `${totals.pictures} ${pluralForm(totals.pictures, ['obrázok', 'obrázky', 'obrázkov'])}`,
        `${(bytes / 1_000_000).toLocaleString('sk-SK', { maximumFractionDigits: 1 })} MB`,
      ]
      process.stdout.write(`Zálohované do ${file}: ${told.join(', ')}.\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}
