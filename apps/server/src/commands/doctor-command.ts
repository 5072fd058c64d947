import { examine } from '../doctor/examine.ts'
import { type Finding, PART, wrong } from '../doctor/finding.ts'
import {
  type OpenDatabase,
  openDatabaseForCommand,
  requireExistingData,
} from '../platform/database/database.ts'
import { StartupError } from '../platform/errors/startup-error.ts'
import { type CommandContext, runCommand } from '../platform/run-command.ts'
import { say } from '../platform/say.ts'
import { storageOf } from '../platform/storage/storage-of.ts'

/**
 * `npm run doctor`: checks settings, database, disk, storage, mail, sources, jobs, backups and the consistency of the
 * data, whether the app is running or not. Exits with 0 when all is well, or with 1 and the remedies.
 */
await runCommand(async (context) => {
  const { config } = context
  // The settings have been read by now; a faulty setting would have been reported by its name.
  process.stdout.write(`✓ ${PART.settings}: ${say('settings-right')}\n`)
  const database = await openOrTell(context)
  let isWell = true
  const tell = ({ part, text, remedy }: Finding) => {
    if (remedy !== null) isWell = false
    process.stdout.write(
      `${remedy === null ? '✓' : '✗'} ${part}: ${text}${remedy === null ? '' : ` ${remedy}`}\n`,
    )
  }
  if ('remedy' in database) tell(database)
  try {
    const db = 'db' in database ? database.db : null
    for await (const finding of examine({ config, storage: storageOf(config), db })) tell(finding)
  } finally {
    if ('db' in database) await database.close()
  }
  return isWell ? 0 : 1
})

async function openOrTell({ config, logger }: CommandContext): Promise<OpenDatabase | Finding> {
  try {
    requireExistingData(config)
    return await openDatabaseForCommand(config, logger)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return wrong(PART.database, error.message, say('check-database-settings'))
  }
}
