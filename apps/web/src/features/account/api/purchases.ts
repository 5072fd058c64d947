import type { PurchasesResponse } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** What all finished purchases came to and saved, in euro. For premium users only. */
export function purchasesQuery() {
  return queryOptions({
    queryKey: ['auth', 'purchases'],
    queryFn: ({ signal }) => callApi<PurchasesResponse>('/auth/purchases', { signal }),
  })
}
