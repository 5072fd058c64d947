import type { AlertCheck } from '../modules/alerts/alert-check.ts'
import type { JobQueue } from '../platform/queue.ts'

export const ALERTS_QUEUE = 'price-alerts'

export async function declareAlertsQueue(queue: JobQueue): Promise<void> {
  await queue.declare(ALERTS_QUEUE, { policy: 'standard', retryLimit: 3, retryDelay: 60 })
}

/** Checks all alerts every hour on the hour. */
export async function startAlertsJob(queue: JobQueue, check: AlertCheck): Promise<void> {
  await queue.work(ALERTS_QUEUE, () => check.run())
  await queue.schedule(ALERTS_QUEUE, '0 * * * *')
}
