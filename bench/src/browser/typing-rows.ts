import type { ChartBar } from '../report/chart.ts'
import { type BenchRow, printRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import type { Profile } from './first-results.ts'
import { type TypedPage, type Typing, typeIntoList } from './keystrokes.ts'
import { type Held, heldRow, visitUntilHeld } from './pace/held-visits.ts'
import type { MachinePace } from './pace/machine-pace.ts'

/** How often a page is opened again and typed into. */
export const TYPING_RUNS = Number(process.env.BENCH_TYPING_RUNS ?? 3)

/** For the answer to a key or a tap. */
export const ANSWER_BUDGETS = {
  fast: { medianMs: 32, p95Ms: 64 },
  /** On a processor that is four times slower. */
  slow: { medianMs: 80, p95Ms: 120 },
} as const

export interface MeasuredTyping extends Typing, Omit<Held<unknown>, 'found'> {
  readonly what: string
  /** Whose page it is, or how it answers. */
  readonly by: string
  readonly slowdown: number
  /** null for a page that is not ours. */
  readonly budget: { readonly medianMs: number; readonly p95Ms: number } | null
}

export const slowdownText = ({ slowdown }: Profile): string =>
  slowdown === 1 ? 'unthrottled' : `CPU ${slowdown}x slower`

/**
 * Types into a page. The network is as fast as the machine. Of pages that are not ours all words count: one key may take
 * longer than a machine keeps its pace.
 */
export async function measureTyping(
  what: string,
  by: string,
  page: TypedPage,
  pace: MachinePace,
  profile: Profile,
  budget: MeasuredTyping['budget'],
): Promise<MeasuredTyping> {
  const held = await visitUntilHeld(TYPING_RUNS, async (browser) => {
    const words = await typeIntoList(browser, page, profile.slowdown, pace)
    return budget === null ? words.map((word) => ({ ...word, hasHeld: true })) : words
  })
  const words = held.found.word ?? []
  const measured: MeasuredTyping = {
    what: `${what}, ${slowdownText(profile)}`,
    by,
    slowdown: profile.slowdown,
    budget,
    keysMs: words.flatMap(({ keysMs }) => keysMs),
    longTasksMs: words.flatMap(({ longTasksMs }) => longTasksMs),
    leftOut: held.leftOut.word ?? 0,
    missing: held.missing.word ?? 0,
  }
  printRow(typingRow(measured))
  return measured
}

/** Median and 95th percentile of some times, beside a budget. */
export function timesRow(
  what: string,
  timesMs: readonly number[],
  beside: string,
  budget: MeasuredTyping['budget'],
): BenchRow {
  const [typical, slow] = [median(timesMs), percentile(timesMs, 0.95)]
  return {
    what,
    ours: `${rounded(typical, 0)} / ${rounded(slow, 0)} ms`,
    beside: `median / p95 of ${timesMs.length} ${beside}`,
    budget: budget === null ? '' : `at most ${budget.medianMs} / ${budget.p95Ms} ms`,
    kept: budget === null ? null : typical <= budget.medianMs && slow <= budget.p95Ms,
  }
}

export function typingRow({ what, budget, keysMs, longTasksMs, ...held }: MeasuredTyping): BenchRow {
  const longest = Math.max(0, ...longTasksMs)
  const tasks = `${longTasksMs.length} tasks over 50 ms, the longest ${rounded(longest, 0)} ms`
  return heldRow(timesRow(what, keysMs, `keys; ${tasks}`, budget), held)
}

/** The bar of some times in a chart. */
export function timesBar(label: string, timesMs: readonly number[], isOurs = true): ChartBar {
  return { label, ms: median(timesMs), slowMs: percentile(timesMs, 0.95), isOurs }
}
