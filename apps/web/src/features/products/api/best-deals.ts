import type { CatalogueResult } from '@cenolov/core/catalogue'
import { DEALS_QUERY, isOnSale, isRealDiscount } from '@cenolov/core/offer'
import { type Product, sanitiseProduct } from '@cenolov/core/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { deviceOrServer } from '#device-catalogue/device-catalogue.ts'
import { isStaleNow, todayInShops } from '#format/day.ts'
import { freshAhead, productListQuery } from './product-queries.ts'

/** Pages to search; offers by percent may come before sale prices. */
const PAGES_MAX = 5

/**
 * Returns the products with the largest discounts, by sale price only and real discounts only, without stale prices. The
 * home page counts the discounts of the same products.
 * @param fetchPage one page of offers, largest discounts first
 */
export async function bestDeals(
  fetchPage: (page: number) => Promise<Pick<CatalogueResult, 'products' | 'totalPages'>>,
  count: number,
): Promise<readonly Product[]> {
  const deals: Product[] = []
  for (let page = 1; ; page += 1) {
    const found = await fetchPage(page)
    deals.push(...dealsOf(found))
    if (deals.length >= count || page >= Math.min(PAGES_MAX, found.totalPages)) return deals.slice(0, count)
  }
}

const dealsOf = (
  { products }: Pick<CatalogueResult, 'products'>,
  today = todayInShops(),
): readonly Product[] =>
  products.filter(
    (product) => isOnSale(product) && isRealDiscount(product) && !isStaleNow(product.date, today),
  )

/** Returns the deals of a day when the first page of offers has them all; else undefined. */
export function firstDeals(
  page: CatalogueResult,
  count: number,
  today: string,
): readonly Product[] | undefined {
  const deals = dealsOf(page, today)
  return deals.length >= count || page.totalPages <= 1 ? deals.slice(0, count) : undefined
}

/** The query string of the first page of offers. */
export const DEALS_SEARCH = new URLSearchParams(DEALS_QUERY).toString()

export function bestDealsQuery(client: QueryClient, count: number) {
  return queryOptions({
    queryKey: ['products', 'deals', count],
    queryFn: () =>
      bestDeals((page) => {
        const turn = page === 1 ? '' : `&page=${page}`
        return client.fetchQuery({
          ...productListQuery(`${DEALS_SEARCH}${turn}`),
          retry: false,
        })
      }, count),
    staleTime: freshAhead,
  })
}

export function newestQuery(count: number) {
  return queryOptions({
    queryKey: ['products', 'newest', count],
    queryFn: ({ signal }): Promise<readonly Product[]> =>
      deviceOrServer('newest', { count }, async () =>
        (await callApi<readonly unknown[]>(`/api/v1/products?limit=${count}`, { signal })).map(
          sanitiseProduct,
        ),
      ),
    staleTime: freshAhead,
  })
}
