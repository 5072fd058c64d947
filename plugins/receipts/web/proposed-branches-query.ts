import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import type { ProposedBranches } from '../api.ts'

const PROPOSED = '/api/v1/admin/proposed-branches'
export const PROPOSED_KEY = ['admin', 'proposed-branches'] as const

export type ProposedBranch = ProposedBranches['branches'][number]

/** Addresses on receipts that no branch has. The call does not exist where receipts are off. */
export function proposedBranchesQuery() {
  return queryOptions({
    queryKey: PROPOSED_KEY,
    queryFn: async ({ signal }) => (await callApi<ProposedBranches>(PROPOSED, { signal })).branches,
    retry: false,
  })
}

export const dismissBranch = (id: number): Promise<void> => callApi(`${PROPOSED}/${id}`, { method: 'DELETE' })
