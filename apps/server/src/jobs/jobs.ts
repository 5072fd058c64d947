import type { Services } from '../services.ts'
import { declareAccountQueues, startAccountJobs } from './account-jobs.ts'
import { declareAlertQueues, startAlertJobs } from './alerts-job.ts'
import { declareImageQueues, startImageJobs } from './images-job.ts'
import { declareImportQueue, startImportJobs } from './import-job.ts'
import { declareMailQueue, startMailJob } from './mail-job.ts'
import { declareProductQueues, startProductJobs } from './products-job.ts'
import { declareRetentionQueue, startRetentionJob } from './retention-job.ts'

/** Declares every queue; also for a process that only enqueues. */
export async function declareQueues({ queue }: Services): Promise<void> {
  await declareImportQueue(queue)
  await declareAccountQueues(queue)
  await declareProductQueues(queue)
  await declareImageQueues(queue)
  await declareMailQueue(queue)
  await declareAlertQueues(queue)
  await declareRetentionQueue(queue)
}

/** Begins to work on every queue in this process. */
export async function startJobs({
  db,
  queue,
  mailer,
  alertCheck,
  alertMails,
  imports,
  accountMails,
  premium,
  deletions,
  images,
  imagePipeline,
}: Services): Promise<void> {
  await startImportJobs(queue, imports)
  await startAccountJobs(queue, accountMails, premium)
  await startProductJobs(queue, deletions)
  await startImageJobs(queue, db, imagePipeline, images)
  await startMailJob(queue, mailer)
  await startAlertJobs(queue, alertCheck, alertMails)
  await startRetentionJob(queue, db)
}
