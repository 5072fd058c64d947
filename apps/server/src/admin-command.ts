import { text } from 'node:stream/consumers'
import { AccountRescue } from './modules/auth/rescue.ts'
import { openDatabaseForCommand, requireExistingData } from './platform/database/database.ts'
import { fail, runCommand } from './platform/run-command.ts'

const USAGE = [
  'Použitie:',
  '  npm run admin -- list                            kto je správca',
  '  npm run admin -- grant email                     urobí z účtu správcu',
  '  npm run admin -- reset-password email            vypíše jednorazový odkaz na nové heslo',
  '  npm run admin -- reset-password email --stdin    prečíta nové heslo zo štandardného vstupu',
  '  npm run admin -- two-step-off email              vypne prihlásenie v dvoch krokoch',
]
const COMMANDS: readonly string[] = ['list', 'grant', 'reset-password', 'two-step-off']

/**
 * `npm run admin`: for whoever is locked out. Runs beside the app or without it, by whoever may read its database. Exit
 * code 0 when it is done, 1 with one line when nothing was changed.
 */
const [command = '', email = '', option, ...more] = process.argv.slice(2)
const isComplete = command === 'list' ? email === '' : email !== ''
const takesOption = command === 'reset-password' ? [undefined, '--stdin'] : [undefined]
if (!COMMANDS.includes(command) || !isComplete || !takesOption.includes(option) || more.length > 0) {
  process.exitCode = fail(USAGE)
} else {
  await runCommand(async ({ config, logger }) => {
    requireExistingData(config)
    // Read before the database is held: a person may take their time.
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
