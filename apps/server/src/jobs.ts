import type { Modules } from './modules.ts'
import { mailJobs } from './platform/mail/mail-queue.ts'
import type { Platform } from './platform/platform.ts'

/** Declares every queue, which a process that only enqueues also needs. */
export async function declareQueues({ queue, mailer }: Platform, modules: Modules): Promise<void> {
  for (const kind of [mailJobs(mailer), ...modules.all.flatMap(({ jobs = [] }) => jobs)])
    await queue.declare(kind.queue, kind.options)
}

export async function startJobs({ queue, mailer }: Platform, modules: Modules): Promise<void> {
  await queue.startWork(mailJobs(mailer))
  for (const { jobs = [], resume } of modules.all) {
    for (const kind of jobs) await queue.startWork(kind)
    await resume?.()
  }
}
