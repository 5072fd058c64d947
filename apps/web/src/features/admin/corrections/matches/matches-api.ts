import type { MatchVerdict, MatchVerdictBody, MatchVerdicts, ShownMatches } from '@cenolov/contract/catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { downloadFile } from '#api/download-file.ts'
import { todayInShops } from '#format/day.ts'

const MATCHES = '/api/v1/admin/matches'
export const MATCHES_PAGE_SIZE = 20

function pageParams(page: number): URLSearchParams {
  return new URLSearchParams({ page: String(page), limit: String(MATCHES_PAGE_SIZE) })
}

export function shownQuery(search: string, page: number) {
  const params = pageParams(page)
  if (search !== '') params.set('search', search)
  return queryOptions({
    queryKey: ['admin', 'matches', 'shown', params.toString()],
    queryFn: ({ signal }) => callApi<ShownMatches>(`${MATCHES}/shown?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function verdictsQuery(page: number) {
  const params = pageParams(page).toString()
  return queryOptions({
    queryKey: ['admin', 'matches', 'verdicts', params],
    queryFn: ({ signal }) => callApi<MatchVerdicts>(`${MATCHES}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const judgeMatch = (json: MatchVerdictBody): Promise<MatchVerdict> =>
  callApi(MATCHES, { method: 'POST', json })

/** Downloads all verdicts as labelled pairs, from which matching learns. */
export function downloadVerdicts(): Promise<void> {
  return downloadFile(`${MATCHES}/labelled.csv`, `cenolov-zhody-${todayInShops()}.csv`)
}
