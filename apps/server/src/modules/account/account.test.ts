import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMail } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Headers = { authorization: string }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
const userId = async (email: string) =>
  Number((await app.database.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id)

it('password managers are sent to the dialog that changes a password', async () => {
  const { statusCode, headers } = await app.server.inject({ url: '/.well-known/change-password' })
  expect([statusCode, headers.location]).toEqual([302, '/profile?dialog=password'])
})

describe('the profile', () => {
  it('saves a name at once', async () => {
    const me = await app.signedIn('meno@example.sk')
    const saved = await call('PUT', '/auth/profile', me, { full_name: '  Nové   Meno ' })
    expect(saved.json()).toMatchObject({ user: { full_name: 'Nové Meno' }, pending_email: null })
    await expect.poll(async () => (await call('GET', '/auth/me', me)).json().full_name).toBe('Nové Meno')
  })

  it('keeps the old address until the new one is confirmed', async () => {
    const me = await app.signedIn('stara@example.sk')
    const saved = await call('PUT', '/auth/profile', me, {
      full_name: 'Jana',
      email: 'NOVA@example.sk',
      current_password: 'Heslo1234',
    })
    expect(saved.json()).toMatchObject({
      user: { email: 'stara@example.sk' },
      pending_email: 'nova@example.sk',
    })
    const { link } = await nextMail(app.dataDir, 'nova@example.sk')
    const token = new URL(link ?? '').searchParams.get('token')
    const confirmed = await app.server.inject({
      method: 'POST',
      url: '/auth/verify-email',
      payload: { token },
    })
    expect(confirmed.json().user.email).toBe('nova@example.sk')
    await expect.poll(async () => (await call('GET', '/auth/profile', me)).json().pending_email).toBeNull()
  })

  it('does not reveal that an address is taken, and never takes it over', async () => {
    await app.addAccount('obsadena@example.sk')
    const me = await app.signedIn('zvedava@example.sk')
    const saved = await call('PUT', '/auth/profile', me, {
      email: 'obsadena@example.sk',
      current_password: 'Heslo1234',
    })
    expect([saved.statusCode, saved.json().pending_email]).toEqual([200, 'obsadena@example.sk'])
    expect((await nextMail(app.dataDir, 'obsadena@example.sk')).subject).toBe('Účet s touto adresou už máte')
  })

  it('refuses an invalid name and an invalid address', async () => {
    const me = await app.signedIn('zle@example.sk')
    for (const name of ['', ' ', 'x'.repeat(101)]) {
      const answer = await call('PUT', '/auth/profile', me, { full_name: name, email: 'x' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['full_name', 'email'])
    }
    const alone = await call('PUT', '/auth/profile', me, { email: '' })
    expect(alone.json().detail).toEqual([{ loc: ['body', 'email'], msg: 'Toto pole je povinné.' }])
  })
})

describe('the devices', () => {
  it('are listed and signed out, one or all others, but never the devices of another account', async () => {
    const first = await app.signedIn('zariadenia@example.sk')
    const signIn = async () => {
      const payload = { email: 'zariadenia@example.sk', password: 'Heslo1234' }
      const answer = await app.server.inject({
        method: 'POST',
        url: '/auth/login-json',
        payload,
        headers: { 'user-agent': 'Telefón' },
      })
      return { authorization: `Bearer ${answer.json().access_token}` }
    }
    const [second, third] = [await signIn(), await signIn()]
    const { sessions } = (await call('GET', '/auth/sessions', second)).json()
    expect(sessions).toHaveLength(3)
    const current = sessions.filter((session: { is_current: boolean }) => session.is_current)
    expect(current).toMatchObject([{ user_agent: 'Telefón' }])
    const stranger = await app.signedIn('cudzia@example.sk')
    expect((await call('DELETE', `/auth/sessions/${current[0].id}`, stranger)).statusCode).toBe(404)
    expect((await call('DELETE', '/auth/sessions/others', second)).json()).toEqual({ revoked: 2 })
    for (const gone of [first, third]) {
      await expect.poll(async () => (await call('GET', '/auth/me', gone)).statusCode).toBe(401)
    }
    expect((await call('DELETE', `/auth/sessions/${current[0].id}`, second)).statusCode).toBe(204)
    await expect.poll(async () => (await call('GET', '/auth/me', second)).statusCode).toBe(401)
  })
})

describe('settings, export and deletion', () => {
  const unset = {
    cards: [],
    branches: [],
    trip: { mode: 'car', euro_per_km: 0.25, ticket: 0 },
  }

  it('keep the choice of mails', async () => {
    const me = await app.signedIn('nastavenia@example.sk')
    expect((await call('GET', '/auth/settings', me)).json()).toEqual({ ...unset, alerts_by_email: true })
    await call('PUT', '/auth/settings', me, { alerts_by_email: false })
    await expect
      .poll(async () => (await call('GET', '/auth/settings', me)).json())
      .toEqual({ ...unset, alerts_by_email: false })
  })

  it("keep the shopper's stores, each once, and are empty until the shopper was asked", async () => {
    const me = await app.signedIn('obchody@example.sk')
    const settings = async () => (await call('GET', '/auth/settings', me)).json()
    expect(await settings()).not.toHaveProperty('stores')
    const put = await call('PUT', '/auth/settings', me, { stores: ['Lidl', ' lidl ', 'Tesco'] })
    expect(put.json()).toEqual({ ...unset, alerts_by_email: true, stores: ['Lidl', 'Tesco'] })
    await call('PUT', '/auth/settings', me, { cards: ['Lidl Plus'] })
    await expect
      .poll(settings)
      .toEqual({ ...unset, alerts_by_email: true, cards: ['Lidl Plus'], stores: ['Lidl', 'Tesco'] })
    expect((await call('GET', '/auth/export', me)).json().settings.stores).toEqual(['Lidl', 'Tesco'])
    // An empty list means that the shopper was asked and buys nowhere.
    await call('PUT', '/auth/settings', me, { stores: [] })
    await expect.poll(settings).toMatchObject({ stores: [] })
    const wrong = [[''], ['x'.repeat(201)], Array(16).fill('a'), [{ name: 'Lidl' }]]
    for (const stores of wrong)
      expect((await call('PUT', '/auth/settings', me, { stores })).statusCode).toBe(422)
  })

  it('keep the branches in the order of choice, each once, and how the shopper gets there', async () => {
    const me = await app.signedIn('predajne@example.sk')
    const settings = async () => (await call('GET', '/auth/settings', me)).json()
    const put = await call('PUT', '/auth/settings', me, { branches: [9, 2, 9, 5] })
    expect(put.json()).toEqual({ ...unset, alerts_by_email: true, branches: [9, 2, 5] })
    const trip = { mode: 'bus', euro_per_km: 0.25, ticket: 1.1 }
    await call('PUT', '/auth/settings', me, { trip })
    await expect.poll(settings).toMatchObject({ branches: [9, 2, 5], trip })
    expect((await call('GET', '/auth/export', me)).json().settings).toMatchObject({
      branches: [9, 2, 5],
      trip,
    })
    await call('PUT', '/auth/settings', me, { branches: [] })
    await expect.poll(settings).toMatchObject({ branches: [], trip })
    const wrong = [
      { branches: [0] },
      { branches: [1.5] },
      { branches: ['a'] },
      { branches: [2 ** 31] },
      { branches: Array.from({ length: 21 }, (_, index) => index + 1) },
      { trip: { ...trip, mode: 'rocket' } },
      { trip: { ...trip, euro_per_km: -1 } },
      { trip: { mode: 'car' } },
      { trip: null },
    ]
    for (const body of wrong)
      expect((await call('PUT', '/auth/settings', me, body)).statusCode, JSON.stringify(body)).toBe(422)
  })

  it('keep the language, and have none until the reader chose', async () => {
    const me = await app.signedIn('jazyk@example.sk')
    const settings = async () => (await call('GET', '/auth/settings', me)).json()
    expect(await settings()).not.toHaveProperty('language')
    await call('PUT', '/auth/settings', me, { language: 'en' })
    await call('PUT', '/auth/settings', me, { cards: [] })
    await expect.poll(settings).toMatchObject({ language: 'en' })
    expect((await call('GET', '/auth/export', me)).json().settings).toMatchObject({ language: 'en' })
    for (const language of ['xx', '', null])
      expect((await call('PUT', '/auth/settings', me, { language })).statusCode).toBe(422)
  })

  it('write to a reader of English in English', async () => {
    const me = await app.signedIn('english@example.sk')
    await call('PUT', '/auth/settings', me, { language: 'en' })
    await call('POST', '/auth/password-reset/request', me, { email: 'english@example.sk' })
    const { subject, text } = await nextMail(app.dataDir, 'english@example.sk')
    expect(subject).toBe('Password reset')
    expect(text).toContain('Someone, probably you, wants a new password')
    expect(text).toContain('The link is valid for 1 hour and works once.')
  })

  it('export everything but the password', async () => {
    const me = await app.signedIn('export@example.sk')
    const answer = await call('GET', '/auth/export', me)
    expect(answer.headers['content-disposition']).toContain('cenolov-moje-udaje.json')
    expect(answer.json()).toMatchObject({
      user: { email: 'export@example.sk' },
      sessions: [{ is_current: true }],
    })
    expect(answer.body).not.toMatch(/argon2|token/)
  })

  it('delete the account only with the password and the confirming word', async () => {
    const me = await app.signedIn('zmazat@example.sk')
    const remove = (password: string, confirmation: string) =>
      call('DELETE', '/auth/account', me, { password, confirmation })
    expect((await remove('Heslo1234', 'zmazat')).json()).toEqual({
      detail: 'Pre potvrdenie napíšte ZMAZAŤ',
      code: 'confirmation-needed',
      values: { word: 'ZMAZAŤ' },
    })
    expect((await remove('nespravne', 'ZMAZAŤ')).statusCode).toBe(400)
    expect((await remove('Heslo1234', 'ZMAZAŤ')).statusCode).toBe(204)
    await expect.poll(async () => (await call('GET', '/auth/me', me)).statusCode).toBe(401)
    const { rows } = await app.database.pool.query("SELECT 1 FROM users WHERE email = 'zmazat@example.sk'")
    expect(rows).toEqual([])
  })
})

describe('premium', () => {
  const change = (admin: Headers, id: number, form: Record<string, string>) =>
    app.server.inject({
      method: 'PUT',
      url: `/api/v1/admin/users/${id}/premium`,
      headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const daysLeft = (end: string) => (Date.parse(end) - Date.now()) / 86_400_000

  it('is requested once, granted, extended and revoked, with immediate effect', async () => {
    const admin = await app.signedIn('spravca@example.sk', { admin: true })
    const me = await app.signedIn('ziada@example.sk')
    const id = await userId('ziada@example.sk')
    expect((await call('GET', '/api/v1/price-history/product/1', me)).statusCode).toBe(403)
    const asked = await call('POST', '/auth/premium-request', me)
    expect([asked.statusCode, asked.json().requested_at]).toEqual([201, expect.any(String)])
    expect((await call('POST', '/auth/premium-request', me)).json().detail).toBe(
      'Žiadosť o Premium už čaká na vybavenie',
    )
    const granted = (await change(admin, id, { action: 'grant', duration_days: '10' })).json()
    expect(granted).toMatchObject({ premium_status_changed: true, is_premium: true })
    expect(daysLeft(granted.premium_expires_at)).toBeCloseTo(10, 2)
    await expect.poll(async () => (await call('GET', '/auth/me', me)).json().is_premium).toBe(true)
    expect((await call('GET', '/auth/me', me)).json().days_until_premium_expires).toBe(10)
    expect((await call('GET', '/auth/premium', me)).json().requested_at).toBeNull()
    expect((await call('POST', '/auth/premium-request', me)).statusCode).toBe(409)
    const extended = (await change(admin, id, { action: 'extend' })).json()
    expect(daysLeft(extended.premium_expires_at)).toBeCloseTo(40, 2)
    const revoked = (await change(admin, id, { action: 'revoke' })).json()
    expect(revoked).toEqual({ premium_status_changed: true, is_premium: false, premium_expires_at: null })
    await expect.poll(async () => (await call('GET', '/auth/me', me)).json().is_premium).toBe(false)
    expect((await nextMail(app.dataDir, 'ziada@example.sk')).subject).toBe('Premium je aktívne')
    expect((await change(admin, 999_999, { action: 'grant' })).statusCode).toBe(404)
    expect((await change(admin, id, { action: 'steal' })).statusCode).toBe(422)
  })

  it('is tried for free at once, once per account', async () => {
    const me = await app.signedIn('skusa@example.sk')
    const admin = await app.signedIn('spravca-skusky@example.sk', { admin: true })
    await call('POST', '/auth/premium-request', me)
    expect((await call('GET', '/auth/premium', me)).json()).toMatchObject({ trial_days: 30 })
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/auth/premium-trial', me)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    const started = answers.find(({ statusCode }) => statusCode === 201)?.json()
    expect(started).toMatchObject({ is_premium: true, requested_at: null, trial_days: 0 })
    expect(daysLeft(started.expires_at)).toBeCloseTo(30, 2)
    await expect.poll(async () => (await call('GET', '/auth/me', me)).json().is_premium).toBe(true)
    expect((await nextMail(app.dataDir, 'skusa@example.sk')).subject).toBe('Premium je aktívne')
    await change(admin, await userId('skusa@example.sk'), { action: 'revoke' })
    await expect
      .poll(async () => (await call('GET', '/auth/premium', me)).json())
      .toMatchObject({ is_premium: false, trial_days: 0 })
    expect((await call('POST', '/auth/premium-trial', me)).json()).toMatchObject({
      code: 'premium-trial-used',
      detail: 'Skúšobné Premium ste už využili',
    })
    expect((await call('POST', '/auth/premium-request', me)).statusCode).toBe(201)
  })

  it('has no trial where the operator offers none', async () => {
    const other = await testApp({ PREMIUM_TRIAL_DAYS: '0' })
    try {
      const headers = await other.signedIn('bez-skusky@example.sk')
      const state = await other.server.inject({ url: '/auth/premium', headers })
      expect(state.json().trial_days).toBe(0)
      const refused = await other.server.inject({ method: 'POST', url: '/auth/premium-trial', headers })
      expect(refused.statusCode).toBe(409)
    } finally {
      await other.close()
    }
  })

  it('ends at its minute without any action', async () => {
    const me = await app.signedIn('konci@example.sk')
    await app.database.pool.query(
      "UPDATE users SET premium_expires_at = now() + interval '1 second' WHERE email = 'konci@example.sk'",
    )
    await expect.poll(async () => (await call('GET', '/auth/me', me)).json().is_premium).toBe(true)
    await expect
      .poll(async () => (await call('GET', '/auth/me', me)).json().is_premium, { timeout: 3_000 })
      .toBe(false)
  })

  it('sends a mail a week before its end and one at the end, once each', async () => {
    await app.addAccount('tyzden@example.sk')
    const setEnd = (end: string) =>
      app.database.pool.query(
        `UPDATE users SET premium_expires_at = now() + interval '${end}' WHERE email = 'tyzden@example.sk'`,
      )
    const due = async () => {
      await app.premium.service.tellOfEnds()
      const { rows } = await app.database.pool.query(
        "SELECT count(*) FROM pgboss.job WHERE name = 'account-mail' AND data ->> 'userId' = $1",
        [String(await userId('tyzden@example.sk'))],
      )
      return Number(rows[0].count)
    }
    await setEnd('8 days')
    expect(await due()).toBe(0)
    await setEnd('6 days')
    expect([await due(), await due()]).toEqual([1, 1])
    const { subject: first } = await nextMail(app.dataDir, 'tyzden@example.sk')
    await setEnd('-1 second')
    expect([await due(), await due()]).toEqual([2, 2])
    const { subject: second } = await nextMail(app.dataDir, 'tyzden@example.sk', 1)
    expect([first, second]).toEqual(['Premium sa čoskoro skončí', 'Premium sa skončilo'])
  })
})
