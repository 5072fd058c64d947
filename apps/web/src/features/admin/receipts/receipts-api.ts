import type { ChainNameBody, ChainNames, PaidPrices, ProposedBranches } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

const PRICES = '/api/v1/admin/paid-prices'
const BRANCHES = '/api/v1/admin/proposed-branches'
const NAMES = '/api/v1/admin/chain-names'
export const RECEIPTS_KEY = ['admin', 'receipts'] as const
export const RECEIPTS_PAGE_SIZE = 20

export type Verdict = PaidPrices['paid'][number]['verdict']
export const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['contradicts', t('Iné ako v\u00a0cenníku')],
  ['alone', t('Bez cenníka')],
  ['confirms', t('Rovnaké ako v\u00a0cenníku')],
]

export type PaidPrice = PaidPrices['paid'][number]
export type ProposedBranch = ProposedBranches['branches'][number]
export type ChainName = ChainNames['names'][number]

export function paidPricesQuery(verdict: Verdict, page: number) {
  const params = new URLSearchParams({ verdict, page: String(page), limit: String(RECEIPTS_PAGE_SIZE) })
  return queryOptions({
    queryKey: [...RECEIPTS_KEY, 'prices', params.toString()],
    queryFn: ({ signal }) => callApi<PaidPrices>(`${PRICES}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Deletes all prices of one person and day. */
export const deletePrices = (token: string): Promise<{ readonly count: number }> =>
  callApi(`${PRICES}/${token}`, { method: 'DELETE' })

export function proposedBranchesQuery() {
  return queryOptions({
    queryKey: [...RECEIPTS_KEY, 'branches'],
    queryFn: async ({ signal }) => (await callApi<ProposedBranches>(BRANCHES, { signal })).branches,
  })
}

export const dismissBranch = (id: number): Promise<void> => callApi(`${BRANCHES}/${id}`, { method: 'DELETE' })

export type NamesState = 'waiting' | 'learned'

export function chainNamesQuery(state: NamesState, search: string, page: number) {
  const params = new URLSearchParams({
    ...{ state, search, page: String(page), limit: String(RECEIPTS_PAGE_SIZE) },
  })
  return queryOptions({
    queryKey: [...RECEIPTS_KEY, 'names', params.toString()],
    queryFn: ({ signal }) => callApi<ChainNames>(`${NAMES}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const confirmName = (json: ChainNameBody): Promise<void> => callApi(NAMES, { method: 'PUT', json })

export const forgetName = ({ store, name }: Pick<ChainNameBody, 'store' | 'name'>): Promise<void> =>
  callApi(`${NAMES}?${new URLSearchParams({ store, name })}`, { method: 'DELETE' })
