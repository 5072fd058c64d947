import type { BasketCandidates, BasketChoiceBody, BasketComparison } from '@cenolov/contract/shopping'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { type Compared, comparedParams } from '#product/compared-stores.tsx'
import { COMPARISON_KEY } from './cart.ts'

/**
 * Queries the cost of the cart in the stores. For premium users only.
 * @param compared see `useCompared`
 */
export const comparisonQuery = (compared: Compared | undefined) => ({
  ...answerQuery<BasketComparison>(
    [...COMPARISON_KEY, 'compare', compared],
    `/auth/basket/compare${comparedParams(compared)}`,
  ),
  enabled: compared !== undefined,
  placeholderData: keepPreviousData,
})

export function candidatesQuery(productId: number, store: string, search: string) {
  const params = new URLSearchParams({ product_id: String(productId), store })
  if (search !== '') params.set('search', search)
  return {
    ...readQuery(
      [...COMPARISON_KEY, 'candidates', params.toString()],
      `/auth/basket/candidates?${params}`,
      ({ candidates }: BasketCandidates) => candidates,
    ),
    placeholderData: keepPreviousData,
  }
}

/** Saves the shopper's choice for a product, for all its later times in the cart. */
export async function chooseMatch(
  client: QueryClient,
  productId: number,
  choice: BasketChoiceBody,
): Promise<void> {
  await callApi<unknown>(`/auth/basket/matches/${productId}`, { method: 'PUT', json: choice })
  await client.invalidateQueries({ queryKey: COMPARISON_KEY })
}

/** Removes the shopper's choice, so that matching decides again. */
export async function forgetChoice(client: QueryClient, productId: number, store: string): Promise<void> {
  await callApi<void>(`/auth/basket/matches/${productId}?${new URLSearchParams({ store })}`, {
    method: 'DELETE',
  })
  await client.invalidateQueries({ queryKey: COMPARISON_KEY })
}
