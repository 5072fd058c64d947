import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../report/report.ts'
import { rounded } from '../report/statistics.ts'
import { SETTINGS } from './load-settings.ts'
import type { Site } from './site.ts'
import { type Answered, answeredIn, noErrors, told, type Window, windowOf } from './window.ts'

export interface Interleaved {
  readonly idle: Answered
  readonly busy: Answered
  /** p99 under load as a multiple of the idle one. */
  readonly ratio: number
}

/** Runs works while visitors browse; each work comes after a stretch of the same length without any. */
export async function interleaved(
  site: Site,
  works: readonly (() => Promise<unknown>)[],
): Promise<Interleaved> {
  const load = await site.browsed()
  const [idle, busy]: [Window[], Window[]] = [[], []]
  for (const work of works) {
    await site.settled()
    idle.push(await windowOf(site, () => sleep(SETTINGS.seconds * 1_000)))
    busy.push(await windowOf(site, work))
  }
  const samples = await load.stop()
  const found = { idle: answeredIn(idle, samples), busy: answeredIn(busy, samples) }
  return { ...found, ratio: rounded(found.busy.p99Ms / found.idle.p99Ms) }
}

/** Returns the row of a work that may slow down visitors by a factor of `most`. */
export function rowOf(what: string, { idle, busy, ratio }: Interleaved, most?: number): BenchRow {
  const row = { what, ours: told(busy), beside: `idle: ${told(idle)}` }
  if (most === undefined) return row
  const budget = `p99 ${ratio}x, at most ${most}x; no errors`
  return { ...row, budget, kept: ratio <= most && noErrors(busy) }
}
