import { PHONE_PROFILE, type Profile } from '@cenolov/browser'
import type { Browser } from '@playwright/test'
import { type BenchPart, type BenchRow, printRow } from '../report/report.ts'
import { median, rounded, timeText } from '../report/statistics.ts'
import { TODAY } from '../with-product.ts'
import { controlRows } from './controls.ts'
import { deviceRows } from './device-costs.ts'
import { FAST_PROFILE, type Visit, visitList } from './first-results.ts'
import { ourList } from './keystrokes.ts'
import { renderedPagesRow } from './rendered-pages.ts'
import { KEY_BUDGETS, type MeasuredTyping, measureTyping, typingRow } from './typing-rows.ts'
import { COUNTED, FEW_RUNS, makeVisits, PRODUCTS, RUNS, withListedProduct } from './visits.ts'
import { withWholeJsonPage } from './whole-json-page.ts'

interface Measured {
  readonly what: string
  readonly budgetMs: number
  readonly budgetBytes: number | null
  readonly visits: readonly Visit[]
}

/** The first and the second visit of the list in Chromium, on a phone and unthrottled. */
export function browserBench(): Promise<BenchPart> {
  return withListedProduct(({ product }) => measureAll(product.url))
}

async function measureAll(origin: string): Promise<BenchPart> {
  const url = `${origin}/products`
  const first = { budgetMs: 1_000, budgetBytes: 120_000 }
  const measured: Measured[] = [
    await measure('First results', url, PHONE_PROFILE, first),
    await measure('First results', url, FAST_PROFILE, { ...first, budgetMs: 400 }),
    await measure('Second visit', url, PHONE_PROFILE, { budgetMs: 600, budgetBytes: null }),
  ]
  const page = await renderedPagesRow(origin)
  const what = `Keystroke to paint, ${COUNTED}`
  const typed = [
    await measureTyping(what, ourList(url), FAST_PROFILE, KEY_BUDGETS.fast),
    await measureTyping(what, ourList(url), PHONE_PROFILE, KEY_BUDGETS.slow),
    ...(await measureWholeJson()),
  ]
  const tapped = [
    await controlRows(url, COUNTED, FAST_PROFILE),
    await controlRows(url, COUNTED, PHONE_PROFILE),
  ]
  const worked = [...tapped, await deviceRows(url, COUNTED, FEW_RUNS)]
  return {
    headline: headlineOf(measured, typed),
    figures: [...measured, ...typed, ...worked.map(({ figures }) => figures)],
    rows: [...measured.flatMap(rowsOf), page, ...typed.map(typingRow), ...worked.flatMap(({ rows }) => rows)],
  }
}

/** The same keys in the same run, on a page that scans the whole catalogue. */
function measureWholeJson(): Promise<MeasuredTyping[]> {
  const what = `Beside it: whole JSON, scanned on the page, table of all hits, ${COUNTED}`
  return withWholeJsonPage(PRODUCTS, TODAY, async (page) => [
    await measureTyping(what, page, FAST_PROFILE, null),
    await measureTyping(what, page, PHONE_PROFILE, null),
  ])
}

/** Returns a sentence about the waiting times of a shopper on a phone. */
function headlineOf([first]: readonly Measured[], typed: readonly MeasuredTyping[]): string {
  if (first === undefined) throw new RangeError('no visits were measured')
  const results = timeText(median(first.visits.map(({ firstResultsMs }) => firstResultsMs)))
  const size = Math.round(median(first.visits.map(({ bytes }) => bytes)) / 1_000)
  const [ours, scanned] = typed
    .filter(({ slowdown }) => slowdown > 1)
    .map(({ keysMs }) => timeText(median(keysMs)))
  return [
    `With ${COUNTED} on a phone (9 Mbit/s, 60 ms, a processor four times slower than the measuring one), the list is there`,
    `after **${results}** and ${size} kB. Each key is answered on the screen after **${ours}**, with or without a signal; on a page`,
    `that loads the catalogue as JSON and scans it, after ${scanned} ([performance](docs/performance.md)).`,
  ].join('\n')
}

async function measure(
  kind: 'First results' | 'Second visit',
  url: string,
  profile: Profile,
  budget: Pick<Measured, 'budgetMs' | 'budgetBytes'>,
): Promise<Measured> {
  const visit = (browser: Browser) => visitList(browser, url, profile, { again: kind === 'Second visit' })
  // The first fills the server's caches and does not count.
  await makeVisits(1, visit)
  const visits = await makeVisits(RUNS, visit)
  const measured = { what: `${kind}, ${COUNTED}, ${profile.name}`, ...budget, visits }
  rowsOf(measured).forEach(printRow)
  return measured
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
      ...(budgetBytes === null
        ? {}
        : { budget: `at most ${budgetBytes / 1_000} kB`, kept: size <= budgetBytes }),
    },
  ]
}
