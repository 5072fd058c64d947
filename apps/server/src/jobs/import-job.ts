import { IMPORT_QUEUE, type ImportService } from '../modules/import/service.ts'
import type { JobQueue } from '../platform/queue.ts'

const CHECKS_QUEUE = 'import-checks'
const AN_HOUR = 3_600

/** Runs uploaded imports in this process, and takes up those that a killed process left, at the start and later. */
export async function startImportJobs(queue: JobQueue, service: ImportService): Promise<void> {
  await queue.work(IMPORT_QUEUE, () => service.runWaiting())
  await service.resumeInterrupted()
  service.watchForOrphans()
  await queue.work(CHECKS_QUEUE, () => service.dropOldChecks())
  await queue.schedule(CHECKS_QUEUE, '41 * * * *')
}

/** Declares the queue; also for a process that only enqueues. */
export async function declareImportQueue(queue: JobQueue): Promise<void> {
  await queue.declare(CHECKS_QUEUE, { policy: 'standard', retryLimit: 1 })
  // Its jobs only wake a worker: what is to be done, and in which order, stands in the table of imports.
  await queue.declare(IMPORT_QUEUE, { policy: 'standard', retryLimit: 2, expireInSeconds: AN_HOUR })
}
