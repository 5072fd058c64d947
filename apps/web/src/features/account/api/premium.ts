import type { PremiumState } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** Whether the account is premium, until when, and since when a request for it is open. */
export function premiumQuery() {
  return queryOptions({
    queryKey: ['auth', 'premium'],
    queryFn: ({ signal }) => callApi<PremiumState>('/auth/premium', { signal }),
  })
}

/** Asks for premium; there is one open request at a time. */
export function requestPremium(): Promise<PremiumState> {
  return callApi('/auth/premium-request', { method: 'POST' })
}
