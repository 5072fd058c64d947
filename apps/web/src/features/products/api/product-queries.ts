import type { DashboardStats, ProductQueryResponse } from '@cenolov/contract/catalogue'
import type { ProductInBranch } from '@cenolov/core/branches'
import {
  type CatalogueQuery,
  type CatalogueResult,
  PRODUCT_SORTS,
  SALE_FILTERS,
} from '@cenolov/core/catalogue'
import { dayAfter } from '@cenolov/core/day'
import type { SearchHint } from '@cenolov/core/goods'
import { type Product, sanitiseProduct } from '@cenolov/core/product'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { deviceOrServer, serverOrDevice } from '#device-catalogue/device-catalogue.ts'
import { ownBranchPrices, whenOwnBranchPrices } from '#device-catalogue/own-branch-prices.ts'
import { todayInShops } from '#format/day.ts'
import { propertiesOf } from '#properties.ts'

export interface ProductListResult extends CatalogueResult {
  /** The query string of the list's address that this answers. */
  readonly queryString: string
}

/** Maximum time between an answer and its screen. */
const AHEAD_MS = 5_000

/** Keeps a first answer that came with the page, or was fetched ahead, from being requested again by its screen. */
export const freshAhead = ({ state }: { readonly state: { readonly dataUpdateCount: number } }): number =>
  state.dataUpdateCount > 1 ? 0 : AHEAD_MS

/**
 * Queries one page of the product list with its facets and figures: from the device once it has the catalogue, else
 * from the server. `queryString` has the same form in the list's address and in the API, without `?`. The previous page
 * stays visible while the next loads.
 */
export function productListQuery(queryString: string) {
  return queryOptions({
    queryKey: ['products', 'query', queryString],
    queryFn: async ({ signal }): Promise<ProductListResult> => {
      if (isForOwnBranches(queryString)) await whenOwnBranchPrices()
      return {
        ...(await productList(queryString, () => fetchProductList(queryString, signal))),
        queryString,
      }
    },
    placeholderData: keepPreviousData,
    staleTime: freshAhead,
  })
}

/**
 * Returns a page. A device builds an index for each day, so for another day it is asked only without a network. It does
 * not know the composition of goods.
 */
function productList(
  queryString: string,
  askServer: () => Promise<CatalogueResult>,
): Promise<CatalogueResult> {
  const query = queryOf(queryString)
  const params = apiParams(queryString)
  if (params.has(FACTS)) return askServer()
  const day = params.get('date')
  // A shopper without branches sees all goods.
  if (isForOwnBranches(queryString) && ownBranchPrices() !== null)
    return deviceOrServer('listIn', { day, query }, askServer)
  return day === null
    ? deviceOrServer('list', query, askServer)
    : serverOrDevice('listOn', { day, query }, askServer)
}

async function fetchProductList(queryString: string, signal: AbortSignal): Promise<CatalogueResult> {
  const params = apiParams(queryString).toString()
  const query = params === '' ? '' : `?${params}`
  return productListResult(await callApi<ProductQueryResponse>(`/api/v1/products/query${query}`, { signal }))
}

/** Queries what a shopper may have meant by a search. A device knows only the plain list, as `productList` says. */
export function searchHintsQuery(queryString: string) {
  const params = apiParams(queryString)
  const isPlain = !params.has(FACTS) && !params.has('date') && !isForOwnBranches(queryString)
  const ask = isPlain ? deviceOrServer : serverOrDevice
  return queryOptions({
    queryKey: ['products', 'hints', params.toString()],
    queryFn: ({ signal }): Promise<readonly SearchHint[]> =>
      ask(
        'hints',
        queryOf(queryString),
        async () =>
          (await callApi<ProductQueryResponse>(`/api/v1/products/query?${params}`, { signal })).hints,
      ),
  })
}

