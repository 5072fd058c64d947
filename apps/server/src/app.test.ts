import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { registerAccess } from './platform/auth/access.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

// A closed shop refuses visitors on more routes. A trial would give the user premium in the middle of the walk.
const app = await testApp({ PUBLIC_BROWSING: 'false', PREMIUM_TRIAL_DAYS: '0' })
afterAll(() => app.close())
const callers = {
  anonymous: {},
  user: await app.signedIn('user@example.sk'),
  premium: await app.signedIn('premium@example.sk', { premium: true }),
  admin: await app.signedIn('admin@example.sk', { admin: true }),
}
const everything = await app.signedIn('cache@example.sk', { admin: true, premium: true })

/** Status of a refusal, by the access that a route declares and by the caller. */
const REFUSALS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  public: {},
  user: { anonymous: 401 },
  premium: { anonymous: 401, user: 403, admin: 403 },
  admin: { anonymous: 401, user: 403, premium: 403 },
}

// One built file stands for all. Logging out would end the session that later requests need.
const oneFile = app.routes.find(({ url }) => url.startsWith('/assets/'))?.url
const routes = app.routes
  .filter(({ method, url }) => method !== 'HEAD' && url !== '/auth/logout' && url !== '*')
  .filter(({ url }) => !url.startsWith('/assets/') || url === oneFile)
  .map((route) => ({ ...route, name: `${route.method} ${route.url}` }))

/** An address of a route with an unused id, so that an allowed call does not end a session that others need. */
const addressOf = (url: string, id = '999999'): string => url.replace(/:\w+|\*/g, id)

const call = (method: string, url: string, headers: object) =>
  app.server.inject({ method: method as 'GET', url, headers: { ...headers } })

