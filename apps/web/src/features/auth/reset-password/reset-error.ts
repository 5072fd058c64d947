import { ApiError } from '../../../api/api-error.ts'
import { errorText, TRY_AGAIN } from '../../../api/error-text.ts'

/** Why a new password was not taken: the link's fault, which only another link mends, or another one. */
export interface ResetError {
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
