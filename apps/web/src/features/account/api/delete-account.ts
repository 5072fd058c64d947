import type { DELETE_ACCOUNT_WORD } from '@cenolov/contract'
import { callApi } from '../../../api/api-client.ts'

/** Typed by hand before an account is deleted; the server wants the same. */
export const DELETE_WORD: typeof DELETE_ACCOUNT_WORD = 'ZMAZAŤ'

/** Deletes the account and all that belongs to it, at once and for good. */
export function deleteAccount(password: string): Promise<void> {
  return callApi('/auth/account', { method: 'DELETE', json: { password, confirmation: DELETE_WORD } })
}
