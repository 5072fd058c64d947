import { type CatalogueResult, isOnSale, type Product, sanitiseProduct } from '@cenolov/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { productPageQuery } from './catalogue-queries.ts'

/** Pages that are looked through for sale prices; offers by percent may stand before them. */
const PAGES_MAX = 5

/**
 * The sale products with the largest discounts, the largest first: those that the figures of the home page count
 * (SPEC section 4), so sale prices below the price, without offers by percent.
 * @param fetchPage one page of the offers, the largest discounts first
 */
export async function bestDeals(
  fetchPage: (page: number) => Promise<Pick<CatalogueResult, 'products' | 'totalPages'>>,
  count: number,
): Promise<readonly Product[]> {
  const deals: Product[] = []
  for (let page = 1; ; page += 1) {
    const { products, totalPages } = await fetchPage(page)
    deals.push(...products.filter(isOnSale))
    if (deals.length >= count || page >= Math.min(PAGES_MAX, totalPages)) return deals.slice(0, count)
  }
}

export function bestDealsQuery(client: QueryClient, count: number) {
  return queryOptions({
    queryKey: ['products', 'deals', count],
    queryFn: () =>
      bestDeals((page) => {
        const turn = page === 1 ? '' : `&page=${page}`
        return client.fetchQuery({
          ...productPageQuery(`sort=discount_desc&filter=akcia${turn}`),
          retry: false,
        })
      }, count),
  })
}

/** The first products of the catalogue, in the order in which its list has them (SPEC section 2, "Home page"). */
export function firstProductsQuery(count: number) {
  return queryOptions({
    queryKey: ['products', 'first', count],
    queryFn: async ({ signal }): Promise<readonly Product[]> =>
      (await callApi<readonly unknown[]>(`/api/v1/products?limit=${count}`, { signal })).map(sanitiseProduct),
  })
}
