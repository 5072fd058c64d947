import type {
  DELETE_ACCOUNT_WORD,
  MessageResponse,
  PremiumState,
  ProfileBody,
  ProfileResponse,
  SessionsResponse,
} from '@cenolov/contract/account'
import type { PurchasesResponse } from '@cenolov/contract/shopping'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '../../api/api-client.ts'

export const profileQuery = () => answerQuery<ProfileResponse>(['auth', 'profile'], '/auth/profile')

/** Saves the given fields. A new e-mail takes effect once its link is opened. */
export function saveProfile(profile: ProfileBody): Promise<ProfileResponse> {
  return callApi('/auth/profile', { method: 'PUT', json: profile })
}

const SAVE_MS = 1_500
const SUCCESS_RATE = 0.7

/** Pretends to save: resolves or rejects at random after a delay. */
export async function simulatedSave(random: () => number = Math.random): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SAVE_MS))
  if (random() >= SUCCESS_RATE) throw new Error('The simulated save failed at random.')
}

interface PasswordChange {
  readonly current: string
  readonly password: string
}

/** Changes the password. The server then ends all other sessions. */
export function changePassword({ current, password }: PasswordChange): Promise<MessageResponse> {
  return callApi('/auth/password-change', {
    method: 'POST',
    json: { current_password: current, new_password: password },
  })
}

/** Typed to confirm the deletion; the server requires the same word. */
export const DELETE_WORD: typeof DELETE_ACCOUNT_WORD = 'ZMAZAŤ'

export function deleteAccount(password: string, code: string): Promise<void> {
  return callApi('/auth/account', { method: 'DELETE', json: { password, code, confirmation: DELETE_WORD } })
}

export function requestPremium(): Promise<PremiumState> {
  return callApi('/auth/premium-request', { method: 'POST' })
}

/** Totals of all finished purchases, in euro. For premium users only. */
export const purchasesQuery = () => answerQuery<PurchasesResponse>(['auth', 'purchases'], '/auth/purchases')

export type Device = SessionsResponse['sessions'][number]

/** Queries the signed-in devices: this one first, then by last use. */
export const devicesQuery = () =>
  readQuery(['auth', 'devices'], '/auth/sessions', ({ sessions }: SessionsResponse) =>
    sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
  )

export function signOutDevice(id: number): Promise<void> {
  return callApi(`/auth/sessions/${id}`, { method: 'DELETE' })
}

export async function signOutOtherDevices(): Promise<number> {
  const { revoked } = await callApi<{ readonly revoked: number }>('/auth/sessions/others', {
    method: 'DELETE',
  })
  return revoked
}
