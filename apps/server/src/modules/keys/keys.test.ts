import type { ApiKeyCreated } from '@cenolov/contract/account'
import { API_KEY_CALLS_MAX, API_KEYS_MAX, type ApiScope } from '@cenolov/core/account'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import type { Caller } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

const PASSWORD = 'Heslo1234'
const { app, admin } = await adminApp()

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Caller, payload?: object) =>
  app.server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
const ask = (headers: Caller, change: object = {}) =>
  call('POST', '/auth/keys', headers, {
    name: 'Nočný import',
    scopes: ['catalogue:read'],
    expires_in_days: 30,
    current_password: PASSWORD,
    ...change,
  })
async function keyOf(headers: Caller, scopes: readonly ApiScope[], change: object = {}) {
  const answer = await ask(headers, { scopes, ...change })
  expect(answer.statusCode).toBe(201)
  const { secret, key } = answer.json<ApiKeyCreated>()
  return { id: key.id, secret, headers: { authorization: `Bearer ${secret}` } }
}
const status = async (url: string, headers: Caller) => (await call('GET', url, headers)).statusCode
/** Waiting for an import needs many calls where the machine is slow. */
const OFTEN = { calls_per_minute: API_KEY_CALLS_MAX }
const STATS = '/api/v1/admin/system/stats'
/** The guard lets the caller in: there is no such product. */
const HISTORY = '/api/v1/price-history/product/999999'

describe('a key for programs', () => {
  it('is shown once, kept as a hash, and listed by its beginning', async () => {
    const owner = await app.signedIn('vlastnik@example.sk', { premium: true })
    const { secret, id, headers } = await keyOf(owner, ['catalogue:read'])
    expect(secret).toMatch(/^cenolov_[\w-]{43}$/)
    const listed = (await call('GET', '/auth/keys', owner)).body
    expect(listed).not.toContain(secret.slice(0, 20))
    expect(JSON.parse(listed).keys).toEqual([
      {
        id,
        name: 'Nočný import',
        prefix: secret.slice(0, 12),
        scopes: ['catalogue:read'],
        calls_per_minute: 60,
        created_at: expect.any(String),
        expires_at: expect.any(String),
        last_used_at: null,
      },
    ])
    const { rows } = await app.database.pool.query('SELECT api_keys::text AS kept FROM api_keys')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await status(HISTORY, headers)).toBe(404)
    const [key] = (await call('GET', '/auth/keys', owner)).json().keys
    expect(key.last_used_at).toEqual(expect.any(String))
    const { api_keys: exported } = (await call('GET', '/auth/export', owner)).json()
    expect(exported).toMatchObject([{ id, name: 'Nočný import' }])
  })

  it('works on the routes of its scopes alone, and nowhere without a declared scope', async () => {
    const all = {
      'catalogue:read': await keyOf(admin, ['catalogue:read']),
      'lists:add': await keyOf(admin, ['lists:add']),
      'import:write': await keyOf(admin, ['import:write']),
      'admin:read': await keyOf(admin, ['admin:read']),
    }
    await app.db.updateTable('api_keys').set({ calls_per_minute: 100_000 }).execute()
    const taken: Record<ApiScope, number> = {
      'catalogue:read': 0,
      'lists:add': 0,
      'import:write': 0,
      'admin:read': 0,
    }
    for (const { method, url, access, scopes } of app.routes) {
      if (access === 'public' || method === 'HEAD') continue
      for (const [scope, { headers }] of Object.entries(all)) {
        const address = url.replace(/:\w+|\*/g, '999999')
        const answer = await app.server.inject({ method: method as 'GET', url: address, headers })
        const isRefused =
          answer.statusCode === 403 && /kľúčom pre programy|oprávnenie/.test(answer.json().detail)
        const isDeclared = scopes.includes(scope as ApiScope)
        expect({ method, url, scope, isRefused }).toEqual({ method, url, scope, isRefused: !isDeclared })
        if (isDeclared) taken[scope as ApiScope] += 1
      }
      // A route that changes data accepts `import:write` alone, or `lists:add` where it only adds to a list.
      const adds = url === '/auth/lists/:id/items' ? 'lists:add' : 'import:write'
      if (method !== 'GET') expect(scopes.filter((scope) => scope !== adds)).toEqual([])
    }
    expect(taken['catalogue:read']).toBeGreaterThan(0)
    expect(taken['lists:add']).toBe(3)
    expect(taken['import:write']).toBeGreaterThan(3)
    expect(taken['admin:read']).toBeGreaterThan(8)
  })

  it('imports a catalogue and follows it', async () => {
    const { headers } = await keyOf(admin, ['import:write'], OFTEN)
    const finished = await uploadCsv(app, headers, csvText([{ Title: 'Maslo z programu' }]))
    expect(finished).toMatchObject({ status: 'completed' })
  })

  it('appears with its account in the audit of its imports', async () => {
    const { id, headers } = await keyOf(admin, ['import:write', 'admin:read'], OFTEN)
    const started = async () =>
      (await call('GET', '/api/v1/admin/audit?action=import%20started&limit=1', headers)).json().entries[0]
    const { job_id } = await uploadCsv(app, headers, csvText([{ Title: 'Syr z programu' }]))
    expect(await started()).toMatchObject({
      actor: 'admin@example.sk',
      subject: 'katalog.csv',
      details: { job_id, count: 1, key: { id, name: 'Nočný import' } },
    })
    await uploadCsv(app, admin, csvText([{ Title: 'Syr od človeka' }]))
    expect((await started()).details).not.toHaveProperty('key')
    const file = (await call('GET', '/api/v1/admin/audit.csv?action=import%20started', headers)).body
    expect(file).toContain('Nočný import')
  })

  it('has no more rights than its account', async () => {
    const plain = await app.signedIn('bez-premium@example.sk')
    const { headers } = await keyOf(plain, ['catalogue:read'])
    expect(await status(HISTORY, headers)).toBe(403)
    const refused = await ask(plain, { scopes: ['catalogue:read', 'admin:read'] })
    expect(refused.statusCode).toBe(422)
    expect((await ask(plain, { scopes: ['import:write'] })).statusCode).toBe(422)
  })

  it('needs the password, a name, a known scope and an end', async () => {
    const owner = await app.signedIn('heslo@example.sk')
    expect((await ask(owner, { current_password: 'ine' })).statusCode).toBe(400)
    for (const wrong of [
      { name: ' \u0000 ' },
      { scopes: [] },
      { scopes: ['admin:write'] },
      { expires_in_days: 366 },
      { calls_per_minute: 0 },
      { calls_per_minute: 601 },
    ])
      expect((await ask(owner, wrong)).statusCode).toBe(422)
    for (let index = 0; index < 10; index += 1) await ask(owner, { current_password: 'ine' })
    expect((await ask(owner)).statusCode).toBe(429)
  })

  it('is one of a bounded number, even after concurrent calls', async () => {
    const owner = await app.signedIn('vela@example.sk')
    const all = await Promise.all(Array.from({ length: API_KEYS_MAX + 5 }, () => ask(owner)))
    const made = all.filter(({ statusCode }) => statusCode === 201)
    const refused = new Set(all.map(({ statusCode }) => statusCode))
    refused.delete(201)
    expect(made.length).toBeLessThanOrEqual(API_KEYS_MAX)
    expect([...refused].every((code) => code === 409 || code === 429)).toBe(true)
    for (let left = API_KEYS_MAX - made.length; left > 0; left -= 1)
      expect((await ask(owner)).statusCode).toBe(201)
    expect((await ask(owner)).statusCode).toBe(409)
  })

  it('has a limit of its own', async () => {
    const first = await keyOf(admin, ['admin:read'], { calls_per_minute: 2 })
    const other = await keyOf(admin, ['admin:read'], { calls_per_minute: 2 })
    expect([await status(STATS, first.headers), await status(STATS, first.headers)]).toEqual([200, 200])
    const refused = await call('GET', STATS, first.headers)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await status(STATS, other.headers)).toBe(200)
  })
})

