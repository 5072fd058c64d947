import type { Deletions } from '../modules/products/deletions.ts'
import type { JobQueue } from '../platform/queue.ts'

const PURGE_QUEUE = 'products-purge'

export async function declareProductQueues(queue: JobQueue): Promise<void> {
  await queue.declare(PURGE_QUEUE, { policy: 'stately', retryLimit: 1 })
}

/** Removes deleted products for good, some minutes after their deletion. */
export async function startProductJobs(queue: JobQueue, deletions: Deletions): Promise<void> {
  await queue.work(PURGE_QUEUE, async () => void (await deletions.purge()))
  await queue.schedule(PURGE_QUEUE, '* * * * *')
}
