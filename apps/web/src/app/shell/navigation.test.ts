import type { User } from '@cenolov/contract/account'
import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../features/auth/session.ts'
import { ANNA } from '../../features/auth/user.testing.ts'
import { bottomBar, type NavigationGroup, SIDEBAR, visibleGroups } from './navigation.ts'

const signedIn = (rights: Partial<User>): Session => ({
  status: 'authenticated',
  token: 'token',
  user: { ...ANNA, ...rights },
})
const VISITOR: Session = { status: 'unauthenticated' }
const LOADING: Session = { status: 'loading', token: 'token' }

const GROUPS: readonly NavigationGroup[] = [
  { title: 'everybody', items: [{ label: 'a', to: '/a', icon: House }] },
  { title: 'premium', for: 'premium', items: [{ label: 'b', to: '/b', icon: House }] },
  { title: 'admin', for: 'admin', items: [{ label: 'c', to: '/c', icon: House }] },
]
const titles = (session: Session) => visibleGroups(GROUPS, session).map(({ title }) => title)

describe('the groups of the sidebar', () => {
  it('are shown to their audience only', () => {
    expect(titles(VISITOR)).toEqual(['everybody'])
    expect(titles(LOADING)).toEqual(['everybody'])
    expect(titles(signedIn({}))).toEqual(['everybody'])
    expect(titles(signedIn({ is_premium: true }))).toEqual(['everybody', 'premium'])
    expect(titles(signedIn({ is_admin: true }))).toEqual(['everybody', 'admin'])
    expect(titles(signedIn({ is_admin: true, is_premium: true }))).toEqual(['everybody', 'premium', 'admin'])
  })

  it('begin with the main pages and name each place once', () => {
    expect(SIDEBAR[0]?.title).toBe('Navigácia')
    const places = SIDEBAR.flatMap((group) => group.items.map(({ to }) => to))
    expect(new Set(places).size).toBe(places.length)
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
