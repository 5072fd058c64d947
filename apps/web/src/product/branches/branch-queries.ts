import type { Branch, ProductBranches } from '@cenolov/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'

const FRESH_MS = 5 * 60_000

/** Queries the branches of a store; without one, of all stores. */
export function branchesQuery(store = '') {
  const query = store === '' ? '' : `?${new URLSearchParams({ store })}`
  return queryOptions({
    queryKey: ['branches', store],
    queryFn: async ({ signal }): Promise<readonly Branch[]> => {
      const answer = await callApi<{ readonly branches: readonly Branch[] }>(`/api/v1/branches${query}`, {
        signal,
      })
      return answer.branches
    },
    staleTime: FRESH_MS,
  })
}

/** Queries by how much the branches of a product's chain differ. */
export function productBranchesQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'branches', id],
    queryFn: ({ signal }) => callApi<ProductBranches>(`/api/v1/products/${id}/branches`, { signal }),
    staleTime: FRESH_MS,
  })
}
