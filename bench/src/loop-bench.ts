import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import { fillDemo } from '@cenolov/server/src/demo/fill-demo.ts'
import { readConfig } from '@cenolov/server/src/platform/config/config.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import { startServer } from '@cenolov/server/src/server.ts'
import { callsOf } from '@cenolov/server/src/testing/calls/described-calls.ts'
import {
  Caller,
  loopTable,
  measureRoutes,
  requestsOf,
} from '@cenolov/server/src/testing/loop/measure-routes.ts'
import { sampleCatalogue } from '@cenolov/server/src/testing/loop/sample-catalogue.ts'
import { pino } from 'pino'
import { freeHost } from './product-process.ts'
import type { BenchPart } from './report/report.ts'
import { TODAY, withDirectory } from './with-product.ts'

const PRODUCTS = 100_000
const BUDGET_MS = 50
const SHOWN = 10
/** Until the work after a start is done. */
const REST_MS = 5_000
const ACCOUNT = DEMO_ACCOUNTS.at(-1)!.email

/**
 * Sends the most expensive requests of every open route to the product in this process, and measures the longest piece of
 * its event loop during each.
 */
export function loopBench(): Promise<BenchPart> {
  return withDirectory(async (dataDir) => {
    const [host, port] = (await freeHost()).split(':')
    const result = readConfig({
      ...{ DATA_DIR: dataDir, HOST: host, PORT: port, DEMO: '0', PUBLIC_BROWSING: 'true' },
      ...{ OPEN_DATA: '1', OPEN_DATA_LICENCE: 'CC-BY-4.0', OPEN_DATA_CONTACT: 'data@example.sk' },
    })
    if (!result.ok) throw new Error(result.faults.join(' '))
    const logger = pino({ level: 'silent' })
    const running = await startServer(result.config, logger)
    const connection = new EmbeddedCluster(path.join(dataDir, 'postgres')).connection()
    const database = open(connection, logger, async () => undefined)
    try {
      // Without pictures, which nobody looks at here.
      await mkdir(path.join(dataDir, 'static/demo'), { recursive: true })
      await fillDemo(connection, dataDir, TODAY, logger, { size: PRODUCTS })
      const { url, app } = running
      const forgetLimits = () => database.pool.query('DELETE FROM rate_limits')
      const visitor = new Caller(url, '')
      while ((await visitor.json<{ total_products: number }>('/api/v1/stats')).total_products === 0)
        await sleep(100)
      await sleep(REST_MS)
      const signIn = async () => {
        await forgetLimits()
        const account = { email: ACCOUNT, password: DEMO_PASSWORD }
        return new Caller(url, (await visitor.json<LoginResponse>('/auth/login-json', account)).access_token)
      }
      const sample = await sampleCatalogue(await signIn(), TODAY)
      const described = callsOf(await visitor.json('/docs/json'))
      // An account that is deleted cannot sign in again.
      const requests = requestsOf(app.routes, sample, described).filter(
        ({ route }) => route !== 'DELETE /auth/account',
      )
      const measured = await measureRoutes({ requests, signIn, forgetLimits })
      console.log(loopTable(measured, SHOWN))
      const worst = measured.toSorted((a, b) => b.longestMs - a.longestMs).slice(0, SHOWN)
      return {
        rows: worst.map(({ route, address, longestMs }) => ({
          what: `\`${route}\`: ${address.slice(0, 60).replaceAll('|', ' ')}`,
          ours: `${Math.round(longestMs)} ms`,
          budget: `${BUDGET_MS} ms`,
          kept: longestMs <= BUDGET_MS,
        })),
        figures: { requests: measured.length, worst },
      }
    } finally {
      await database.close()
      await running.stop()
    }
  })
}
