import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProductProcess } from '../http/product-process.ts'
import { writeDemoCsv } from '../import/demo-csv.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import { type AdminLists, measureAdminLists } from './admin-lists.ts'
import { measurePictures, type PicturesRun } from './admin-pictures.ts'

const PRODUCTS = 100_000
const TODAY = '2026-11-20'
const BUDGETS = { listMs: 50, idsMs: 300, deleteMs: 2_000, visibleMs: 1_000, picturesPerSecond: 20 }
/** Factor by which peak memory may grow with the number of pictures: allocators keep some. */
const GROWTH_MAX = 1.1

const ms = (value: number): string => `${rounded(value, value < 100 ? 1 : 0)} ms`

function rowsOf(lists: AdminLists, pictures: PicturesRun): readonly BenchRow[] {
  const slowest = percentile(lists.pagesMs, 0.99)
  const [ids, deletion, seen] = [median(lists.idsMs), median(lists.deletionMs), Math.max(...lists.seenMs)]
  return [
    {
      what: `Management list of ${PRODUCTS.toLocaleString('en')} products: any page, search, sort and filter, p99`,
      ours: `${ms(slowest)}, median ${ms(median(lists.pagesMs))}, slowest of ${lists.pagesMs.length.toLocaleString('en')} ${ms(Math.max(...lists.pagesMs))}`,
      beside: '',
      budget: `under ${BUDGETS.listMs} ms`,
      kept: slowest < BUDGETS.listMs,
    },
    {
      what: `Ids of all ${PRODUCTS.toLocaleString('en')} products for a selection`,
      ours: ms(ids),
      beside: '',
      budget: `under ${BUDGETS.idsMs} ms`,
      kept: ids < BUDGETS.idsMs,
    },
    {
      what: `Deletion of ${lists.deleted.toLocaleString('en')} products, visible to shoppers`,
      ours: `${ms(deletion)}; undone in ${ms(median(lists.restoreMs))}`,
      beside: '',
      budget: 'under 2 s',
      kept: deletion < BUDGETS.deleteMs,
    },
    {
      what: `Time until shoppers see an edit, slowest of ${lists.seenMs.length}`,
      ours: `${ms(seen)}, median ${ms(median(lists.seenMs))}`,
      beside: '',
      budget: 'under 1 s',
      kept: seen < BUDGETS.visibleMs,
    },
    {
      what: `${pictures.count.toLocaleString('en')} pictures fetched, resized to three widths and stored`,
      ours: `${rounded(pictures.perSecond, 1)} a second`,
      beside: `resizing alone: ${rounded(pictures.alonePerSecond, 1)} a second`,
      budget: `at least ${BUDGETS.picturesPerSecond} a second`,
      kept: pictures.perSecond >= BUDGETS.picturesPerSecond,
    },
    {
      what: 'Peak memory above a freshly started server, all pictures stored',
      ours: `${rounded(pictures.riseMb, 0)} MB`,
      beside: `half of the pictures stored: ${rounded(pictures.halfRiseMb, 0)} MB`,
      budget: 'bounded: at most 10 % above the peak at half',
      kept: pictures.riseMb <= pictures.halfRiseMb * GROWTH_MAX,
    },
  ]
}

/** Measures administrators' waiting times at 100,000 products, and the picture pipeline. */
export async function adminBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-admin-'))
  try {
    const csv = path.join(directory, 'large.csv')
    await writeDemoCsv(csv, { rows: PRODUCTS, today: TODAY, picture: () => ({ image_url: '' }) })
    const product = await ProductProcess.start(path.join(directory, 'large'), { demo: false })
    let lists: AdminLists
    try {
      const token = await product.signIn()
      await product.import(token, await readFile(csv))
      await product.untilProducts(PRODUCTS)
      lists = await measureAdminLists(product.url, token)
    } finally {
      await product.stop()
    }
    const pictures = await measurePictures(directory)
    return { rows: rowsOf(lists, pictures), figures: { lists: summary(lists), pictures } }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function summary(lists: AdminLists) {
  const of = (values: readonly number[]) => ({
    median: rounded(median(values)),
    p99: rounded(percentile(values, 0.99)),
    max: rounded(Math.max(...values)),
    count: values.length,
  })
  const { pagesMs, idsMs, deletionMs, restoreMs, seenMs } = lists
  return {
    pagesMs: of(pagesMs),
    idsMs: of(idsMs),
    deletionMs: of(deletionMs),
    restoreMs: of(restoreMs),
    seenMs: of(seenMs),
  }
}
