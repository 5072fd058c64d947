import { Sessions } from '@cenolov/server/src/platform/auth/sessions.ts'
import { DatabaseListener } from '@cenolov/server/src/platform/database/connections/listener.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { migrate } from '@cenolov/server/src/platform/database/schema/migrate.ts'
import { pino } from 'pino'
import type { BenchPart } from './report/report.ts'
import { median, percentile, rounded } from './report/statistics.ts'
import { withCluster, withProduct } from './with-product.ts'

const CHECKS = 20_000
const LOGIN_BUDGET_MS = 300
const CHECK_BUDGET_MS = 0.2

/**
 * Measures sign-in and session checks: the cost of every guarded call, and whether hashing slows down the catalogue.
 */
export async function accountsBench(): Promise<BenchPart> {
  const checks = await withCluster(async (cluster) => {
    const connection = cluster.connection()
    const logger = pino({ level: 'silent' })
    const database = open(connection, logger, async () => undefined)
    await migrate(database)
    const listener = new DatabaseListener(connection, logger)
    const sessions = new Sessions(database.db, listener)
    await listener.start()
    const user = { email: 'bench@example.sk', password_hash: 'none', email_verified: true }
    const { id } = await database.db
      .insertInto('users')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await sessions.open(id, undefined)
    const cached = await timed(CHECKS, () => sessions.accountOf(token))
    await listener.stop()
    await database.close()
    return cached
  })
  const load = await signInsAtOnce()
  return {
    rows: [
      {
        what: 'session check, cached by the node (median / p99)',
        ours: `${rounded(median(checks), 4)} / ${rounded(percentile(checks, 0.99), 4)} ms`,
        budget: 'under 0.2 ms',
        kept: percentile(checks, 0.99) < CHECK_BUDGET_MS,
      },
      {
        what: 'sign-in, one at a time (median)',
        ours: `${rounded(load.single, 1)} ms`,
        budget: 'under 300 ms',
        kept: load.single < LOGIN_BUDGET_MS,
      },
      {
        what: `catalogue reads while ${SIGN_INS} sign in at once (p99)`,
        ours: `${rounded(load.readsDuring, 1)} ms`,
        beside: `before: ${rounded(load.readsBefore, 1)} ms; all signed in after ${rounded(load.all / 1_000, 1)} s, ${load.failed} refused`,
        budget: 'not starved, all answered',
        kept: load.failed === 0 && load.readsDuring < LOGIN_BUDGET_MS,
      },
    ],
    figures: {
      sessionCheckMs: { median: median(checks), p99: percentile(checks, 0.99) },
      ...load,
    },
  }
}

const SIGN_INS = 200
const READ_PAUSE_MS = 5

function signInsAtOnce() {
  return withProduct({ demo: true }, async ({ product }) => {
    const signIn = async () => {
      const body = JSON.stringify({ email: 'user@demo.sk', password: 'Demo1234' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${product.url}/auth/login-json`, { method: 'POST', headers, body })).status
    }
    const read = () =>
      fetch(`${product.url}/api/v1/products/query?search=mlieko`).then((answer) => answer.text())
    const single = median(await timed(10, signIn))
    const before = await timed(200, read)
    const begin = performance.now()
    let isRunning = true
    const signIns = Promise.all(Array.from({ length: SIGN_INS }, signIn)).finally(() => {
      isRunning = false
    })
    const during: number[] = []
    while (isRunning) {
      during.push(...(await timed(1, read)))
      await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS))
    }
    const codes = await signIns
    return {
      single,
      readsBefore: percentile(before, 0.99),
      readsDuring: percentile(during, 0.99),
      all: performance.now() - begin,
      failed: codes.filter((code) => code !== 200).length,
    }
  })
}

async function timed(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time += 1) {
    const begin = performance.now()
    await call()
    found.push(performance.now() - begin)
  }
  return found
}
