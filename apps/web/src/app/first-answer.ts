import type { ProductQueryResponse } from '@cenolov/contract'
import { queryClient } from '../api/query-client.ts'
import { productPageOf, productPageQuery } from '../features/catalogue/api/catalogue-queries.ts'
import { listParams, parseListState } from '../features/catalogue/product-list/list-state.ts'

/**
 * Takes over the answer that came with the page, so that the list starts with it and does not ask again. A page that
 * the browser brings back from its history may be old: its answer is shown, and fetched anew.
 */
export function takeFirstAnswer(): void {
  const block = document.getElementById('first-answer')
  if (block === null) return
  const answer = parsedAnswer(block.textContent)
  block.remove()
  if (answer === null) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const query = listParams(parseListState(new URLSearchParams(location.search))).toString()
  queryClient.setQueryData(
    productPageQuery(query).queryKey,
    { ...productPageOf(answer), asked: query },
    {
      updatedAt: navigation?.type === 'back_forward' ? 1 : Date.now(),
    },
  )
}

/** null for what a proxy may have cut off. */
function parsedAnswer(json: string): ProductQueryResponse | null {
  try {
    return JSON.parse(json) as ProductQueryResponse
  } catch {
    return null
  }
}
