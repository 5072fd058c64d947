import { PHONE_PROFILE, type Profile } from '@cenolov/browser'
import type { Browser } from '@playwright/test'
import { type BenchChart, timeText } from '../report/chart.ts'
import { type BenchPart, type BenchRow, printRow } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { controlRows } from './controls.ts'
import { deviceRows } from './device-costs.ts'
import { FAST_PROFILE, type Visit, visitList } from './first-results.ts'
import { ourList, ourListOnServer } from './keystrokes.ts'
import { COUNTED, FEW_RUNS, PRODUCTS, RUNS, TODAY, withListedProduct } from './listed-product.ts'
import { renderedPagesRow } from './rendered-pages.ts'
import { STAND_IN_READY, STAND_IN_SHOWN } from './stand-ins/page-parts.ts'
import { StandInServer } from './stand-ins/stand-in-server.ts'
import {
  KEY_BUDGETS,
  type MeasuredTyping,
  measureTyping,
  slowdownText,
  timesBar,
  typingRow,
} from './typing-rows.ts'
import { makeVisits } from './visits.ts'

interface Measured {
  readonly what: string
  readonly budgetMs: number
  readonly budgetBytes: number | null
  readonly visits: readonly Visit[]
}

/** The first and the second visit of the list in Chromium, on a phone and unthrottled. */
export function browserBench(): Promise<BenchPart> {
  return withListedProduct(({ url }) => measureAll(url))
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
    await measureTyping(what, 'Cenolov', ourList(url), FAST_PROFILE, KEY_BUDGETS.fast),
    await measureTyping(what, 'Cenolov', ourList(url), PHONE_PROFILE, KEY_BUDGETS.slow),
    ...(await measureOthers(url)),
  ]
  const tapped = [
    await controlRows(url, COUNTED, FAST_PROFILE),
    await controlRows(url, COUNTED, PHONE_PROFILE),
  ]
  const worked = [...tapped, await deviceRows(url, COUNTED, FEW_RUNS)]
  return {
    charts: [typingChart(typed), ...tapped.map(({ chart }) => chart)],
    headline: headlineOf(measured, typed),
    figures: [...measured, ...typed, ...worked.map(({ figures }) => figures)],
    rows: [...measured.flatMap(rowsOf), page, ...typed.map(typingRow), ...worked.flatMap(({ rows }) => rows)],
  }
}

/** The same keys in the same run, answered in other ways. */
async function measureOthers(url: string): Promise<MeasuredTyping[]> {
  const server = await StandInServer.start(PRODUCTS, TODAY)
  try {
    const standIn = (path: string) => ({
      url: server.url + path,
      isReady: STAND_IN_READY,
      shown: STAND_IN_SHOWN,
    })
    const others = [
      ['data saver, the server answers', ourListOnServer(url)],
      ['MiniSearch in a worker', standIn('/minisearch')],
      ['whole JSON, scanned on the page, table of all hits', standIn('/whole-json')],
    ] as const
    const measured: MeasuredTyping[] = []
    for (const [how, page] of others)
      for (const profile of [FAST_PROFILE, PHONE_PROFILE])
        measured.push(await measureTyping(`Beside it: ${how}, ${COUNTED}`, how, page, profile, null))
    return measured
  } finally {
    await server.stop()
  }
}

const isSlow = ({ slowdown }: MeasuredTyping) => slowdown === PHONE_PROFILE.slowdown

/** Typing in our app and in others, on a phone. */
function typingChart(typed: readonly MeasuredTyping[]): BenchChart {
  return {
    name: 'keystrokes',
    title: `From a key to the painted answer, ${COUNTED}, ${slowdownText(PHONE_PROFILE)}`,
    note: 'median / 95th percentile',
    goalMs: null,
    bars: typed.filter(isSlow).map(({ by, budget, keysMs }) => timesBar(by, keysMs, budget !== null)),
  }
}

/** What a shopper on a phone waits for, in a sentence. */
function headlineOf([first]: readonly Measured[], typed: readonly MeasuredTyping[]): string {
  if (first === undefined) throw new RangeError('no visits were measured')
  const results = timeText(median(first.visits.map(({ firstResultsMs }) => firstResultsMs)))
  const size = Math.round(median(first.visits.map(({ bytes }) => bytes)) / 1_000)
  const [ours, ...others] = typed.filter(isSlow).map(({ keysMs }) => timeText(median(keysMs)))
  return [
    `With ${COUNTED} on a phone (9 Mbit/s, 60 ms, a processor four times slower than the measuring one), the list is there`,
    `after **${results}** and ${size} kB. Each key is answered on the screen after **${ours}**, with or without a signal; on a page`,
    `that loads the catalogue as JSON and scans it, after ${others.at(-1)} ([performance](docs/performance.md)).`,
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
      budget: budgetBytes === null ? '' : `at most ${budgetBytes / 1_000} kB`,
      kept: budgetBytes === null ? null : size <= budgetBytes,
    },
  ]
}
