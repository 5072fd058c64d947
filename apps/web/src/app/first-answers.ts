import type { FirstAnswers } from '@cenolov/contract/catalogue'
import { HOME_DEALS, HOME_NEWEST } from '@cenolov/core/offer'
import { sanitiseProduct } from '@cenolov/core/product'
import type { QueryClient } from '@tanstack/react-query'
import { lastAnswerAt, noteAnswer, noteDeviceAnswer } from '../api/offline-state.ts'
import { queryClient } from '../api/query-client.ts'
import { bestDealsQuery, DEALS_SEARCH, firstDeals, newestQuery } from '../features/products/api/best-deals.ts'
import {
  productListQuery,
  productListResult,
  productQuery,
  statsQuery,
} from '../features/products/api/product-queries.ts'
import { listParams, parseProductListState } from '../features/products/product-list/product-list-state.ts'

/** Answers that came with the page, by the path of their call, as JSON. */
export type BroughtAnswers = readonly (readonly [path: string, body: string])[]

function byPath(brought: FirstAnswers, search: string): BroughtAnswers {
  const queryString = listQueryString(search)
  const paths: Readonly<Record<string, string>> = {
    list: `/api/v1/products/query${queryString === '' ? '' : '?'}${queryString}`,
    stats: '/api/v1/stats',
    product: `/api/v1/products/${brought.product?.id}`,
    newest: `/api/v1/products?limit=${HOME_NEWEST}`,
    deals: `/api/v1/products/query?${DEALS_SEARCH}`,
  } satisfies Record<keyof FirstAnswers, string>
  return Object.entries(brought).map(([name, answer]) => [paths[name] ?? '', JSON.stringify(answer)])
}

/**
 * Uses the answers that came with the page, so that it starts with them and does not ask again. Answers of a page from
 * the device, or from the browser's history, are shown and fetched again.
 * @param day on which the page was rendered
 * @param keptAt when a page from the device was made, in milliseconds; else null
 * @returns the answers if they are new: old ones must not replace newer ones on the device
 */
export function takeFirstAnswers(day: string, keptAt: number | null): BroughtAnswers {
  const block = document.getElementById('first-answers')
  const answers = block && parsedAnswers(block.textContent)
  block?.remove()
  if (answers === null) return []
  const [navigation] = performance.getEntriesByType('navigation')
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
  const isNew = keptAt === null && !isReturn
  const at = keptAt ?? (isNew ? Date.now() : 1)
  seedAnswers(queryClient, location.search, answers, { at, day })
  // By a mark, not by their time: the device's clock may be wrong.
  if (!isNew) void queryClient.invalidateQueries({ refetchType: 'none' })
  if (keptAt !== null) expectAnswers(keptAt)
  return isNew ? byPath(answers, location.search) : []
}

/** Time that prices from the device are shown before they are marked as such. */
const UNMARKED_MS = 4_000

/** Shows the age of the prices when the server does not answer. */
function expectAnswers(keptAt: number): void {
  noteDeviceAnswer(keptAt)
  const mark = () => {
    if (lastAnswerAt() === keptAt) noteAnswer(String(keptAt))
  }
  setTimeout(mark, UNMARKED_MS)
}

/** When answers were given, in milliseconds, and the day by which their prices were judged. */
export interface GivenAt {
  readonly at: number
  readonly day: string
}

/**
 * Stores the answers where the screens look for them, on the server and in the browser.
 * @param search the query string of the page's address
 */
export function seedAnswers(
  client: QueryClient,
  search: string,
  { list, stats, newest, deals, product }: FirstAnswers,
  given: GivenAt,
): void {
  const at = { updatedAt: given.at }
  if (list) {
    const queryString = listQueryString(search)
    client.setQueryData(
      productListQuery(queryString).queryKey,
      { ...productListResult(list), queryString },
      at,
    )
  }
  if (product) client.setQueryData(productQuery(product.id, client).queryKey, sanitiseProduct(product), at)
  if (stats) client.setQueryData(statsQuery().queryKey, stats, at)
  if (newest) client.setQueryData(newestQuery(HOME_NEWEST).queryKey, newest.map(sanitiseProduct), at)
  if (deals) {
    const result = productListResult(deals)
    client.setQueryData(productListQuery(DEALS_SEARCH).queryKey, { ...result, queryString: DEALS_SEARCH }, at)
    client.setQueryData(
      bestDealsQuery(client, HOME_DEALS).queryKey,
      firstDeals(result, HOME_DEALS, given.day),
      at,
    )
  }
}

const listQueryString = (search: string): string =>
  listParams(parseProductListState(new URLSearchParams(search))).toString()

/** Returns null for content that a proxy may have cut off. */
function parsedAnswers(json: string): FirstAnswers | null {
  try {
    return JSON.parse(json) as FirstAnswers
  } catch {
    return null
  }
}
