import type { AdminOverview } from '@cenolov/contract/admin'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'

export function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => callApi<AdminOverview>('/api/v1/admin/overview', { signal }),
  })
}
