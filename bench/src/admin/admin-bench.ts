import { noPicture } from '../bench-products.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import { withProduct } from '../with-product.ts'
import { type AdminLists, measureAdminLists } from './admin-lists.ts'
import { measurePictures, type PicturesRun } from './admin-pictures.ts'

const PRODUCTS = 100_000
const BUDGETS = { listMs: 50, idsMs: 300, deleteMs: 2_000, picturesPerSecond: 20 }
/** Factor by which peak memory may grow with the number of pictures: allocators keep some. */
const GROWTH_MAX = 1.1

const ms = (value: number): string => `${rounded(value, value < 100 ? 1 : 0)} ms`

function rowsOf(lists: AdminLists, pictures: PicturesRun): readonly BenchRow[] {
  const slowest = percentile(lists.pagesMs, 0.99)
  const [ids, deletion] = [median(lists.idsMs), median(lists.deletionMs)]
  return [
    {
      what: `Management list of ${PRODUCTS.toLocaleString('en')} products: any page, search, sort and filter, p99`,
      ours: `${ms(slowest)}, median ${ms(median(lists.pagesMs))}, slowest of ${lists.pagesMs.length.toLocaleString('en')} ${ms(Math.max(...lists.pagesMs))}`,
      budget: `under ${BUDGETS.listMs} ms`,
      kept: slowest < BUDGETS.listMs,
    },
    {
      what: `Ids of all ${PRODUCTS.toLocaleString('en')} products for a selection`,
      ours: ms(ids),
      budget: `under ${BUDGETS.idsMs} ms`,
      kept: ids < BUDGETS.idsMs,
    },
    {
      what: `Deletion of ${lists.deleted.toLocaleString('en')} products, visible to shoppers`,
      ours: `${ms(deletion)}; undone in ${ms(median(lists.restoreMs))}`,
      budget: 'under 2 s',
      kept: deletion < BUDGETS.deleteMs,
    },
    {
      what: `${pictures.count.toLocaleString('en')} pictures fetched, resized to three widths and stored`,
      ours: `${rounded(pictures.perSecond, 1)} a second`,
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
  const lists = await withProduct({ products: PRODUCTS, picture: noPicture }, async ({ product }) => {
    await product.untilProducts(PRODUCTS)
    return measureAdminLists(product)
  })
  const pictures = await measurePictures()
  return { rows: rowsOf(lists, pictures), figures: { lists: summary(lists), pictures } }
}

const summary = ({ deleted, ...times }: AdminLists) => ({
  deleted,
  ...Object.fromEntries(
    Object.entries(times).map(([name, values]) => [
      name,
      { median: rounded(median(values)), p99: rounded(percentile(values, 0.99)), count: values.length },
    ]),
  ),
})
