import { SEARCH_MAX } from '#ui/forms/use-typed-search.ts'
import { pageOf } from '../../paging/page-param.ts'

export interface MatchesState {
  readonly list: 'shown' | 'judged'
  readonly search: string
  readonly page: number
}

/** Parses an address. Any input yields a valid state. */
export function parseMatchesState(params: URLSearchParams): MatchesState {
  return {
    list: params.get('zoznam') === 'posudene' ? 'judged' : 'shown',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX).toWellFormed(),
    page: pageOf(params),
  }
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export function matchesParams({ list, search, page }: MatchesState): URLSearchParams {
  const params = new URLSearchParams()
  if (list === 'judged') params.set('zoznam', 'posudene')
  if (search !== '') params.set('search', search)
  if (page !== 1) params.set('page', String(page))
  return params
}
