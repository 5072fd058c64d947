import { queryOptions } from '@tanstack/react-query'
import { API_ORIGIN, callApi } from '#api/api-client.ts'
import type { IndexGroupsResponse, IndexMovesResponse, IndexResponse } from '../../api.ts'

/** The figures change once a day. */
const FRESH_MS = 10 * 60_000

export type IndexPeriod = IndexResponse['period']
type IndexSeries = IndexResponse['series']
export type IndexPoint = IndexResponse['points'][number]
export type IndexGroup = IndexGroupsResponse['groups'][number]

/** `group` is a category and `store` a chain; '' for all. */
export interface IndexChoice {
  readonly group: string
  readonly store: string
  readonly series: IndexSeries
  readonly period: IndexPeriod
}

export const indexGroupsQuery = ({ series, period }: IndexChoice) =>
  queryOptions({
    queryKey: ['price-index', 'groups', series, period],
    queryFn: ({ signal }) =>
      callApi<IndexGroupsResponse>(`/api/v1/index/groups?series=${series}&period=${period}`, { signal }),
    staleTime: FRESH_MS,
  })

/** @param from the first month or week; the first known one without it */
export const indexQuery = (choice: IndexChoice, from: string | null) =>
  queryOptions({
    queryKey: ['price-index', choice, from],
    queryFn: ({ signal }) =>
      callApi<IndexResponse>(`/api/v1/index?${choiceParams(choice)}${from === null ? '' : `&from=${from}`}`, {
        signal,
      }),
    staleTime: FRESH_MS,
  })

export const indexMovesQuery = (choice: IndexChoice) =>
  queryOptions({
    queryKey: ['price-index', 'moves', choice],
    queryFn: ({ signal }) =>
      callApi<IndexMovesResponse>(`/api/v1/index/moves?${choiceParams(choice)}`, { signal }),
    staleTime: FRESH_MS,
  })

/** Returns the address of the goods behind the figure of a month or a week, as CSV. */
export function goodsAddress({ group, store }: IndexChoice, time: string): string {
  const params = new URLSearchParams({ time })
  if (group !== '') params.set('group', group)
  if (store !== '') params.set('store', store)
  return `${API_ORIGIN}/api/v1/index/goods.csv?${params}`
}

function choiceParams({ group, store, series, period }: IndexChoice): URLSearchParams {
  const params = new URLSearchParams({ series, period })
  if (group !== '') params.set('group', group)
  if (store !== '') params.set('store', store)
  return params
}
