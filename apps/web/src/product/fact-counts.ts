import type { FactCountsResponse } from '@cenolov/contract/catalogue'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'

const FRESH_MS = 60_000

/**
 * Queries how many goods have which composition; only the server knows it.
 * @param query parameters of `GET /api/v1/products/query`
 */
export function factCountsQuery(query: URLSearchParams) {
  const params = new URLSearchParams(query)
  params.delete('sort')
  params.delete('page')
  const text = params.toString()
  return {
    ...answerQuery<FactCountsResponse>(
      ['products', 'fact-counts', text],
      `/api/v1/products/facts${text === '' ? '' : `?${text}`}`,
    ),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }
}
