import { answerQuery } from '#api/answer-query.ts'
import { API_ORIGIN } from '#api/api-client.ts'
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

export const indexGroupsQuery = ({ series, period }: IndexChoice) => ({
  ...answerQuery<IndexGroupsResponse>(
    ['price-index', 'groups', series, period],
    `/api/v1/index/groups?series=${series}&period=${period}`,
  ),
  staleTime: FRESH_MS,
})

/** @param from the first month or week; the first known one without it */
export const indexQuery = (choice: IndexChoice, from: string | null) => ({
  ...answerQuery<IndexResponse>(
    ['price-index', choice, from],
    `/api/v1/index?${choiceParams(choice)}${from === null ? '' : `&from=${from}`}`,
  ),
  staleTime: FRESH_MS,
})

export const indexMovesQuery = (choice: IndexChoice) => ({
  ...answerQuery<IndexMovesResponse>(
    ['price-index', 'moves', choice],
    `/api/v1/index/moves?${choiceParams(choice)}`,
  ),
  staleTime: FRESH_MS,
})

/** Returns the address of the goods behind the figure of a month or a week, as CSV. */
export const goodsAddress = (choice: IndexChoice, time: string): string =>
  `${API_ORIGIN}/api/v1/index/goods.csv?${paramsFor(choice, { time })}`

const choiceParams = (choice: IndexChoice): URLSearchParams =>
  paramsFor(choice, { series: choice.series, period: choice.period })

function paramsFor({ group, store }: IndexChoice, others: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(others)
  if (group !== '') params.set('group', group)
  if (store !== '') params.set('store', store)
  return params
}
