import type { AlertCheck } from '../modules/alerts/alert-check.ts'
import { ALERT_MAIL_QUEUE, type AlertMails } from '../modules/alerts/alert-mails.ts'
import type { AlertMailJob } from '../modules/alerts/choose-items.ts'
import type { JobQueue } from '../platform/queue.ts'
import { MAIL_RETRY } from './mail-job.ts'

export const ALERTS_QUEUE = 'price-alerts'
const MAILS_AT_ONCE = 8

export async function declareAlertQueues(queue: JobQueue): Promise<void> {
  await queue.declare(ALERTS_QUEUE, { policy: 'standard', retryLimit: 3, retryDelay: 60 })
  await queue.declare(ALERT_MAIL_QUEUE, { policy: 'standard', ...MAIL_RETRY })
}

/** Checks all alerts every hour on the hour, and sends what they have to tell. */
export async function startAlertJobs(queue: JobQueue, check: AlertCheck, mails: AlertMails): Promise<void> {
  await queue.work(ALERTS_QUEUE, () => check.run())
  await queue.schedule(ALERTS_QUEUE, '0 * * * *')
  await queue.workTogether<AlertMailJob>(ALERT_MAIL_QUEUE, MAILS_AT_ONCE, (job) =>
    mails.send(job.data, job.id),
  )
}
