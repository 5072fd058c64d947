import { describe, expect, it } from 'vitest'
import type { Session } from '../../features/auth/session.ts'
import { ANNA } from '../../features/auth/user.testing.ts'
import { type Access, declaredAccess, type Verdict, verdict } from './access.ts'

const signedIn = (admin: boolean): Session => ({
  status: 'authenticated',
  token: 'token',
  user: { ...ANNA, is_admin: admin },
})
const VISITORS: readonly Session[] = [
  { status: 'loading', token: 'token' },
  { status: 'unauthenticated' },
  signedIn(false),
  signedIn(true),
]

const verdicts = (access: Access, publicBrowsing: boolean): Verdict[] =>
  VISITORS.map((session) => verdict(access, session, publicBrowsing))

describe('the guard', () => {
  it('lets everybody open public pages', () => {
    expect(verdicts('public', false)).toEqual(['open', 'open', 'open', 'open'])
  })

  it('keeps visitors out of the pages to browse, unless browsing is public', () => {
    expect(verdicts('browse', false)).toEqual(['wait', 'sign-in', 'open', 'open'])
    expect(verdicts('browse', true)).toEqual(['open', 'open', 'open', 'open'])
  })

  it('keeps the pages of users for them even where browsing is public', () => {
    expect(verdicts('user', true)).toEqual(['wait', 'sign-in', 'open', 'open'])
  })

  it('refuses everybody but administrators, and first waits for the session', () => {
    expect(verdicts('admin', true)).toEqual(['wait', 'sign-in', 'refuse', 'open'])
  })

  it('uses the access of the innermost route, and closes a route without one', () => {
    expect(declaredAccess([undefined, { access: 'admin' }, { access: 'public' }, undefined])).toBe('public')
    expect(declaredAccess([undefined, { title: 'x' }])).toBe('user')
    expect(declaredAccess([])).toBe('user')
  })
})
