import { ApiError } from '../../../api/api-error.ts'
import { errorText, TRY_AGAIN } from '../../../api/error-text.ts'

/** Why signing in failed, in the words of SPEC section 8. */
export function signInError(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Neplatné prihlasovacie údaje'
  return errorText(error, { refused: TRY_AGAIN, unreachable: TRY_AGAIN })
}

/** Whether the account waits for its e-mail to be verified; the server answers 403 to others too. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && /nie je overen/.test(error.detail ?? '')
}

/** Why registering failed. */
export function registrationError(error: unknown): string {
  return errorText(error, { refused: 'Registration failed', unreachable: TRY_AGAIN })
}
