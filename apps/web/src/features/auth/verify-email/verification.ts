import type { VerifyEmailResponse } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { ApiError, errorText } from '#api/api-error.ts'
import { answerText } from '#languages/answer-text.ts'
import { invitationText } from '#product/kept-invitation.ts'
import { verifyEmail } from '../auth-api.ts'
import { renewUser, sessionToken, sessionUserId, startSession } from '../session.ts'
import { revokeToken } from '../session-api.ts'

export type Verification =
  | {
      readonly state: 'success'
      readonly message: string
      readonly signedIn: boolean
      /** The list that the link saved or joined; null without one. */
      readonly list: { readonly id: string; readonly message: string } | null
    }
  | { readonly state: 'expired' }
  | { readonly state: 'error'; readonly message: string; readonly worthRetrying: boolean }

export const INVALID_LINK = t('Neplatný verifikačný odkaz')

/**
 * Returns the result of a redeemed link. `signedIn` is true when the answer has a token and a user, or confirms a new
 * address of the user `signedInId`.
 */
export function verified(answer: VerifyEmailResponse, signedInId: number | null = null): Verification {
  const { access_token: token, user } = answer
  const signedIn = user !== undefined && (token !== undefined || user.id === signedInId)
  const message = signedIn ? t('Email bol úspešne overený a ste prihlásený!') : answerText(answer.message)
  return { state: 'success', message, signedIn, list: arrivedList(answer) }
}

function arrivedList({ list_id: id, invitation }: VerifyEmailResponse) {
  if (id === undefined) return null
  const message =
    invitation === undefined
      ? t('Zoznam je uložený vo vašom účte.')
      : t('{invitation}. Už ste v\u00a0ňom.', { invitation: invitationText(invitation) })
  return { id, message }
}

export function notVerified(error: unknown): Verification {
  if (error instanceof ApiError && error.detail?.includes('expired')) return { state: 'expired' }
  return {
    state: 'error',
    message: errorText(error, {
      refused: t('Overenie emailu zlyhalo'),
      unreachable: t('Chyba pri overovaní emailu'),
    }),
    worthRetrying: !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  }
}

const redeemed = new Map<string, Promise<Verification>>()

/**
 * Redeems a link's token and signs in with the result. A token works once, so it is sent once per page, however often
 * this renders; only failures without a verdict may be retried.
 */
export function redeem(token: string): Promise<Verification> {
  const known = redeemed.get(token)
  if (known) return known
  const verification = verifyEmail(token).then((answer) => {
    const { access_token: opened, user } = answer
    const own = sessionToken()
    const signedInId = sessionUserId()
    if (opened !== undefined && user !== undefined) {
      // The replaced session would stay open unused.
      if (own !== null) revokeToken().catch(() => undefined)
      startSession(opened, user, true)
    } else if (own !== null && user !== undefined && user.id === signedInId) renewUser(own, user)
    return verified(answer, signedInId)
  }, notVerified)
  redeemed.set(token, verification)
  void verification.then((result) => {
    if (result.state === 'error' && result.worthRetrying) redeemed.delete(token)
  })
  return verification
}
