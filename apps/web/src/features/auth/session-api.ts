import type { User } from '@cenolov/contract/account'
import { callApi } from '../../api/api-client.ts'

// Apart from the calls of the sign-in, which the first visit to a shop does not need.

/** The current user. */
export function fetchMe(signal?: AbortSignal): Promise<User> {
  return callApi('/auth/me', signal ? { signal } : {})
}

/** The current user, explicitly refreshed. */
export function callRefreshProfile(): Promise<User> {
  return callApi('/auth/refresh-profile', { method: 'POST' })
}

export function revokeToken(): Promise<void> {
  return callApi('/auth/logout', { method: 'POST', keepalive: true })
}
