import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { sendEmailError } from '../auth-errors.ts'
import { ANNA } from '../user.testing.ts'
import { notVerified, verified } from './verification.ts'

describe('a verification link', () => {
  it('signs in when the answer has both a token and a user', () => {
    const user = ANNA
    expect(verified({ message: 'ok', access_token: 'a', token_type: 'bearer', user })).toEqual({
      state: 'success',
      message: 'Email bol úspešne overený a ste prihlásený!',
      signedIn: true,
      list: null,
    })
    expect(verified({ message: 'E-mail bol úspešne overený!' })).toEqual({
      state: 'success',
      message: 'E-mail bol úspešne overený!',
      signedIn: false,
      list: null,
    })
    expect(verified({ message: 'ok', access_token: 'a' })).toMatchObject({ signedIn: false })
  })

  it('to a new address leaves a signed-in user signed in, and signs nobody in', () => {
    const answer = { message: 'E-mail bol úspešne overený!', user: ANNA }
    expect(verified(answer, 1)).toMatchObject({
      message: 'Email bol úspešne overený a ste prihlásený!',
      signedIn: true,
    })
    for (const other of [2, null]) expect(verified(answer, other)).toMatchObject({ signedIn: false })
  })

  it('that brought a list says where it is', () => {
    const answer = { message: 'ok', access_token: 'a', user: ANNA, list_id: 'l1' }
    expect(verified(answer)).toMatchObject({
      list: { id: 'l1', message: 'Zoznam je uložený vo vašom účte.' },
    })
    const invitation = { invited_by: 'Petra', list_name: 'Sobota' }
    expect(verified({ ...answer, invitation })).toMatchObject({
      list: { id: 'l1', message: 'Petra vás pozýva do zoznamu Sobota. Už ste v\u00a0ňom.' },
    })
  })

  it('may have expired', () => {
    expect(notVerified(new ApiError(400, 'Verification link expired.'))).toEqual({ state: 'expired' })
  })

  it('fails in the words of the server, else of the product', () => {
    const failed = (error: unknown) => {
      const result = notVerified(error)
      return result.state === 'error' ? [result.message, result.worthRetrying] : []
    }
    expect(failed(new ApiError(400, 'Neplatný verifikačný odkaz'))).toEqual([
      'Neplatný verifikačný odkaz',
      false,
    ])
    expect(failed(new ApiError(503, null))).toEqual(['Overenie emailu zlyhalo', true])
    expect(failed(new ApiError(0, null))).toEqual(['Chyba pri overovaní emailu', true])
    expect(failed(new TypeError('x'))).toEqual(['Chyba pri overovaní emailu', true])
  })
})

describe('a mail that could not be requested', () => {
  it('shows whether the server refused, and why', () => {
    expect(sendEmailError(new ApiError(500, null))).toBe('Nepodarilo sa odoslať email')
    expect(sendEmailError(new ApiError(429, 'Skúste to neskôr.'))).toBe(
      'Nepodarilo sa odoslať email. Skúste to neskôr.',
    )
    expect(sendEmailError(new ApiError(0, null))).toBe('Chyba pri odosielaní emailu')
  })
})
