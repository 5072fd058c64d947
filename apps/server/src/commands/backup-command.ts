import { createBackup } from '../modules/backup/create-backup.ts'
import { openDatabaseForCommand, requireExistingData } from '../platform/database/database.ts'
import { fail, namedFile, runCommand } from '../platform/run-command.ts'
import { say, sayNumber } from '../platform/say.ts'
import { storageOf } from '../platform/storage/storage-of.ts'

/**
 * `npm run backup -- file`: saves database and pictures into one file, whether the app is running or not. Exits with 0
 * once the file was read back and verified, or with 1 and one line.
 */
const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  process.exitCode = fail([say('usage-backup')])
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
      const contents = [
        say('product-count', { count: products }),
        say('picture-count', { count: totals.pictures }),
        `${sayNumber(bytes / 1_000_000)} MB`,
      ]
      process.stdout.write(`${say('backed-up-to', { file, contents: contents.join(', ') })}\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}
