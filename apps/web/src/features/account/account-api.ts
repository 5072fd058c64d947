import type {
  AccountSettings,
  DELETE_ACCOUNT_WORD,
  MessageResponse,
  PremiumState,
  ProfileBody,
  ProfileResponse,
  PurchasesResponse,
  SessionsResponse,
} from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'

/** The user as the server has it now, with the e-mail that waits for its link. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['auth', 'profile'],
    queryFn: ({ signal }) => callApi<ProfileResponse>('/auth/profile', { signal }),
  })
}

/** Saves what is given. A new e-mail waits until its link is opened. */
export function saveProfile(profile: ProfileBody): Promise<ProfileResponse> {
  return callApi('/auth/profile', { method: 'PUT', json: profile })
}

/** SPEC section 9. */
const SAVE_MS = 1_500
const SUCCESS_RATE = 0.7

/** Plays saving: after a while it succeeds or rejects by chance, and nothing is saved. */
export async function simulatedSave(random: () => number = Math.random): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SAVE_MS))
  if (random() >= SUCCESS_RATE) throw new Error('The simulated save failed, as it does now and then.')
}

interface PasswordChange {
  readonly current: string
  readonly password: string
}

/** Changes the password; the server then ends all other sessions. */
export function changePassword({ current, password }: PasswordChange): Promise<MessageResponse> {
  return callApi('/auth/password-change', {
    method: 'POST',
    json: { current_password: current, new_password: password },
  })
}

/** Typed by hand before an account is deleted; the server wants the same. */
export const DELETE_WORD: typeof DELETE_ACCOUNT_WORD = 'ZMAZAŤ'

/** Deletes the account and all that belongs to it, at once and for good. */
export function deleteAccount(password: string): Promise<void> {
  return callApi('/auth/account', { method: 'DELETE', json: { password, confirmation: DELETE_WORD } })
}

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

/** What all finished purchases came to and saved, in euro. For premium users only. */
export function purchasesQuery() {
  return queryOptions({
    queryKey: ['auth', 'purchases'],
    queryFn: ({ signal }) => callApi<PurchasesResponse>('/auth/purchases', { signal }),
  })
}

/** The settings that the server acts on. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['auth', 'settings'],
    queryFn: ({ signal }) => callApi<AccountSettings>('/auth/settings', { signal }),
  })
}

export function saveSettings(settings: AccountSettings): Promise<AccountSettings> {
  return callApi('/auth/settings', { method: 'PUT', json: settings })
}

/** A browser that is signed in to the account. */
export type Device = SessionsResponse['sessions'][number]

/** The signed-in devices, this one first and then the last used. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['auth', 'devices'],
    queryFn: async ({ signal }): Promise<readonly Device[]> => {
      const { sessions } = await callApi<SessionsResponse>('/auth/sessions', { signal })
      return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    },
  })
}

export function signOutDevice(id: number): Promise<void> {
  return callApi(`/auth/sessions/${id}`, { method: 'DELETE' })
}

/** Signs out all but this one and tells how many that were. */
export async function signOutOtherDevices(): Promise<number> {
  const { revoked } = await callApi<{ readonly revoked: number }>('/auth/sessions/others', {
    method: 'DELETE',
  })
  return revoked
}
