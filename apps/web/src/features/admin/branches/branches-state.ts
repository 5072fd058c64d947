import type { AdminBranchesQuery } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { pageOf, paramsOf, textOf } from '../paging/page-param.ts'

export type BranchFilter = NonNullable<AdminBranchesQuery['filter']>

export const BRANCH_FILTERS: readonly { readonly value: BranchFilter; readonly label: string }[] = [
  { value: '', label: t('Všetky') },
  { value: 'open', label: t('Otvorené') },
  { value: 'ended', label: t('Ukončené') },
  { value: 'fault', label: t('Chybná poloha') },
]

export interface BranchesState {
  readonly search: string
  readonly store: string
  readonly filter: BranchFilter
  readonly page: number
}

export const ALL_BRANCHES: BranchesState = { search: '', store: '', filter: '', page: 1 }

/** Parses an address. Any input yields a valid state. */
export function parseBranchesState(params: URLSearchParams): BranchesState {
  const filter = params.get('filter')
  return {
    search: textOf(params, 'search'),
    store: textOf(params, 'store'),
    filter: BRANCH_FILTERS.find(({ value }) => value === filter)?.value ?? '',
    page: pageOf(params),
  }
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export const branchesParams = ({ page, ...filters }: BranchesState): URLSearchParams =>
  paramsOf(filters, page)
