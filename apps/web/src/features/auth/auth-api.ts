import type {
  LoginResponse,
  MessageResponse,
  RegisterBody,
  User,
  VerifyEmailResponse,
} from '@cenolov/contract'
import { callApi } from '../../api/api-client.ts'

/** Calls that are made without a token: their 401 is a wrong password, not the end of a session. */
function post<T>(path: string, json: unknown): Promise<T> {
  return callApi(path, { method: 'POST', json, authorise: false })
}

/** Asks for a token. */
export function signIn(email: string, password: string): Promise<LoginResponse> {
  return post('/auth/login-json', { email, password })
}

export function register(account: RegisterBody): Promise<MessageResponse> {
  return post('/auth/register', account)
}

/** Uses up the token of a verification link. */
export function verifyEmail(token: string): Promise<VerifyEmailResponse> {
  return post('/auth/verify-email', { token })
}

/** Asks for the verification link once more; the answer does not tell whether there is an account. */
export function resendVerification(email: string): Promise<MessageResponse> {
  return post('/auth/resend-verification', { email })
}

/** Asks for a link to a new password; the answer does not tell whether there is an account. */
export function requestPasswordReset(email: string): Promise<MessageResponse> {
  return post('/auth/password-reset/request', { email })
}

/** Uses up the token of a reset link. */
export function resetPassword(token: string, newPassword: string): Promise<MessageResponse> {
  return post('/auth/password-reset/confirm', { token, new_password: newPassword })
}

/** The user of our token. */
export function fetchMe(signal?: AbortSignal): Promise<User> {
  return callApi('/auth/me', signal ? { signal } : {})
}

/** The user of our token, asked for on purpose. */
export function callRefreshProfile(): Promise<User> {
  return callApi('/auth/refresh-profile', { method: 'POST' })
}

/** Revokes our token on the server. */
export function revokeToken(): Promise<void> {
  return callApi('/auth/logout', { method: 'POST', keepalive: true })
}
