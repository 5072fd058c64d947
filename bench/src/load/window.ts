import { median, percentile, rounded } from '../report/statistics.ts'
import { now, type Sample } from './open-load.ts'
import type { Site } from './site.ts'

export interface Window {
  readonly from: number
  readonly to: number
  /** Peak resident memory of the server process. */
  readonly memoryMb: number
  /** Cores that the server process used; 1 while its loop never rests. */
  readonly cores: number
  readonly loopP99Ms: number
  readonly loopMaxMs: number
}

export interface Answered {
  readonly calls: number
  /** Calls answered with success, a second. */
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** p99 of the delay with which the visitors' own process sent its calls. */
  readonly sentLateMs: number
  /** p99 in milliseconds by kind of call. */
  readonly p99MsOf: Readonly<Record<string, number>>
  /** Failed calls by status; without an answer by the reason. */
  readonly errors: Readonly<Record<string, number>>
  /** Refusals with 503 without a time to retry. */
  readonly withoutRetryAfter: number
  readonly memoryMb: number
  readonly cores: number
  readonly loopP99Ms: number
  readonly loopMaxMs: number
}

/** The loop is sampled every 10 ms, which its figures include. */
const LOOP_RESOLUTION_MS = 10

/** Watches the server while `work` runs. */
export async function windowOf(site: Site, work: () => Promise<unknown>): Promise<Window> {
  site.product.forgetPeak()
  // Reading the metrics restarts the figures of the loop.
  await site.metrics()
  const processor = site.product.processorMs()
  const from = now()
  await work()
  const to = now()
  const cores = (site.product.processorMs() - processor) / (to - from)
  const metrics = await site.metrics()
  const late = (name: string): number => {
    const value = Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1])
    return Math.max(0, value * 1_000 - LOOP_RESOLUTION_MS)
  }
  return {
    from,
    to,
    memoryMb: site.product.memory().peak,
    cores,
    loopP99Ms: late('p99'),
    loopMaxMs: late('max'),
  }
}

const p99Of = (times: readonly number[]): number => rounded(percentile(times, 0.99), 1)

/** Evaluates the samples sent in the windows. Times are infinite without any successful answer. */
export function answeredIn(windows: readonly Window[], samples: readonly Sample[]): Answered {
  const within = samples.filter(({ at }) => windows.some(({ from, to }) => at >= from && at < to))
  const isGood = ({ status }: Sample) => status !== null && status >= 200 && status < 400
  const good = within.filter(isGood)
  const errors: Record<string, number> = {}
  for (const { status, fault = 'unknown' } of within.filter((sample) => !isGood(sample))) {
    const name = status === null ? fault : String(status)
    errors[name] = (errors[name] ?? 0) + 1
  }
  const seconds = windows.reduce((sum, { from, to }) => sum + to - from, 0) / 1_000
  const times = good.length === 0 ? [Number.POSITIVE_INFINITY] : good.map(({ ms }) => ms)
  const worst = (figure: (window: Window) => number) => rounded(Math.max(...windows.map(figure)), 1)
  return {
    calls: within.length,
    perSecond: rounded(good.length / seconds, 1),
    medianMs: rounded(median(times), 1),
    p99Ms: p99Of(times),
    sentLateMs: p99Of([0, ...within.map(({ lateMs }) => lateMs)]),
    p99MsOf: Object.fromEntries(
      [...Map.groupBy(good, ({ kind }) => kind)].map(([kind, some]) => [
        kind,
        p99Of(some.map(({ ms }) => ms)),
      ]),
    ),
    errors,
    withoutRetryAfter: within.filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter).length,
    memoryMb: worst(({ memoryMb }) => memoryMb),
    cores: rounded(Math.max(...windows.map(({ cores }) => cores))),
    loopP99Ms: worst(({ loopP99Ms }) => loopP99Ms),
    loopMaxMs: worst(({ loopMaxMs }) => loopMaxMs),
  }
}

export function told({
  perSecond,
  medianMs,
  p99Ms,
  errors,
  memoryMb,
  loopP99Ms,
  loopMaxMs,
}: Answered): string {
  const failed = Object.entries(errors).map(([status, count]) => `${count.toLocaleString('en')} of ${status}`)
  return [
    `${Math.round(perSecond).toLocaleString('en')} a second, p50 ${medianMs} ms, p99 ${p99Ms} ms`,
    `errors: ${failed.length === 0 ? 'none' : failed.join(', ')}`,
    `loop late p99 ${loopP99Ms} ms, at most ${loopMaxMs} ms`,
    `${Math.round(memoryMb)} MB`,
  ].join('; ')
}

export const noErrors = ({ errors }: Answered): boolean => Object.keys(errors).length === 0

/**
 * Returns whether each call was answered or refused with a time to retry; a call still waiting at the end is neither.
 */
export const noneLost = ({ errors, withoutRetryAfter }: Answered): boolean =>
  withoutRetryAfter === 0 && Object.keys(errors).every((name) => /^(4\d\d|503|waiting)$/.test(name))
