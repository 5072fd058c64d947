import type { ImageStatus, SystemStats } from '@cenolov/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

// Asked for when the page opens and when its button is pressed: figures that change under one's eyes are hard to read.
const BY_HAND = { refetchOnWindowFocus: false } as const

export function systemStatsQuery() {
  return queryOptions({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => callApi<SystemStats>('/api/v1/admin/system/stats', { signal }),
    ...BY_HAND,
  })
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