export function productListResult(answer: ProductQueryResponse): CatalogueResult {
  return {
    products: answer.products.map(listedProduct),
    total: answer.total,
    page: answer.page,
    totalPages: answer.total_pages,
    facets: answer.facets,
    stats: answer.stats,
  }
}

/** Keeps the branch and the chain's price of an answer for some branches. */
function listedProduct(raw: unknown): Product {
  const { branch_id, chain_price, chain_akcia } = propertiesOf(raw)
  const product = sanitiseProduct(raw)
  if (typeof branch_id !== 'number' || typeof chain_price !== 'number' || typeof chain_akcia !== 'string')
    return product
  const sold: ProductInBranch = { ...product, branch_id, chain_price, chain_akcia }
  return sold
}

/** Returns the parameters as the API reads them. */
function queryOf(queryString: string): CatalogueQuery {
  const params = new URLSearchParams(queryString)
  const stores = [...(params.get('stores') ?? '').split(','), params.get('store') ?? '']
  return {
    search: params.get('search') ?? '',
    category: params.get('category') ?? '',
    stores: stores.map((store) => store.trim()).filter((store) => store !== ''),
    filter: SALE_FILTERS.find((filter) => filter === params.get('filter')) ?? '',
    origin: params.get(ORIGIN) === SLOVAK ? 'SVK' : '',
    sort: PRODUCT_SORTS.find((sort) => sort === params.get('sort')),
    page: Number(params.get('page') ?? 1),
  }
}

export function statsQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'stats'],
    queryFn: ({ signal }) =>
      deviceOrServer('stats', {}, () => callApi<DashboardStats>('/api/v1/stats', { signal })),
    staleTime: 30_000,
  })
}

/** The parameter of the list's address for a day. */
export const VALIDITY = 'platnost'
export const NEXT_WEEK = 'buduci-tyzden'
/** The parameter of the list's address for goods of a country. */
export const ORIGIN = 'povod'
export const SLOVAK = 'slovensko'
/** The parameter of the list's address for filters by composition. */
export const FACTS = 'facts'

/** The parameter of the list's address for the shopper's own branches. */
export const BRANCHES = 'predajne'
export const OWN = 'moje'

const isForOwnBranches = (queryString: string): boolean =>
  new URLSearchParams(queryString).get(BRANCHES) === OWN

/** Returns the first day of next week, `YYYY-MM-DD`: leaflets begin on Monday. */
export function nextMonday(today = todayInShops()): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return dayAfter(today, (8 - weekday) % 7 || 7)
}

export function apiParams(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  const validity = params.get(VALIDITY)
  params.delete(VALIDITY)
  if (validity === NEXT_WEEK) params.set('date', nextMonday())
  const origin = params.get(ORIGIN)
  params.delete(ORIGIN)
  if (origin === SLOVAK) params.set('origin', 'SVK')
  const branches = params.get(BRANCHES)
  params.delete(BRANCHES)
  const own = ownBranchPrices()
  if (branches === OWN && own !== null) params.set('branches', own.ids.join(','))
  return params
}

/** Queries one product; starts with the copy of a list, if any. */
export function productQuery(id: number, client: QueryClient) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }): Promise<Product> =>
      deviceOrServer('product', { product: id }, async () =>
        sanitiseProduct(await callApi<unknown>(`/api/v1/products/${id}`, { signal })),
      ),
    placeholderData: () => seenInLists(id, client),
    staleTime: freshAhead,
  })
}

function seenInLists(id: number, client: QueryClient): Product | undefined {
  const pages = client.getQueriesData<CatalogueResult>({ queryKey: ['products', 'query'] })
  const lists = ['deals', 'newest'].flatMap((name) =>
    client.getQueriesData<readonly Product[]>({ queryKey: ['products', name] }),
  )
  return [...pages.map(([, page]) => page?.products), ...lists.map(([, list]) => list)]
    .flatMap((list) => list ?? [])
    .find((product) => product.id === id)
}
