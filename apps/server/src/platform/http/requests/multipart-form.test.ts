import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offered } from '#testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '#testing/test-app.ts'

type Fields = Record<string, string>
type Method = 'POST' | 'PUT' | 'DELETE'
let app: TestApp
let admin: Caller
let premium: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  premium = await app.signedIn('premium@example.sk', { premium: true })
})
afterAll(() => app.close())

async function send(method: Method, url: string, body: URLSearchParams | FormData, headers: Fields = {}) {
  const request = new Request('http://localhost', { method, body })
  return app.server.inject({
    method,
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

function formData(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe.each([
  ['application/x-www-form-urlencoded', (fields: Fields) => new URLSearchParams(fields)],
  ['multipart/form-data', formData],
])('the form calls, sent as %s', (name, form) => {
  const kind = name.split('/')[0]

  it('sign in', async () => {
    const { email, password } = await app.addAccount(`prihlasenie-${kind}@example.sk`)
    const answer = await send('POST', '/auth/login', form({ username: email, password }))
    expect(answer.json()).toMatchObject({ access_token: expect.any(String), user: { email } })
    const wrong = await send('POST', '/auth/login', form({ username: email }))
    expect(wrong.json()).toMatchObject({ detail: [{ loc: ['body', 'password'] }] })
  })

  it('keep favorites and fill the cart', async () => {
    const title = `Maslo ${kind}`
    const id = (await offered(app, admin, [{ Title: title, Price: '2.49', Store: 'Lidl' }])).get(title)
    const favorite = await send('POST', `/auth/favorites/${id}`, form({ priority: '1' }), premium)
    expect([favorite.statusCode, favorite.json().priority]).toEqual([201, 1])
    const row = await send('POST', `/auth/cart/${id}`, form({ quantity: '2' }), premium)
    expect([row.statusCode, row.json().quantity]).toEqual([201, 2])
    const changed = await send('PUT', `/auth/cart/${row.json().id}`, form({ quantity: '5' }), premium)
    expect(changed.json()).toMatchObject({ quantity: 5 })
  })

  it('make and change keyword alerts', async () => {
    const fields = { keyword: `syr ${kind}`, alert_type: 'any_change', max_results: '7' }
    const made = await send('POST', '/auth/keyword-alerts', form(fields), premium)
    expect(made.json()).toMatchObject({ keyword: `syr ${kind}`, max_results: 7, is_active: true })
    const url = `/auth/keyword-alerts/${made.json().id}`
    expect((await send('PUT', url, form({ is_active: 'false' }), premium)).json()).toMatchObject({
      is_active: false,
    })
  })

  it('grant rights and premium, and delete an account', async () => {
    const { email } = await app.addAccount(`spravovany-${kind}@example.sk`)
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const url = `/api/v1/admin/users/${id}`
    expect((await send('PUT', `${url}/admin`, form({ make_admin: 'true' }), admin)).json()).toMatchObject({
      is_admin: true,
    })
    const grant = form({ action: 'grant', duration_days: '30' })
    expect((await send('PUT', `${url}/premium`, grant, admin)).json()).toMatchObject({
      premium_status_changed: true,
    })
    expect((await send('DELETE', url, form({ confirm: 'true' }), admin)).statusCode).toBe(200)
  })

  it('create a product and change it', async () => {
    const fields = { title: `Chlieb ${kind}`, price: '1,20', store: 'Tesco' }
    const made = await send('POST', '/api/v1/admin/products/create', form(fields), admin)
    expect([made.statusCode, made.json().price]).toEqual([201, 1.2])
    const url = `/api/v1/admin/products/${made.json().id}`
    const changed = await send('PUT', url, form({ price: '1.30', clear: 'gram', version: '1' }), admin)
    expect(changed.json()).toMatchObject({ title: `Chlieb ${kind}`, price: 1.3 })
  })

  it('refuse a field that comes twice', async () => {
    const twice = form({ keyword: 'raz' })
    twice.append('keyword', 'dvakrat')
    expect((await send('POST', '/auth/keyword-alerts', twice, premium)).statusCode).toBe(422)
  })
})

describe('a multipart form', () => {
  const alert = (form: FormData) => send('POST', '/auth/keyword-alerts', form, premium)

  it('must not contain files', async () => {
    const form = formData({ keyword: 'syr' })
    form.append('keyword', new Blob(['x']), 'x.txt')
    expect((await alert(form)).json()).toEqual({
      detail: 'Pole keyword nesmie byť súbor.',
      code: 'field-is-file',
      values: { name: 'keyword' },
    })
  })

  it('is bounded in fields and size', async () => {
    const many = new FormData()
    for (let index = 0; index <= 100; index += 1) many.append(`pole${index}`, '')
    expect((await alert(many)).statusCode).toBe(400)
    expect((await alert(formData({ keyword: 'x'.repeat(300_000) }))).statusCode).toBe(413)
  })

  it('is refused with a clear reason when it is broken', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'content-type': type },
        payload: 'nie je formulár',
      })
      expect(answer.statusCode).toBe(400)
    }
  })

  it('may have any names of fields without touching properties of all objects', async () => {
    const form = formData({ keyword: 'rožok', __proto__x: '1', constructor: 'x' })
    form.append('__proto__', 'x')
    expect((await alert(form)).json()).toMatchObject({ keyword: 'rožok' })
  })
})
