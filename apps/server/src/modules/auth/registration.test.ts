import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../platform/auth/accounts/addresses.ts'
import { nextMail, readOutbox } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const register = (email: string, more: object = {}) =>
  post('/auth/register', { email, password: 'Heslo1234', full_name: 'Jana Nová', ...more })
const login = (email: string, password = 'Heslo1234') => post('/auth/login-json', { email, password })
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const me = (token: string) =>
  app.server.inject({ url: '/auth/me', headers: { authorization: `Bearer ${token}` } })

describe('registration', () => {
  it('leads by a mailed link to a verified account that is signed in', async () => {
    const registered = await register(' Jana@Example.SK ')
    expect(registered.statusCode).toBe(200)
    expect((await login('jana@example.sk')).json()).toEqual({
      detail: 'Email ešte nie je overený.',
      code: 'email-not-verified',
      values: {},
    })
    const mail = await nextMail(app.dataDir, 'jana@example.sk')
    expect(mail.subject).toBe('Overte svoj e-mail')
    expect(mail.text).toContain(mail.link)
    expect(mail.text).toContain('Dobrý deň, Jana Nová,')
    expect(mail.link).toMatch(/^https:\/\/cenolov\.example\/verify-email\?token=[\w-]{43}$/)
    const verified = await post('/auth/verify-email', { token: tokenOf(mail.link) })
    expect(verified.json()).toMatchObject({
      message: 'E-mail bol úspešne overený!',
      user: { email: 'jana@example.sk', full_name: 'Jana Nová', email_verified: true, is_admin: false },
    })
    expect((await me(verified.json().access_token)).statusCode).toBe(200)
    expect((await login('jana@example.sk')).statusCode).toBe(200)
  })

  it('writes to a new reader of English in English, and refuses another language', async () => {
    expect((await register('jane@example.com', { language: 'en' })).statusCode).toBe(200)
    const mail = await nextMail(app.dataDir, 'jane@example.com')
    expect(mail.subject).toBe('Verify your email')
    expect(mail.text).toContain('Hello Jana Nová,')
    expect((await register('jano@example.com', { language: 'xx' })).statusCode).toBe(422)
  })

  it('answers the same for an address that has an account, keeps its password, and notifies its owner', async () => {
    await app.addAccount('majitel@example.sk')
    const [known, fresh] = [
      await register('MAJITEL@example.sk', { password: 'Utocnik123' }),
      await register('cudzi@example.sk'),
    ]
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body])
    expect((await login('majitel@example.sk', 'Utocnik123')).statusCode).toBe(401)
    expect((await login('majitel@example.sk')).statusCode).toBe(200)
    const mail = await nextMail(app.dataDir, 'majitel@example.sk')
    expect([mail.subject, mail.link]).toEqual(['Účet s touto adresou už máte', undefined])
  })

  it('fails when an id collides, because the address has no account', async () => {
    await app.addAccount('prva@example.sk')
    await sql`SELECT setval('users_id_seq', 1, false)`.execute(app.db)
    const fields = { full_name: 'Jana Nová', password_hash: 'x' }
    const adding = app.db
      .transaction()
      .execute((db) => addAccount(db, { ...fields, email: 'prva@example.sk' }))
    await expect(adding).rejects.toThrow('users_pkey')
    await sql`SELECT setval('users_id_seq', 1, false)`.execute(app.db)
    expect((await register('druha@example.sk')).statusCode).toBe(500)
    await sql`SELECT setval('users_id_seq', (SELECT max(id) FROM users))`.execute(app.db)
    expect((await register('druha@example.sk')).statusCode).toBe(200)
    expect((await nextMail(app.dataDir, 'druha@example.sk')).subject).toBe('Overte svoj e-mail')
  })

  it('reports each field that breaks a rule', async () => {
    const answer = await register('аdmin@demo.sk', { password: 'kratke', full_name: ' ' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toEqual([
      { loc: ['body', 'email'], msg: 'Zadajte platnú e-mailovú adresu.' },
      { loc: ['body', 'password'], msg: 'Heslo nespĺňa bezpečnostné požiadavky' },
      { loc: ['body', 'full_name'], msg: 'Zadajte svoje meno.' },
    ])
  })

  it('reports each invalid field, whatever is wrong with it', async () => {
    const fieldsOf = async (payload: object) => {
      const answer = await post('/auth/register', payload)
      expect(answer.statusCode).toBe(422)
      return answer.json().detail.map(({ loc }: { loc: string[] }) => loc.join('.'))
    }
    // The schema refuses fields that are missing, empty, too long or of a wrong type; the other fields break a rule.
    expect(await fieldsOf({ full_name: '', email: 'x', password: 'kratke' })).toEqual([
      'body.full_name',
      'body.email',
      'body.password',
    ])
    expect(await fieldsOf({ email: 'x@example', password: 'Heslo1234' })).toEqual([
      'body.full_name',
      'body.email',
    ])
    expect(await fieldsOf({ full_name: 'x'.repeat(101), email: '', password: 'kratke' })).toEqual([
      'body.email',
      'body.full_name',
      'body.password',
    ])
    expect(await fieldsOf({ full_name: { a: 1 }, email: 'x', password: 'Heslo1234' })).toEqual([
      'body.full_name',
      'body.email',
    ])
    expect(await fieldsOf({})).toHaveLength(3)
  })

  it('cannot smuggle a header or markup into a mail', async () => {
    expect((await register('a@example.sk\r\nBcc: vsetci@example.sk')).statusCode).toBe(422)
    expect((await register('b@example.sk', { full_name: 'Ján\r\nBcc: vsetci@example.sk' })).statusCode).toBe(
      200,
    )
    const mail = await nextMail(app.dataDir, 'b@example.sk')
    expect(mail.raw).not.toMatch(/^Bcc:/im)
    await register('c@example.sk', { full_name: '<img src=x onerror=alert(1)>' })
    const [, html] = (await nextMail(app.dataDir, 'c@example.sk')).raw
      .replace(/=\r\n/g, '')
      .split('Content-Type: text/html')
    expect(html).toContain('&lt;img src=3Dx')
    expect(html).not.toContain('<img')
  })

  it('does not make an administrator of a caller who asks for the right', async () => {
    await register('chcem@example.sk', { is_admin: true, is_premium: true, email_verified: true })
    const { rows } = await app.database.pool.query(
      "SELECT is_admin, email_verified, premium_expires_at FROM users WHERE email = 'chcem@example.sk'",
    )
    expect(rows).toEqual([{ is_admin: false, email_verified: false, premium_expires_at: null }])
  })

  it('makes one account of many concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register('naraz@example.sk')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await app.database.pool.query("SELECT id FROM users WHERE email = 'naraz@example.sk'")
    expect(rows).toHaveLength(1)
    const sixth = await register('naraz@example.sk')
    expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('a verification link', () => {
  it('works once, for concurrent calls too', async () => {
    await register('raz@example.sk')
    const { link } = await nextMail(app.dataDir, 'raz@example.sk')
    const calls = await Promise.all([1, 2, 3].map(() => post('/auth/verify-email', { token: tokenOf(link) })))
    expect(calls.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    expect((await post('/auth/verify-email', { token: tokenOf(link) })).json()).toEqual({
      detail: 'Neplatný verifikačný odkaz',
      code: 'verification-link-invalid',
      values: {},
    })
  })

  it('says that it expired, and can be requested again', async () => {
    await register('neskoro@example.sk')
    const { link } = await nextMail(app.dataDir, 'neskoro@example.sk')
    await app.database.pool.query(
      "UPDATE email_tokens SET expires_at = now() - interval '1 second' WHERE email = 'neskoro@example.sk'",
    )
    const expired = await post('/auth/verify-email', { token: tokenOf(link) })
    expect([expired.statusCode, expired.json().detail]).toEqual([400, expect.stringContaining('expired')])
    expect((await post('/auth/resend-verification', { email: 'neskoro@example.sk' })).statusCode).toBe(200)
    const again = await nextMail(app.dataDir, 'neskoro@example.sk', 1)
    expect((await post('/auth/verify-email', { token: tokenOf(again.link) })).statusCode).toBe(200)
  })

  it('is not sent again to an unknown or a verified address, but the answer is the same', async () => {
    await app.addAccount('overena@example.sk')
    const answers = await Promise.all(
      ['nikto@example.sk', 'overena@example.sk'].map((email) => post('/auth/resend-verification', { email })),
    )
    expect(answers[0]?.body).toBe(answers[1]?.body)
    await register('po-nich@example.sk')
    await nextMail(app.dataDir, 'po-nich@example.sk')
    const sent = (await readOutbox(app.dataDir)).map(({ to }) => to)
    expect(sent).not.toContain('nikto@example.sk')
    expect(sent).not.toContain('overena@example.sk')
  })

  it.each(['x', '', 'a'.repeat(201), "' OR 1=1"])('is not %j', async (token) => {
    expect([400, 422]).toContain((await post('/auth/verify-email', { token })).statusCode)
  })

  it('leaves no token in the database or the queue', async () => {
    await register('stopy@example.sk')
    const token = tokenOf((await nextMail(app.dataDir, 'stopy@example.sk')).link)
    const { rows } = await app.database.pool.query(
      'SELECT (SELECT json_agg(t) FROM email_tokens t)::text || (SELECT json_agg(j) FROM pgboss.job j)::text AS everything',
    )
    expect(rows[0].everything).not.toContain(token)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that ends all sessions and works once', async () => {
    const { authorization } = await app.signedIn('zabudla@example.sk')
    const unknown = await post('/auth/password-reset/request', { email: 'nikto2@example.sk' })
    const requested = await post('/auth/password-reset/request', { email: 'Zabudla@example.sk' })
    expect(requested.body).toBe(unknown.body)
    const { link } = await nextMail(app.dataDir, 'zabudla@example.sk')
    expect(link).toContain('/reset-password?token=')
    const weak = await post('/auth/password-reset/confirm', { token: tokenOf(link), new_password: 'kratke' })
    expect(weak.json().detail).toEqual([
      { loc: ['body', 'new_password'], msg: 'Heslo nespĺňa bezpečnostné požiadavky' },
    ])
    const both = await post('/auth/password-reset/confirm', { token: '', new_password: 'kratke' })
    expect(both.json().detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['token', 'new_password'])
    const reset = () =>
      post('/auth/password-reset/confirm', { token: tokenOf(link), new_password: 'NoveHeslo1' })
    expect((await reset()).json()).toEqual({ message: 'Heslo bolo úspešne zmenené' })
    expect((await reset()).json()).toEqual({
      detail: 'Neplatný odkaz na obnovu hesla',
      code: 'reset-link-invalid',
      values: {},
    })
    expect((await app.server.inject({ url: '/auth/me', headers: { authorization } })).statusCode).toBe(401)
    expect((await login('zabudla@example.sk')).statusCode).toBe(401)
    expect((await login('zabudla@example.sk', 'NoveHeslo1')).statusCode).toBe(200)
    expect((await nextMail(app.dataDir, 'zabudla@example.sk', 1)).subject).toBe('Heslo bolo zmenené')
  })

  it('has a link that says when it expired, and that does not verify an address', async () => {
    await app.addAccount('dlho@example.sk')
    await post('/auth/password-reset/request', { email: 'dlho@example.sk' })
    const { link } = await nextMail(app.dataDir, 'dlho@example.sk')
    expect((await post('/auth/verify-email', { token: tokenOf(link) })).statusCode).toBe(400)
    await app.database.pool.query(
      "UPDATE email_tokens SET expires_at = now() WHERE email = 'dlho@example.sk'",
    )
    const answer = await post('/auth/password-reset/confirm', {
      token: tokenOf(link),
      new_password: 'NoveHeslo1',
    })
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining('expired')])
  })
})

describe('a changed password', () => {
  it('needs the current one, keeps this session and ends the others', async () => {
    const mine = await app.signedIn('meni@example.sk')
    const other = (await login('meni@example.sk')).json().access_token
    const change = (current_password: string, new_password = 'InéHeslo1') =>
      post('/auth/password-change', { current_password, new_password }, mine)
    expect((await change('nespravne')).json()).toEqual({
      detail: 'Súčasné heslo nie je správne',
      code: 'wrong-password',
      values: {},
    })
    expect((await change('Heslo1234', 'slabe')).statusCode).toBe(422)
    expect((await change('Heslo1234')).json()).toEqual({ message: 'Heslo bolo úspešne zmenené' })
    expect((await app.server.inject({ url: '/auth/me', headers: mine })).statusCode).toBe(200)
    await expect.poll(async () => (await me(other)).statusCode, { timeout: 1_000 }).toBe(401)
    expect((await login('meni@example.sk', 'InéHeslo1')).statusCode).toBe(200)
  })

  it('does not reveal the current one to guesses', async () => {
    const mine = await app.signedIn('hada@example.sk')
    const guess = () =>
      post('/auth/password-change', { current_password: 'tip', new_password: 'InéHeslo1' }, mine)
    const answers = await Promise.all(Array.from({ length: 14 }, guess))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      ...Array.from({ length: 4 }, () => 429),
    ])
  })
})
