import { setTimeout as sleep } from 'node:timers/promises'
import { freshAddresses } from '../../http/fresh-addresses.ts'
import type { BenchPart } from '../../report/report.ts'
import { percentile, rounded } from '../../report/statistics.ts'
import { SETTINGS } from '../load-settings.ts'
import { now, type Sample } from '../open-load.ts'
import type { Site } from '../site.ts'
import { answeredIn, noneLost, told, windowOf } from '../window.ts'

/** Many times the capacity of a node of two cores; a caller who waits for five seconds has left. */
const OVERLOAD = { connections: 4_000, patienceMs: 5_000 }
const PROBES = { count: 100, pauseMs: 20, timeoutMs: 10_000 }
/** A run of answers counts as idle when each is within the slowest of a hundred idle ones. */
const RUN = 10
const BACK_WITHIN_MS = 2_000
const GIVE_UP_MS = 60_000

/** Sends far more visitors than the product can answer, and measures how soon it recovers once they are gone. */
export async function overload(site: Site): Promise<BenchPart> {
  await site.settled()
  const probe = probeOf(site.product.url)
  for (let n = 0; n < PROBES.count; n += 1) await probe()
  const idle: number[] = []
  for (let n = 0; n < PROBES.count; n += 1) {
    idle.push(await probe())
    await sleep(PROBES.pauseMs)
  }
  const asIdleMs = percentile(idle, 0.99)
  let backMs = Number.POSITIVE_INFINITY
  let samples: readonly Sample[] = []
  const load = await site.visited(site.browsing, SETTINGS.overload, OVERLOAD)
  const window = await windowOf(site, async () => {
    await sleep(SETTINGS.seconds * 1_000)
    const leaving = load.stop('leave')
    backMs = await untilAsIdle(probe, asIdleMs)
    samples = await leaving
  })
  const found = answeredIn([{ ...window, to: window.from + SETTINGS.seconds * 1_000 }], samples)
  return {
    rows: [
      {
        what: `Overload: ${SETTINGS.overload.toLocaleString('en')} calls a second for ${SETTINGS.seconds} s`,
        ours: told(found),
        budget: 'all are answered, or refused by 503 with Retry-After',
        kept: noneLost(found),
      },
      {
        what: 'From the end of the overload until calls are answered as fast as idle',
        ours: `${rounded(backMs / 1_000)} s`,
        beside: `idle: within ${rounded(asIdleMs, 1)} ms`,
        budget: `within ${BACK_WITHIN_MS / 1_000} s`,
        kept: backMs <= BACK_WITHIN_MS,
      },
    ],
    figures: {
      ...found,
      asIdleMs: rounded(asIdleMs),
      backMs: rounded(backMs, 0),
    },
  }
}

/** Returns a function that measures an ordinary call with a new query; infinite when it is refused. */
function probeOf(url: string): () => Promise<number> {
  const address = freshAddresses(99)
  return async () => {
    const begin = performance.now()
    try {
      const answer = await fetch(url + address(), { signal: AbortSignal.timeout(PROBES.timeoutMs) })
      await answer.arrayBuffer()
      return answer.ok ? performance.now() - begin : Number.POSITIVE_INFINITY
    } catch {
      // A connection that broke, or an answer that did not come in time.
      return Number.POSITIVE_INFINITY
    }
  }
}

/** Returns the milliseconds until the first of a run of calls that are as fast as idle. */
async function untilAsIdle(probe: () => Promise<number>, asIdleMs: number): Promise<number> {
  const left = now()
  let since = 0
  for (let run = 0; run < RUN && now() - left < GIVE_UP_MS; await sleep(PROBES.pauseMs)) {
    const ms = await probe()
    if (ms > asIdleMs) run = 0
    else run += 1
    if (run === 1) since = now() - left
    if (run === RUN) return since
  }
  return Number.POSITIVE_INFINITY
}
