import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const json = (email: string, password: string) =>
  app.server.inject({ method: 'POST', url: '/auth/login-json', payload: { email, password } })

describe('signing in', () => {
  it('answers a JSON and a form login with a token and the user', async () => {
    const { email, password } = await app.addAccount('jana@example.sk', { premium: true })
    const asJson = await json(' JANA@example.sk ', password)
    expect(asJson.statusCode).toBe(200)
    expect(asJson.json()).toMatchObject({
      token_type: 'bearer',
      user: {
        email,
        is_premium: true,
        is_admin: false,
        premium_expires_at: null,
        days_until_premium_expires: null,
      },
    })
    const asForm = await app.server.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: email, password }).toString(),
    })
    expect(asForm.statusCode).toBe(200)
    expect(asForm.json().access_token).not.toBe(asJson.json().access_token)
  })

  it('never shows the hash of the password', async () => {
    const { email, password } = await app.addAccount('hash@example.sk')
    expect((await json(email, password)).body).not.toMatch(/argon2|password/)
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const { email } = await app.addAccount('eva@example.sk')
    const wrong = await json(email, 'nespravne')
    const unknown = await json('nikto@example.sk', 'nespravne')
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual({
      detail: 'Neplatné prihlasovacie údaje',
      code: 'wrong-credentials',
      values: {},
    })
    expect(unknown.body).toBe(wrong.body)
  })

  it('says why an unverified or inactive account is refused, but only with the right password', async () => {
    const { email, password } = await app.addAccount('nova@example.sk')
    const { db } = app.database
    await db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute()
    expect((await json(email, 'nespravne')).statusCode).toBe(401)
    const unverified = await json(email, password)
    expect([unverified.statusCode, unverified.json().detail]).toEqual([403, 'Email ešte nie je overený.'])
    await db
      .updateTable('users')
      .set({ email_verified: true, is_active: false })
      .where('email', '=', email)
      .execute()
    expect((await json(email, password)).statusCode).toBe(403)
  })

  it('names each field that is missing', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/auth/login-json',
      payload: { email: '' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toContainEqual({ loc: ['body', 'password'], msg: 'Toto pole je povinné.' })
  })

  it('stops guessing, many concurrent guesses included, and lets a success through before the limit', async () => {
    const { email, password } = await app.addAccount('ciel@example.sk')
    const answers = await Promise.all(Array.from({ length: 25 }, () => json(email, 'nespravne')))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await json(email, password)).statusCode).toBe(429)
  })

  it('does not count successes as guesses', async () => {
    const { email, password } = await app.addAccount('casto@example.sk')
    for (let time = 0; time < 15; time += 1) expect((await json(email, password)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('answers /auth/me and ends with logout', async () => {
    const headers = await app.signedIn('me@example.sk')
    const me = await app.server.inject({ url: '/auth/me', headers })
    expect(me.json()).toMatchObject({ email: 'me@example.sk', is_premium: false })
    const logout = await app.server.inject({ method: 'POST', url: '/auth/logout', headers })
    expect(logout.statusCode).toBe(204)
    expect((await app.server.inject({ url: '/auth/me', headers })).statusCode).toBe(401)
  })

  it.each([undefined, 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(300)}`, "Bearer ' OR 1=1"])(
    'is not opened by %s',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await app.server.inject({ url: '/auth/me', headers })
      expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Prihláste sa, prosím.'])
    },
  )

  it('keeps only a hash of its token', async () => {
    const { authorization } = await app.signedIn('otlacok@example.sk')
    const token = authorization.slice('Bearer '.length)
    const { rows } = await app.database.pool.query('SELECT encode(token_hash, $1) AS hash FROM sessions', [
      'escape',
    ])
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
  })

  it('ends when it expires, and with its account', async () => {
    const headers = await app.signedIn('koniec@example.sk')
    await app.database.pool.query(
      "UPDATE sessions SET expires_at = now() - interval '1 second' FROM users u WHERE u.id = user_id AND u.email = 'koniec@example.sk'",
    )
    expect((await app.server.inject({ url: '/auth/me', headers })).statusCode).toBe(401)
  })

  it('reflects a change of role at once', async () => {
    const headers = await app.signedIn('rola@example.sk')
    const status = () => app.server.inject({ url: '/api/v1/admin/upload/status/x', headers })
    expect((await status()).statusCode).toBe(403)
    await app.database.pool.query("UPDATE users SET is_admin = true WHERE email = 'rola@example.sk'")
    await expect.poll(async () => (await status()).statusCode).toBe(404)
  })
})
