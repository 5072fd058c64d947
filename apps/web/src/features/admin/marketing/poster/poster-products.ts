import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { type Product, sanitiseProduct } from '@cenolov/core/product'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { type FetchPage, findProducts, type Names } from '../find-products.ts'
import { findLargestDiscounts } from '../largest-discounts.ts'
import { hasPicture } from './load-picture.ts'

const fetchPage =
  (signal?: AbortSignal): FetchPage =>
  async (query) => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await callApi<ProductQueryResponse>(
      `/api/v1/products/query?${params}`,
      signal ? { signal } : {},
    )
    return { products: answer.products.map(sanitiseProduct), totalPages: answer.total_pages }
  }

async function fetchNames(signal: AbortSignal): Promise<Names> {
  const { by_store, by_category } = await callApi<{
    readonly by_store: readonly { readonly store: string }[]
    readonly by_category: readonly { readonly category: string }[]
  }>('/api/v1/stats', { signal })
  return {
    stores: by_store.map(({ store }) => store),
    categories: by_category.map(({ category }) => category),
  }
}

/** Queries the picker's list for a text; the previous list stays visible while the next loads. */
export function pickerQuery(text: string, store: string) {
  return queryOptions({
    queryKey: ['admin', 'marketing', 'picker', text, store],
    queryFn: ({ signal }) => findProducts(fetchPage(signal), () => fetchNames(signal), text, store),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

export function fetchLargestDiscounts(count: number, store: string): Promise<readonly Product[]> {
  return findLargestDiscounts(fetchPage(), count, hasPicture, store)
}
