import type {
  LoginResponse,
  RecoveryCodes,
  SecondStepNeeded,
  TwoStepProposal,
} from '@cenolov/contract/account'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, codeOfApp } from '#testing/devices/authenticator-app.ts'
import { nextMail } from '#testing/devices/outbox.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { ensureAdministrator } from '../administrator.ts'
import { AccountRescue } from '../rescue.ts'

type Headers = { readonly authorization: string }
const PASSWORD = 'Heslo1234'
const NEW_PASSWORD = 'Mrkvicka9'
/** The server's clock. Each test begins in a time step of its own. */
let now = new Date('2026-11-20T10:00:00Z')
const later = (steps: number) => {
  now = new Date(now.getTime() + steps * 30_000)
}
let app: TestApp
beforeAll(async () => {
  app = await testApp({}, () => now)
})
afterAll(() => app.close())
beforeEach(() => later(10))

const post = (url: string, payload: object, headers: Partial<Headers> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ method: 'POST', url, payload, headers, remoteAddress })
const login = (email: string, password = PASSWORD) => post('/auth/login-json', { email, password })
const bearer = ({ access_token: token }: LoginResponse): Headers => ({ authorization: `Bearer ${token}` })
const me = async (headers: Headers) => (await app.server.inject({ url: '/auth/me', headers })).statusCode
const state = async (headers: Headers) => (await app.server.inject({ url: '/auth/two-step', headers })).json()

const codeFor = (secret: string, drift = 0) => codeOfApp(secret, now, drift)

async function switchedOn(email: string, rights: { readonly admin?: boolean } = {}) {
  const headers = await app.signedIn(email, rights)
  const { secret } = (
    await post('/auth/two-step/begin', { current_password: PASSWORD }, headers)
  ).json<TwoStepProposal>()
  const confirmed = await post('/auth/two-step/confirm', { code: codeFor(secret) }, headers)
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  later(1)
  return { email, headers, secret, recovery: confirmed.json<RecoveryCodes>().recovery_codes }
}
async function secondStep(email: string, password = PASSWORD): Promise<string> {
  const answer = await login(email, password)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<SecondStepNeeded>().second_step
}
const enter = (token: string, code: string, from?: string) =>
  post('/auth/login/code', { second_step: token, code }, {}, from)

describe('a change that an intruder would make first', () => {
  const profile = (headers: Headers, payload: object) =>
    app.server.inject({ method: 'PUT', url: '/auth/profile', headers, payload })
  const KEY = { name: 'Import', scopes: ['catalogue:read'], expires_in_days: 30 }
  const changes: [string, (headers: Headers, code: object) => ReturnType<typeof post>, number][] = [
    [
      'a new address',
      (headers, code) =>
        profile(headers, { email: 'druhy-krok-nova@example.sk', current_password: PASSWORD, ...code }),
      200,
    ],
    [
      'a passkey',
      (headers, code) => post('/auth/passkeys/options', { current_password: PASSWORD, ...code }, headers),
      200,
    ],
    [
      'a key for a program',
      (headers, code) => post('/auth/keys', { ...KEY, current_password: PASSWORD, ...code }, headers),
      201,
    ],
    [
      'the end of the account',
      (headers, code) =>
        app.server.inject({
          method: 'DELETE',
          url: '/auth/account',
          headers,
          payload: { password: PASSWORD, confirmation: 'ZMAZAŤ', ...code },
        }),
      204,
    ],
  ]

  it.each(changes)('needs a code in addition to the password: %s', async (name, change, done) => {
    const { headers, secret } = await switchedOn(
      `kod-${changes.findIndex(([one]) => one === name)}@example.sk`,
    )
    const without = await change(headers, {})
    expect([without.statusCode, without.json().detail]).toEqual([
      422,
      [{ loc: ['body', 'code'], msg: 'Zadajte kód z aplikácie alebo záložný kód.' }],
    ])
    const wrong = await change(headers, { code: '000000' })
    expect([wrong.statusCode, wrong.json().detail]).toEqual([400, 'Kód nie je správny alebo už bol použitý.'])
    const right = await change(headers, { code: codeFor(secret) })
    expect(right.statusCode, right.body).toBe(done)
  })

  it('of the password keeps the owner’s way back', async () => {
    const { email, headers } = await switchedOn('spat@example.sk')
    const { link } = await nextMail(app.dataDir, email)
    await post('/auth/password-change', { current_password: PASSWORD, new_password: NEW_PASSWORD }, headers)
    const token = new URL(link ?? '').searchParams.get('token')
    const back = await post('/auth/password-reset/confirm', { token, new_password: 'Majitel123' })
    expect(back.statusCode, back.body).toBe(200)
    expect((await login(email, 'Majitel123')).statusCode).toBe(200)
  })
})

