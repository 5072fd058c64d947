import type { ApiKeyBody, ApiKeyCreated, ApiKeysResponse } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** The account's keys for programs, the newest first. */
export function keysQuery() {
  return queryOptions({
    queryKey: ['auth', 'keys'],
    queryFn: async ({ signal }) => (await callApi<ApiKeysResponse>('/auth/keys', { signal })).keys,
  })
}

export const createKey = (json: ApiKeyBody): Promise<ApiKeyCreated> =>
  callApi('/auth/keys', { method: 'POST', json })

export const revokeKey = (id: number): Promise<void> => callApi(`/auth/keys/${id}`, { method: 'DELETE' })
