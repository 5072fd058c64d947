import { describe, expect, it } from 'vitest'
import { premiumChange, type Session } from './session-store.ts'
import { ANNA } from './user.testing.ts'

const session = (id: number, premium: boolean): Session => ({
  status: 'authenticated',
  token: `token ${id}`,
  user: { ...ANNA, id, is_premium: premium },
})
const SIGNED_OUT: Session = { status: 'unauthenticated' }

describe('a change of premium', () => {
  it('is announced to the user who stays signed in', () => {
    expect(premiumChange(session(1, true), session(1, false))).toBe('activated')
    expect(premiumChange(session(1, false), session(1, true))).toBe('ended')
  })

  it('is null without a change, or when a user signs in, out or as another', () => {
    expect(premiumChange(session(1, true), session(1, true))).toBeNull()
    expect(premiumChange(session(1, true), SIGNED_OUT)).toBeNull()
    expect(premiumChange(session(1, true), { status: 'loading', token: 'token 1' })).toBeNull()
    expect(premiumChange(SIGNED_OUT, session(1, true))).toBeNull()
    expect(premiumChange(session(2, true), session(1, false))).toBeNull()
  })
})