describe('a key ends', () => {
  const ownerWithKey = async (email: string) => {
    const owner = await app.signedIn(email, { admin: true })
    return { owner, key: await keyOf(owner, ['admin:read']) }
  }
  const update = (email: string, change: Record<string, unknown>) =>
    app.db.updateTable('users').set(change).where('email', '=', email).execute()

  it('when it expires', async () => {
    const { key } = await ownerWithKey('den@example.sk')
    await app.database.pool.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [key.id])
    expect(await status(STATS, key.headers)).toBe(401)
  })

  it('when its owner revokes it, but another user cannot', async () => {
    const { owner, key } = await ownerWithKey('zrusi@example.sk')
    const stranger = await app.signedIn('cudzi@example.sk', { admin: true })
    expect((await call('DELETE', `/auth/keys/${key.id}`, stranger)).statusCode).toBe(404)
    expect(await status(STATS, key.headers)).toBe(200)
    expect((await call('DELETE', `/auth/keys/${key.id}`, owner)).statusCode).toBe(204)
    expect(await status(STATS, key.headers)).toBe(401)
    expect((await call('DELETE', `/auth/keys/${key.id}`, owner)).statusCode).toBe(404)
  })

  it('when an administrator revokes it, which the log records', async () => {
    const { key } = await ownerWithKey('spravca2@example.sk')
    const { keys } = (await call('GET', '/api/v1/admin/keys', admin)).json()
    expect(keys[0]).toMatchObject({ id: key.id, owner: { email: 'spravca2@example.sk' } })
    const second = (await call('GET', '/api/v1/admin/keys?limit=2&page=2', admin)).json()
    expect(second).toMatchObject({ page: 2, keys: keys.slice(2, 4) })
    expect((await call('DELETE', `/api/v1/admin/keys/${key.id}`, admin)).statusCode).toBe(204)
    expect(await status(STATS, key.headers)).toBe(401)
    const { entries } = (await call('GET', '/api/v1/admin/audit?limit=2', admin)).json()
    expect(entries).toMatchObject([
      { action: 'api key revoked', actor: 'admin@example.sk', details: { scopes: ['admin:read'] } },
      { action: 'api key created', actor: 'spravca2@example.sk', subject: 'Nočný import' },
    ])
  })

  it.each([
    ['the account is deactivated', { is_active: false }, { is_active: true }],
    ['the right is taken away', { is_admin: false }, { is_admin: true }],
    ['the password changes', { password_hash: 'other' }, {}],
  ])('for good when %s', async (reason, change, back) => {
    const email = `${Object.keys(change)[0]}@koniec.sk`
    const { key } = await ownerWithKey(email)
    await update(email, change)
    expect({ reason, status: await status(STATS, key.headers) }).toEqual({ reason, status: 401 })
    if (Object.keys(back).length > 0) await update(email, back)
    expect(await status(STATS, key.headers)).toBe(401)
  })

  it('with its account; a key without administrator scopes outlives the right', async () => {
    const { owner, key } = await ownerWithKey('zmaze@example.sk')
    const reading = await keyOf(owner, ['catalogue:read'])
    await update('zmaze@example.sk', { is_admin: false, premium_expires_at: 'infinity' })
    expect([await status(STATS, key.headers), await status(HISTORY, reading.headers)]).toEqual([401, 404])
    await app.db.deleteFrom('users').where('email', '=', 'zmaze@example.sk').execute()
    expect(await status(HISTORY, reading.headers)).toBe(401)
  })
})
