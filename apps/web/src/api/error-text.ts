import { ApiError } from './api-error.ts'

export interface ErrorWords {
  /** The server said no and not why. */
  readonly refused: string
  /** No answer came, or one that cannot be read. */
  readonly unreachable: string
}

/** What failed, in words for people: the server's own when it gave some (SPEC section 8). */
export function errorText(error: unknown, { refused, unreachable }: ErrorWords): string {
  if (!(error instanceof ApiError) || error.status === 0) return unreachable
  return error.detail ?? refused
}

/** Said whenever nothing better is known (SPEC section 8). */
export const TRY_AGAIN = 'Nastala chyba. Skúste to znovu.'
