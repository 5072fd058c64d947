import { ACCOUNT_MAIL_QUEUE, type AccountMailJob, type AccountMails } from '../modules/auth/account-mails.ts'
import type { PremiumService } from '../modules/premium/service.ts'
import type { JobQueue } from '../platform/queue.ts'
import { MAIL_RETRY } from './mail-job.ts'

const PREMIUM_ENDS_QUEUE = 'premium-ends'
const MAILS_AT_ONCE = 8

/** Declares the queues; also for a process that only enqueues. */
export async function declareAccountQueues(queue: JobQueue): Promise<void> {
  await queue.declare(ACCOUNT_MAIL_QUEUE, { policy: 'standard', ...MAIL_RETRY })
  await queue.declare(PREMIUM_ENDS_QUEUE, { policy: 'standard', retryLimit: 3, retryDelay: 60 })
}

/** Sends account mails, and looks every hour which premium ends. */
export async function startAccountJobs(
  queue: JobQueue,
  mails: AccountMails,
  premium: PremiumService,
): Promise<void> {
  await queue.workTogether<AccountMailJob>(ACCOUNT_MAIL_QUEUE, MAILS_AT_ONCE, (job) =>
    mails.send(job.data, job.id),
  )
  await queue.work(PREMIUM_ENDS_QUEUE, () => premium.tellOfEnds())
  await queue.schedule(PREMIUM_ENDS_QUEUE, '0 * * * *')
}
