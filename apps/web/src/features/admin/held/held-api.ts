import type { HeldDecided, HeldDecision, HeldResponse } from '@cenolov/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { type HeldState, heldParams } from './held-state.ts'

const HELD = '/api/v1/admin/held'
export const HELD_PAGE_SIZE = 20

export function heldQuery(state: HeldState) {
  const params = heldParams(state)
  params.set('limit', String(HELD_PAGE_SIZE))
  return queryOptions({
    queryKey: ['admin', 'held', params.toString()],
    queryFn: ({ signal }) => callApi<HeldResponse>(`${HELD}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function heldCountQuery() {
  return queryOptions({
    queryKey: ['admin', 'held', 'count'],
    queryFn: async ({ signal }) => (await callApi<HeldResponse>(`${HELD}?limit=1`, { signal })).total,
  })
}

export type Verdict = 'apply' | 'discard'

/** Returns applied rows to the waiting ones, and their products to their previous prices. */
export const takeBackHeld = (ids: readonly number[]): Promise<HeldDecided> =>
  callApi<HeldDecided>(`${HELD}/take-back`, { method: 'POST', json: { ids } })

/** Carries out decisions one after the other; returns how many rows they affected. */
export async function decideHeld(verdict: Verdict, orders: readonly HeldDecision[]): Promise<number> {
  let count = 0
  for (const order of orders) {
    const decided = await callApi<HeldDecided>(`${HELD}/${verdict}`, { method: 'POST', json: order })
    count += decided.count
  }
  return count
}
