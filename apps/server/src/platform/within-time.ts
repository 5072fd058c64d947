import { setTimeout as sleep } from 'node:timers/promises'

/** Waits at most `ms` for work to end. Errors are thrown. */
export async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, sleep(ms, undefined, timer)]).finally(() => timer.abort())
}
