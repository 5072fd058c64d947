import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAccess } from './platform/auth/access.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the table of routes', () => {
  it('is enforced for every route and every kind of caller', async () => {
    const callers = {
      anonymous: {},
      user: await app.signedIn('user@example.sk'),
      premium: await app.signedIn('premium@example.sk', { premium: true }),
      admin: await app.signedIn('admin@example.sk', { admin: true }),
    }
    const refused = {
      public: {},
      user: { anonymous: 401 },
      premium: { anonymous: 401, user: 403, admin: 403 },
      admin: { anonymous: 401, user: 403, premium: 403 },
    }
    expect(app.routes.length).toBeGreaterThan(15)
    for (const { method, url, access } of app.routes) {
      // Logging out would end the session that later requests need.
      if (method === 'HEAD' || url === '/auth/logout' || url === '*') continue
      for (const [caller, headers] of Object.entries(callers)) {
        // Assistants are asked for a key for programs, which none of these callers sends.
        const isAssistants = `${method} ${url}` === 'POST /mcp'
        const wanted = isAssistants ? 401 : (refused[access] as Record<string, number>)[caller]
        const answer = await app.server.inject({
          method: method as 'GET',
          // An unused id, so that an allowed call does not end a session that later requests need.
          url: url.replace(/:\w+|\*/g, '999999'),
          headers,
        })
        const seen = [401, 403].includes(answer.statusCode) ? answer.statusCode : undefined
        expect({ method, url, caller, seen }).toEqual({ method, url, caller, seen: wanted })
      }
    }
  })

  it('keeps every answer that depends on the caller out of caches, refusals too', async () => {
    const admin = await app.signedIn('cache@example.sk', { admin: true, premium: true })
    for (const { method, url, access } of app.routes) {
      if (url === '*' || url === '/auth/logout') continue
      const isPrivate = access !== 'public' || method === 'POST' || /^.(auth|unsubscribe)/.test(url)
      if (!isPrivate) continue
      for (const headers of [{}, admin]) {
        const address = url.replace(/:\w+|\*/g, '999999')
        const answer = await app.server.inject({ method: method as 'GET', url: address, headers })
        const told = { method, url, status: answer.statusCode, cached: answer.headers['cache-control'] }
        expect(told).toEqual({ ...told, cached: 'no-store' })
      }
    }
    const open = await app.server.inject({ url: '/api/v1/products/query' })
    expect(open.headers['cache-control']).toBe('no-cache')
  })

  it('states how long every answer may be cached', async () => {
    const headers = await app.signedIn('citatel@example.sk', { admin: true, premium: true })
    const reads = app.routes.filter(({ method, url }) => method === 'GET' && url !== '/auth/logout')
    expect(reads.length).toBeGreaterThan(50)
    const addresses = reads.flatMap(({ url }) =>
      ['999999', 'x', '00000000-0000-4000-8000-000000000000'].flatMap((value) => {
        const address = url.replace(/:\w+|\*/g, value)
        return [address, `${address}?page=x&limit=-1&date=x&search=${'x'.repeat(3_000)}`]
      }),
    )
    const others = ['/api/v1/nothing', '/static/images/none.webp', '/assets/none.js', '/none.txt', '/%ff']
    for (const url of new Set([...addresses, ...others])) {
      for (const caller of [{}, headers]) {
        const answer = await app.server.inject({ url, headers: { accept: 'application/json', ...caller } })
        const { statusCode: status } = answer
        const control = answer.headers['cache-control']
        expect({ url, status, control }).toEqual({ url, status, control: expect.any(String) })
        if (status >= 400) expect({ url, status, control }).toEqual({ url, status, control: 'no-store' })
      }
    }
  })

  it('compresses tables and private JSON for callers that accept it, and public JSON by its own rule', async () => {
    const headers = await app.signedIn('stlaca@example.sk', { admin: true })
    const encodingOf = async (url: string, caller: object = {}) =>
      (await app.server.inject({ url, headers: { 'accept-encoding': 'br, gzip', ...caller } })).headers[
        'content-encoding'
      ]
    for (const url of ['/api/v1/admin/products/export.csv', '/auth/export'])
      expect([url, await encodingOf(url, headers)]).toEqual([url, 'br'])
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
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Nenašlo sa.' }])
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
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'Nastala chyba. Skúste to znovu.' }])
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
