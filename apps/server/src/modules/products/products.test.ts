import { DEFAULT_TIME_ZONE, dayIn } from '@cenolov/core/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

let app: TestApp
let admin: { authorization: string }
let premium: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  premium = await app.signedIn('premium@example.sk', { premium: true })
})
afterAll(() => app.close())

const PRODUCTS = '/api/v1/admin/products'
const today = dayIn(DEFAULT_TIME_ZONE, new Date())
const get = async (path: string) =>
  (await app.server.inject({ url: `${PRODUCTS}${path}`, headers: admin })).json()
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, form: Record<string, string>) =>
  app.server.inject({
    method,
    url: `${PRODUCTS}${path}`,
    headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const create = (form: Record<string, string>) => send('POST', '/create', form)
const created = async (form: Record<string, string>) => {
  const answer = await create({ price: '1', store: 'Lidl', ...form })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const history = async (id: number) =>
  (
    await app.db
      .selectFrom('price_history')
      .select(['date', 'price', 'akcia'])
      .where('product_id', '=', id)
      .orderBy('date')
      .execute()
  ).map(({ date, price, akcia }) => `${date} ${price} ${akcia}`)
const shopperSees = async (id: number) => {
  const answer = await app.server.inject({ url: `/api/v1/products/${id}` })
  return answer.statusCode === 200 ? answer.json() : null
}

describe('the product form', () => {
  it('adds a product that shoppers see at once', async () => {
    const answer = await create({
      title: ' Bryndza <b>Liptov</b> ',
      price: '2,49',
      akcia: '1,99',
      gram: '0,25 kg',
      store: 'Tesco',
      category: 'Syry',
      image_url: 'https://example.sk/b.jpg',
    })
    expect(answer.statusCode).toBe(201)
    const product = answer.json()
    expect(product).toMatchObject({
      title: 'Bryndza <b>Liptov</b>',
      price: 2.49,
      akcia: '1.99',
      gram: 250,
      unit_price: 0,
      date: today,
      version: 1,
      sale_since: today,
      has_local_image: false,
      source_image_path: '',
    })
    expect(await shopperSees(product.id)).toMatchObject({ title: 'Bryndza <b>Liptov</b>', akcia: '1.99' })
    expect(await history(product.id)).toEqual([`${today} 2.49 1.99`])
    expect((await get('/manage?search=bryndza')).products).toEqual([product])
  })

  it('reports each wrong field', async () => {
    const answer = await create({ title: '   ', price: '-1', store: 'Lidl', date: 'včera' })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        detail: [
          { loc: ['body', 'title'], msg: 'Názov produktu je povinný' },
          { loc: ['body', 'price'], msg: 'Cena musí byť nezáporné číslo' },
          { loc: ['body', 'date'], msg: 'Dátum sa nedá prečítať' },
        ],
      },
    ])
  })

  it('requires a title only: without a price it is 0, without a store it is empty', async () => {
    expect((await create({})).json().detail).toEqual([
      { loc: ['body', 'title'], msg: 'Názov produktu je povinný' },
    ])
    const bare = await create({ title: 'Bez všetkého' })
    expect([bare.statusCode, bare.json()]).toMatchObject([201, { price: 0, store: '', date: today }])
    expect(await shopperSees(bare.json().id)).toMatchObject({ price: 0, store: '', akcia: 'No' })
    const { id } = await created({ title: 'Vyprázdnený' })
    expect((await send('PUT', `/${id}`, { clear: 'price,store' })).json()).toMatchObject({
      price: 0,
      store: '',
    })
  })

  it('refuses a second product of the same identity, even at the same moment', async () => {
    const first = await created({ title: 'Rožok', gram: '40' })
    const again = await create({ title: 'ROŽOK', price: '9', store: 'Lidl', gram: '40 g' })
    expect([again.statusCode, again.json().existing.id]).toEqual([409, first.id])
    const form = { title: 'Súbeh', price: '1', store: 'Lidl' }
    const codes = (await Promise.all([create(form), create(form)])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([201, 409])
  })

  it('changes sent fields, empties blank ones, and leaves the rest', async () => {
    const { id } = await created({ title: 'Jogurt', category: 'Mliečne', unit_price: '3', gram: '150' })
    const changed = (await send('PUT', `/${id}`, { price: '0,79', clear: 'unit_price, category' })).json()
    expect(changed).toMatchObject({
      title: 'Jogurt',
      price: 0.79,
      unit_price: 0,
      category: '',
      gram: 150,
      version: 2,
    })
    const wrong = await send('PUT', `/${id}`, { clear: 'identity' })
    expect([wrong.statusCode, wrong.json().detail[0].loc]).toEqual([422, ['body', 'clear']])
    expect((await send('PUT', `/${id}`, { clear: 'title' })).statusCode).toBe(422)
    const same = (await send('PUT', `/${id}`, { price: '0.79' })).json()
    expect(same.version).toBe(2)
    expect((await send('PUT', '/999999', { price: '1' })).statusCode).toBe(404)
  })

  it('keeps the history under today, or under the given day', async () => {
    const { id } = await created({ title: 'Kečup', price: '2', date: '2026-01-10' })
    await send('PUT', `/${id}`, { price: '3' })
    expect(await history(id)).toEqual(['2026-01-10 2 No', `${today} 3 No`])
    await send('PUT', `/${id}`, { category: 'Omáčky' })
    await send('PUT', `/${id}`, { price: '2' })
    expect(await history(id)).toEqual(['2026-01-10 2 No'])
    await send('PUT', `/${id}`, { akcia: '1,5', date: '2026-01-20' })
    await send('PUT', `/${id}`, { date: '2026-01-05' })
    expect(await history(id)).toEqual(['2026-01-05 2 1.5'])
    const { rows } = await app.database.pool.query(
      'SELECT old_price, price, akcia FROM product_changes WHERE product_id = $1 ORDER BY id',
      [id],
    )
    expect(rows).toEqual([
      { old_price: null, price: 2, akcia: 'No' },
      { old_price: 2, price: 3, akcia: 'No' },
      { old_price: 3, price: 2, akcia: 'No' },
      { old_price: 2, price: 2, akcia: '1.5' },
    ])
  })

  it("notifies the later of two administrators about the earlier one's change", async () => {
    const read = await created({ title: 'Horčica', price: '1' })
    const version = String(read.version)
    const first = await send('PUT', `/${read.id}`, { price: '1.10', version })
    expect(first.statusCode).toBe(200)
    const second = await send('PUT', `/${read.id}`, { price: '1.20', category: 'Omáčky', version })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      detail: 'Produkt medzitým zmenil niekto iný. Porovnajte obe verzie a uložte znova.',
      code: 'product-changed',
      values: {},
      current: { price: 1.1, category: '', version: 2 },
      submitted: { price: 1.2, category: 'Omáčky' },
    })
    expect(await shopperSees(read.id)).toMatchObject({ price: 1.1 })
    const both = ['2', '3'].map((price) => send('PUT', `/${read.id}`, { price, version: '2' }))
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await send('DELETE', `/${read.id}`, {})
    const late = await send('PUT', `/${read.id}`, { price: '5', version: '3' })
    expect([late.statusCode, late.json().current]).toEqual([409, null])
  })

  it('refuses an edit into another product', async () => {
    const one = await created({ title: 'Pivo A' })
    const two = await created({ title: 'Pivo B' })
    const answer = await send('PUT', `/${two.id}`, { title: 'pivo a' })
    expect([answer.statusCode, answer.json().existing.id]).toEqual([409, one.id])
  })
})

