import type { Branch, ProductBranches } from '@cenolov/contract/catalogue'
import { answerQuery, readQuery } from '#api/answer-query.ts'

const FRESH_MS = 5 * 60_000

/** Queries the branches of a store; without one, of all stores. */
export function branchesQuery(store = '') {
  const query = store === '' ? '' : `?${new URLSearchParams({ store })}`
  return {
    ...readQuery(
      ['branches', store],
      `/api/v1/branches${query}`,
      (answer: { readonly branches: readonly Branch[] }) => answer.branches,
    ),
    staleTime: FRESH_MS,
  }
}

/** Queries by how much the branches of a product's chain differ. */
export const productBranchesQuery = (id: number) => ({
  ...answerQuery<ProductBranches>(['products', 'branches', id], `/api/v1/products/${id}/branches`),
  staleTime: FRESH_MS,
})
