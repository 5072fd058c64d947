import { ApiError, errorText, TRY_AGAIN } from '../../api/api-error.ts'

/** Why signing in failed, in the words of SPEC section 8. */
export function signInError(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Neplatné prihlasovacie údaje'
  return errorText(error, TRY_AGAIN)
}

/** Whether the account waits for its e-mail to be verified; the server answers 403 to others too. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && /nie je overen/.test(error.detail ?? '')
}

/** Why registering failed. */
export function registrationError(error: unknown): string {
  return errorText(error, { refused: 'Registration failed', unreachable: TRY_AGAIN })
}

/** Why a new password was not taken: the link's fault, which only another link mends, or another one. */
interface ResetError {
  readonly message: string
  readonly needsNewLink: boolean
}

export function resetError(error: unknown): ResetError {
  if (error instanceof ApiError && error.detail?.includes('expired'))
    return { message: 'Odkaz na obnovu hesla vypršal. Môžete si vyžiadať nový.', needsNewLink: true }
  return {
    message: errorText(error, {
      refused: 'Nastala chyba pri obnovovaní hesla',
      unreachable: TRY_AGAIN,
    }),
    needsNewLink: error instanceof ApiError && error.status === 400,
  }
}

/** Why a mail could not be asked for, in the words of SPEC section 8 and of the server, if it has some. */
export function sendEmailError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Chyba pri odosielaní emailu'
  const refused = 'Nepodarilo sa odoslať email'
  return error.detail === null ? refused : `${refused}. ${error.detail}`
}
