import type { ManageResponse, ProductsDeleted } from '@cenolov/contract/admin'
import { ADMIN_PAGE_SIZES, MANAGE_SORTS } from '@cenolov/core/product'
import { ENGINE_QUERIES } from '../engine/engine-queries.ts'
import type { ProductProcess } from '../product-process.ts'

/** Times in milliseconds from the request to the last byte of the response, over loopback. */
export interface AdminLists {
  readonly pagesMs: readonly number[]
  readonly idsMs: readonly number[]
  readonly deletionMs: readonly number[]
  readonly restoreMs: readonly number[]
  readonly deleted: number
}

const PAGES = 2_000
const REPEATS = 20
const DELETIONS = 5
const DELETED = 10_000

/** Measures administrators' list operations, one at a time. Throws on an unexpected response. */
export async function measureAdminLists(product: ProductProcess): Promise<AdminLists> {
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    into.push(performance.now() - begin)
    return result
  }
  const first = await product.admin<ManageResponse>('/products/manage')
  const { total_items: total } = first.pagination
  const pagesMs: number[] = []
  for (let n = 0; n < PAGES; n += 1)
    await timed(pagesMs, () => product.admin(`/products/manage?${pageQuery(n, first)}`))

  const idsMs: number[] = []
  let ids: number[] = []
  for (let n = 0; n < REPEATS; n += 1) ids = await timed(idsMs, () => product.ids())
  if (ids.length !== total) throw new Error(`${ids.length} ids of ${total} products`)

  const [deletionMs, restoreMs]: [number[], number[]] = [[], []]
  for (let n = 0; n < DELETIONS; n += 1) {
    const chosen = ids.filter((_, place) => place % DELETIONS === n).slice(0, DELETED)
    const { deletion_id, deleted_count } = await timed(deletionMs, () =>
      product.admin<ProductsDeleted>('/products/bulk', chosen, 'DELETE'),
    )
    const left = (await product.call<{ total_products: number }>('/api/v1/stats')).total_products
    if (deleted_count !== DELETED || left !== total - DELETED)
      throw new Error(`${deleted_count} deleted, ${left} left for shoppers`)
    await timed(restoreMs, () => product.admin('/products/restore', { deletion_id }))
  }
  return { pagesMs, idsMs, deletionMs, restoreMs, deleted: DELETED }
}

/** Returns the query of the n-th page: it cycles through sorts, page sizes, deep pages, searches and filters. */
function pageQuery(n: number, { filters, pagination }: ManageResponse): URLSearchParams {
  const limit = ADMIN_PAGE_SIZES[n % ADMIN_PAGE_SIZES.length]!
  const query = new URLSearchParams({
    limit: String(limit),
    sort_by: MANAGE_SORTS[n % MANAGE_SORTS.length]!,
    sort_order: n % 2 === 0 ? 'asc' : 'desc',
  })
  const kind = n % 5
  if (kind === 0) query.set('page', String(1 + ((n * 7_919) % Math.ceil(pagination.total_items / limit))))
  if (kind === 1 || kind === 2) query.set('search', ENGINE_QUERIES[n % ENGINE_QUERIES.length]!.search ?? '')
  if (kind === 2 || kind === 3) query.set('store', filters.stores[n % filters.stores.length]!)
  if (kind === 3) query.set('category', filters.categories[n % filters.categories.length]!)
  if (kind === 4) query.set('has_image', String(n % 3 === 0))
  return query
}
