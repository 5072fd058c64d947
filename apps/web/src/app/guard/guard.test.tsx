import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, named, openPage } from '../../testing/open-page.tsx'
import { ADMIN, userOf } from '../../testing/samples.ts'
import { refusal } from '../../testing/stubbed-server.ts'
import { readIncidents } from './incident-log.ts'

const REFUSED = 'Admin privileges required. This incident has been logged.'

/** Keeps a session in the storage, as another tab does. */
function storeSession(token: string, user?: string) {
  localStorage.setItem('auth_token', token)
  if (user !== undefined) localStorage.setItem('auth_user', user)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

test.each(['/admin/users', '/admin/upload', '/admin/nothing-here'])(
  'a user without the right is turned away from %s, and the attempt is recorded',
  async (path) => {
    const { user } = await openPage(path, { as: userOf() })
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSED)
    expect(address()).toBe('/')
    expect(readIncidents(sessionStorage)).toEqual([
      {
        type: 'unauthorized_admin_access',
        user: 'eva@example.sk',
        path,
        timestamp: expect.any(String),
        userAgent: expect.any(String),
      },
    ])
    await user.click(screen.getByRole('button', named('Zavrieť oznámenie')))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test('an administrator is sent home from an unknown page, without a message', async () => {
  await openPage('/admin/nothing-here', { as: ADMIN })
  await waitFor(() => expect(address()).toBe('/'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(readIncidents(sessionStorage)).toEqual([])
})

test('the page waits until the user is known', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  storeSession('token')
  await openPage('/profile', { answers: { 'GET /auth/me': promise, 'GET /auth/*': refusal(0) } })
  await screen.findByText('Načítavam...')
  resolve(userOf())
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Môj profil')
})

test('an unreadable user record is discarded with its token', async () => {
  storeSession('whatever', '{"id":')
  await openPage('/products', { settings: { publicBrowsing: false } })
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(localStorage.getItem('auth_user')).toBeNull()
})

test('an unreachable server signs nobody out', async () => {
  const { server } = await openPage('/profile', {
    as: userOf(),
    answers: { 'GET /auth/me': refusal(0), 'GET /auth/*': refusal(0) },
  })
  await waitFor(() => expect(server.sent('GET /auth/me').length).toBeGreaterThan(1))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Môj profil')
  expect(localStorage.getItem('auth_token')).toBe('token')
})

test('signing out in another tab is a choice, also when its refused token is noticed before its event', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await openPage('/profile', {
    as: userOf(),
    answers: { 'GET /auth/profile': promise, 'GET /auth/*': refusal(0) },
    settings: { publicBrowsing: false },
  })
  await screen.findByRole('heading', { level: 1, name: 'Môj profil' })
  for (const key of ['auth_token', 'auth_user']) localStorage.removeItem(key)
  resolve(refusal(401))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByText('Authentication expired')).toBeNull()
})

test('a session that was ended elsewhere ends with the next answer', async () => {
  await openPage('/profile', {
    as: userOf(),
    answers: { 'GET /auth/*': refusal(401) },
    settings: { publicBrowsing: false },
  })
  await screen.findByText('Authentication expired')
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprofile'))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('a session that the server does not know is ended', async () => {
  storeSession('unknown')
  await openPage('/products', {
    answers: { 'GET /auth/me': refusal(401), 'GET /auth/*': refusal(401) },
    settings: { publicBrowsing: false },
  })
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test.each(['/login', '/nic-take/tu-nie-je'])('%s leads a signed-in shopper home', async (path) => {
  await openPage(path, { as: userOf() })
  await waitFor(() => expect(address()).toBe('/'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Vitajte späť/))
})

test('an administrator who needs the second step is led to it, and not into the administration', async () => {
  const state = { is_on: false, since: null, recovery_codes_left: 0, by_app: false, is_required: true }
  await openPage('/admin/keys', {
    as: ADMIN,
    settings: { adminTwoStep: true },
    answers: { 'GET /auth/two-step': state },
  })
  await screen.findByRole('heading', named('Najprv si zapnite druhý krok'))
  const way = screen.getByRole('link', named('Zapnúť druhý krok'))
  expect(way.getAttribute('href')).toBe('/profile?dialog=two-step')
  expect(screen.queryByRole('heading', named('Prístup pre aplikácie (API)'))).toBeNull()
})
