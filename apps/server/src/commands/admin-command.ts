import { text } from 'node:stream/consumers'
import { AccountRescue } from '../modules/auth/rescue.ts'
import { openDatabaseForCommand, requireExistingData } from '../platform/database/database.ts'
import { fail, runCommand } from '../platform/run-command.ts'
import { say } from '../platform/say.ts'

const USAGE = [
  say('usage'),
  `  npm run admin -- list                            ${say('usage-admin-list')}`,
  `  npm run admin -- grant email                     ${say('usage-admin-grant')}`,
  `  npm run admin -- reset-password email            ${say('usage-admin-reset')}`,
  `  npm run admin -- reset-password email --stdin    ${say('usage-admin-stdin')}`,
  `  npm run admin -- two-step-off email              ${say('usage-admin-two-step')}`,
]
const COMMANDS: readonly string[] = ['list', 'grant', 'reset-password', 'two-step-off']

/**
 * `npm run admin`: for an operator who is locked out. It needs access to the database; the app may be running or not.
 * Exits with 0 when done, or with 1 and one line when it changed nothing.
 */
const [command = '', email = '', option, ...more] = process.argv.slice(2)
const isComplete = command === 'list' ? email === '' : email !== ''
const takesOption = command === 'reset-password' ? [undefined, '--stdin'] : [undefined]
if (!COMMANDS.includes(command) || !isComplete || !takesOption.includes(option) || more.length > 0) {
  process.exitCode = fail(USAGE)
} else {
  await runCommand(async ({ config, logger }) => {
    requireExistingData(config)
    // Read the password before the database is held, because a person may take their time.
    const password = option === '--stdin' ? (await text(process.stdin)).replace(/\r?\n$/, '') : null
    const database = await openDatabaseForCommand(config, logger)
    try {
      const rescue = new AccountRescue(database.db, config.publicUrl)
      for (const line of await run(rescue, password)) process.stdout.write(`${line}\n`)
      return 0
    } finally {
      await database.close()
    }
  })
}

async function run(rescue: AccountRescue, password: string | null): Promise<readonly string[]> {
  if (command === 'list') return rescue.list()
  if (command === 'grant') return [await rescue.grant(email)]
  if (command === 'two-step-off') return [await rescue.endTwoStep(email)]
  return [password === null ? await rescue.resetLink(email) : await rescue.setPassword(email, password)]
}
