import type { Profile } from '@cenolov/browser'
import { type BenchRow, printRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import { type TypedPage, type Typing, typeIntoList } from './keystrokes.ts'
import { makeVisits } from './visits.ts'

/** A page is opened again and typed into this many times. */
export const TYPING_RUNS = Number(process.env.BENCH_TYPING_RUNS ?? 3)

export interface Budget {
  /** Absent where only the 95th percentile has a goal. */
  readonly medianMs?: number
  readonly p95Ms: number
}

/** From a key to its painted answer, unthrottled and on a processor that is four times slower. */
export const KEY_BUDGETS = {
  fast: { medianMs: 50, p95Ms: 100 },
  slow: { medianMs: 100, p95Ms: 200 },
} as const satisfies Record<string, Budget>

/** 95th percentile of an interaction: half of what web.dev/articles/inp calls good, and all of it on a slow processor. */
export const INTERACTION_GOAL_MS = { fast: 100, slow: 200 } as const

export interface MeasuredTyping extends Typing {
  readonly what: string
  readonly slowdown: number
  /** null for a page that is not ours. */
  readonly budget: Budget | null
}

export const slowdownText = ({ slowdown }: Profile): string =>
  slowdown === 1 ? 'unthrottled' : `CPU ${slowdown}x slower`

/** Types into a page. The network is as fast as the machine. */
export async function measureTyping(
  what: string,
  page: TypedPage,
  profile: Profile,
  budget: MeasuredTyping['budget'],
): Promise<MeasuredTyping> {
  const visits = await makeVisits(TYPING_RUNS, (browser) => typeIntoList(browser, page, profile.slowdown))
  const measured: MeasuredTyping = {
    what: `${what}, ${slowdownText(profile)}`,
    slowdown: profile.slowdown,
    budget,
    keysMs: visits.flatMap(({ keysMs }) => keysMs),
    longTasksMs: visits.flatMap(({ longTasksMs }) => longTasksMs),
  }
  printRow(typingRow(measured))
  return measured
}

/** Returns a row with the median and 95th percentile of some times, and a budget. */
export function timesRow(
  what: string,
  timesMs: readonly number[],
  beside: string,
  budget: Budget | null,
): BenchRow {
  const [typical, slow] = [median(timesMs), percentile(timesMs, 0.95)]
  const row = {
    what,
    ours: `${rounded(typical, 0)} / ${rounded(slow, 0)} ms`,
    beside: `median / p95 of ${timesMs.length} ${beside}`,
  }
  if (budget === null) return row
  const { medianMs, p95Ms } = budget
  return {
    ...row,
    budget: medianMs === undefined ? `p95 at most ${p95Ms} ms` : `at most ${medianMs} / ${p95Ms} ms`,
    kept: typical <= (medianMs ?? p95Ms) && slow <= p95Ms,
  }
}

export function typingRow({ what, budget, keysMs, longTasksMs }: MeasuredTyping): BenchRow {
  const longest = Math.max(0, ...longTasksMs)
  const tasks = `${longTasksMs.length} tasks over 50 ms, the longest ${rounded(longest, 0)} ms`
  return timesRow(what, keysMs, `keys; ${tasks}`, budget)
}
