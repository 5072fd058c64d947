import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitsForLock } from '../../testing/database/waits-for-lock.ts'
import { nextMail, readOutbox } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Headers = { authorization: string }
const post = (url: string, payload: object, headers: Headers | Record<string, never> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const register = (email: string, password: string, full_name = 'Jana Nová') =>
  post('/auth/register', { email, password, full_name })
const login = (email: string, password: string) => post('/auth/login-json', { email, password })
const verify = (link: string | undefined) => post('/auth/verify-email', { token: tokenOf(link) })
const reset = (link: string | undefined, new_password: string) =>
  post('/auth/password-reset/confirm', { token: tokenOf(link), new_password })
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const linkTo = async (email: string, known = 0) => (await nextMail(app.dataDir, email, known)).link
const profile = (headers: Headers, payload: object) =>
  app.server.inject({ method: 'PUT', url: '/auth/profile', headers, payload })
const emailOf = async (headers: Headers) =>
  (await app.server.inject({ url: '/auth/me', headers })).json().email as string | undefined
const statusOf = async (headers: Headers) =>
  (await app.server.inject({ url: '/auth/me', headers })).statusCode

async function mailed(to: string, subject: string): Promise<string | undefined> {
  await expect
    .poll(async () =>
      (await readOutbox(app.dataDir)).some((mail) => mail.to === to && mail.subject === subject),
    )
    .toBe(true)
  return (await readOutbox(app.dataDir)).findLast((mail) => mail.to === to && mail.subject === subject)?.link
}

describe('a registration of somebody else’s address', () => {
  it('leaves neither its password nor its name once the owner registers', async () => {
    await register('obet@example.sk', 'Utocnik123', 'Útočník')
    const first = await linkTo('obet@example.sk')
    await register('obet@example.sk', 'Majitel123', 'Majiteľka')
    const { link: second, text } = await nextMail(app.dataDir, 'obet@example.sk', 1)
    const warning = 'Ak ste to neboli vy, odkaz neotvárajte'
    expect(text).toContain(warning)
    await post('/auth/resend-verification', { email: 'obet@example.sk' })
    expect((await nextMail(app.dataDir, 'obet@example.sk', 2)).text).toContain(warning)
    expect((await verify(first)).statusCode).toBe(400)
    const verified = await verify(second)
    expect(verified.json().user.full_name).toBe('Majiteľka')
    expect((await login('obet@example.sk', 'Utocnik123')).statusCode).toBe(401)
    expect((await login('obet@example.sk', 'Majitel123')).statusCode).toBe(200)
  })

  it('activates the password and name of its own link, even if the account changed meanwhile', async () => {
    await register('vlastny@example.sk', 'Moje12345', 'Moje Meno')
    const link = await linkTo('vlastny@example.sk')
    await app.database.pool.query(
      "UPDATE users SET password_hash = 'x', full_name = 'Iné' WHERE email = 'vlastny@example.sk'",
    )
    expect((await verify(link)).json().user.full_name).toBe('Moje Meno')
    expect((await login('vlastny@example.sk', 'Moje12345')).statusCode).toBe(200)
  })

  it('does not prevent another account from moving to the address', async () => {
    await register('moja-nova@example.sk', 'Utocnik123')
    await linkTo('moja-nova@example.sk')
    const me = await app.signedIn('moja-stara@example.sk')
    await profile(me, { email: 'moja-nova@example.sk', current_password: 'Heslo1234' })
    expect((await verify(await mailed('moja-nova@example.sk', 'Potvrďte novú adresu'))).statusCode).toBe(200)
    expect(await emailOf(me)).toBe('moja-nova@example.sk')
    expect((await login('moja-nova@example.sk', 'Utocnik123')).statusCode).toBe(401)
  })

  it('leaves neither its password nor its name after a reset by the owner', async () => {
    await register('reset@example.sk', 'Utocnik123', 'Útočník')
    const verification = await linkTo('reset@example.sk')
    await post('/auth/password-reset/request', { email: 'reset@example.sk' })
    expect((await reset(await linkTo('reset@example.sk', 1), 'Majitel123')).statusCode).toBe(200)
    expect((await login('reset@example.sk', 'Majitel123')).json().user.full_name).toBe('')
    expect((await verify(verification)).statusCode).toBe(400)
  })
})

describe('a verification link', () => {
  it('signs in once, and not after another link of the same registration', async () => {
    await register('dva-odkazy@example.sk', 'Heslo1234')
    const first = await linkTo('dva-odkazy@example.sk')
    await post('/auth/resend-verification', { email: 'dva-odkazy@example.sk' })
    const second = await linkTo('dva-odkazy@example.sk', 1)
    expect((await verify(second)).json().access_token).toEqual(expect.any(String))
    for (const link of [first, second]) expect((await verify(link)).statusCode).toBe(400)
  })

  it('to a new address does not sign in', async () => {
    const me = await app.signedIn('bez-hesla@example.sk')
    await profile(me, { email: 'bez-hesla2@example.sk', current_password: 'Heslo1234' })
    const answer = await verify(await linkTo('bez-hesla2@example.sk'))
    expect([answer.statusCode, answer.json().access_token]).toEqual([200, undefined])
  })

  it('keeps no hash of a password once it is used', async () => {
    await register('zahodene@example.sk', 'Heslo1234')
    await verify(await linkTo('zahodene@example.sk'))
    const { rows } = await app.database.pool.query(
      "SELECT password_hash FROM email_tokens WHERE email = 'zahodene@example.sk'",
    )
    expect(rows.every(({ password_hash }) => password_hash === null)).toBe(true)
  })
})

describe('a change of the e-mail', () => {
  it('needs the password, right and not guessed', async () => {
    const me = await app.signedIn('ukradnuta@example.sk')
    const without = await profile(me, { email: 'zlodej@example.sk' })
    expect([without.statusCode, without.json().detail]).toEqual([
      422,
      [{ loc: ['body', 'current_password'], msg: 'Na zmenu e-mailu zadajte súčasné heslo.' }],
    ])
    const guess = () => profile(me, { email: 'zlodej@example.sk', current_password: 'Tipnute1' })
    const first = await guess()
    expect([first.statusCode, first.json().detail]).toEqual([400, 'Súčasné heslo nie je správne'])
    const more = await Promise.all(Array.from({ length: 12 }, guess))
    expect(more.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    expect(
      (await profile(me, { full_name: 'Meno Bez Hesla', email: 'ukradnuta@example.sk' })).statusCode,
    ).toBe(200)
  })

  it('warns the old address, whose link gives the account back even after the change', async () => {
    const thief = await app.signedIn('stara-adresa@example.sk')
    await profile(thief, { email: 'zlodejova@example.sk', current_password: 'Heslo1234' })
    const back = await mailed('stara-adresa@example.sk', 'Žiadosť o zmenu adresy')
    expect(back).toContain('/reset-password?token=')
    expect((await verify(await linkTo('zlodejova@example.sk'))).statusCode).toBe(200)
    await post('/auth/password-change', { current_password: 'Heslo1234', new_password: 'Zlodej123' }, thief)
    expect(await emailOf(thief)).toBe('zlodejova@example.sk')
    expect((await reset(back, 'Majitel123')).statusCode).toBe(200)
    await expect.poll(() => statusOf(thief)).toBe(401)
    expect((await login('zlodejova@example.sk', 'Zlodej123')).statusCode).toBe(401)
    expect((await login('stara-adresa@example.sk', 'Majitel123')).json().user.email).toBe(
      'stara-adresa@example.sk',
    )
    expect((await reset(back, 'Zlodej123')).statusCode).toBe(400)
  })

  it('gives no way back to an address that was set in the last week', async () => {
    const thief = await app.signedIn('dom@example.sk')
    await profile(thief, { email: 'prestup@example.sk', current_password: 'Heslo1234' })
    const owners = await mailed('dom@example.sk', 'Žiadosť o zmenu adresy')
    await verify(await linkTo('prestup@example.sk'))
    await profile(thief, { email: 'ciel@example.sk', current_password: 'Heslo1234' })
    const warning = await nextMail(app.dataDir, 'prestup@example.sk', 1)
    expect([warning.subject, warning.link]).toEqual(['Žiadosť o zmenu adresy', undefined])
    await verify(await linkTo('ciel@example.sk'))
    expect((await reset(owners, 'Majitel123')).statusCode).toBe(200)
    expect(await login('dom@example.sk', 'Majitel123')).toMatchObject({ statusCode: 200 })
  })

  it('gives the account back to the owner of the older address, whichever way back is opened first', async () => {
    const email = { first: 'prva@example.sk', second: 'druha@example.sk', third: 'tretia@example.sk' }
    const thief = await app.signedIn(email.first)
    await profile(thief, { email: email.second, current_password: 'Heslo1234' })
    const older = await mailed(email.first, 'Žiadosť o zmenu adresy')
    await verify(await linkTo(email.second))
    await app.database.pool.query(
      "UPDATE users SET email_since = now() - interval '7 days' WHERE email = $1",
      [email.second],
    )
    await profile(thief, { email: email.third, current_password: 'Heslo1234' })
    const newer = await mailed(email.second, 'Žiadosť o zmenu adresy')
    await verify(await linkTo(email.third))
    expect((await reset(newer, 'Zlodej123')).statusCode).toBe(200)
    expect((await login(email.second, 'Zlodej123')).statusCode).toBe(200)
    expect((await reset(older, 'Majitel123')).statusCode).toBe(200)
    expect((await login(email.first, 'Majitel123')).statusCode).toBe(200)
  })

  it('can be sent again without the password, but only to the pending address', async () => {
    const me = await app.signedIn('znova@example.sk')
    await profile(me, { email: 'znova2@example.sk', current_password: 'Heslo1234' })
    const first = await linkTo('znova2@example.sk')
    expect((await profile(me, { email: 'znova2@example.sk' })).statusCode).toBe(200)
    const second = await linkTo('znova2@example.sk', 1)
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
    const warnings = (await readOutbox(app.dataDir)).filter(({ to }) => to === 'znova@example.sk')
    expect(warnings).toHaveLength(1)
  })

  it.each(['reset', 'change'])('does not survive a %s of the password', async (how) => {
    const [from, to] = [`${how}-z@example.sk`, `${how}-na@example.sk`]
    const me = await app.signedIn(from)
    await profile(me, { email: to, current_password: 'Heslo1234' })
    const pending = await linkTo(to)
    await mailed(from, 'Žiadosť o zmenu adresy')
    await post('/auth/password-reset/request', { email: from })
    const resetLink = await mailed(from, 'Obnova hesla')
    if (how === 'reset') await reset(resetLink, 'NoveHeslo1')
    else
      await post('/auth/password-change', { current_password: 'Heslo1234', new_password: 'NoveHeslo1' }, me)
    expect((await verify(pending)).statusCode).toBe(400)
    expect((await reset(resetLink, 'Zlodej123')).statusCode).toBe(400)
    const again = (await login(from, 'NoveHeslo1')).json()
    const headers = { authorization: `Bearer ${again.access_token}` }
    expect((await app.server.inject({ url: '/auth/profile', headers })).json()).toMatchObject({
      user: { email: from },
      pending_email: null,
    })
    const { rows } = await app.database.pool.query(
      'SELECT purpose FROM email_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = $1 AND used_at IS NULL',
      [from],
    )
    // An intruder may change the password with the old one, so the owner keeps the way back.
    expect(rows).toEqual(how === 'reset' ? [] : [{ purpose: 'restore' }])
  })

  it("does not greet a stranger by the account's chosen name", async () => {
    const me = await app.signedIn('pozdrav@example.sk')
    await profile(me, {
      full_name: 'Volajte hneď',
      email: 'cudzia@example.sk',
      current_password: 'Heslo1234',
    })
    const mail = await nextMail(app.dataDir, 'cudzia@example.sk')
    expect([mail.text.includes('Volajte'), mail.text.includes('Dobrý deň,')]).toEqual([false, true])
  })
})

describe('a password that a reset replaces while it is checked', () => {
  type Call = (me: Headers, email: string) => Promise<{ statusCode: number }>
  const calls: [string, Call, number][] = [
    ['sign in', (_me, email) => login(email, 'Heslo1234'), 401],
    [
      'change the password',
      (me) => post('/auth/password-change', { current_password: 'Heslo1234', new_password: 'Zlodej123' }, me),
      400,
    ],
    [
      'change the e-mail',
      (me) => profile(me, { email: 'subeh-zlodej@example.sk', current_password: 'Heslo1234' }),
      422,
    ],
    [
      'delete the account',
      (me) =>
        app.server.inject({
          method: 'DELETE',
          url: '/auth/account',
          headers: me,
          payload: { password: 'Heslo1234', confirmation: 'ZMAZAŤ' },
        }),
      400,
    ],
  ]

  it.each(calls)('can no longer %s', async (name, call, refused) => {
    const email = `subeh-${name.replaceAll(' ', '-')}@example.sk`
    const me = await app.signedIn(email)
    const client = await app.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query("UPDATE users SET password_hash = 'nové' WHERE email = $1", [email])
      const answer = call(me, email)
      // The old password has been accepted, and the call waits for the reset to end.
      await expect.poll(() => waitsForLock(app.database.pool)).toBe(true)
      await client.query('COMMIT')
      expect((await answer).statusCode).toBe(refused)
      const { rows } = await app.database.pool.query(
        'SELECT password_hash, pending_email FROM users WHERE email = $1',
        [email],
      )
      expect(rows).toEqual([{ password_hash: 'nové', pending_email: null }])
    } finally {
      client.release()
    }
  })
})
