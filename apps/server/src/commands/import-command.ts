import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { settleRestoration } from '../modules/backup/restore-mark.ts'
import { ImportService } from '../modules/import/service.ts'
import { clockOf } from '../platform/clock.ts'
import { openDatabaseForCommand } from '../platform/database/database.ts'
import { migrate } from '../platform/database/schema/migrate.ts'
import { HttpError } from '../platform/http/answers/http-error.ts'
import { JobQueue } from '../platform/queue.ts'
import { type CommandContext, fail, namedFile, runCommand } from '../platform/run-command.ts'
import { say } from '../platform/say.ts'

/**
 * `npm run import -- file.csv`: imports a catalogue file from the command line (for cron), whether the app is running
 * or not. Prints a summary and the rejected rows. Exits with 0 when every row was good, 2 when some were rejected, 1
 * when nothing was imported.
 */
const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  process.stderr.write(`${say('usage-import')}\n`)
  process.exit(1)
}
await runCommand((context) => importFile(path, context))

async function importFile(path: string, { config, logger }: CommandContext): Promise<number> {
  const file = namedFile(path)
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return fail([say('file-does-not-exist', { file })])
  try {
    const database = await openDatabaseForCommand(config, logger)
    try {
      await settleRestoration(config.dataDir, database.connection)
      await migrate(database, logger, config.currency)
      const { db, connection } = database
      const queue = new JobQueue(connection, logger, { supervise: false, schedule: false })
      const service = new ImportService({
        db,
        connection,
        queue,
        logger,
        dataDir: config.dataDir,
        keepFiles: 'in the database',
        clock: clockOf(config.timeZone),
        currency: config.currency,
      })
      const status = await service.importFile(file, basename(file), ({ progress }) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${progress} %`)
      })
      if (process.stderr.isTTY) process.stderr.write('\r')
      if (status.status === 'failed') return fail([status.message])
      for (const error of status.errors) {
        process.stderr.write(
          `${say('row')} ${error.row}${error.column ? `, ${error.column}` : ''}: ${error.message}\n`,
        )
      }
      const rows = say('row-count', { count: status.processed_count })
      process.stdout.write(
        say('imported', {
          rows,
          createdCount: status.created_count,
          updatedCount: status.updated_count,
          errorCount: status.error_count,
          heldCount: status.held_count,
          processingTime: status.processing_time,
        }),
      )
      return status.error_count > 0 ? 2 : 0
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof HttpError) return fail([error.message, ...(error.errors ?? [])])
    throw error
  }
}
