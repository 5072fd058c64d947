import type {
  LoginResponse,
  MessageResponse,
  OidcFinish,
  RegisterBody,
  SecondStepNeeded,
  VerifyEmailResponse,
} from '@cenolov/contract/account'
import { callApi } from '../../api/api-client.ts'

/** Calls without a token: their 401 means wrong credentials, not an expired session. */
function post<T>(path: string, json: unknown): Promise<T> {
  return callApi(path, { method: 'POST', json, authorise: false })
}

/** Signs in. For an account with a second step, it returns the input of `enterCode`. */
export function signIn(email: string, password: string): Promise<LoginResponse | SecondStepNeeded> {
  return post('/auth/login-json', { email, password })
}

export function enterCode(secondStep: string, code: string): Promise<LoginResponse> {
  return post('/auth/login/code', { second_step: secondStep, code })
}

/** Finishes a sign-in at a provider. Without a session yet, it returns the missing step. */
export function finishProviderSignIn(): Promise<OidcFinish> {
  return callApi('/auth/oidc/finish', { method: 'POST', authorise: false })
}

/** Links an account to the provider of the sign-in, by its password, and signs in. */
export function linkProvider(password: string): Promise<LoginResponse | SecondStepNeeded> {
  return post('/auth/oidc/link', { password })
}

export function register(account: RegisterBody): Promise<MessageResponse> {
  return post('/auth/register', account)
}

export function verifyEmail(token: string): Promise<VerifyEmailResponse> {
  return post('/auth/verify-email', { token })
}

/** Requests a new verification link. The answer does not reveal whether the account exists. */
export function resendVerification(email: string): Promise<MessageResponse> {
  return post('/auth/resend-verification', { email })
}

/** Requests a password reset. The answer does not reveal whether the account exists. */
export function requestPasswordReset(email: string): Promise<MessageResponse> {
  return post('/auth/password-reset/request', { email })
}

export function resetPassword(token: string, newPassword: string): Promise<MessageResponse> {
  return post('/auth/password-reset/confirm', { token, new_password: newPassword })
}
