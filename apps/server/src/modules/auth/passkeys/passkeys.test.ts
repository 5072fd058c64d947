import type { LoginResponse, PasskeyChallenge, SecondStepNeeded } from '@cenolov/contract/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextMail } from '#testing/devices/outbox.ts'
import { type Ceremony, SoftwarePasskey } from '#testing/devices/software-passkey.ts'
import { type Caller, type TestApp, testApp } from '#testing/test-app.ts'

const ORIGIN = 'https://cenolov.example'
const HOST = 'cenolov.example'
const PASSWORD = 'Heslo1234'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: ORIGIN })
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Partial<Caller> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const bearer = ({ access_token: token }: LoginResponse): Caller => ({ authorization: `Bearer ${token}` })

async function begun(owner: Caller) {
  const answer = await post('/auth/passkeys/options', { current_password: PASSWORD }, owner)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PasskeyChallenge>()
}
async function added(owner: Caller, passkey = new SoftwarePasskey(HOST), ceremony: Partial<Ceremony> = {}) {
  const { token, options } = await begun(owner)
  const response = passkey.create({ challenge: options.challenge, origin: ORIGIN, ...ceremony })
  return { passkey, answer: await post('/auth/passkeys', { token, name: 'Telefón', response }, owner) }
}
const challenge = async () => (await post('/auth/login/passkey/options', {})).json<PasskeyChallenge>()
async function signedIn(passkey: SoftwarePasskey, ceremony: Partial<Ceremony> = {}) {
  const { token, options } = await challenge()
  const response = passkey.get({ challenge: options.challenge, origin: ORIGIN, ...ceremony })
  return post('/auth/login/passkey', { token, response })
}
const list = async (owner: Caller) =>
  (await app.server.inject({ url: '/auth/passkeys', headers: owner })).json().passkeys

