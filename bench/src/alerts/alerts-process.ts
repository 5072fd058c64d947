import { readFileSync, writeFileSync } from 'node:fs'
import { ALERT_MAIL_QUEUE } from '@cenolov/server/src/modules/alerts/alert-mails.ts'
import { checkAlerts, type EnqueueMails } from '@cenolov/server/src/modules/alerts/check-alerts.ts'
import { checkTargets, type EnqueueNews } from '@cenolov/server/src/modules/alerts/targets/check-targets.ts'
import { JobQueue } from '@cenolov/server/src/platform/queue.ts'
import pg from 'pg'
import { pino } from 'pino'

/** The cost of one check of all alerts, with mails enqueued; printed as JSON by a process of its own. */
export interface AlertsRun {
  readonly ms: number
  readonly peakMb: number
  readonly priceChanges: number
  readonly alertsWithMatches: number
  readonly mails: number
  /** The check of the alerts on products alone. */
  readonly targetsMs: number
  readonly targetsTold: number
  /** Mails and notifications enqueued for them. */
  readonly news: number
}

const connection = JSON.parse(process.argv[2]!) as pg.ClientConfig
const client = new pg.Client(connection)
await client.connect()
const queue = new JobQueue(connection, pino({ level: 'silent' }), JobQueue.SENDING_ONLY)
await queue.start()
// Resets the peak memory counter (Linux).
writeFileSync('/proc/self/clear_refs', '5')
const start = performance.now()
let mails = 0
const enqueue: EnqueueMails = async (sender, jobs) => {
  mails += jobs.length
  await queue.sendAll(ALERT_MAIL_QUEUE, jobs, sender)
}
const check = await checkAlerts(client, enqueue, '2000-01-01')
const ms = performance.now() - start
let news = 0
const enqueueNews: EnqueueNews = async (sender, name, jobs) => {
  news += jobs.length
  await queue.sendAll(name, jobs, sender)
}
const targetsStart = performance.now()
const targetsTold = await checkTargets(client, enqueueNews, '2000-01-01', '2026-11-01')
const targetsMs = performance.now() - targetsStart
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
await queue.stop()
await client.end()
const run: AlertsRun = {
  ms,
  peakMb: peakKb / 1_024,
  priceChanges: check.price_changes,
  alertsWithMatches: check.alerts_sent,
  mails,
  targetsMs,
  targetsTold,
  news,
}
process.stdout.write(JSON.stringify(run))
