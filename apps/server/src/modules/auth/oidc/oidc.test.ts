import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOfApp } from '#testing/devices/authenticator-app.ts'
import { nextMail, readOutbox } from '#testing/devices/outbox.ts'
import { OIDC_CLIENT, type OidcServer, oidcServer } from '#testing/servers/oidc-server.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const PUBLIC_URL = 'http://localhost:3999'
const PASSWORD = 'Heslo1234'
const now = new Date('2026-11-20T10:00:00Z')
let provider: OidcServer
/** A provider that never says whether an address is verified. */
let silent: OidcServer
/** A provider whose ID tokens have foreign signatures. */
let forged: OidcServer
let app: TestApp
beforeAll(async () => {
  provider = await oidcServer(`${PUBLIC_URL}/auth/oidc/firma/callback`)
  silent = await oidcServer(`${PUBLIC_URL}/auth/oidc/ticha/callback`)
  forged = await oidcServer(`${PUBLIC_URL}/auth/oidc/falosna/callback`)
  forged.hasForgedSignatures = true
  app = await testApp(
    {
      PUBLIC_URL,
      OIDC_PROVIDERS: JSON.stringify([
        {
          id: 'firma',
          name: 'Firma',
          issuer: provider.issuer,
          ...OIDC_CLIENT,
          admin_group: 'spravcovia',
          scopes: ['groups'],
        },
        { id: 'ticha', name: 'Tichá', issuer: silent.issuer, ...OIDC_CLIENT, emails_verified: true },
        { id: 'falosna', name: 'Falošná', issuer: forged.issuer, ...OIDC_CLIENT },
        { id: 'mrtva', name: 'Mŕtva', issuer: 'http://127.0.0.1:9', client_id: 'a', client_secret: 'b' },
      ]),
    },
    () => now,
  )
})
afterAll(async () => {
  await app.close()
  await silent.close()
  await forged.close()
  await provider.close()
})
beforeEach(() => {
  provider.visitor = null
})

class Visitor {
  #ours = ''
  readonly #theirs = new Map<string, string>()

  async signInAt(id = 'firma', next = '/kosik'): Promise<URL> {
    return this.comeBack(await this.goThere(id, next), id)
  }

