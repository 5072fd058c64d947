import { ApiError } from '../../api/api-error.ts'

/** Why signing in failed, in the words of SPEC section 8. */
export function signInError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Nastala chyba. Skúste to znovu.'
  if (error.status === 401) return 'Neplatné prihlasovacie údaje'
  return error.detail ?? 'Nastala chyba. Skúste to znovu.'
}