describe('switching on', () => {
  it('needs the password and a code, ends other sessions, and notifies the owner', async () => {
    const other = await app.signedIn('zapina@example.sk')
    const mine = bearer((await login('zapina@example.sk')).json())
    expect(await state(mine)).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
      by_app: false,
      is_required: false,
    })
    expect((await post('/auth/two-step/begin', { current_password: 'ine' }, mine)).statusCode).toBe(400)
    expect((await post('/auth/two-step/confirm', { code: '123456' }, mine)).statusCode).toBe(409)
    const begun = await post('/auth/two-step/begin', { current_password: PASSWORD }, mine)
    const { secret, uri } = begun.json<TwoStepProposal>()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(`otpauth://totp/Cenolov%3Azapina%40example.sk?secret=${secret}&issuer=Cenolov`)
    expect((await post('/auth/two-step/confirm', { code: '000000' }, mine)).statusCode).toBe(400)
    expect((await login('zapina@example.sk')).statusCode).toBe(200)
    const on = await post('/auth/two-step/confirm', { code: codeFor(secret) }, mine)
    const { recovery_codes: recovery } = on.json<RecoveryCodes>()
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect([await me(other), await me(mine)]).toEqual([401, 200])
    expect(await state(mine)).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await post('/auth/two-step/begin', { current_password: PASSWORD }, mine)).statusCode).toBe(409)
    const mail = await nextMail(app.dataDir, 'zapina@example.sk')
    expect(mail.text).toContain('aj kód z aplikácie')
    const { rows } = await app.database.pool.query(
      'SELECT two_step::text || (SELECT string_agg(r::text, $1) FROM recovery_codes r) AS kept FROM two_step',
      [' '],
    )
    const kept = JSON.stringify(rows)
    for (const secretText of [secret, bytesOf(secret).toString('hex'), ...recovery])
      expect(kept).not.toContain(secretText.replaceAll('-', ''))
  })

  it('accepts a proposal for a quarter of an hour only', async () => {
    const headers = await app.signedIn('neskoro@example.sk')
    const begun = await post('/auth/two-step/begin', { current_password: PASSWORD }, headers)
    await app.database.pool.query(
      "UPDATE two_step SET created_at = now() - interval '16 minutes' WHERE since IS NULL",
    )
    const confirmed = await post(
      '/auth/two-step/confirm',
      { code: codeFor(begun.json<TwoStepProposal>().secret) },
      headers,
    )
    expect(confirmed.statusCode).toBe(409)
  })
})

