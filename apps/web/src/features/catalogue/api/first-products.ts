import { type Product, sanitiseProduct } from '@cenolov/core'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** The first products of the catalogue, in the order in which its list has them (SPEC section 2, "Home page"). */
export function firstProductsQuery(count: number) {
  return queryOptions({
    queryKey: ['products', 'first', count],
    queryFn: async ({ signal }): Promise<readonly Product[]> =>
      (await callApi<readonly unknown[]>(`/api/v1/products?limit=${count}`, { signal })).map(sanitiseProduct),
  })
}
