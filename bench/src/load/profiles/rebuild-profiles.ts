import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductsDeleted } from '@cenolov/contract/admin'
import { FOLLOWED_MAX } from '@cenolov/server/src/platform/database/catalogue/followed-changes.ts'
import type { BenchPart } from '../../report/report.ts'
import { interleaved, rowOf } from '../interleaved.ts'
import { SETTINGS } from '../load-settings.ts'
import { now } from '../open-load.ts'
import type { Site } from '../site.ts'

/** More than an overlay holds, so that each causes a build. */
const DELETED = 1_000
/** More than a node follows one by one, so that it reads everything again. */
const REBUILDING = FOLLOWED_MAX + 1
const EDIT_PAUSE_MS = 100
const REPEATS = 2

/** Makes new versions of the catalogue as fast as possible, with edits between them, while visitors browse. */
export async function rebuildStorm(site: Site): Promise<BenchPart> {
  let versions = 0
  const storm = async () => {
    const end = now() + SETTINGS.seconds * 1_000
    const edits = async () => {
      for (let n = 0; now() < end; n += 1) {
        await site.edit(site.ids[DELETED + n]!, 700 + n)
        versions += 1
        await sleep(EDIT_PAUSE_MS)
      }
    }
    const builds = async () => {
      while (now() < end) {
        await deletedAndRestored(site, DELETED)
        versions += 2
      }
    }
    await Promise.all([edits(), builds()])
  }
  const found = await interleaved(site, Array(REPEATS).fill(storm))
  const perSecond = (versions / REPEATS / SETTINGS.seconds).toFixed(1)
  const what = `Browsing during a storm of ${perSecond} new versions a second, ${site.ids.length.toLocaleString('en')} products`
  return { rows: [rowOf(what, found, null)], figures: { versions, ...found } }
}

/** Reads and indexes the whole catalogue again, while visitors browse. */
export async function largeRebuild(site: Site): Promise<BenchPart> {
  const found = await interleaved(
    site,
    Array(REPEATS).fill(() => deletedAndRestored(site, REBUILDING)),
  )
  const what = `Browsing during a rebuild, ${site.ids.length.toLocaleString('en')} products`
  return { rows: [rowOf(what, found, 3)], figures: found }
}

/** Deletes products and restores them, each until shoppers see it. */
async function deletedAndRestored(site: Site, count: number): Promise<void> {
  const left = (products: number) => site.product.untilProducts(products)
  const { deletion_id } = await site.admin<ProductsDeleted>(
    '/api/v1/admin/products/bulk',
    'DELETE',
    site.ids.slice(0, count),
  )
  await left(site.ids.length - count)
  await site.admin('/api/v1/admin/products/restore', 'POST', { deletion_id })
  await left(site.ids.length)
}
