import { deleteExpired } from '../modules/retention/delete-expired.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/queue.ts'

const RETENTION_QUEUE = 'retention'

export async function declareRetentionQueue(queue: JobQueue): Promise<void> {
  await queue.declare(RETENTION_QUEUE, { policy: 'standard', retryLimit: 3, retryDelay: 300 })
}

/** Deletes once a night what is kept no longer than it is needed. */
export async function startRetentionJob(queue: JobQueue, db: Database): Promise<void> {
  await queue.work(RETENTION_QUEUE, async () => void (await deleteExpired(db)))
  await queue.schedule(RETENTION_QUEUE, '17 3 * * *')
}
