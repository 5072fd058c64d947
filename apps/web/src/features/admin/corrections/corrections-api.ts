import type {
  AliasChanges,
  AliasSuggestions,
  AliasTable,
  BlockedResponse,
  ManageResponse,
} from '@cenolov/contract/admin'
import type { DashboardStats } from '@cenolov/contract/catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'

const ALIASES = '/api/v1/admin/aliases'
const PRODUCTS = '/api/v1/admin/products'
export const CORRECTIONS_PAGE_SIZE = 20

export function aliasesQuery() {
  return queryOptions({
    queryKey: ['admin', 'aliases'],
    queryFn: ({ signal }) => callApi<AliasTable>(ALIASES, { signal }),
  })
}

export function suggestionsQuery() {
  return queryOptions({
    queryKey: ['admin', 'aliases', 'suggestions'],
    queryFn: async ({ signal }) =>
      (await callApi<AliasSuggestions>(`${ALIASES}/suggestions`, { signal })).suggestions,
  })
}

export function namesQuery() {
  return queryOptions({
    queryKey: ['admin', 'products', 'names'],
    queryFn: async ({ signal }) =>
      (await callApi<ManageResponse>(`${PRODUCTS}/manage?limit=1`, { signal })).filters,
  })
}

export function productCountsQuery() {
  return queryOptions({
    queryKey: ['admin', 'products', 'counts'],
    queryFn: async ({ signal }) => {
      const stats = await callApi<DashboardStats>('/api/v1/stats', { signal })
      return {
        store: stats.by_store.map(({ store, count }) => ({ name: store, count })),
        category: stats.by_category.map(({ category, count }) => ({ name: category, count })),
      }
    },
  })
}

/** Adds and removes names in the current table. */
export const changeAliases = (json: AliasChanges): Promise<AliasTable> =>
  callApi(ALIASES, { method: 'POST', json })

export function blockedQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'blocked', page],
    queryFn: ({ signal }) =>
      callApi<BlockedResponse>(`${PRODUCTS}/blocked?page=${page}&limit=${CORRECTIONS_PAGE_SIZE}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const unblock = (id: number): Promise<void> =>
  callApi(`${PRODUCTS}/blocked/${id}`, { method: 'DELETE' })

export const CONCERNED = [['admin'], ['products'], ['catalogue']] as const
