import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { pino } from 'pino'
import { queryInBackground, runInBackground } from '../../platform/background.ts'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { JobQueue } from '../../platform/queue.ts'
import { ALERT_MAIL_QUEUE } from './alert-mails.ts'
import { checkAlerts } from './check-alerts.ts'

runInBackground()
const connection = workerData as ConnectionSettings
const client = new pg.Client({ ...connection, application_name: 'cenolov-alerts' })
// It only enqueues, by the connection above.
const queue = new JobQueue(connection, pino({ level: 'silent' }), JobQueue.SENDING_ONLY)
await client.connect()
try {
  await queryInBackground(client, connection)
  await queue.start()
  const result = await checkAlerts(client, (sender, mails) => queue.sendAll(ALERT_MAIL_QUEUE, mails, sender))
  parentPort!.postMessage({ result })
} finally {
  await queue.stop()
  await client.end()
}
