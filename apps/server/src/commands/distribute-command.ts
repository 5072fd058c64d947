import { connectTo } from '../platform/database/connections/connect.ts'
import { openDatabaseForCommand, requireExistingData } from '../platform/database/database.ts'
import {
  distribute,
  hasCitus,
  localTables,
  planDistribution,
} from '../platform/database/distribution/distribution.ts'
import { fail, runCommand } from '../platform/run-command.ts'

/**
 * `npm run distribute`: prints the statements that distribute the tables of users over the servers of a Citus
 * coordinator. `-- --apply` runs them, while no node runs. Exits with 0, or with 1 and the reason.
 */
const isApplied = process.argv.includes('--apply')
await runCommand(async ({ config, logger }) => {
  requireExistingData(config)
  const database = await openDatabaseForCommand(config, logger)
  const client = await connectTo(database.connection, 'cenolov-distribute')
  try {
    if ((await localTables(client)).length === 0)
      return fail(['The tables of users are distributed already.'])
    const plan = await planDistribution(client)
    if (plan.obstacles.length > 0) return fail(plan.obstacles)
    if (!isApplied) {
      process.stdout.write(`${['BEGIN', ...plan.statements, 'COMMIT'].map((text) => `${text};\n`).join('')}`)
      return 0
    }
    if (!(await hasCitus(client))) return fail(['The database has no extension citus.'])
    await distribute(client, plan)
    process.stdout.write('The tables of users are distributed.\n')
    return 0
  } finally {
    await client.end()
    await database.close()
  }
})
