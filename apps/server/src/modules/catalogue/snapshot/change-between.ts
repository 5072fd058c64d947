import { setImmediate } from 'node:timers/promises'
import { compareSlovak, compareSlovakTotally } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { encodeDelta, type PlacedProduct } from '@cenolov/core/snapshot'
import type pg from 'pg'
import { parseTag } from '../../../platform/database/catalogue/catalogue-state.ts'
import type { LoadedCatalogue } from '../loaded-catalogue.ts'

/** A larger change is no cheaper than the whole. */
const CHANGED_SHARE_MAX = 0.25
const CHANGED_MAX = 10_000
/** Products that are placed without a pause: some milliseconds. */
const PLACED_AT_ONCE = 200

/**
 * Returns ids of the products that may differ between two versions. It returns null when they are too many, or when
 * this database never had one of the versions. A product changed and changed back is among them.
 */
export async function idsChangedSince(
  pool: pg.Pool,
  since: string,
  current: LoadedCatalogue,
): Promise<readonly number[] | null> {
  const [from, to] = [parseTag(since), current.state]
  if (from === null || from.catalogue !== to.catalogue || from.version >= to.version) return null
  const { rows } = await pool.query<{ product_ids: string[] | null }>(CHANGES, [
    from.version,
    to.version,
    from.mark,
    to.mark,
  ])
  if (rows.length !== to.version - from.version) return null
  const ids = new Set<number>()
  for (const { product_ids } of rows) for (const id of product_ids ?? []) ids.add(Number(id))
  const isLarge = ids.size > CHANGED_MAX || ids.size > current.index.size * CHANGED_SHARE_MAX
  return isLarge ? null : [...ids]
}

const CHANGES = `
SELECT product_ids::text[] FROM catalogue_changes
WHERE version > $1 AND version <= $2 AND 2 = (
  SELECT count(*) FROM catalogue_marks WHERE version = $1 AND mark = $3 OR version = $2 AND mark = $4)`

/** Writes the change from a version to another, for devices that have the first. Lets other work run in between. */
export async function writeDelta(
  since: string,
  current: LoadedCatalogue,
  ids: readonly number[],
): Promise<Uint8Array> {
  const { index } = current
  const byName = index.search({ sort: 'name_asc', pageSize: Number.POSITIVE_INFINITY }).rows
  const changed = new Set(ids.map((id) => index.rowOf(id)).filter((row) => row !== -1))
  const placed: PlacedProduct[] = []
  for (let place = 0; place < byName.length; place++) {
    if (!changed.has(byName[place]!)) continue
    if (placed.length % PLACED_AT_ONCE === PLACED_AT_ONCE - 1) await setImmediate()
    const [before, product, after] = current.productsAt(
      [place - 1, place, place + 1].map((at) => byName[Math.min(byName.length - 1, Math.max(0, at))]!),
    ) as [Product, Product, Product]
    placed.push({
      product,
      place,
      isTiedBefore: place > 0 && compareSlovak(before.title, product.title) === 0,
      isTiedAfter: place + 1 < byName.length && compareSlovak(product.title, after.title) === 0,
    })
  }
  const { byStore, byCategory } = index.dashboardStats()
  const names = (counts: readonly { readonly name: string }[]) =>
    ['', ...counts.map(({ name }) => name)].sort(compareSlovakTotally)
  return encodeDelta({
    base: since,
    tag: current.state.tag,
    size: index.size,
    gone: ids,
    placed,
    stores: names(byStore),
    categories: names(byCategory),
  })
}
