import type { DashboardStats } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** Figures of the whole catalogue, for the navigation and the page's subtitle. */
export function catalogueStatsQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'stats'],
    queryFn: ({ signal }) => callApi<DashboardStats>('/api/v1/stats', { signal }),
    staleTime: 30_000,
  })
}
