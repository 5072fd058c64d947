import type { IndexGroupsResponse, IndexResponse } from '@cenolov/contract/open-data'
import { queryOptions } from '@tanstack/react-query'
import { API_ORIGIN, callApi } from '../../api/api-client.ts'

/** The figures change once a day. */
const FRESH_MS = 10 * 60_000

export type IndexSeries = IndexResponse['series']
export type IndexPoint = IndexResponse['points'][number]
export type IndexGroup = IndexGroupsResponse['groups'][number]

/** `group` is a category and `store` a chain; '' for all. */
export interface IndexChoice {
  readonly group: string
  readonly store: string
  readonly series: IndexSeries
}

export const indexGroupsQuery = (series: IndexSeries) =>
  queryOptions({
    queryKey: ['price-index', 'groups', series],
    queryFn: ({ signal }) =>
      callApi<IndexGroupsResponse>(`/api/v1/index/groups?series=${series}`, { signal }),
    staleTime: FRESH_MS,
  })

export const indexQuery = (choice: IndexChoice) =>
  queryOptions({
    queryKey: ['price-index', choice],
    queryFn: ({ signal }) => callApi<IndexResponse>(`/api/v1/index?${choiceParams(choice)}`, { signal }),
    staleTime: FRESH_MS,
  })

/** Returns the address of the goods behind the figure of a month, as CSV. */
export function goodsAddress({ group, store }: IndexChoice, month: string): string {
  const params = new URLSearchParams({ month })
  if (group !== '') params.set('group', group)
  if (store !== '') params.set('store', store)
  return `${API_ORIGIN}/api/v1/index/goods.csv?${params}`
}

function choiceParams({ group, store, series }: IndexChoice): URLSearchParams {
  const params = new URLSearchParams({ series })
  if (group !== '') params.set('group', group)
  if (store !== '') params.set('store', store)
  return params
}
