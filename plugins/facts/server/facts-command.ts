import { stat } from 'node:fs/promises'
import { clockOf } from '#platform/clock.ts'
import { openDatabaseForCommand, requireExistingData } from '#platform/database/database.ts'
import { migrate } from '#platform/database/schema/migrate.ts'
import { fail, namedFile, runCommand } from '#platform/run-command.ts'
import { say, sayNumber } from '#platform/say.ts'
import { loadFacts } from './load/load-facts.ts'

/**
 * `npm run facts -- file`: reads facts about our barcodes from a file of Open Food Facts (CSV with tabs or
 * commas or JSON lines, also as gzip, or Parquet), whether the app is running or not. Exits with 1 when nothing was changed.
 */
await runCommand(async ({ config, logger, signal }) => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) return fail([say('usage-facts')])
  const file = namedFile(path)
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return fail([say('file-does-not-exist', { file })])
  requireExistingData(config)
  const database = await openDatabaseForCommand(config, logger)
  try {
    await migrate(database, logger, config.currency)
    const { report, known, barcodes } = await loadFacts(
      { db: database.db, clock: clockOf(config.timeZone) },
      file,
      signal,
    )
    for (const fault of report.faults) process.stderr.write(`Cenolov: ${fault}\n`)
    const [rows, faulty] = [sayNumber(report.rows), sayNumber(report.faulty)]
    process.stdout.write(
      say('facts-read', { rows, faulty, barcodes: sayNumber(barcodes), known: sayNumber(known) }),
    )
    return 0
  } finally {
    await database.close()
  }
})
