import type { VerifyEmailResponse } from '@cenolov/contract'
import { ApiError, errorText } from '../../../api/api-error.ts'
import { revokeToken, verifyEmail } from '../auth-api.ts'
import { renewUser, sessionToken, sessionUserId, startSession } from '../session.ts'

/** What became of a verification link (SPEC section 4). */
export type Verification =
  | { readonly state: 'success'; readonly message: string; readonly signedIn: boolean }
  | { readonly state: 'expired' }
  | { readonly state: 'error'; readonly message: string; readonly worthRetrying: boolean }

export const INVALID_LINK = 'Neplatný verifikačný odkaz'

/**
 * A success tells whether somebody is signed in now: by a token and a user, or because the new address is one of the
 * user `signedInId`, who opened the link here.
 */
export function verified(answer: VerifyEmailResponse, signedInId: number | null = null): Verification {
  const { access_token: token, user } = answer
  const signedIn = user !== undefined && (token !== undefined || user.id === signedInId)
  const message = signedIn ? 'Email bol úspešne overený a ste prihlásený!' : answer.message
  return { state: 'success', message, signedIn }
}

/** Why it failed, in the words of SPEC section 8. */
export function notVerified(error: unknown): Verification {
  if (error instanceof ApiError && error.detail?.includes('expired')) return { state: 'expired' }
  return {
    state: 'error',
    message: errorText(error, {
      refused: 'Overenie emailu zlyhalo',
      unreachable: 'Chyba pri overovaní emailu',
    }),
    worthRetrying: !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  }
}

const redeemed = new Map<string, Promise<Verification>>()

/**
 * Uses a link's token up and signs in with what comes back. A token works once, so it is sent once, however often
 * the page is shown; only what failed without a verdict may be tried again.
 */
export function redeem(token: string): Promise<Verification> {
  const known = redeemed.get(token)
  if (known) return known
  const verification = verifyEmail(token).then((answer) => {
    const { access_token: opened, user } = answer
    const own = sessionToken()
    const signedInId = sessionUserId()
    if (opened !== undefined && user !== undefined) {
      // The session that this one takes the place of would stay open for nobody.
      if (own !== null) revokeToken().catch(() => undefined)
      startSession(opened, user)
    } else if (own !== null && user !== undefined && user.id === signedInId) renewUser(own, user)
    return verified(answer, signedInId)
  }, notVerified)
  redeemed.set(token, verification)
  void verification.then((result) => {
    if (result.state === 'error' && result.worthRetrying) redeemed.delete(token)
  })
  return verification
}
