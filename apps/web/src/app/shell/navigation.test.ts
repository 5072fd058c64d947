import type { User } from '@cenolov/contract/account'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../features/auth/session.ts'
import { ANNA } from '../../features/auth/user.testing.ts'
import { ADMINISTRATION, bottomBar, SHOP, shopGroups } from './navigation.ts'

const signedIn = (rights: Partial<User>): Session => ({
  status: 'authenticated',
  token: 'token',
  user: { ...ANNA, ...rights },
})
const VISITOR: Session = { status: 'unauthenticated' }
const LOADING: Session = { status: 'loading', token: 'token' }

const titles = (session: Session) => shopGroups(session).map(({ title }) => title)
const EVERYBODY = ['Navigácia', 'V\u00a0obchode', 'Informácie']
const PREMIUM = ['Navigácia', 'V\u00a0obchode', 'Premium funkcie', 'Informácie']

describe('the groups of the sidebar', () => {
  it('are shown to their audience only', () => {
    expect(titles(VISITOR)).toEqual(EVERYBODY)
    expect(titles(LOADING)).toEqual(EVERYBODY)
    expect(titles(signedIn({}))).toEqual(EVERYBODY)
    expect(titles(signedIn({ is_premium: true }))).toEqual(PREMIUM)
    expect(titles(signedIn({ is_admin: true, is_premium: true }))).toEqual(PREMIUM)
  })

  it('name each place once', () => {
    for (const groups of [SHOP, ADMINISTRATION]) {
      const places = groups.flatMap(({ items }) => items.map(({ to }) => to))
      expect(new Set(places).size).toBe(places.length)
    }
  })

  it('leave out what the operator does not offer', () => {
    const places = shopGroups(signedIn({ is_premium: true })).flatMap(({ items }) =>
      items.map(({ to }) => to),
    )
    // The settings of a page without any: no open data, no receipts.
    expect(places).not.toContain('/nakupy')
    expect(places).not.toContain('/ceny-v-case')
    expect(places).toContain('/predajne')
  })

  it("begin with the pages of administrators' daily work", () => {
    expect(ADMINISTRATION[0]?.items.slice(0, 5).map(({ to }) => to)).toEqual([
      '/admin/upload',
      '/admin/users',
      '/admin/products',
      '/admin/system',
      '/admin/marketing',
    ])
  })
})

describe('the bar at the foot of a phone', () => {
  const last = (session: Session) => bottomBar(session).at(-1)?.label

  it('ends with the login for a visitor, and with the profile for a signed-in user', () => {
    expect(last(VISITOR)).toBe('Prihlásenie')
    expect(last(signedIn({}))).toBe('Profil')
    expect(last(LOADING)).toBe('Profil')
  })

  it('has four items', () => {
    expect(bottomBar(VISITOR).map(({ label }) => label)).toEqual([
      'Domov',
      'Produkty',
      'Akcie',
      'Prihlásenie',
    ])
  })
})
