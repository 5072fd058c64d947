import { ApiError } from '../../../api/api-error.ts'

/** Why a mail could not be asked for, in the words of SPEC section 8 and of the server, if it has some. */
export function sendEmailError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Chyba pri odosielaní emailu'
  const refused = 'Nepodarilo sa odoslať email'
  return error.detail === null ? refused : `${refused}. ${error.detail}`
}
