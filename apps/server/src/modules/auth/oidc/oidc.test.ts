import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextMail } from '../../../testing/outbox.ts'
import { OIDC_CLIENT, type OidcServer, oidcServer } from '../../../testing/servers/oidc-server.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

const PUBLIC_URL = 'http://localhost:3999'
const PASSWORD = 'Heslo1234'
let provider: OidcServer
let app: TestApp
beforeAll(async () => {
  provider = await oidcServer(`${PUBLIC_URL}/auth/oidc/firma/callback`)
  app = await testApp({
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
      { id: 'mrtva', name: 'Mŕtva', issuer: 'http://127.0.0.1:9', client_id: 'a', client_secret: 'b' },
    ]),
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  provider.visitor = null
})

/** A browser that goes to the provider and comes back. It keeps the cookies of both. */
class Visitor {
  #ours = ''
  readonly #theirs = new Map<string, string>()

  /** Where the login page is opened in the end. */
  async signInAt(id = 'firma', next = '/kosik'): Promise<URL> {
    return this.comeBack(await this.goThere(id, next), id)
  }

  /** Address to which the provider sends the browser back. */
  async goThere(id = 'firma', next = '/kosik'): Promise<URL> {
    const started = await app.server.inject({ url: `/auth/oidc/${id}/start`, query: { next } })
    expect(started.statusCode, started.body).toBe(302)
    const kept = String(started.headers['set-cookie'])
    expect(kept).toMatch(/^oidc=[\w-]{43}; Path=\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
    this.#ours = kept.split(';')[0]!
    let url = new URL(String(started.headers.location))
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    while (url.origin === provider.issuer) {
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

function visit(subject: string, email: string, more: object = {}): Visitor {
  provider.people.set(subject, { email, email_verified: true, ...more })
  provider.visitor = subject
  return new Visitor()
}
const bearer = (answer: { json(): { access_token: string } }) => ({
  authorization: `Bearer ${answer.json().access_token}`,
})
const me = async (answer: { json(): { access_token: string } }) =>
  (await app.server.inject({ url: '/auth/me', headers: bearer(answer) })).json()

describe('a person whom the provider knows', () => {
  it('counts for no limit of the network once the provider has said who it is', async () => {
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
    // The provider's address may change; the subject is the person.
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
    // Each sign-in is used up.
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
    const unlinked = visit('ma-ucet', 'ma-ucet@example.sk')
    await unlinked.signInAt()
    expect((await unlinked.finish()).statusCode).toBe(202)
  })

  it('still asks for the second step that its owner switched on', async () => {
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
  it('gives the right and takes it away', async () => {
    expect(await come('sef', ['ini', 'spravcovia'])).toBe(true)
    expect(await come('sef', ['ini'])).toBe(false)
    const { rows } = await app.database.pool.query(
      "SELECT action FROM audit_log WHERE user_email = 'sef@example.sk' ORDER BY id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['admin granted', 'admin removed'])
  })

  it('leaves a right that a person gave', async () => {
    expect(await come('rucne', [])).toBe(false)
    await app.database.pool.query("UPDATE users SET is_admin = true WHERE email = 'rucne@example.sk'")
    expect(await come('rucne', [])).toBe(true)
  })
})

describe('what goes wrong', () => {
  const failure = (page: URL) => page.searchParams.get('oidc')

  it('is told at the login: a refusal, an address that nobody verified', async () => {
    const refused = new Visitor()
    expect(failure(await refused.signInAt())).toBe('denied')
    expect((await refused.finish()).statusCode).toBe(410)
    const unverified = visit('neovereny', 'neovereny@example.sk', { email_verified: false })
    expect(failure(await unverified.signInAt())).toBe('unverified')
    expect((await unverified.finish()).statusCode).toBe(410)
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

  it('is a provider that is unknown or does not answer', async () => {
    const start = (id: string) => app.server.inject({ url: `/auth/oidc/${id}/start` })
    expect((await start('ina')).statusCode).toBe(404)
    expect((await start('mrtva')).statusCode).toBe(502)
  })
})

it('goes with the sessions when the owner takes the account back', async () => {
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
