import { readFileSync, writeFileSync } from 'node:fs'
import { ALERT_QUEUE } from '@cenolov/server/src/modules/alerts/alert-jobs.ts'
import { checkWatches, type EnqueueJobs } from '@cenolov/server/src/modules/alerts/check-watches.ts'
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
  /** Jobs enqueued for them. */
  readonly news: number
}

const connection = JSON.parse(process.argv[2]!) as pg.ClientConfig
const client = new pg.Client(connection)
await client.connect()
const queue = new JobQueue(connection, pino({ level: 'silent' }), JobQueue.SENDING_ONLY)
await queue.start()
// Resets the peak memory counter (Linux).
writeFileSync('/proc/self/clear_refs', '5')
const DAYS = { firstFresh: '2000-01-01', today: '2026-11-01' }
let jobs = 0
const enqueue: EnqueueJobs = async (sender, some) => {
  jobs += some.length
  await queue.sendAll(ALERT_QUEUE, some, sender)
}
const start = performance.now()
const check = await checkWatches(client, enqueue, DAYS)
const ms = performance.now() - start
const mails = jobs
// The words have seen all changes, so that the second check is about the products alone.
await client.query('UPDATE watches SET is_active = true')
const targetsStart = performance.now()
const { alerts_sent: targetsTold } = await checkWatches(client, enqueue, DAYS)
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
  news: jobs - mails,
}
process.stdout.write(JSON.stringify(run))
