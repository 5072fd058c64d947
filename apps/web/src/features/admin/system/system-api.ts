import type { FailuresResponse, ImageStatus, SystemStats } from '@cenolov/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'

// Fetched on open and on request only: numbers that change while being read are hard to compare.
const BY_HAND = { refetchOnWindowFocus: false } as const

export function systemStatsQuery() {
  return queryOptions({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => callApi<SystemStats>('/api/v1/admin/system/stats', { signal }),
    ...BY_HAND,
  })
}

export const FAILURES_PAGE_SIZE = 10

export function failuresQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'system', 'failures', page],
    queryFn: ({ signal }) =>
      callApi<FailuresResponse>(`/api/v1/admin/system/failures?page=${page}&limit=${FAILURES_PAGE_SIZE}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    ...BY_HAND,
  })
}

export function retryJob(id: string): Promise<void> {
  return callApi(`/api/v1/admin/system/failures/${id}/retry`, { method: 'POST' })
}

/** `scan` counts the stored files instead of estimating them. */
export function imageStatusQuery(scan: boolean) {
  return queryOptions({
    queryKey: ['admin', 'images', scan ? 'scanned' : 'estimate'],
    queryFn: ({ signal }) =>
      callApi<ImageStatus>(`/api/v1/admin/images/status${scan ? '?include_storage=true' : ''}`, { signal }),
    placeholderData: keepPreviousData,
    ...BY_HAND,
  })
}
