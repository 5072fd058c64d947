import type {
  AliasChanges,
  AliasSuggestions,
  AliasTable,
  BlockedResponse,
  ManageResponse,
} from '@cenolov/contract/admin'
import type { DashboardStats } from '@cenolov/contract/catalogue'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'

const ALIASES = '/api/v1/admin/aliases'
const PRODUCTS = '/api/v1/admin/products'
export const CORRECTIONS_PAGE_SIZE = 20

export const aliasesQuery = () => answerQuery<AliasTable>(['admin', 'aliases'], ALIASES)

export const suggestionsQuery = () =>
  readQuery(
    ['admin', 'aliases', 'suggestions'],
    `${ALIASES}/suggestions`,
    ({ suggestions }: AliasSuggestions) => suggestions,
  )

export const namesQuery = () =>
  readQuery(
    ['admin', 'products', 'names'],
    `${PRODUCTS}/manage?limit=1`,
    ({ filters }: ManageResponse) => filters,
  )

export const productCountsQuery = () =>
  readQuery(['admin', 'products', 'counts'], '/api/v1/stats', (stats: DashboardStats) => ({
    store: stats.by_store.map(({ store, count }) => ({ name: store, count })),
    category: stats.by_category.map(({ category, count }) => ({ name: category, count })),
  }))

/** Adds and removes names in the current table. */
export const changeAliases = (json: AliasChanges): Promise<AliasTable> =>
  callApi(ALIASES, { method: 'POST', json })

export const blockedQuery = (page: number) => ({
  ...answerQuery<BlockedResponse>(
    ['admin', 'blocked', page],
    `${PRODUCTS}/blocked?page=${page}&limit=${CORRECTIONS_PAGE_SIZE}`,
  ),
  placeholderData: keepPreviousData,
})

export const unblock = (id: number): Promise<void> =>
  callApi(`${PRODUCTS}/blocked/${id}`, { method: 'DELETE' })

export const CONCERNED = [['admin'], ['products'], ['catalogue']] as const