describe('the list', () => {
  beforeAll(async () => {
    for (let index = 0; index < 30; index += 1) {
      await created({
        title: `Zoznam ${String.fromCharCode(65 + (index % 26))}${index}`,
        price: String((index * 7) % 30),
        category: index % 2 === 0 ? 'Párne' : 'Čísla',
        store: index % 3 === 0 ? 'Čaj' : 'Cukor',
        image_url: index < 10 ? 'https://example.sk/x.jpg' : '',
        image_path: index === 29 ? 'static/x.svg' : '',
      })
    }
  })
  const found = async (query: string) => get(`/manage?search=zoznam${query}`)

  it('has pages of any size, the newest product first', async () => {
    const first = await found('')
    expect(first.pagination).toEqual({ page: 1, limit: 24, total_pages: 2, total_items: 30 })
    const ids = first.products.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect((await found('&page=2')).products).toHaveLength(6)
    expect((await found('&limit=7&page=5')).products).toHaveLength(2)
    expect((await found('&page=9')).products).toEqual([])
    for (const limit of ['0', '101', 'x']) {
      const answer = await app.server.inject({ url: `${PRODUCTS}/manage?limit=${limit}`, headers: admin })
      expect(answer.statusCode).toBe(422)
    }
  })

  it('is filtered and sorted, and has the ids of all its pages', async () => {
    const even = await found('&category=P%C3%A1rne&store=Cukor&sort_by=price&sort_order=asc&limit=100')
    const prices = even.products.map(({ price }: { price: number }) => price)
    expect(even.products).toHaveLength(10)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const ids = await get('/ids?search=zoznam&category=P%C3%A1rne&store=Cukor&sort_by=price&sort_order=asc')
    expect(ids).toEqual(even.products.map(({ id }: { id: number }) => id))
    expect((await found('&has_image=true')).pagination.total_items).toBe(11)
    expect((await found('&has_image=false')).pagination.total_items).toBe(19)
    expect((await found('&has_local_image=true')).pagination.total_items).toBe(1)
    expect((await found('&has_image=')).pagination.total_items).toBe(30)
    const { filters } = even
    expect(filters.categories).toEqual(expect.arrayContaining(['Čísla', 'Párne']))
    expect(filters.stores.indexOf('Cukor')).toBeLessThan(filters.stores.indexOf('Čaj'))
  })

  it.each(['sort_by=id;DROP TABLE products', 'sort_by=password_hash', 'sort_order=asc,(SELECT 1)'])(
    'refuses %s',
    async (query) => {
      const answer = await app.server.inject({
        url: `${PRODUCTS}/manage?${new URLSearchParams(query)}`,
        headers: admin,
      })
      expect(answer.statusCode).toBe(422)
    },
  )

  it('finds nothing for SQL, and does not run it', async () => {
    const query = new URLSearchParams({ search: "'; DELETE FROM products; --", category: "' OR 1=1" })
    expect((await get(`/manage?${query}`)).pagination.total_items).toBe(0)
    expect((await found('')).pagination.total_items).toBe(30)
  })

  it('is closed the moment a right is revoked', async () => {
    const short = await app.signedIn('kratko@example.sk', { admin: true })
    const call = () => app.server.inject({ url: `${PRODUCTS}/manage`, headers: short })
    expect((await call()).statusCode).toBe(200)
    await app.db
      .updateTable('users')
      .set({ is_admin: false })
      .where('email', '=', 'kratko@example.sk')
      .execute()
    await expect.poll(async () => (await call()).statusCode).toBe(403)
  })
})

