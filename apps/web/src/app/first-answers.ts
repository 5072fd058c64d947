import type { FirstAnswers } from '@cenolov/contract'
import { HOME_DEALS, HOME_NEWEST, sanitiseProduct } from '@cenolov/core'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import {
  bestDealsQuery,
  DEALS_SEARCH,
  firstDeals,
  firstProductsQuery,
} from '../features/catalogue/api/best-deals.ts'
import {
  catalogueStatsQuery,
  productPageOf,
  productPageQuery,
} from '../features/catalogue/api/catalogue-queries.ts'
import { productQuery } from '../features/catalogue/api/product-query.ts'
import { listParams, parseListState } from '../features/catalogue/product-list/list-state.ts'

let brought: FirstAnswers = {}

/** The answers that came with the page, by the path of their call, as JSON. */
export function broughtAnswers(): readonly (readonly [path: string, body: string])[] {
  const asked = askedBy(location.search)
  const paths: Record<keyof FirstAnswers, string> = {
    list: `/api/v1/products/query${asked === '' ? '' : '?'}${asked}`,
    stats: '/api/v1/stats',
    product: `/api/v1/products/${brought.product?.id}`,
    newest: `/api/v1/products?limit=${HOME_NEWEST}`,
    deals: `/api/v1/products/query?${DEALS_SEARCH}`,
  }
  return (Object.keys(brought) as (keyof FirstAnswers)[]).map((name) => [
    paths[name],
    JSON.stringify(brought[name]),
  ])
}

/**
 * Takes over the answers that came with the page, so that it starts with them and does not ask again. A page that the
 * browser brings back from its history may be old: its answers are shown, and fetched anew.
 */
export function takeFirstAnswers(): void {
  const block = document.getElementById('first-answers')
  if (block === null) return
  const answers = parsedAnswers(block.textContent)
  block.remove()
  if (answers === null) return
  brought = answers
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  seedAnswers(queryClient, location.search, answers, navigation?.type === 'back_forward' ? 1 : Date.now())
}

/**
 * Puts the answers where the screens look for them, on the server and in the browser alike.
 * @param search the query string of the page's address
 * @param updatedAt when they were given, in milliseconds
 */
export function seedAnswers(
  client: QueryClient,
  search: string,
  { list, stats, newest, deals, product }: FirstAnswers,
  updatedAt: number,
): void {
  const at = { updatedAt }
  if (list) {
    const asked = askedBy(search)
    client.setQueryData(productPageQuery(asked).queryKey, { ...productPageOf(list), asked }, at)
  }
  if (product) client.setQueryData(productQuery(product.id, client).queryKey, sanitiseProduct(product), at)
  if (stats) client.setQueryData(catalogueStatsQuery().queryKey, stats, at)
  if (newest) client.setQueryData(firstProductsQuery(HOME_NEWEST).queryKey, newest.map(sanitiseProduct), at)
  if (deals) {
    const page = productPageOf(deals)
    client.setQueryData(productPageQuery(DEALS_SEARCH).queryKey, { ...page, asked: DEALS_SEARCH }, at)
    client.setQueryData(bestDealsQuery(client, HOME_DEALS).queryKey, firstDeals(page, HOME_DEALS), at)
  }
}

/** The query string with which the list at an address asks. */
const askedBy = (search: string): string => listParams(parseListState(new URLSearchParams(search))).toString()

/** null for what a proxy may have cut off. */
function parsedAnswers(json: string): FirstAnswers | null {
  try {
    return JSON.parse(json) as FirstAnswers
  } catch {
    return null
  }
}
