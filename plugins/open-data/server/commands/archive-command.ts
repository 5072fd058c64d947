import { parseArgs } from 'node:util'
import { isCalendarDay } from '@cenolov/core/day'
import { clockOf } from '#platform/clock.ts'
import { openDatabaseForCommand, requireExistingData } from '#platform/database/database.ts'
import { fail, runCommand } from '#platform/run-command.ts'
import { say } from '#platform/say.ts'
import { storageOf } from '#platform/storage/storage-of.ts'
import { archiveOf } from '../archive/module.ts'

/**
 * `npm run archive`: writes the days of the archive that are not published yet. With `-- --from 2026-11-01 --to
 * 2026-11-05` it writes these days again, as they are known now.
 */
await runCommand(async ({ config, logger, signal }) => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const { from, to = from } = values
  if (from !== undefined && !(isCalendarDay(from) && isCalendarDay(to!))) return fail([say('give-days')])
  requireExistingData(config)
  const database = await openDatabaseForCommand(config, logger)
  try {
    const { connection } = database
    const archive = archiveOf({
      ...config,
      connection,
      clock: clockOf(config.timeZone),
      storage: storageOf(config),
    })
    if (archive === null) return fail([say('publishing-off')])
    const written =
      from === undefined
        ? await archive.writeDue(signal)
        : await archive.writeAgain({ from, to: to! }, signal)
    process.stdout.write(
      written.length === 0
        ? say('archive-nothing-written')
        : say('archive-days-written', { written: written.join(', ') }),
    )
    return 0
  } finally {
    await database.close()
  }
})
