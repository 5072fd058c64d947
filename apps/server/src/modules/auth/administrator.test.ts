import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextMail } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ensureAdministrator } from './administrator.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('DELETE FROM users')
})

const ADMIN = { email: 'Spravca@Example.sk', password: 'Spravca1234' }
const EMAIL = 'spravca@example.sk'
const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload })
const login = async (password: string) => (await post('/auth/login-json', { email: EMAIL, password })).json()
const ensure = () => ensureAdministrator(app.db, ADMIN)

describe('the administrator from the settings', () => {
  it('is created once, also by nodes that start together', async () => {
    const outcomes = await Promise.all([ensure(), ensure(), ensure()])
    expect(outcomes.toSorted()).toEqual(['created', 'present', 'present'])
    expect((await login(ADMIN.password)).user).toMatchObject({ is_admin: true, email: EMAIL })
  })

  it('replaces the registration of a stranger', async () => {
    await app.addAccount('iny@example.sk', { admin: true })
    await post('/auth/register', { email: EMAIL, password: 'Utocnik123', full_name: 'Útočník' })
    const { link } = await nextMail(app.dataDir, EMAIL)
    expect(await ensure()).toBe('taken over')
    expect((await login('Utocnik123')).detail).toBe('Neplatné prihlasovacie údaje')
    expect((await login(ADMIN.password)).user).toMatchObject({ is_admin: true, full_name: 'Administrátor' })
    const token = new URL(link ?? '').searchParams.get('token')
    expect((await post('/auth/verify-email', { token })).statusCode).toBe(400)
    expect(await ensure()).toBe('present')
  })

  it('promotes a verified account and ends its sessions, when no other administrator exists', async () => {
    const before = await app.signedIn(EMAIL)
    expect(await ensure()).toBe('taken over')
    await expect
      .poll(async () => (await app.server.inject({ url: '/auth/me', headers: before })).statusCode)
      .toBe(401)
    expect((await login(ADMIN.password)).user.is_admin).toBe(true)
  })

  it('gets no right that other administrators took away', async () => {
    await app.addAccount('iny@example.sk', { admin: true })
    const own = await app.signedIn(EMAIL)
    expect(await ensure()).toBe('not administrator')
    expect((await app.server.inject({ url: '/auth/me', headers: own })).json().is_admin).toBe(false)
  })

  it('keeps an existing password', async () => {
    await app.addAccount(EMAIL, { admin: true })
    expect(await ensure()).toBe('present')
    expect((await login('Heslo1234')).user.is_admin).toBe(true)
  })
})
