import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'

const { app, admin } = await adminApp()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const list = async (query = '') =>
  (await app.server.inject({ url: `/api/v1/admin/users${query}`, headers: admin })).json()
const emails = async (query: string) =>
  (await list(query)).users.map((user: { email: string }) => user.email).sort()
const detail = async (id: number) =>
  (await app.server.inject({ url: `/api/v1/admin/users/${id}`, headers: admin })).json()
const setAdmin = (headers: Caller, id: number, makeAdmin: string) =>
  app.server.inject({
    method: 'PUT',
    url: `/api/v1/admin/users/${id}/admin`,
    headers: { ...headers, ...FORM },
    payload: `make_admin=${makeAdmin}`,
  })
const remove = (headers: Caller, id: number, payload = 'confirm=true') =>
  app.server.inject({
    method: 'DELETE',
    url: `/api/v1/admin/users/${id}`,
    headers: { ...headers, ...FORM },
    payload,
  })
const idOf = async (email: string): Promise<number> =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('the list of accounts', () => {
  it('has pages with every field of an account', async () => {
    for (let index = 0; index < 25; index += 1) await app.addAccount(`strana${index}@pages.sk`)
    const first = await list('?search=pages.sk')
    expect([first.users.length, first.page, first.total_pages, first.total]).toEqual([20, 1, 2, 25])
    const second = await list('?search=pages.sk&page=2')
    expect(second.users).toHaveLength(5)
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(25)
    expect((await list('?search=pages.sk&limit=10')).total_pages).toBe(3)
    const sorted = await list('?search=pages.sk&sort_by=user&sort_order=desc&limit=3')
    expect(sorted.users.map((user: { email: string }) => user.email)).toEqual(
      ['9', '8', '7'].map((index) => `strana${index}@pages.sk`),
    )
    const oldest = await list('?search=pages.sk&sort_by=created&limit=1')
    expect(oldest.users[0]?.email).toBe('strana0@pages.sk')
    expect(first.users[0]).toEqual({
      id: expect.any(Number),
      email: 'strana24@pages.sk',
      full_name: 'Skúšobný Účet',
      is_admin: false,
      is_premium: false,
      is_active: true,
      email_verified: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_login: null,
      last_activity: null,
      premium_expires_at: null,
      days_until_premium_expires: null,
      favorites_count: 0,
      cart_count: 0,
      premium_requested_at: null,
    })
  })

  it('is searched in e-mail and name, whatever the case and the diacritics', async () => {
    await app.addAccount('Ziva@hladaj.sk')
    await app.addAccount('100%@hladaj.sk')
    await app.db
      .updateTable('users')
      .set({ full_name: 'Živa Ďuríčková' })
      .where('email', '=', 'Ziva@hladaj.sk')
      .execute()
    expect(await emails('?search=durickova')).toEqual(['Ziva@hladaj.sk'])
    expect(await emails(`?search=${encodeURIComponent('ĎURÍČ ziva')}`)).toEqual(['Ziva@hladaj.sk'])
    expect(await emails('?search=HLADAJ.SK')).toEqual(['100%@hladaj.sk', 'Ziva@hladaj.sk'])
    expect(await emails(`?search=${encodeURIComponent('%@hladaj')}`)).toEqual(['100%@hladaj.sk'])
    expect(await emails(`?search=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
    const [found] = (await list('?search=durickova')).users
    expect(await emails(`?search=${encodeURIComponent(`#${found?.id}`)}`)).toEqual(['Ziva@hladaj.sk'])
    expect(await emails(`?search=${encodeURIComponent('#999999999999999')}`)).toEqual([])
  })

  it('finds a whole address alone, and parts of it everywhere', async () => {
    await app.addAccount('cela@adresa.sk')
    await app.addAccount('docela@adresa.sk')
    expect(await emails('?search=Cela@Adresa.sk')).toEqual(['cela@adresa.sk'])
    expect(await emails('?search=%20cela@adresa.sk%20&filter=regular')).toEqual(['cela@adresa.sk'])
    expect(await emails('?search=cela@adresa.sk&filter=admins')).toEqual([])
    expect(await emails('?search=cela@adresa.s')).toEqual(['cela@adresa.sk', 'docela@adresa.sk'])
    expect(await emails('?search=@adresa.sk%20DOC')).toEqual(['docela@adresa.sk'])
  })

  it('is filtered by right', async () => {
    await app.addAccount('spravca@filter.sk', { admin: true })
    await app.addAccount('premium@filter.sk', { premium: true })
    await app.addAccount('bezny@filter.sk')
    const filtered = (filter: string) => emails(`?search=filter.sk&filter=${filter}`)
    expect(await filtered('all')).toHaveLength(3)
    expect(await filtered('admins')).toEqual(['spravca@filter.sk'])
    expect(await filtered('premium')).toEqual(['premium@filter.sk'])
    expect(await filtered('regular')).toEqual(['bezny@filter.sk'])
    const count = async (filter: string) =>
      (await app.server.inject({ url: `/api/v1/admin/users?filter=${filter}`, headers: admin })).json()
    const { counts } = await count('all')
    for (const filter of ['all', 'admins', 'premium', 'regular'])
      expect(counts[filter], filter).toBe((await count(filter)).total)
    const wrong = await app.server.inject({ url: '/api/v1/admin/users?filter=x', headers: admin })
    expect(wrong.statusCode).toBe(422)
  })

  it('counts favorites and the cart', async () => {
    await app.addAccount('kosik@example.sk')
    const kept = [await idOf('kosik@example.sk'), [1, 2, 3]]
    await app.database.pool.query(
      'INSERT INTO favorites (user_id, product_id) SELECT $1, unnest($2::bigint[]) LIMIT 2',
      kept,
    )
    await app.database.pool.query(
      'INSERT INTO cart_items (user_id, product_id, quantity) SELECT $1, unnest($2::bigint[]), 7',
      kept,
    )
    expect((await list('?search=kosik@')).users).toMatchObject([{ favorites_count: 2, cart_count: 3 }])
  })

  it('begins with accounts that wait for premium', async () => {
    const waiting = await app.signedIn('caka@example.sk')
    await app.addAccount('novsi@example.sk')
    await app.server.inject({ method: 'POST', url: '/auth/premium-request', headers: waiting })
    const { users, premium_requests } = await list()
    expect(users[0]).toMatchObject({ email: 'caka@example.sk', premium_requested_at: expect.any(String) })
    expect(premium_requests).toBe(1)
  })
})

describe('pages of accounts', () => {
  it('follow each other without a gap or a repetition in every order', async () => {
    for (let index = 0; index < 7; index += 1) await app.addAccount(`poradie${index}@poradie.sk`)
    for (const index of [1, 3, 4]) {
      const waiting = await app.signedIn(`ziada${index}@poradie.sk`)
      await app.server.inject({ method: 'POST', url: '/auth/premium-request', headers: waiting })
    }
    const read = async (query: string): Promise<string[]> =>
      (await list(`?search=poradie.sk${query}`)).users.map(({ email }: { email: string }) => email)
    const whole = await read('')
    expect(whole).toEqual([
      ...[4, 3, 1].map((index) => `ziada${index}@poradie.sk`),
      ...[6, 5, 4, 3, 2, 1, 0].map((index) => `poradie${index}@poradie.sk`),
    ])
    const orders = ['user', 'created', 'activity'].flatMap((sort) => [
      `&sort_by=${sort}`,
      `&sort_by=${sort}&sort_order=desc`,
    ])
    for (const order of ['', ...orders]) {
      const all = await read(order)
      expect(all.toSorted()).toEqual(whole.toSorted())
      for (const limit of [1, 2, 3, 4, 7]) {
        const pages = Array.from({ length: Math.ceil(10 / limit) + 1 }, (_, index) =>
          read(`${order}&limit=${limit}&page=${index + 1}`),
        )
        expect((await Promise.all(pages)).flat(), `${order} by ${limit}`).toEqual(all)
      }
    }
    expect(await list('?search=poradie.sk')).toMatchObject({ total: 10, total_is_estimate: false })
  })
})

describe('the right of an administrator', () => {
  it('is granted and revoked, with immediate effect and a log entry', async () => {
    const other = await app.signedIn('novy@example.sk')
    const id = await idOf('novy@example.sk')
    const opens = async () =>
      (await app.server.inject({ url: '/api/v1/admin/users', headers: other })).statusCode
    expect(await opens()).toBe(403)
    const granted = await setAdmin(admin, id, 'true')
    expect(granted.json()).toEqual({ is_admin: true, message: 'Admin privileges granted successfully' })
    await expect.poll(opens).toBe(200)
    const removed = await setAdmin(admin, id, 'false')
    expect(removed.json().message).toBe('Admin privileges removed successfully')
    await expect.poll(opens).toBe(403)
    const { user, audit } = await detail(id)
    expect(user.email).toBe('novy@example.sk')
    expect(audit).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        action: 'admin removed',
        actor: { id: await idOf('admin@example.sk'), email: 'admin@example.sk' },
        details: {},
      },
      expect.objectContaining({ action: 'admin granted' }),
    ])
  })

  it('is logged with premium, and a change without effect is not logged', async () => {
    await app.addAccount('zaznam@example.sk')
    const id = await idOf('zaznam@example.sk')
    const premium = (payload: string) =>
      app.server.inject({
        method: 'PUT',
        url: `/api/v1/admin/users/${id}/premium`,
        headers: { ...admin, ...FORM },
        payload,
      })
    const granted = (await premium('action=grant&duration_days=5')).json()
    await premium('action=extend')
    await premium('action=revoke')
    await setAdmin(admin, id, 'false')
    expect((await detail(id)).audit.map((entry: object) => entry)).toMatchObject([
      { action: 'premium revoked', details: { duration_days: null, premium_expires_at: null } },
      { action: 'premium extended', details: { duration_days: 30 } },
      {
        action: 'premium granted',
        details: { duration_days: 5, premium_expires_at: granted.premium_expires_at },
      },
    ])
  })

  it('is refused for an unknown account and with a wrong form', async () => {
    expect((await setAdmin(admin, 999_999, 'true')).json()).toEqual({
      detail: 'User not found',
      code: 'user-not-found',
      values: {},
    })
    expect((await setAdmin(admin, 1, 'maybe')).statusCode).toBe(422)
    const noForm = await app.server.inject({
      method: 'PUT',
      url: '/api/v1/admin/users/1/admin',
      headers: admin,
    })
    expect(noForm.statusCode).toBe(422)
  })

  it('is accepted as multipart form too', async () => {
    await app.addAccount('formular@example.sk')
    const form = new FormData()
    form.set('make_admin', 'true')
    const request = new Request('http://localhost', { method: 'PUT', body: form })
    const answer = await app.server.inject({
      method: 'PUT',
      url: `/api/v1/admin/users/${await idOf('formular@example.sk')}/admin`,
      headers: { ...admin, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({ is_admin: true })
  })
})

describe('deleting an account', () => {
  it('deletes it, its sessions and its history of premium, and keeps the log entry', async () => {
    const gone = await app.signedIn('prec@example.sk')
    const id = await idOf('prec@example.sk')
    const granted = await app.server.inject({
      method: 'PUT',
      url: `/api/v1/admin/users/${id}/premium`,
      headers: admin,
      payload: { action: 'grant', duration_days: 30 },
    })
    expect(granted.statusCode).toBe(200)
    expect((await remove(admin, id, 'confirm=false')).statusCode).toBe(400)
    expect((await remove(admin, id, '')).statusCode).toBe(422)
    expect((await remove(admin, id)).json()).toEqual({ message: 'User deleted successfully' })
    await expect
      .poll(async () => (await app.server.inject({ url: '/auth/me', headers: gone })).statusCode)
      .toBe(401)
    expect((await remove(admin, id)).statusCode).toBe(404)
    const { rows } = await app.database.pool.query(
      'SELECT action, user_email, actor_email FROM audit_log WHERE user_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { action: 'user deleted', user_email: 'prec@example.sk', actor_email: 'admin@example.sk' },
    ])
  })

  it('is refused for the own account', async () => {
    const answer = await remove(admin, await idOf('admin@example.sk'))
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      'You cannot delete your own account here. Use your profile instead.',
    ])
  })
})

describe('the last administrator', () => {
  it('cannot be removed, deleted, nor leave', async () => {
    const alone = await testApp()
    const last = await alone.signedIn('jediny@example.sk', { admin: true })
    const { id } = await alone.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const demoted = await alone.server.inject({
      method: 'PUT',
      url: `/api/v1/admin/users/${id}/admin`,
      headers: last,
      payload: { make_admin: false },
    })
    expect([demoted.statusCode, demoted.json().detail]).toEqual([
      409,
      'The last administrator cannot be removed. Make someone else an administrator first.',
    ])
    const left = await alone.server.inject({
      method: 'DELETE',
      url: '/auth/account',
      headers: last,
      payload: { password: 'Heslo1234', confirmation: 'ZMAZAŤ' },
    })
    expect(left.statusCode).toBe(409)
    await alone.close()
  })

  it('stays when two administrators remove each other at once', async () => {
    const pair = await testApp()
    const one = await pair.signedIn('jeden@example.sk', { admin: true })
    const two = await pair.signedIn('druhy@example.sk', { admin: true })
    const ids = await pair.db.selectFrom('users').select('id').orderBy('id').execute()
    const strike = (headers: Caller, id: number) =>
      pair.server.inject({
        method: 'PUT',
        url: `/api/v1/admin/users/${id}/admin`,
        headers,
        payload: { make_admin: false },
      })
    const answers = await Promise.all([strike(one, ids[1]!.id), strike(two, ids[0]!.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    const { count } = await pair.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_admin', '=', true)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    await pair.close()
  })
})
