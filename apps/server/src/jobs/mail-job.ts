import type { Mail } from '../platform/mail/mail.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { JobQueue } from '../platform/queue.ts'

/** Mails that are written when their cause happens; those with secret links go by the account queue instead. */
export const MAIL_QUEUE = 'mail'
const MAILS_AT_ONCE = 8
/** Tried for about a day: after seconds at first, then ever more rarely, at most an hour apart. */
export const MAIL_RETRY = {
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
} as const

export async function declareMailQueue(queue: JobQueue): Promise<void> {
  await queue.declare(MAIL_QUEUE, { policy: 'standard', ...MAIL_RETRY })
}

/** Sends the mails of the queue. */
export async function startMailJob(queue: JobQueue, mailer: Mailer): Promise<void> {
  await queue.workTogether<Mail>(MAIL_QUEUE, MAILS_AT_ONCE, (job) => mailer.send({ ...job.data, id: job.id }))
}
