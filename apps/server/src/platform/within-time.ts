import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for some work to end, at most `ms`. What it throws meanwhile is thrown. */
export async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, sleep(ms, undefined, timer)]).finally(() => timer.abort())
}
