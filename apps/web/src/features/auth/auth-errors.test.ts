import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { resetError } from './auth-errors.ts'

describe('a refused new password', () => {
  it('needs a new link when the link was at fault', () => {
    expect(resetError(new ApiError(400, 'Password reset link expired.'))).toEqual({
      message: 'Odkaz na obnovu hesla vypršal. Môžete si vyžiadať nový.',
      needsNewLink: true,
    })
    expect(resetError(new ApiError(400, 'Neplatný odkaz na obnovu hesla'))).toEqual({
      message: 'Neplatný odkaz na obnovu hesla',
      needsNewLink: true,
    })
  })

  it("otherwise shows the server's message, or suggests trying again", () => {
    expect(resetError(new ApiError(500, null))).toEqual({
      message: 'Nastala chyba pri obnovovaní hesla',
      needsNewLink: false,
    })
    expect(resetError(new ApiError(0, null)).message).toBe('Nastala chyba. Skúste to znovu.')
  })
})
