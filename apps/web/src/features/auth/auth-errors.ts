import { t } from '@cenolov/core/language'
import { ApiError, errorText, TRY_AGAIN } from '../../api/api-error.ts'
import { PasskeyRefused } from '../../api/passkeys.ts'

export function signInError(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return t('Neplatné prihlasovacie údaje')
  return errorText(error, { refused: 'Login failed', unreachable: TRY_AGAIN })
}

/** Returns whether the e-mail is not verified yet; other refusals are also a 403. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email-not-verified'
}

export function passkeyError(error: unknown): string {
  return error instanceof PasskeyRefused
    ? t('Zariadenie nepoužilo žiadny prístupový kľúč. Prihláste sa heslom.')
    : errorText(error, TRY_AGAIN)
}

export function registrationError(error: unknown): string {
  return errorText(error, { refused: 'Registration failed', unreachable: TRY_AGAIN })
}

interface ResetError {
  readonly message: string
  readonly needsNewLink: boolean
}

export function resetError(error: unknown): ResetError {
  if (error instanceof ApiError && error.detail?.includes('expired'))
    return { message: t('Odkaz na obnovu hesla vypršal. Môžete si vyžiadať nový.'), needsNewLink: true }
  return {
    message: errorText(error, {
      refused: t('Nastala chyba pri obnovovaní hesla'),
      unreachable: TRY_AGAIN,
    }),
    needsNewLink: error instanceof ApiError && error.status === 400,
  }
}

export function sendEmailError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('Chyba pri odosielaní emailu')
  const refused = t('Nepodarilo sa odoslať email')
  return error.detail === null ? refused : `${refused}. ${error.message}`
}
