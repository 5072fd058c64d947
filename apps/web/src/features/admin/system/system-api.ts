import type { FailuresResponse, ImageStatus, SystemStats } from '@cenolov/contract/admin'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'

// Fetched on open and on request only: numbers that change while being read are hard to compare.
const BY_HAND = { refetchOnWindowFocus: false } as const

export const systemStatsQuery = () => ({
  ...answerQuery<SystemStats>(['admin', 'system'], '/api/v1/admin/system/stats'),
  ...BY_HAND,
})

export const FAILURES_PAGE_SIZE = 10

export const failuresQuery = (page: number) => ({
  ...answerQuery<FailuresResponse>(
    ['admin', 'system', 'failures', page],
    `/api/v1/admin/system/failures?page=${page}&limit=${FAILURES_PAGE_SIZE}`,
  ),
  placeholderData: keepPreviousData,
  ...BY_HAND,
})

export function retryJob(id: string): Promise<void> {
  return callApi(`/api/v1/admin/system/failures/${id}/retry`, { method: 'POST' })
}

/** `scan` counts the stored files instead of estimating them. */
export const imageStatusQuery = (scan: boolean) => ({
  ...answerQuery<ImageStatus>(
    ['admin', 'images', scan ? 'scanned' : 'estimate'],
    `/api/v1/admin/images/status${scan ? '?include_storage=true' : ''}`,
  ),
  placeholderData: keepPreviousData,
  ...BY_HAND,
})