describe('the table of routes', () => {
  it('has all routes', () => {
    expect(routes.length).toBeGreaterThan(150)
  })

  it.each(routes)('is enforced at $name', async ({ method, url, access, name }) => {
    for (const [caller, headers] of Object.entries(callers)) {
      // Assistants are asked for a key for programs, which none of these callers sends.
      const wanted = name === 'POST /mcp' ? 401 : REFUSALS[access]?.[caller]
      const { statusCode } = await call(method, addressOf(url), headers)
      expect([caller, [401, 403].includes(statusCode) ? statusCode : undefined]).toEqual([caller, wanted])
      // A schema is compiled by its first request.
      expect([caller, statusCode]).not.toEqual([caller, 500])
    }
  })

  const isPrivate = ({ method, url, access }: (typeof routes)[number]) =>
    access !== 'public' || method === 'POST' || /^.(auth|unsubscribe)/.test(url)

  it.each(routes.filter(isPrivate))(
    'keeps answers and refusals of $name out of caches',
    async ({ method, url }) => {
      for (const headers of [{}, everything]) {
        const answer = await call(method, addressOf(url), headers)
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )

  it('lets caches keep the public list until it changes', async () => {
    const open = await app.server.inject({ url: '/api/v1/products/query' })
    expect(open.headers['cache-control']).toBe('no-cache')
  })

  async function expectCacheControl(url: string): Promise<void> {
    for (const caller of [{}, everything]) {
      const answer = await call('GET', url, { accept: 'application/json', ...caller })
      const { statusCode: status } = answer
      const control = status >= 400 ? 'no-store' : expect.any(String)
      expect([url, status, answer.headers['cache-control']]).toEqual([url, status, control])
    }
  }

  it.each(routes.filter(({ method }) => method === 'GET'))(
    'states how long an answer of $name may be cached',
    async ({ url }) => {
      const addresses = ['999999', 'x', '00000000-0000-4000-8000-000000000000'].flatMap((id) => [
        addressOf(url, id),
        `${addressOf(url, id)}?page=x&limit=-1&date=x&search=${'x'.repeat(3_000)}`,
      ])
      for (const address of new Set(addresses)) await expectCacheControl(address)
    },
  )

  it.each(['/api/v1/nothing', '/static/images/none.webp', '/assets/none.js', '/none.txt', '/%ff'])(
    'states how long the refusal of %s may be cached',
    expectCacheControl,
  )

  it('compresses tables and private JSON for callers that accept it, and public JSON by its own rule', async () => {
    const encodingOf = async (url: string, caller: object = {}) =>
      (await app.server.inject({ url, headers: { 'accept-encoding': 'br, gzip', ...caller } })).headers[
        'content-encoding'
      ]
    for (const url of ['/api/v1/admin/products/export.csv', '/auth/export'])
      expect([url, await encodingOf(url, callers.admin)]).toEqual([url, 'br'])
    expect(await encodingOf('/api/v1/products/export.csv')).toBe('br')
    expect(await encodingOf('/docs/json')).toBeUndefined()
  })

  it('does not build with a route that declares no access', async () => {
    const server = Fastify()
    registerAccess(server, app)
    server.get('/forgotten', () => 'open to all')
    await expect(server.ready()).rejects.toThrow('Routes that do not declare their access: GET /forgotten')
  })
})

describe('an error answer', () => {
  it('says in Slovak that the address does not exist', async () => {
    const answer = await app.server.inject({ url: '/api/v1/nothing' })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'Nenašlo sa.', code: 'not-found', values: {} },
    ])
  })

  it('is given for malformed JSON and for other types of content', async () => {
    const post = (type: string, payload: string) =>
      app.server.inject({
        method: 'POST',
        url: '/auth/login-json',
        headers: { 'content-type': type },
        payload,
      })
    expect((await post('application/json', '{"email":')).statusCode).toBe(400)
    expect((await post('text/xml', '<a/>')).statusCode).toBe(415)
    expect(
      (await post('application/json', JSON.stringify({ email: 'x'.repeat(2_000_000) }))).statusCode,
    ).toBe(413)
  })

  it.each(['/auth/me', '/api/v1/admin/users', '/api/v1/nothing', '/api/v1/products/x', '/%ff'])(
    'carries the security headers, as at %s',
    async (url) => {
      const { headers, statusCode } = await app.server.inject({ url })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('carries a policy that forbids inline scripts', async () => {
    const { headers } = await app.server.inject({ url: '/health/live' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
    expect(headers['content-security-policy']).not.toMatch(/https?:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('never reveals SQL or a stack trace', async () => {
    const broken = await testApp()
    await broken.database.pool.query('ALTER TABLE users RENAME TO gone')
    const payload = { email: 'a@b.sk', password: 'x' }
    const answer = await broken.server.inject({ method: 'POST', url: '/auth/login-json', payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { detail: 'Nastala chyba. Skúste to znovu.', code: 'unexpected', values: {} },
    ])
    await broken.close()
  })
})

describe('health and metrics', () => {
  it('report that the process is alive and ready', async () => {
    expect((await app.server.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await app.server.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
  })

  it('give metrics to this machine only', async () => {
    const from = (remoteAddress: string) => app.server.inject({ url: '/metrics', remoteAddress })
    expect((await from('127.0.0.1')).body).toContain('http_request_duration_seconds_bucket')
    expect((await from('203.0.113.7')).statusCode).toBe(403)
  })

  it('give no metrics to a caller behind a proxy without the token', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const headers = { [name]: '203.0.113.7' }
      expect((await app.server.inject({ url: '/metrics', headers })).statusCode).toBe(403)
    }
    const behind = await testApp({ TRUST_PROXY: '1' })
    expect((await behind.server.inject({ url: '/metrics' })).statusCode).toBe(403)
    await behind.close()
  })

  it('give metrics to other machines with the token', async () => {
    const guarded = await testApp({ METRICS_TOKEN: 'tajne' })
    const call = (authorization: string) =>
      guarded.server.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.7' })
    expect((await call('Bearer tajne')).statusCode).toBe(200)
    expect((await call('Bearer iné')).statusCode).toBe(403)
    await guarded.close()
  })
})

describe('the address of a caller', () => {
  const flood = async (trusting: TestApp, spoofed: (time: number) => string, remoteAddress: string) => {
    const payload = { name: 'Jana', email: 'jana@example.sk', subject: 'bug', message: 'Nefunguje.' }
    let sent = 0
    for (let time = 0; time < 14; time += 1) {
      const headers = { 'x-forwarded-for': spoofed(time) }
      const url = '/api/v1/notifications/contact-form'
      const answer = await trusting.server.inject({ method: 'POST', url, payload, headers, remoteAddress })
      if (answer.statusCode === 200) sent += 1
    }
    return sent
  }

  it.each(['1', '10.0.0.0/8'])(
    'cannot be chosen by the caller behind TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const trusting = await testApp({ TRUST_PROXY })
      expect(await flood(trusting, (time) => `192.0.2.${time}, 203.0.113.7`, '10.0.0.2')).toBe(10)
      expect(await flood(trusting, (time) => `192.0.2.${time}`, '10.0.0.2')).toBe(14)
      await trusting.close()
    },
  )

  it('is the address of the connection when no proxy is trusted, or this proxy is not', async () => {
    expect(await flood(app, (time) => `192.0.2.${time}`, '203.0.113.8')).toBe(10)
    const trusting = await testApp({ TRUST_PROXY: '10.0.0.0/8' })
    expect(await flood(trusting, (time) => `192.0.2.${time}`, '203.0.113.8')).toBe(10)
    await trusting.close()
  })
})

describe('the description at /docs', () => {
  it('lists the calls', async () => {
    const { paths } = (await app.server.inject({ url: '/docs/json' })).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/auth/login', '/api/v1/products/query', '/api/v1/admin/upload/csv']),
    )
  })
})
