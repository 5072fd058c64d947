import type { Job } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { JobKind, JobQueue } from '../queue.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Mails that are complete when they are enqueued. Mails with a secret link have a queue that writes them later. */
const MAIL_QUEUE = 'mail'

/** Every queue of mails retries for about a day, after seconds at first, at most an hour apart. */
export const MAIL_JOBS = {
  atOnce: 8,
  options: { policy: 'standard', retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
} as const

export function enqueueMail(queue: JobQueue, db: Database, mail: Mail): Promise<void> {
  return queue.send(MAIL_QUEUE, mail, db)
}

export function mailJobs(mailer: Mailer): JobKind {
  return {
    queue: MAIL_QUEUE,
    ...MAIL_JOBS,
    run: ({ data, id }: Job<Mail>) => mailer.send({ ...data, id }),
  }
}