describe('signing in', () => {
  it('takes one call without the second step and two calls with it, by form and by JSON', async () => {
    await app.addAccount('bez@example.sk')
    expect(Object.keys((await login('bez@example.sk')).json()).sort()).toEqual([
      'access_token',
      'token_type',
      'user',
    ])
    const { secret } = await switchedOn('dvakroky@example.sk')
    const form = await app.server.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=dvakroky@example.sk&password=${PASSWORD}`,
    })
    expect([form.statusCode, Object.keys(form.json()).sort()]).toEqual([
      202,
      ['expires_in', 'passkey', 'second_step'],
    ])
    const token = form.json<SecondStepNeeded>().second_step
    expect(await me({ authorization: `Bearer ${token}` })).toBe(401)
    const code = codeFor(secret)
    const done = await enter(token, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(done.json().user.email).toBe('dvakroky@example.sk')
    expect(await me(bearer(done.json()))).toBe(200)
    expect((await login('dvakroky@example.sk', 'ine')).statusCode).toBe(401)
  })

  it('accepts a code once, even for two concurrent callers, and no earlier one', async () => {
    const { email, secret } = await switchedOn('znova@example.sk')
    const code = codeFor(secret)
    const tokens = await Promise.all([secondStep(email), secondStep(email), secondStep(email)])
    const answers = await Promise.all(tokens.map((token) => enter(token, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    const again = await secondStep(email)
    expect((await enter(again, code)).statusCode).toBe(401)
    expect((await enter(again, codeFor(secret, -1))).statusCode).toBe(401)
    expect((await enter(again, codeFor(secret, 1))).statusCode).toBe(200)
    later(3)
    expect((await enter(again, codeFor(secret))).statusCode).toBe(410)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { email, recovery, headers } = await switchedOn('zalozne@example.sk')
    const typed = ` ${recovery[0]!.toLowerCase().replaceAll('-', ' ')} `
    expect((await enter(await secondStep(email), typed)).statusCode).toBe(200)
    expect((await enter(await secondStep(email), recovery[0]!)).statusCode).toBe(401)
    expect(await state(headers)).toMatchObject({ recovery_codes_left: 9 })
  })

  it('begins again after five wrong codes, after five minutes, and with another password', async () => {
    const { email, secret } = await switchedOn('zle@example.sk')
    const tried = await secondStep(email)
    for (let time = 0; time < 5; time += 1) expect((await enter(tried, '000000')).statusCode).toBe(401)
    expect((await enter(tried, codeFor(secret))).statusCode).toBe(410)
    const old = await secondStep(email)
    await app.database.pool.query('UPDATE sign_in_steps SET expires_at = now()')
    expect((await enter(old, codeFor(secret))).statusCode).toBe(410)
    const begun = await secondStep(email)
    await new AccountRescue(app.db, '').setPassword(email, NEW_PASSWORD)
    expect((await enter(begun, codeFor(secret))).statusCode).toBe(410)
    expect((await enter(await secondStep(email, NEW_PASSWORD), codeFor(secret))).statusCode).toBe(200)
    expect((await enter('unknown', '000000')).statusCode).toBe(410)
  })

  it('refuses more than twenty wrong codes an hour, from all networks', async () => {
    const { email, secret } = await switchedOn('hada@example.sk')
    const seen: number[] = []
    for (let time = 0; time < 22; time += 1) {
      const token = await secondStep(email)
      seen.push((await enter(token, '000000', `203.0.113.${time}`)).statusCode)
    }
    expect(seen).toEqual([...Array(20).fill(401), 429, 429])
    expect((await enter(await secondStep(email), codeFor(secret))).statusCode).toBe(429)
    // The operator, or a person who proves to own the address, can reset this limit.
    const link = await new AccountRescue(app.db, '').resetLink(email)
    const reset = { token: link.split('token=')[1], new_password: NEW_PASSWORD }
    expect((await post('/auth/password-reset/confirm', reset)).statusCode).toBe(200)
    expect((await enter(await secondStep(email, NEW_PASSWORD), codeFor(secret))).statusCode).toBe(200)
  })

  it('keeps no more than ten sign-ins of an account waiting', async () => {
    const { email } = await switchedOn('caka@example.sk')
    for (let time = 0; time < 12; time += 1) await secondStep(email)
    const { rows } = await app.database.pool.query(
      'SELECT count(*)::int AS waiting FROM sign_in_steps s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ waiting: 10 }])
  })
})

describe('switching off', () => {
  it('needs the password and a code; renewing recovery codes needs the same, and replaces the old ones', async () => {
    const { email, headers, secret, recovery } = await switchedOn('vypina@example.sk')
    const proof = (change: object) => ({ current_password: PASSWORD, code: codeFor(secret), ...change })
    for (const wrong of [{ current_password: 'ine' }, { code: '000000' }])
      for (const what of ['off', 'recovery-codes'])
        expect((await post(`/auth/two-step/${what}`, proof(wrong), headers)).statusCode).toBe(400)
    const renewed = await post('/auth/two-step/recovery-codes', proof({}), headers)
    const fresh = renewed.json<RecoveryCodes>().recovery_codes
    expect((await enter(await secondStep(email), recovery[1]!)).statusCode).toBe(401)
    expect((await post('/auth/two-step/off', proof({ code: fresh[0] }), headers)).statusCode).toBe(204)
    expect((await login(email)).statusCode).toBe(200)
    expect((await post('/auth/two-step/off', proof({}), headers)).statusCode).toBe(409)
    expect(await state(headers)).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    const { rows } = await app.database.pool.query(
      "SELECT action FROM audit_log WHERE user_email = $1 AND action !~ 'key' ORDER BY id",
      [email],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'two-step on',
      'recovery codes renewed',
      'two-step off',
    ])
  })

  it('is possible for an owner whom an intruder locked out, by the link in the mail', async () => {
    const { email } = await switchedOn('vlamanie@example.sk')
    const { link } = await nextMail(app.dataDir, email)
    const token = new URL(link ?? '').searchParams.get('token')
    const reset = { token, new_password: NEW_PASSWORD }
    expect((await post('/auth/password-reset/confirm', reset)).statusCode).toBe(200)
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('is possible for the operator, too', async () => {
    const rescue = new AccountRescue(app.db, '')
    const { email, headers } = await switchedOn('prevadzkovatel@example.sk')
    expect(await rescue.endTwoStep(email)).toContain('len heslom')
    expect(await rescue.endTwoStep(email)).toContain('sa prihlasuje len heslom')
    await expect.poll(() => me(headers)).toBe(401)
    expect((await login(email)).statusCode).toBe(200)
    const only = await switchedOn('jediny@example.sk')
    // Without another administrator, the one from the settings takes the account over.
    expect(await ensureAdministrator(app.db, { email: only.email, password: NEW_PASSWORD })).toBe(
      'taken over',
    )
    expect((await login(only.email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

it('administrators without a second step have no right where the setting requires it', async () => {
  const strict = await testApp({ ADMIN_TWO_STEP: '1' }, () => now)
  try {
    const headers = await strict.signedIn('spravca@example.sk', { admin: true })
    const stats = () => strict.server.inject({ url: '/api/v1/admin/system/stats', headers })
    const refused = await stats()
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringContaining('dvoch krokoch'),
    ])
    const ask = (url: string, payload: object) =>
      strict.server.inject({ method: 'POST', url, payload, headers })
    const own = (await strict.server.inject({ url: '/auth/two-step', headers })).json()
    expect(own).toMatchObject({ is_on: false, is_required: true })
    const begun = await ask('/auth/two-step/begin', { current_password: PASSWORD })
    await ask('/auth/two-step/confirm', { code: codeFor(begun.json<TwoStepProposal>().secret) })
    expect((await stats()).statusCode).toBe(200)
  } finally {
    await strict.close()
  }
})
