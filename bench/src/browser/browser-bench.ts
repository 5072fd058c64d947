import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProductProcess } from '../http/product-process.ts'
import { writeDemoCsv } from '../import/demo-csv.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import {
  FAST_PROFILE,
  launchBrowser,
  PHONE_PROFILE,
  type Profile,
  type Visit,
  visitList,
} from './first-results.ts'

const TODAY = '2026-11-20'
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const RUNS = 7

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
    return { figures: measured, rows: measured.flatMap(rowsOf) }
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
