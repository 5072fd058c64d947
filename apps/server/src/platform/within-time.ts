import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for work to end, `ms` at most. Errors are passed on. */
export async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, sleep(ms, undefined, timer)]).finally(() => timer.abort())
}
