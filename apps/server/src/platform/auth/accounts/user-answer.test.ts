import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextMail } from '#testing/devices/outbox.ts'
import { caller, offered } from '#testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())

const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload })

it("every answer includes the account's current numbers of favorites and cart products", async () => {
  const email = 'pocty@example.sk'
  const { password } = await app.addAccount(email, { premium: true })
  const login = async () => (await post('/auth/login-json', { email, password })).json()
  const first = await login()
  expect(first.user).toMatchObject({ favorites_count: 0, cart_count: 0 })

  const call = caller(app, { authorization: `Bearer ${first.access_token}` })
  await call('GET', '/auth/me')
  const ids = await offered(app, admin, [{ Title: 'Maslo' }, { Title: 'Mlieko' }])
  for (const id of ids.values()) await call('POST', `/auth/favorites/${id}`)
  await call('POST', `/auth/cart/${ids.get('Maslo')}`, { quantity: 3 })

  const counts = { favorites_count: 2, cart_count: 1 }
  const users = (await app.server.inject({ url: '/api/v1/admin/users?search=pocty', headers: admin })).json()
  const detail = `/api/v1/admin/users/${users.users[0].id}`
  const answers: Record<string, unknown> = {
    login: (await login()).user,
    me: (await call('GET', '/auth/me')).json(),
    'refresh-profile': (await call('POST', '/auth/refresh-profile')).json(),
    profile: (await call('GET', '/auth/profile')).json().user,
    'saved profile': (await call('PUT', '/auth/profile', { full_name: 'Jana Nová' })).json().user,
    export: (await call('GET', '/auth/export')).json().user,
    'admin list': users.users[0],
    'admin detail': (await app.server.inject({ url: detail, headers: admin })).json().user,
  }
  for (const [name, user] of Object.entries(answers)) expect(user, name).toMatchObject({ email, ...counts })
})

it('the numbers are also in the answer to a verified e-mail', async () => {
  const email = 'novy@example.sk'
  await post('/auth/register', { email, password: 'Heslo1234', full_name: 'Nový Účet' })
  const { link } = await nextMail(app.dataDir, email)
  const token = new URL(link ?? '').searchParams.get('token')
  const verified = (await post('/auth/verify-email', { token })).json()
  expect(verified.user).toMatchObject({ email, favorites_count: 0, cart_count: 0 })
})