describe('deleting', () => {
  it('removes a product from every call at once, and can be undone', async () => {
    const { id } = await created({ title: 'Zmazaný syr', category: 'Len tu' })
    const deleted = (await send('DELETE', `/${id}`, {})).json()
    expect(deleted).toEqual({
      message: 'Zmazaný 1 produkt',
      deleted_count: 1,
      deletion_id: expect.any(String),
      undo_until: expect.any(String),
    })
    expect(await shopperSees(id)).toBeNull()
    const pastOf = () => app.server.inject({ url: `/api/v1/price-history/product/${id}`, headers: premium })
    expect((await pastOf()).statusCode).toBe(404)
    expect((await get('/manage?search=zmazany')).products).toEqual([])
    const names = (await app.server.inject({ url: '/api/v1/categories' })).json()
    expect(names.map(({ name }: { name: string }) => name)).not.toContain('Len tu')
    expect((await send('DELETE', `/${id}`, {})).statusCode).toBe(404)
    const restored = await send('POST', '/restore', { deletion_id: deleted.deletion_id })
    expect(restored.json()).toEqual({ message: 'Obnovený 1 produkt', restored_count: 1, skipped_count: 0 })
    expect(await shopperSees(id)).toMatchObject({ title: 'Zmazaný syr' })
    expect((await pastOf()).statusCode).toBe(200)
    const twice = await send('POST', '/restore', { deletion_id: deleted.deletion_id })
    expect(twice.statusCode).toBe(409)
  })

  it('takes a list of ids and skips unknown ones', async () => {
    const one = await created({ title: 'Hromadne 1' })
    const two = await created({ title: 'Hromadne 2' })
    const bulk = (payload: unknown) =>
      app.server.inject({
        method: 'DELETE',
        url: `${PRODUCTS}/bulk`,
        headers: { ...admin, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    expect((await bulk([one.id, two.id, one.id, 999_999])).json()).toMatchObject({ deleted_count: 2 })
    expect((await bulk([])).json()).toMatchObject({ deleted_count: 0, deletion_id: null })
    expect((await bulk(['1; DROP TABLE products'])).statusCode).toBe(422)
    expect((await bulk({ ids: [1] })).statusCode).toBe(422)
  })

  it('can be undone by the form, with the same id', async () => {
    const { id } = await created({ title: 'Znova tu', price: '1', date: '2026-02-01' })
    const { deletion_id } = (await send('DELETE', `/${id}`, {})).json()
    const again = await created({ title: 'znova tu', price: '2', date: '2026-03-01' })
    expect([again.id, again.price]).toEqual([id, 2])
    expect(await history(id)).toEqual(['2026-02-01 1 No', '2026-03-01 2 No'])
    expect((await send('POST', '/restore', { deletion_id })).json()).toMatchObject({
      restored_count: 0,
      skipped_count: 1,
    })
  })

  it('frees the identity for another product, and then cannot be undone', async () => {
    const one = await created({ title: 'Miesto A' })
    const two = await created({ title: 'Miesto B' })
    const { deletion_id } = (await send('DELETE', `/${one.id}`, {})).json()
    expect((await send('PUT', `/${two.id}`, { title: 'Miesto A' })).statusCode).toBe(200)
    expect((await send('POST', '/restore', { deletion_id })).json()).toMatchObject({
      restored_count: 0,
      skipped_count: 1,
    })
  })

  it('becomes final after ten minutes', async () => {
    const { id } = await created({ title: 'Nadobro' })
    const { deletion_id } = (await send('DELETE', `/${id}`, {})).json()
    const age = (minutes: number) =>
      app.database.pool.query(
        `WITH d AS (UPDATE product_deletions SET deleted_at = now() - make_interval(mins => $2) WHERE id = $1)
         UPDATE products SET deleted_at = now() - make_interval(mins => $2) WHERE deletion_id = $1`,
        [deletion_id, minutes],
      )
    const rows = async () =>
      (await app.database.pool.query('SELECT id FROM products WHERE id = $1', [id])).rowCount
    await age(9)
    await app.products.deletions.purge()
    expect(await rows()).toBe(1)
    await age(11)
    expect((await send('POST', '/restore', { deletion_id })).statusCode).toBe(410)
    await app.products.deletions.purge()
    expect(await rows()).toBe(0)
  })

  it('of an unknown id cannot be undone', async () => {
    for (const deletion_id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect((await send('POST', '/restore', { deletion_id })).statusCode).toBe(404)
    }
  })

  it('of all empties the catalogue, and an import restores its products', async () => {
    await uploadCsv(app, admin, csvText([{ Title: 'Vráti sa', Price: '1', Date: '2026-05-01' }]))
    const [{ id }] = (await get('/manage?search=vrati')).products
    const deleted = (await send('DELETE', '', {})).json()
    expect(deleted.deleted_count).toBeGreaterThan(30)
    expect((await app.server.inject({ url: '/api/v1/products' })).json()).toEqual([])
    const status = await uploadCsv(
      app,
      admin,
      csvText([
        { Title: 'Vráti sa', Price: '3', Date: '2026-04-01' },
        { Title: 'Vráti sa', Price: '2', Date: '2026-03-01' },
      ]),
    )
    expect(status).toMatchObject({ created_count: 1, updated_count: 0 })
    expect(await shopperSees(id)).toMatchObject({ price: 3, date: '2026-04-01' })
    expect(await history(id)).toEqual(['2026-03-01 2 No', '2026-04-01 3 No'])
    const same = await uploadCsv(app, admin, csvText([{ Title: 'Vráti sa', Price: '3', Date: '2026-04-01' }]))
    expect(same).toMatchObject({ created_count: 0, updated_count: 0 })
    const restored = (await send('POST', '/restore', { deletion_id: deleted.deletion_id })).json()
    expect([restored.restored_count, restored.skipped_count]).toEqual([deleted.deleted_count - 1, 1])
    expect((await app.server.inject({ url: '/api/v1/products' })).json()).toHaveLength(deleted.deleted_count)
  })

  it('is in the log', async () => {
    const actions = await app.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_email'])
      .execute()
    expect(actions).toContainEqual({
      action: 'products deleted',
      actor_email: 'admin@example.sk',
      details: expect.objectContaining({ count: 1, title: 'Zmazaný syr' }),
    })
  })
})
