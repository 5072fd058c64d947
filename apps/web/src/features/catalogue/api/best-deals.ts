import { type CatalogueResult, isOnSale, type Product, sanitiseProduct } from '@cenolov/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { deviceOrServer } from '../../../catalogue/device-catalogue.ts'
import { isStaleNow } from '../../../format/day.ts'
import { productPageQuery } from './catalogue-queries.ts'

/** Pages to search; offers by percent may come before sale prices. */
const PAGES_MAX = 5

/**
 * The products with the largest discounts, by sale price only and without stale prices: those that the home page's
 * figures count (SPEC section 4).
 * @param fetchPage one page of offers, largest discounts first
 */
export async function bestDeals(
  fetchPage: (page: number) => Promise<Pick<CatalogueResult, 'products' | 'totalPages'>>,
  count: number,
): Promise<readonly Product[]> {
  const deals: Product[] = []
  for (let page = 1; ; page += 1) {
    const { products, totalPages } = await fetchPage(page)
    deals.push(...products.filter((product) => isOnSale(product) && !isStaleNow(product.date)))
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

/** The first products in the catalogue's default order (SPEC section 2, "Home page"). */
export function firstProductsQuery(count: number) {
  return queryOptions({
    queryKey: ['products', 'first', count],
    queryFn: ({ signal }): Promise<readonly Product[]> =>
      deviceOrServer('first', { count }, async () =>
        (await callApi<readonly unknown[]>(`/api/v1/products?limit=${count}`, { signal })).map(
          sanitiseProduct,
        ),
      ),
  })
}
