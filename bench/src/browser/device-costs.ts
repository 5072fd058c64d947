import { PHONE_PROFILE, slowDown } from '@cenolov/browser'
import type { Browser, CDPSession } from '@playwright/test'
import type { BenchRow } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { PHONE_CONTEXT } from './first-results.ts'
import { ourList } from './keystrokes.ts'
import { makeVisits } from './visits.ts'

const BYTES_MAX = 1_400_000
const READY_MAX_MS = 1_800
const LONG_TASK_MS = 50
const MEMORY_MAX_MB = 45
/** Bytes of a megabyte as the budgets count them. */
const MEGABYTE = 1_000_000

interface DeviceCosts {
  /** From the first request of the worker until it answers. */
  readonly readyMs: number
  /** Calculating time of the worker, which Chromium cannot slow down. */
  readonly workMs: number
  /** The longest tasks of the page's thread from the first request until it answers. */
  readonly longTasksMs: readonly number[]
  readonly pageMb: number
  readonly workerMb: number
}

/** Runs in the page: notes when the worker is started, and long tasks. */
const WATCH = `
  window.tasks = []
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given)
      window.workerAt = performance.now()
    }
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
`

interface HeapUsage {
  readonly usedSize: number
  /** Bytes in arrays of numbers, outside the heap of objects. */
  readonly backingStorageSize: number
}

const megabytes = ({ usedSize, backingStorageSize }: HeapUsage): number =>
  (usedSize + backingStorageSize) / MEGABYTE

/** Sends commands to the worker of a page. */
async function workerOf(devtools: CDPSession): Promise<(method: string) => Promise<unknown>> {
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result }: { id: number; result: unknown } = JSON.parse(message)
    waiting.get(id)?.(result)
  })
  const attached = new Promise<string>((resolve) => {
    devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId)
    })
  })
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const sessionId = await attached
  return async (method) => {
    const id = ++last
    const answered = new Promise((resolve) => waiting.set(id, resolve))
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return answered
  }
}

async function measure(browser: Browser, url: string): Promise<DeviceCosts> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools, PHONE_PROFILE.slowdown)
  await page.goto(url)
  while (!(await page.evaluate(ourList(url).isReady))) await page.waitForTimeout(100)
  const [startedAt, readyAt, figures, tasks] = await page.evaluate<
    [number, number, { decodeMs: number; indexMs: number }, [number, number][]]
  >(`(() => {
    const [ready] = performance.getEntriesByName('catalogue-ready')
    return [window.workerAt, ready.startTime, ready.detail, window.tasks]
  })()`)
  await page.waitForLoadState('networkidle')
  const worker = await workerOf(devtools)
  await Promise.all([devtools.send('HeapProfiler.collectGarbage'), worker('HeapProfiler.collectGarbage')])
  const [ofPage, ofWorker] = await Promise.all([
    devtools.send('Runtime.getHeapUsage'),
    worker('Runtime.getHeapUsage'),
  ])
  return {
    readyMs: readyAt - startedAt,
    workMs: figures.decodeMs + figures.indexMs,
    longTasksMs: tasks.flatMap(([at, duration]) =>
      at + duration >= startedAt && at <= readyAt ? [duration] : [],
    ),
    pageMb: megabytes(ofPage),
    workerMb: megabytes(ofWorker as HeapUsage),
  }
}

/** The size of the snapshot as the network carries it. */
async function snapshotBytes(url: string): Promise<number> {
  const version = await fetch(new URL('/api/v1/catalogue', url))
  const { address } = (await version.json()) as { address: string }
  const file = await fetch(new URL(address, url), { headers: { 'accept-encoding': 'br' } })
  await file.arrayBuffer()
  return Number(file.headers.get('content-length'))
}

/**
 * Measures the costs of the catalogue on the device: bytes, time until it answers, tasks that hold up the page, memory.
 */
export async function deviceRows(
  url: string,
  products: string,
  runs: number,
): Promise<{ readonly rows: BenchRow[]; readonly figures: unknown }> {
  const all = await makeVisits(runs, (browser) => measure(browser, url))
  const middle = (of: (costs: DeviceCosts) => number): number => median(all.map(of))
  const bytes = await snapshotBytes(url)
  // Only the page's thread can be slowed down: the worker's own work counts as often.
  const slowed = middle(({ readyMs, workMs }) => readyMs + (PHONE_PROFILE.slowdown - 1) * workMs)
  const [work, page, worker] = [
    middle(({ workMs }) => workMs),
    middle(({ pageMb }) => pageMb),
    middle(({ workerMb }) => workerMb),
  ]
  const longest = Math.max(0, ...all.flatMap(({ longTasksMs }) => longTasksMs))
  const memory = middle(({ pageMb, workerMb }) => pageMb + workerMb)
  const rows: BenchRow[] = [
    {
      what: `Snapshot of ${products}`,
      ours: `${rounded(bytes / MEGABYTE, 2)} MB`,
      beside: 'over the network',
      budget: `at most ${BYTES_MAX / MEGABYTE} MB`,
      kept: bytes <= BYTES_MAX,
    },
    {
      what: `Snapshot ready in the worker, ${products}, CPU 4x slower`,
      ours: `${rounded(slowed, 0)} ms`,
      beside: `of which ${rounded(work, 0)} ms are the worker's own, slowed down by the calculation: Chromium slows down the page only`,
      budget: `at most ${READY_MAX_MS} ms`,
      kept: slowed <= READY_MAX_MS,
    },
    {
      what: 'The longest task of the page meanwhile, CPU 4x slower',
      ours: longest === 0 ? `under ${LONG_TASK_MS} ms` : `${rounded(longest, 0)} ms`,
      beside: `${all.length} visits, ${all.flatMap(({ longTasksMs }) => longTasksMs).length} tasks over 50 ms`,
      budget: `at most ${LONG_TASK_MS} ms`,
      kept: longest <= LONG_TASK_MS,
    },
    {
      what: `Memory of page and worker together, ${products}`,
      ours: `${rounded(memory, 1)} MB`,
      beside: `page ${rounded(page, 1)} MB, worker ${rounded(worker, 1)} MB: objects and arrays after a collection (Runtime.getHeapUsage)`,
      budget: `at most ${MEMORY_MAX_MB} MB`,
      kept: memory <= MEMORY_MAX_MB,
    },
  ]
  return { rows, figures: { what: 'The catalogue on the device', visits: all } }
}
