import type { ProductsDeleted } from '@cenolov/contract/admin'
import { FOLLOWED_MAX } from '@cenolov/server/src/platform/database/catalogue/followed-changes.ts'
import type { BenchPart } from '../../report/report.ts'
import { interleaved, rowOf } from '../interleaved.ts'
import type { Site } from '../site.ts'

/** More than a node follows one by one, so that it reads everything again. */
const REBUILDING = FOLLOWED_MAX + 1
const REPEATS = 2

/** Reads and indexes the whole catalogue again, while visitors browse. */
export async function largeRebuild(site: Site): Promise<BenchPart> {
  const found = await interleaved(
    site,
    Array(REPEATS).fill(() => deletedAndRestored(site)),
  )
  const what = `Browsing during a rebuild, ${site.ids.length.toLocaleString('en')} products`
  return { rows: [rowOf(what, found, 3)], figures: found }
}

/** Deletes products and restores them, each until shoppers see it. */
async function deletedAndRestored({ product, ids }: Site): Promise<void> {
  const chosen = ids.slice(0, REBUILDING)
  const { deletion_id } = await product.admin<ProductsDeleted>('/products/bulk', chosen, 'DELETE')
  await product.untilProducts(ids.length - REBUILDING)
  await product.admin('/products/restore', { deletion_id })
  await product.untilProducts(ids.length)
}
