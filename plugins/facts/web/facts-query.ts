import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import type { ProductFactsResponse } from '../api.ts'

/** An operator brings new facts rarely. */
const FRESH_MS = 60 * 60_000

/** Queries what a public source says about a product; null where nothing is known. */
export const factsQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'facts', id],
    queryFn: async ({ signal }) =>
      (await callApi<ProductFactsResponse>(`/api/v1/products/${id}/facts`, { signal })).facts,
    staleTime: FRESH_MS,
  })
