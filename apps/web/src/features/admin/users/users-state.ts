import type { AdminUsersQuery } from '@cenolov/contract'
import { SEARCH_MAX } from '../../../ui/forms/use-typed-search.ts'
import { pageOf } from '../lists/page-param.ts'

export type UserFilter = NonNullable<AdminUsersQuery['filter']>

export const FILTERS: readonly { readonly value: UserFilter; readonly label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'admins', label: 'Admins' },
  { value: 'premium', label: 'Premium' },
  { value: 'regular', label: 'Regular' },
]

/** The state of the user management, kept in the address. */
export interface UsersState {
  readonly search: string
  readonly filter: UserFilter
  readonly page: number
}

/** Parses an address. Any input yields a valid state. */
export function parseUsersState(params: URLSearchParams): UsersState {
  const filter = params.get('filter')
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX).toWellFormed(),
    filter: FILTERS.find(({ value }) => value === filter)?.value ?? 'all',
    page: pageOf(params),
  }
}

/** The query string of a state without its defaults; inverse of parsing. */
export function usersParams({ search, filter, page }: UsersState): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (filter !== 'all') params.set('filter', filter)
  if (page !== 1) params.set('page', String(page))
  return params
}
