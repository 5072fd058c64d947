import type { User } from '@cenolov/contract/account'
import { callApi } from '../../api/api-client.ts'

// Separate from the calls of the sign-in, which the first visit to a shop does not need.

export function fetchMe(signal?: AbortSignal): Promise<User> {
  return callApi('/auth/me', signal ? { signal } : {})
}

export function callRefreshProfile(): Promise<User> {
  return callApi('/auth/refresh-profile', { method: 'POST' })
}

export function revokeToken(): Promise<void> {
  return callApi('/auth/logout', { method: 'POST', keepalive: true })
}