  async goThere(id = 'firma', next = '/kosik'): Promise<URL> {
    const started = await app.server.inject({ url: `/auth/oidc/${id}/start`, query: { next } })
    expect(started.statusCode, started.body).toBe(302)
    const kept = String(started.headers['set-cookie'])
    expect(kept).toMatch(/^oidc=[\w-]{43}; Path=\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
    this.#ours = kept.split(';')[0]!
    let url = new URL(String(started.headers.location))
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    while ([provider, silent, forged].some(({ issuer }) => issuer === url.origin)) {
      const cookie = [...this.#theirs].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split('=')
        this.#theirs.set(name, value)
      }
      expect(answer.status, await answer.text()).toBe(303)
      url = new URL(answer.headers.get('location')!, url)
    }
    return url
  }

  async comeBack(url: URL, id = 'firma'): Promise<URL> {
    expect(url.origin).toBe(PUBLIC_URL)
    const answer = await app.server.inject({
      url: `/auth/oidc/${id}/callback${url.search}`,
      headers: { cookie: this.#ours },
    })
    expect(answer.statusCode, answer.body).toBe(302)
    return new URL(String(answer.headers.location))
  }

  finish = () => this.#post('finish')
  link = (password: string) => this.#post('link', { password })

  #post(path: string, payload?: object) {
    const headers = { cookie: this.#ours }
    return app.server.inject({
      method: 'POST',
      url: `/auth/oidc/${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
  }
}

function visit(subject: string, email: string, more: object = {}, at = provider): Visitor {
  at.people.set(subject, { email, email_verified: true, ...more })
  at.visitor = subject
  return new Visitor()
}
const bearer = (answer: { json(): { access_token: string } }) => ({
  authorization: `Bearer ${answer.json().access_token}`,
})
const me = async (answer: { json(): { access_token: string } }) =>
  (await app.server.inject({ url: '/auth/me', headers: bearer(answer) })).json()

describe('a person whom the provider identified', () => {
  it('no longer counts for a limit of the network', async () => {
    const counted = async () =>
      (await app.database.pool.query('SELECT sum(failures)::int AS sum FROM rate_limits')).rows[0].sum ?? 0
    const before = await counted()
    const visitor = visit('velka-firma', 'velka-firma@example.sk')
    const back = await visitor.goThere()
    expect(await counted()).toBe(before + 1)
    await visitor.comeBack(back)
    expect(await counted()).toBe(before)
  })

  it('gets an account, and the same one the next time', async () => {
    const first = visit('nova', 'Nova@example.sk', { name: 'Nová Ľudmila' })
    const page = await first.signInAt()
    expect(page.pathname).toBe('/login')
    expect(Object.fromEntries(page.searchParams)).toEqual({ oidc: 'done', next: '/kosik' })
    const answer = await first.finish()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await me(answer)).toMatchObject({
      email: 'nova@example.sk',
      full_name: 'Nová Ľudmila',
      is_admin: false,
      email_verified: true,
    })
    // The provider's address may change; the subject identifies the person.
    const again = visit('nova', 'novsia@example.sk')
    await again.signInAt()
    const second = await again.finish()
    expect((await me(second)).id).toBe((await me(answer)).id)
    const { identities } = (
      await app.server.inject({ url: '/auth/identities', headers: bearer(second) })
    ).json()
    expect(identities).toMatchObject([{ provider: 'Firma', email: 'novsia@example.sk' }])
  })

  it('takes the address from a registration that nobody verified', async () => {
    const stranger = await app.server.inject({
      method: 'POST',
      url: '/auth/register',
      payload: { email: 'obet@example.sk', password: 'Cudzie1234', full_name: 'Cudzí' },
    })
    expect(stranger.statusCode).toBe(200)
    const owner = visit('obet', 'obet@example.sk', { name: 'Obeť' })
    await owner.signInAt()
    expect((await owner.finish()).statusCode).toBe(200)
    const login = await app.server.inject({
      method: 'POST',
      url: '/auth/login-json',
      payload: { email: 'obet@example.sk', password: 'Cudzie1234' },
    })
    expect(login.statusCode).toBe(401)
  })
})

describe('an address that has an account', () => {
  it('is linked by its password, once', async () => {
    await app.addAccount('ma-ucet@example.sk')
    const visitor = visit('ma-ucet', 'ma-ucet@example.sk')
    await visitor.signInAt()
    const asked = await visitor.finish()
    expect(asked.statusCode).toBe(202)
    expect(asked.json()).toEqual({ link: { provider: 'Firma', email: 'ma-ucet@example.sk' } })
    expect((await visitor.link('zle-heslo')).statusCode).toBe(401)
    const linked = await visitor.link(PASSWORD)
    expect(linked.statusCode, linked.body).toBe(200)
    expect((await nextMail(app.dataDir, 'ma-ucet@example.sk')).text).toContain('ďalší spôsob prihlásenia')
    // Each sign-in can be used once.
    expect((await visitor.link(PASSWORD)).statusCode).toBe(410)
    const later = visit('ma-ucet', 'ma-ucet@example.sk')
    await later.signInAt()
    const answer = await later.finish()
    expect(answer.statusCode).toBe(200)
    const headers = bearer(answer)
    const { identities } = (await app.server.inject({ url: '/auth/identities', headers })).json()
    const url = `/auth/identities/${identities[0].id}`
    const unlink = async () => (await app.server.inject({ method: 'DELETE', url, headers })).statusCode
    expect([await unlink(), await unlink()]).toEqual([204, 404])
    const { rows: recorded } = await app.database.pool.query(
      "SELECT action, details->>'provider' AS provider FROM audit_log WHERE user_email = $1 ORDER BY id",
      ['ma-ucet@example.sk'],
    )
    expect(recorded).toEqual([
      { action: 'sign-in linked', provider: 'Firma' },
      { action: 'sign-in unlinked', provider: 'Firma' },
    ])
    const unlinked = visit('ma-ucet', 'ma-ucet@example.sk')
    await unlinked.signInAt()
    expect((await unlinked.finish()).statusCode).toBe(202)
  })

  it('still requires the second step of its owner', async () => {
    const { email } = await app.addAccount('dva-kroky@example.sk')
    const visitor = visit('dva-kroky', email)
    await visitor.signInAt()
    await visitor.finish()
    expect((await visitor.link(PASSWORD)).statusCode).toBe(200)
    await app.database.pool.query('UPDATE users SET two_step = true WHERE email = $1', [email])
    const later = visit('dva-kroky', email)
    await later.signInAt()
    const answer = await later.finish()
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toHaveProperty('second_step')
  })

  it('is linked after the code of its second step, and not by the password alone', async () => {
    const { email } = await app.addAccount('kod@example.sk')
    const login = await app.server.inject({
      method: 'POST',
      url: '/auth/login-json',
      payload: { email, password: PASSWORD },
    })
    const post = (url: string, payload: object, headers: object = {}) =>
      app.server.inject({ method: 'POST', url, payload, headers: { ...headers } })
    const owner = bearer(login)
    const begun = await post('/auth/two-step/begin', { current_password: PASSWORD }, owner)
    const code = codeOfApp(begun.json().secret, now)
    const recovery = (await post('/auth/two-step/confirm', { code }, owner)).json().recovery_codes
    const identities = async () =>
      (await app.server.inject({ url: '/auth/identities', headers: owner })).json().identities
    const visitor = visit('kod', email)
    await visitor.signInAt()
    await visitor.finish()
    const asked = await visitor.link(PASSWORD)
    expect([asked.statusCode, await identities()]).toEqual([202, []])
    const enter = (text: string) =>
      post('/auth/login/code', { second_step: asked.json().second_step, code: text })
    expect((await enter('000000')).statusCode).toBe(401)
    expect(await identities()).toEqual([])
    expect((await enter(recovery[0])).statusCode).toBe(200)
    expect(await identities()).toMatchObject([{ provider: 'Firma', email }])
    const told = { to: email, subject: 'Nový spôsob prihlásenia' }
    await expect.poll(() => readOutbox(app.dataDir)).toContainEqual(expect.objectContaining(told))
  })

  it('is not linked to a person of another account', async () => {
    const first = visit('dvaja', 'prvy@example.sk')
    await first.signInAt()
    expect((await first.finish()).statusCode).toBe(200)
    await app.addAccount('druhy@example.sk')
    const second = visit('dvaja', 'druhy@example.sk', { groups: ['spravcovia'] })
    await second.signInAt()
    expect((await second.link(PASSWORD)).statusCode).toBe(409)
    const { rows } = await app.database.pool.query(
      "SELECT email FROM users WHERE is_admin AND email IN ('prvy@example.sk', 'druhy@example.sk')",
    )
    expect(rows).toEqual([])
  })

  it('does not open for an account that is not active', async () => {
    const visitor = visit('zakazany', 'zakazany@example.sk')
    await visitor.signInAt()
    expect((await visitor.finish()).statusCode).toBe(200)
    await app.database.pool.query("UPDATE users SET is_active = false WHERE email = 'zakazany@example.sk'")
    const later = visit('zakazany', 'zakazany@example.sk')
    await later.signInAt()
    expect((await later.finish()).statusCode).toBe(403)
  })
})

describe('the group of administrators', () => {
  const come = async (subject: string, groups: readonly string[]) => {
    const visitor = visit(subject, `${subject}@example.sk`, { groups })
    await visitor.signInAt()
    return (await me(await visitor.finish())).is_admin
  }
  const rightsOf = async (email: string) => {
    const { rows: users } = await app.database.pool.query('SELECT is_admin FROM users WHERE email = $1', [
      email,
    ])
    const { rows: actions } = await app.database.pool.query(
      'SELECT action FROM audit_log WHERE user_email = $1 ORDER BY id',
      [email],
    )
    return [users[0].is_admin, actions.map(({ action }) => action).filter((one) => one.startsWith('admin '))]
  }

  it('grants the right and revokes it', async () => {
    await app.addAccount('prvy-spravca@example.sk', { admin: true })
    expect(await come('sef', ['ini', 'spravcovia'])).toBe(true)
    expect(await come('sef', ['ini'])).toBe(false)
    const { rows } = await app.database.pool.query(
      "SELECT action FROM audit_log WHERE user_email = 'sef@example.sk' ORDER BY id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['admin granted', 'admin removed'])
  })

  it('loses its right with the link, which is recorded', async () => {
    await app.addAccount('iny-spravca@example.sk', { admin: true })
    const visitor = visit('odpoji', 'odpoji@example.sk', { groups: ['spravcovia'] })
    await visitor.signInAt()
    const headers = bearer(await visitor.finish())
    const { identities } = (await app.server.inject({ url: '/auth/identities', headers })).json()
    const url = `/auth/identities/${identities[0].id}`
    expect((await app.server.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
    expect(await rightsOf('odpoji@example.sk')).toEqual([false, ['admin granted', 'admin removed']])
  })

  it('loses its right when the owner takes the account back', async () => {
    await app.addAccount('treti-spravca@example.sk', { admin: true })
    await app.addAccount('vrati@example.sk')
    const visitor = visit('vrati', 'vrati@example.sk', { groups: ['spravcovia'] })
    await visitor.signInAt()
    await visitor.finish()
    expect((await visitor.link(PASSWORD)).statusCode).toBe(200)
    const { text } = await nextMail(app.dataDir, 'vrati@example.sk')
    await app.server.inject({
      method: 'POST',
      url: '/auth/password-reset/confirm',
      payload: { token: /token=([\w-]+)/.exec(text)?.[1], new_password: 'Nove12345' },
    })
    expect(await rightsOf('vrati@example.sk')).toEqual([false, ['admin granted', 'admin removed']])
  })

  it('leaves the last administrator', async () => {
    await app.database.pool.query('UPDATE users SET is_admin = false')
    expect(await come('jediny', ['spravcovia'])).toBe(true)
    expect(await come('jediny', [])).toBe(true)
    const visitor = visit('jediny', 'jediny@example.sk', { groups: [] })
    await visitor.signInAt()
    const headers = bearer(await visitor.finish())
    const { identities } = (await app.server.inject({ url: '/auth/identities', headers })).json()
    const url = `/auth/identities/${identities[0].id}`
    expect((await app.server.inject({ method: 'DELETE', url, headers })).statusCode).toBe(409)
    await app.addAccount('zastup@example.sk', { admin: true })
    expect(await come('jediny', [])).toBe(false)
    expect(await rightsOf('jediny@example.sk')).toEqual([false, ['admin granted', 'admin removed']])
  })

  it('leaves a right that a person granted', async () => {
    expect(await come('rucne', [])).toBe(false)
    await app.database.pool.query("UPDATE users SET is_admin = true WHERE email = 'rucne@example.sk'")
    expect(await come('rucne', [])).toBe(true)
  })
})

describe('a failed sign-in', () => {
  const failure = (page: URL) => page.searchParams.get('oidc')

  it('shows its reason at the login: a refusal, an address that nobody verified', async () => {
    const refused = new Visitor()
    expect(failure(await refused.signInAt())).toBe('denied')
    expect((await refused.finish()).statusCode).toBe(410)
    const unverified = visit('neovereny', 'neovereny@example.sk', { email_verified: false })
    expect(failure(await unverified.signInAt())).toBe('unverified')
    expect((await unverified.finish()).statusCode).toBe(410)
  })

  it.each([
    ['text', 'firma', { email_verified: 'true' }, 'done'],
    ['the word false', 'firma', { email_verified: 'false' }, 'unverified'],
    ['nothing', 'firma', { email_verified: undefined }, 'unverified'],
    ['nothing, where the operator vouches for it', 'ticha', { email_verified: undefined }, 'done'],
    ['no, where the operator vouches for it', 'ticha', { email_verified: false }, 'unverified'],
  ])('takes %s for the claim of a verified address', async (name, id, claims, expected) => {
    const address = `tvrdenie-${id}-${name.length}`
    const visitor = visit(address, `${address}@example.sk`, claims, id === 'ticha' ? silent : provider)
    expect(failure(await visitor.signInAt(id))).toBe(expected)
  })

  it('follows from an address that no account could have', async () => {
    const visitor = visit('podobny', 'pоdobny@example.sk')
    expect(failure(await visitor.signInAt())).toBe('unverified')
    const wide = visit('siroky', ' Ｓiroky@example.sk ')
    await wide.signInAt()
    expect((await me(await wide.finish())).email).toBe('siroky@example.sk')
  })

  it('follows from an ID token with a foreign signature', async () => {
    const visitor = visit('falosny', 'falosny@example.sk', {}, forged)
    expect(failure(await visitor.signInAt('falosna'))).toBe('failed')
  })

  it('opens nothing for another browser, another state, or a second use', async () => {
    const visitor = visit('obet-2', 'obet-2@example.sk')
    const back = await visitor.goThere()
    const thief = new Visitor()
    expect(failure(await thief.comeBack(back))).toBe('expired')
    const forged = new URL(back)
    forged.searchParams.set('state', 'iny')
    expect(failure(await visitor.comeBack(forged))).toBe('expired')
    const broken = new URL(back)
    broken.searchParams.set('code', 'iny')
    expect(failure(await visitor.comeBack(broken))).toBe('failed')
    expect(failure(await visitor.comeBack(back))).toBe('expired')
    expect((await visitor.finish()).statusCode).toBe(410)
  })

  it('follows from a provider that is unknown or does not answer', async () => {
    const start = (id: string) => app.server.inject({ url: `/auth/oidc/${id}/start` })
    expect((await start('ina')).statusCode).toBe(404)
    expect((await start('mrtva')).statusCode).toBe(502)
  })
})

it('a link to a provider ends with the sessions when the owner takes the account back', async () => {
  await app.addAccount('spat@example.sk')
  const intruder = visit('vlamac', 'spat@example.sk')
  await intruder.signInAt()
  await intruder.finish()
  expect((await intruder.link(PASSWORD)).statusCode).toBe(200)
  const mail = await nextMail(app.dataDir, 'spat@example.sk')
  const token = /token=([\w-]+)/.exec(mail.text)?.[1]
  const reset = await app.server.inject({
    method: 'POST',
    url: '/auth/password-reset/confirm',
    payload: { token, new_password: 'Nove12345' },
  })
  expect(reset.statusCode, reset.body).toBe(200)
  const again = visit('vlamac', 'spat@example.sk')
  await again.signInAt()
  expect((await again.finish()).statusCode).toBe(202)
})