describe('a passkey', () => {
  it('is added with the password, reported by mail, and opens the account without the password', async () => {
    const owner = await app.signedIn('kluc@example.sk')
    expect((await post('/auth/passkeys/options', { current_password: 'zle' }, owner)).statusCode).toBe(400)
    const { passkey, answer } = await added(owner)
    expect(answer.statusCode, answer.body).toBe(201)
    expect((await nextMail(app.dataDir, 'kluc@example.sk')).text).toContain('ďalší spôsob prihlásenia')
    expect(await list(owner)).toMatchObject([{ name: 'Telefón', last_used_at: null }])
    const login = await signedIn(passkey)
    expect(login.statusCode, login.body).toBe(200)
    expect(login.json<LoginResponse>().user.email).toBe('kluc@example.sk')
    expect((await list(bearer(login.json())))[0].last_used_at).not.toBeNull()
  })

  it('does not count for a limit of its network once it has signed in', async () => {
    const { passkey } = await added(await app.signedIn('velka-firma@example.sk'))
    const counted = async () =>
      (await app.database.pool.query('SELECT sum(failures)::int AS sum FROM rate_limits')).rows[0].sum ?? 0
    const before = await counted()
    expect((await signedIn(passkey)).statusCode).toBe(200)
    expect(await counted()).toBe(before)
    await challenge()
    expect(await counted()).toBe(before + 1)
  })

  it('opens nothing when replayed, or when copied with a counter that stands still', async () => {
    const owner = await app.signedIn('opakuje@example.sk')
    const { passkey } = await added(owner)
    const { token, options } = await challenge()
    const response = passkey.get({ challenge: options.challenge, origin: ORIGIN })
    expect((await post('/auth/login/passkey', { token, response })).statusCode).toBe(200)
    expect((await post('/auth/login/passkey', { token, response })).statusCode).toBe(410)
    passkey.counter = 0
    expect((await signedIn(passkey)).statusCode).toBe(401)
  })

  it('of another page, without its owner, or of nobody opens nothing', async () => {
    const owner = await app.signedIn('cudzie@example.sk')
    const { passkey } = await added(owner)
    expect((await signedIn(passkey, { origin: 'https://cenolov.example.evil' })).statusCode).toBe(401)
    expect((await signedIn(passkey, { verified: false })).statusCode).toBe(401)
    expect((await signedIn(passkey, { challenge: 'aW5h' })).statusCode).toBe(401)
    expect((await signedIn(new SoftwarePasskey(HOST))).statusCode).toBe(401)
    for (const ceremony of [{ origin: 'https://ina.example' }, { verified: false }, { challenge: 'aW5h' }]) {
      expect((await added(owner, new SoftwarePasskey(HOST), ceremony)).answer.statusCode).toBe(400)
    }
    // A challenge belongs to the account that requested it.
    const { token, options } = await begun(owner)
    const response = new SoftwarePasskey(HOST).create({ challenge: options.challenge, origin: ORIGIN })
    const stranger = await app.signedIn('iny@example.sk')
    expect((await post('/auth/passkeys', { token, name: 'a', response }, stranger)).statusCode).toBe(410)
    expect((await added(stranger, passkey)).answer.statusCode).toBe(409)
  })

  it('is refused past 20, even when its challenge was made before', async () => {
    const owner = await app.signedIn('vela-klucov@example.sk')
    const early = [await begun(owner), await begun(owner)]
    await app.database.pool.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       SELECT u.id, 'vela-' || n, '', 0, '{}', 'Kľúč' FROM users u, generate_series(1, 19) n WHERE u.email = $1`,
      ['vela-klucov@example.sk'],
    )
    const answers = await Promise.all(
      early.map(({ token, options }) => {
        const response = new SoftwarePasskey(HOST).create({ challenge: options.challenge, origin: ORIGIN })
        return post('/auth/passkeys', { token, name: 'Telefón', response }, owner)
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await list(owner)).toHaveLength(20)
  })

  it('ends with the account, with its removal, and when the owner takes the account back', async () => {
    const owner = await app.signedIn('konci@example.sk')
    const { passkey, answer } = await added(owner)
    const remove = (headers: Caller) =>
      app.server.inject({
        method: 'DELETE',
        url: `/auth/passkeys/${answer.json().id}`,
        headers: { ...headers },
      })
    expect((await remove(await app.signedIn('zlodej@example.sk'))).statusCode).toBe(404)
    await app.database.pool.query("UPDATE users SET is_active = false WHERE email = 'konci@example.sk'")
    expect((await signedIn(passkey)).statusCode).toBe(403)
    await app.database.pool.query("UPDATE users SET is_active = true WHERE email = 'konci@example.sk'")
    const again = bearer((await signedIn(passkey)).json())
    expect((await remove(again)).statusCode).toBe(204)
    expect((await signedIn(passkey)).statusCode).toBe(401)
    const { passkey: second } = await added(again)
    const mail = await nextMail(app.dataDir, 'konci@example.sk')
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    expect(
      (await post('/auth/password-reset/confirm', { token, new_password: 'Nove12345' })).statusCode,
    ).toBe(200)
    expect((await signedIn(second)).statusCode).toBe(401)
  })
})

describe('the second step', () => {
  it('may use a passkey instead of an app, with recovery codes in case it is lost', async () => {
    const owner = await app.signedIn('krok@example.sk')
    const on = () => post('/auth/two-step/passkey', { current_password: PASSWORD }, owner)
    expect((await on()).statusCode).toBe(409)
    const { passkey, answer } = await added(owner)
    const switched = await on()
    expect(switched.statusCode, switched.body).toBe(200)
    const [code] = switched.json().recovery_codes
    expect((await on()).statusCode).toBe(409)
    const login = await post('/auth/login-json', { email: 'krok@example.sk', password: PASSWORD })
    expect(login.statusCode).toBe(202)
    const { second_step, passkey: hasPasskey } = login.json<SecondStepNeeded>()
    expect(hasPasskey).toBe(true)
    expect((await post('/auth/login/code', { second_step, code: '000000' })).statusCode).toBe(401)
    expect((await post('/auth/login/code', { second_step, code })).statusCode).toBe(200)
    expect((await signedIn(passkey)).statusCode).toBe(200)
    const remove = await app.server.inject({
      method: 'DELETE',
      url: `/auth/passkeys/${answer.json().id}`,
      headers: { ...owner },
    })
    expect(remove.statusCode).toBe(409)
    expect((await signedIn(passkey)).statusCode).toBe(200)
  })
})
