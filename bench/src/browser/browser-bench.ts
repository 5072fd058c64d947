import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProductProcess } from '../http/product-process.ts'
import { writeDemoCsv } from '../import/demo-csv.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import {
  FAST_PROFILE,
  launchBrowser,
  PHONE_PROFILE,
  type Profile,
  type Visit,
  visitList,
} from './first-results.ts'
import { type Typing, typeIntoList } from './keystrokes.ts'
import { renderedPagesRow } from './rendered-pages.ts'

const TODAY = '2026-11-20'
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const RUNS = 7
const TYPING_RUNS = 3

interface Measured {
  readonly what: string
  readonly budgetMs: number
  readonly budgetBytes: number | null
  readonly visits: readonly Visit[]
}

/** The first and the second visit of the list in Chromium, on a phone and unthrottled. */
export async function browserBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-browser-'))
  const product = await ProductProcess.start(path.join(directory, 'data'), {
    demo: false,
    settings: { PUBLIC_BROWSING: 'true' },
  })
  try {
    const csv = path.join(directory, 'products.csv')
    await writeDemoCsv(csv, { rows: PRODUCTS, today: TODAY })
    await product.import(await product.signIn(), await readFile(csv))
    const url = `${product.url}/products`
    const measured: Measured[] = [
      await measure('First results', url, PHONE_PROFILE, { budgetMs: 1_000, budgetBytes: 120_000 }),
      await measure('First results', url, FAST_PROFILE, { budgetMs: 400, budgetBytes: 120_000 }),
      await measure('Second visit', url, PHONE_PROFILE, { budgetMs: 500, budgetBytes: null }),
    ]
    const page = await renderedPagesRow(product.url)
    const typed = [
      await measureTyping(url, FAST_PROFILE, { medianMs: 32, p95Ms: 64 }),
      await measureTyping(url, PHONE_PROFILE, { medianMs: 80, p95Ms: 120 }),
    ]
    return {
      figures: [...measured, ...typed],
      rows: [...measured.flatMap(rowsOf), page, ...typed.flatMap(rowsOfTyping)],
    }
  } finally {
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function measure(
  kind: 'First results' | 'Second visit',
  url: string,
  profile: Profile,
  budget: Pick<Measured, 'budgetMs' | 'budgetBytes'>,
): Promise<Measured> {
  const visits: Visit[] = []
  // The first run fills the server's caches and does not count.
  for (let run = 0; run <= RUNS; run++) {
    const browser = await launchBrowser()
    try {
      const visit = await visitList(browser, url, profile, { again: kind === 'Second visit' })
      if (run > 0) visits.push(visit)
    } finally {
      await browser.close()
    }
  }
  return { what: `${kind}, ${PRODUCTS.toLocaleString('en')} products, ${profile.name}`, ...budget, visits }
}

interface MeasuredTyping extends Typing {
  readonly what: string
  readonly budget: { readonly medianMs: number; readonly p95Ms: number }
}

/** Types into the list with the catalogue on the device. The network has no part in it. */
async function measureTyping(
  url: string,
  { slowdown }: Profile,
  budget: MeasuredTyping['budget'],
): Promise<MeasuredTyping> {
  const keysMs: number[] = []
  const longTasksMs: number[] = []
  for (let run = 0; run < TYPING_RUNS; run++) {
    const browser = await launchBrowser()
    try {
      const typing = await typeIntoList(browser, url, slowdown)
      keysMs.push(...typing.keysMs)
      longTasksMs.push(...typing.longTasksMs)
    } finally {
      await browser.close()
    }
  }
  const how = slowdown === 1 ? 'unthrottled' : `CPU ${slowdown}x slower`
  const what = `Keystroke to paint, ${PRODUCTS.toLocaleString('en')} products, ${how}`
  return { what, budget, keysMs, longTasksMs }
}

function rowsOfTyping({ what, budget, keysMs, longTasksMs }: MeasuredTyping): BenchRow[] {
  const [typical, slow] = [median(keysMs), percentile(keysMs, 0.95)]
  const longest = Math.max(0, ...longTasksMs)
  return [
    {
      what,
      ours: `${rounded(typical, 0)} / ${rounded(slow, 0)} ms`,
      beside: `median / p95 of ${keysMs.length} keys; ${longTasksMs.length} tasks over 50 ms, the longest ${rounded(longest, 0)} ms`,
      budget: `at most ${budget.medianMs} / ${budget.p95Ms} ms`,
      kept: typical <= budget.medianMs && slow <= budget.p95Ms,
    },
  ]
}

function rowsOf({ what, budgetMs, budgetBytes, visits }: Measured): BenchRow[] {
  const times = visits.map(({ firstResultsMs }) => firstResultsMs)
  const bytes = visits.map((visit) => visit.bytes)
  const typical = median(times)
  const spread = `${rounded(Math.min(...times), 0)} to ${rounded(Math.max(...times), 0)} ms in ${times.length} runs`
  const size = median(bytes)
  return [
    {
      what,
      ours: `${rounded(typical, 0)} ms`,
      beside: spread,
      budget: `at most ${budgetMs} ms`,
      kept: typical <= budgetMs,
    },
    {
      what: `Bytes before them, ${what.split(', ').slice(2).join(', ')}`,
      ours: `${rounded(size / 1_000, 1)} kB`,
      beside: `${median(visits.map(({ requests }) => requests))} requests`,
      budget: budgetBytes === null ? '' : `at most ${budgetBytes / 1_000} kB`,
      kept: budgetBytes === null ? null : size <= budgetBytes,
    },
  ]
}
