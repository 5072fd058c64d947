import type { ChartBar } from '../report/chart.ts'
import type { BenchRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import { launchBrowser, type Profile } from './first-results.ts'
import { type TypedPage, type Typing, typeIntoList } from './keystrokes.ts'

/** How often a page is opened anew and typed into. */
export const TYPING_RUNS = Number(process.env.BENCH_TYPING_RUNS ?? 3)

/** For the answer to a key or a tap. */
export const ANSWER_BUDGETS = {
  fast: { medianMs: 32, p95Ms: 64 },
  /** On a processor that is four times slower. */
  slow: { medianMs: 80, p95Ms: 120 },
} as const

export interface MeasuredTyping extends Typing {
  readonly what: string
  /** Whose page it is, or how it answers. */
  readonly by: string
  readonly slowdown: number
  /** null for a page that is not ours. */
  readonly budget: { readonly medianMs: number; readonly p95Ms: number } | null
}

export const slowdownText = ({ slowdown }: Profile): string =>
  slowdown === 1 ? 'unthrottled' : `CPU ${slowdown}x slower`

/** Types into a page. The network is as fast as the machine. */
export async function measureTyping(
  what: string,
  by: string,
  page: TypedPage,
  profile: Profile,
  budget: MeasuredTyping['budget'],
): Promise<MeasuredTyping> {
  const keysMs: number[] = []
  const longTasksMs: number[] = []
  for (let run = 0; run < TYPING_RUNS; run++) {
    const browser = await launchBrowser()
    try {
      const typing = await typeIntoList(browser, page, profile.slowdown)
      keysMs.push(...typing.keysMs)
      longTasksMs.push(...typing.longTasksMs)
    } finally {
      await browser.close()
    }
  }
  return {
    what: `${what}, ${slowdownText(profile)}`,
    by,
    slowdown: profile.slowdown,
    budget,
    keysMs,
    longTasksMs,
  }
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

export function typingRow({ what, budget, keysMs, longTasksMs }: MeasuredTyping): BenchRow {
  const longest = Math.max(0, ...longTasksMs)
  const tasks = `${longTasksMs.length} tasks over 50 ms, the longest ${rounded(longest, 0)} ms`
  return timesRow(what, keysMs, `keys; ${tasks}`, budget)
}

/** The bar of some times in a chart. */
export function timesBar(label: string, timesMs: readonly number[], isOurs = true): ChartBar {
  return { label, ms: median(timesMs), slowMs: percentile(timesMs, 0.95), isOurs }
}
