import { readFileSync, writeFileSync } from 'node:fs'
import { findNews } from '@cenolov/server/src/modules/alerts/find-news.ts'
import pg from 'pg'

/** What one look through all changes cost: printed as JSON by this process, which did nothing else. */
export interface AlertsRun {
  readonly ms: number
  /** Time on a processor of this process alone; the database has its own. */
  readonly cpuMs: number
  readonly peakMb: number
  readonly priceChanges: number
  readonly alertsWithNews: number
}

const connection = JSON.parse(process.argv[2]!) as pg.ClientConfig
const client = new pg.Client(connection)
await client.connect()
// Begins to count the peak anew (Linux).
writeFileSync('/proc/self/clear_refs', '5')
const start = performance.now()
const cpuStart = process.cpuUsage()
const news = await findNews(client)
const ms = performance.now() - start
const { user, system } = process.cpuUsage(cpuStart)
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
await client.end()
const run: AlertsRun = {
  ms,
  cpuMs: (user + system) / 1_000,
  peakMb: peakKb / 1_024,
  priceChanges: news.priceChanges,
  alertsWithNews: news.users.reduce((sum, { alerts }) => sum + alerts.length, 0),
}
process.stdout.write(JSON.stringify(run))
