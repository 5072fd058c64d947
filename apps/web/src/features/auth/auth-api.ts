import type { LoginResponse, User } from '@cenolov/contract'
import { callApi } from '../../api/api-client.ts'

/** Asks for a token. Its 401 is a wrong password, not the end of a session. */
export function signIn(email: string, password: string): Promise<LoginResponse> {
  return callApi('/auth/login-json', { method: 'POST', json: { email, password }, authorise: false })
}

/** The user of our token. */
export function fetchMe(signal?: AbortSignal): Promise<User> {
  return callApi('/auth/me', signal ? { signal } : {})
}

/** Revokes our token on the server. */
export function revokeToken(): Promise<void> {
  return callApi('/auth/logout', { method: 'POST', keepalive: true })
}
