import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery } from '#api/answer-query.ts'
import { API_ORIGIN, callApi } from '#api/api-client.ts'
import type { ShrinkflationResponse } from '../../api.ts'

/** Decisions about observations are rare. */
const FRESH_MS = 10 * 60_000
const PAGE_SIZE = 24
const ADDRESS = '/api/v1/shrinkflation'

/** @param store a chain; '' for all */
export const shrinkagesQuery = (store: string) =>
  infiniteQueryOptions({
    queryKey: ['shrinkflation', 'list', store],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ page: String(pageParam), limit: String(PAGE_SIZE) })
      if (store !== '') params.set('store', store)
      return callApi<ShrinkflationResponse>(`${ADDRESS}?${params}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * PAGE_SIZE < total ? page + 1 : undefined),
    staleTime: FRESH_MS,
  })

export const shrinkageOfProductQuery = (id: number) => ({
  ...readQuery(
    ['shrinkflation', 'product', id],
    `${ADDRESS}?product=${id}&limit=1`,
    ({ shrinkages }: ShrinkflationResponse) => shrinkages[0] ?? null,
  ),
  staleTime: FRESH_MS,
})

/** Returns the address of all observations as CSV. */
export function shrinkagesAddress(store: string): string {
  const params = store === '' ? '' : `?${new URLSearchParams({ store })}`
  return `${API_ORIGIN}${ADDRESS}.csv${params}`
}
