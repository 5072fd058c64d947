import type { AdminUsersQuery } from '@cenolov/contract/admin'
import { USER_SORTS, type UserSort } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import { pageOf, paramsOf, textOf } from '../paging/page-param.ts'

export type UserFilter = NonNullable<AdminUsersQuery['filter']>

export const USER_FORMS: PluralForms = [t('používateľ'), t('používatelia'), t('používateľov')]

/** Their names are English in each language by agreement. */
export const FILTERS: readonly { readonly value: UserFilter; readonly label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'admins', label: 'Admins' },
  { value: 'premium', label: 'Premium' },
  { value: 'regular', label: 'Regular' },
]

export interface UsersState {
  readonly search: string
  readonly filter: UserFilter
  /** null: requests for premium first, then the newest. */
  readonly sort: UserSort | null
  readonly order: 'asc' | 'desc'
  readonly page: number
}

/** Parses an address. Any input yields a valid state. */
export function parseUsersState(params: URLSearchParams): UsersState {
  const filter = params.get('filter')
  const sort = USER_SORTS.find((name) => name === params.get('sort_by')) ?? null
  return {
    search: textOf(params, 'search'),
    filter: FILTERS.find(({ value }) => value === filter)?.value ?? 'all',
    sort,
    order: sort !== null && params.get('sort_order') === 'desc' ? 'desc' : 'asc',
    page: pageOf(params),
  }
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export function usersParams({ search, filter, sort, order, page }: UsersState): URLSearchParams {
  const isDescending = sort !== null && order === 'desc'
  return paramsOf(
    { search, filter: filter !== 'all' && filter, sort_by: sort, sort_order: isDescending && order },
    page,
  )
}
