import type { AdminProduct } from '@cenolov/contract/admin'
import { withCheckDigit } from '@cenolov/core/product'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import { jsonCaller } from '#testing/shopper.ts'

const EAN = withCheckDigit('858000000001')
const { app, call, importRows, offered } = await adminApp()
const shopper = await app.signedIn('kupujuci@example.sk', { premium: true })
beforeEach(async () => {
  await call('DELETE', 'products')
  await app.database.pool.query('DELETE FROM products; DELETE FROM known_names; DELETE FROM name_aliases')
})

const only = async () => (await offered())[0]!
const edit = (id: number, form: object) => call('PUT', `products/${id}`, form)

describe('a field that an administrator changed', () => {
  it('is locked against imports until it is unlocked', async () => {
    await importRows({ Title: 'Maslo', Category: 'Zlá' })
    const { id } = await only()
    const saved = (await edit(id, { category: 'Maslá', title: 'Maslo čerstvé' })).json()
    expect(saved.locked_fields).toEqual(['title', 'category'])
    await importRows({ Title: 'Maslo', Category: 'Zlá', Price: '1.2', Date: '2026-11-02' })
    expect(await offered()).toMatchObject([{ id, title: 'Maslo čerstvé', category: 'Maslá', price: 1.2 }])
    expect((await edit(id, { unlock: 'category' })).json().locked_fields).toEqual(['title'])
    await importRows({ Title: 'Maslo', Category: 'Zlá', Price: '1.3', Date: '2026-11-03' })
    expect(await offered()).toMatchObject([{ id, title: 'Maslo čerstvé', category: 'Zlá' }])
  })

  it('such as a price is locked until a chosen day, thirty days at most', async () => {
    await importRows({ Title: 'Maslo' })
    const { id } = await only()
    const saved = (await edit(id, { price: '2.00', price_locked_until: '2099-01-01' })).json()
    expect(saved.locked_fields).toEqual(['price'])
    expect(Date.parse(saved.price_locked_until)).toBeLessThan(Date.now() + 31 * 86_400_000)
    await importRows({ Title: 'Maslo', Price: '1.5', Date: '2026-11-02' })
    expect(await only()).toMatchObject({ price: 2 })
    await app.database.pool.query('UPDATE products SET price_locked_until = current_date - 2')
    await importRows({ Title: 'Maslo', Price: '1.6', Date: app.clock.today() })
    expect(await only()).toMatchObject({ price: 1.6 })
  })

  it('such as a day and a price is not changed by an older row', async () => {
    await importRows({ Title: 'Maslo' })
    const { id } = await only()
    await edit(id, { price: '2.40', date: '2026-11-05' })
    await importRows({ Title: 'Maslo', Price: '1.5', Date: '2026-11-02' })
    expect(await only()).toMatchObject({ price: 2.4, date: '2026-11-05' })
    await edit(id, { unlock: 'price' })
    await importRows({ Title: 'Maslo', Price: '1.6', Date: '2026-11-03' })
    expect(await only()).toMatchObject({ price: 2.4, date: '2026-11-05' })
  })

  it('is unlocked by its valid name only', async () => {
    await importRows({ Title: 'Maslo' })
    expect((await edit((await only()).id, { unlock: 'farba' })).statusCode).toBe(422)
  })
})

describe('a product that is blocked from imports', () => {
  it('stays out, under its names and its barcode, until it is unblocked', async () => {
    await importRows({ Title: 'Maslo', EAN }, { Title: 'Chlieb' })
    const { id } = await only()
    expect((await call('DELETE', `products/${id}?never=true`)).json().deleted_count).toBe(1)
    const status = await importRows({ Title: 'Maslo' }, { Title: 'Iné meno', EAN }, { Title: 'Chlieb' })
    expect((await offered()).map(({ title }) => title)).toEqual(['Chlieb'])
    expect(status.notes[0]?.message).toBe('2 riadky patria produktom, ktoré sa už nemajú importovať')
    const blocked = (await call('GET', 'products/blocked')).json()
    expect(blocked).toMatchObject({ total: 1, blocked: [{ title: 'Maslo', ean: `0${EAN}` }] })
    expect((await call('DELETE', `products/blocked/${blocked.blocked[0].id}`)).statusCode).toBe(204)
    await importRows({ Title: 'Maslo' })
    expect((await offered()).map(({ title }) => title).sort()).toEqual(['Chlieb', 'Maslo'])
  })

  it('returns when its deletion is reverted', async () => {
    await importRows({ Title: 'Maslo' })
    const { deletion_id } = (await call('DELETE', `products/${(await only()).id}?never=true`)).json()
    await call('POST', 'products/restore', { deletion_id })
    await importRows({ Title: 'Maslo', Price: '1.2', Date: '2026-11-02' })
    expect(await offered()).toMatchObject([{ title: 'Maslo', price: 1.2 }])
  })
})

describe('an alias', () => {
  it('moves existing products, and later ones', async () => {
    await importRows(
      { Title: 'Maslo', Store: 'Coop', Category: 'Mliečne' },
      { Title: 'Chlieb', Store: 'Coop' },
    )
    await importRows({ Title: 'Maslo', Store: 'COOP Jednota', Price: '1.2', Date: '2026-11-02' })
    const table = [
      { kind: 'store', from: 'Coop', to: 'COOP Jednota' },
      { kind: 'category', from: 'Mliečne', to: 'Mliečne výrobky' },
    ]
    const saved = await call('PUT', 'aliases', table)
    expect([saved.statusCode, saved.json()]).toMatchObject([200, table])
    expect((await offered()).map(({ title, store }) => `${title} ${store}`).sort()).toEqual([
      'Chlieb COOP Jednota',
      'Maslo COOP Jednota',
    ])
    await importRows({
      Title: 'Chlieb',
      Store: 'COOP',
      Category: 'mliecne',
      Price: '1.4',
      Date: '2026-11-03',
    })
    expect((await offered()).find(({ title }) => title === 'Chlieb')).toMatchObject({
      store: 'COOP Jednota',
      category: 'Mliečne výrobky',
      price: 1.4,
    })
    expect((await call('GET', 'aliases')).json()).toMatchObject(table)
  })

  it('of categories is reverted with its products, except those that somebody changed since', async () => {
    await importRows(...['Maslo', 'Syr', 'Tvaroh'].map((Title) => ({ Title, Category: 'Mliečne' })), {
      Title: 'Jogurt',
      Category: 'Chladené',
    })
    await call('POST', 'aliases', { add: [{ kind: 'category', from: 'Mliečne', to: 'Chladené' }] })
    const categories = async () =>
      (await offered()).map(({ title, category }) => `${title}: ${category}`).sort()
    expect(new Set((await offered()).map(({ category }) => category))).toEqual(new Set(['Chladené']))
    const syr = (await offered()).find(({ title }) => title === 'Syr')!
    await edit(syr.id, { category: 'Syry' })
    await call('POST', 'aliases', { remove: [{ kind: 'category', from: 'Mliečne', restore: true }] })
    expect(await categories()).toEqual(['Jogurt: Chladené', 'Maslo: Mliečne', 'Syr: Syry', 'Tvaroh: Mliečne'])
  })

  it("also moves shoppers' and administrators' data under the name of the store", async () => {
    await importRows(
      { Title: 'Maslo', Store: 'Coop', EAN },
      { Title: 'Chlieb', Store: 'Coop' },
      { Title: 'Rožok', Gram: '60', Store: 'Coop' },
      { Title: 'Syr', Store: 'Lidl' },
    )
    const products = await offered()
    const idOf = (title: string) => products.find((product) => product.title === title)!.id
    const own = jsonCaller(app, shopper)
    await own('PUT', '/auth/settings', {
      alerts_by_email: true,
      stores: ['Tesco', 'Coop', 'Lidl', 'COOP Jednota'],
    })
    const choice = { store: 'Coop', choice: 'accept', match_id: idOf('Chlieb') }
    expect((await own('PUT', `/auth/basket/matches/${idOf('Syr')}`, choice)).statusCode).toBe(200)
    const target = { product_id: idOf('Chlieb'), scope: 'product', kind: 'gone', by_mail: true }
    const made = await own('POST', '/auth/price-targets', { ...target, by_push: false, in_feed: false })
    expect(made.statusCode, made.body).toBe(201)
    await app.database.pool.query(
      `WITH home AS (INSERT INTO households DEFAULT VALUES RETURNING id)
       INSERT INTO household_choices (household_id, word, store, product_id)
       SELECT id, 'chlieb', 'Coop', $1 FROM home`,
      [idOf('Chlieb')],
    )
    for (const title of ['Maslo', 'Rožok']) await call('DELETE', `products/${idOf(title)}?never=true`)
    await call('PUT', 'aliases', [{ kind: 'store', from: 'Coop', to: 'COOP Jednota' }])
    expect((await own('GET', '/auth/settings')).json().stores).toEqual(['Tesco', 'COOP Jednota', 'Lidl'])
    expect((await own('GET', '/auth/price-targets')).json().price_targets).toMatchObject([
      { store: 'COOP Jednota' },
    ])
    expect((await call('GET', 'products/blocked')).json().blocked).toMatchObject([
      { store: 'COOP Jednota' },
      { store: 'COOP Jednota' },
    ])
    const second = (await call('GET', 'products/blocked?limit=2&page=2')).json()
    expect(second).toEqual({ total: 2, page: 2, blocked: [] })
    await importRows(
      { Title: 'Maslo inak', Store: 'Coop', EAN },
      { Title: 'Rožok', Gram: '60', Store: 'Coop' },
    )
    expect((await offered()).map(({ title }) => title).sort()).toEqual(['Chlieb', 'Syr'])
    for (const question of [
      'SELECT store FROM basket_choices WHERE match_id = $1',
      'SELECT store FROM household_choices WHERE product_id = $1',
    ]) {
      const kept = await app.database.pool.query(question, [idOf('Chlieb')])
      expect(kept.rows).toEqual([{ store: 'COOP Jednota' }])
    }
    await app.database.pool.query('DELETE FROM blocked_products')
  })

  it('has one name, which is no alias itself', async () => {
    const twice = [
      { kind: 'store', from: 'A', to: 'B' },
      { kind: 'store', from: 'a', to: 'C' },
    ]
    expect((await call('PUT', 'aliases', twice)).statusCode).toBe(409)
    const chain = [
      { kind: 'store', from: 'A', to: 'B' },
      { kind: 'store', from: 'B', to: 'C' },
    ]
    expect((await call('PUT', 'aliases', chain)).statusCode).toBe(409)
  })

  it('is added and removed individually', async () => {
    const [a, b] = [
      { kind: 'store', from: 'A', to: 'B' },
      { kind: 'category', from: 'C', to: 'D' },
    ]
    expect((await call('POST', 'aliases', { add: [a, b] })).json()).toMatchObject([a, b])
    expect((await call('POST', 'aliases', { remove: [{ kind: 'store', from: 'a' }] })).json()).toMatchObject([
      b,
    ])
    const further = { kind: 'category', from: 'D', to: 'E' }
    expect((await call('POST', 'aliases', { add: [further] })).json()).toMatchObject([
      { ...b, to: 'E' },
      further,
    ])
  })

  it('is not lost when two administrators save at once', async () => {
    const names = ['Coop', 'Billa', 'Tesko', 'Kauflend', 'Terno', 'Fresh']
    const added = await Promise.all(
      names.map((from) => call('POST', 'aliases', { add: [{ kind: 'store', from, to: `${from} SR` }] })),
    )
    expect(added.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
    const table = (await call('GET', 'aliases')).json() as { from: string }[]
    expect(table.map(({ from }) => from)).toEqual(names.toSorted())
  })

  it('renames a held row', async () => {
    await importRows({ Title: 'Maslo', Store: 'Coop', Price: '1' })
    expect((await importRows({ Title: 'Syr', Store: 'Coop', Category: 'Zlá', Price: '0' })).held_count).toBe(
      1,
    )
    const table = [
      { kind: 'store', from: 'Coop', to: 'COOP Jednota' },
      { kind: 'category', from: 'zla', to: 'Dobrá' },
    ]
    await call('PUT', 'aliases', table)
    const [waiting] = (await call('GET', 'held')).json().held
    await call('POST', 'held/apply', { ids: [waiting.id] })
    expect(await offered()).toMatchObject([
      { title: 'Maslo', store: 'COOP Jednota' },
      { title: 'Syr', store: 'COOP Jednota', category: 'Dobrá' },
    ])
  })

  it('applies in a form and a bulk edit, to any spelling of a known name', async () => {
    await importRows({ Title: 'Maslo', Store: 'COOP Jednota', Category: 'Dobrá' })
    await call('PUT', 'aliases', [
      { kind: 'store', from: 'Coop', to: 'COOP Jednota' },
      { kind: 'category', from: 'Zlá', to: 'Dobrá' },
    ])
    const form = { title: 'Syr', price: '2', store: 'coop', category: 'DOBRA' }
    const added = await call('POST', 'products/create', form)
    expect(added.statusCode, added.body).toBe(201)
    expect(added.json()).toMatchObject({ store: 'COOP Jednota', category: 'Dobrá' })
    const { id } = added.json()
    expect((await edit(id, { category: 'Nová' })).json()).toMatchObject({ category: 'Nová' })
    expect((await edit(id, { category: 'zla' })).json()).toMatchObject({ category: 'Dobrá' })
    await call('POST', 'products/bulk', { ids: [id], category: 'nova' })
    expect((await offered()).find((product) => product.id === id)).toMatchObject({ category: 'Nová' })
  })

  it('is suggested for names that look alike', async () => {
    await importRows(
      { Title: 'A', Store: 'Kaufland' },
      { Title: 'B', Store: 'Kaufland' },
      { Title: 'C', Store: 'Kauflend' },
    )
    const { suggestions } = (await call('GET', 'aliases/suggestions')).json()
    expect(suggestions).toContainEqual({ kind: 'store', from: 'Kauflend', to: 'Kaufland', products: 1 })
  })
})

describe('a change of many products', () => {
  it('sets category, store and locks, and skips products that the store has already', async () => {
    await importRows({ Title: 'A' }, { Title: 'B' }, { Title: 'B', Store: 'Tesco' })
    const ids = (await offered()).filter(({ store }) => store === 'Lidl').map(({ id }) => id)
    const answer = (await call('POST', 'products/bulk', { ids, store: 'Tesco', category: 'Spolu' })).json()
    expect(answer).toMatchObject({ updated_count: 1, skipped: [{ title: 'B' }] })
    expect((await offered())[0]).toMatchObject({
      title: 'A',
      store: 'Tesco',
      category: 'Spolu',
      locked_fields: ['category', 'store'],
    })
    await call('POST', 'products/bulk', { ids, unlock: ['all'] })
    expect((await offered())[0]).toMatchObject({ locked_fields: [] })
    await importRows({ Title: 'A', Price: '1.3', Date: '2026-11-02' })
    expect(await offered()).toHaveLength(3)
  })
})

const undo = (...ids: number[]) => call('POST', 'review/undo', { ids: [`duplicate:${ids}`] })

describe('two products that are the same', () => {
  it("are found, merged with shoppers' data, and separated again", async () => {
    await importRows(
      { Title: 'Rajo maslo 250 g', Gram: '250', Price: '2', Date: '2026-10-01' },
      { Title: 'Maslo Rajo', Gram: '250', Price: '2.2', Date: '2026-11-01' },
    )
    const { duplicates } = (await call('GET', 'products/duplicates')).json()
    expect(duplicates).toMatchObject([{ reason: 'rovnaké slová a množstvo' }])
    const [old, newer] = duplicates[0].products as AdminProduct[]
    for (const { id } of [old!, newer!]) {
      await app.server.inject({
        method: 'POST',
        url: `/auth/favorites/${id}`,
        headers: shopper,
        payload: { priority: '1' },
      })
      await app.server.inject({
        method: 'POST',
        url: `/auth/cart/${id}`,
        headers: shopper,
        payload: { quantity: '2' },
      })
    }
    const kept = async () => {
      const [favorites, cart] = await Promise.all(
        ['favorites', 'cart'].map(async (of) =>
          (await app.server.inject({ url: `/auth/${of}`, headers: shopper })).json(),
        ),
      )
      return [
        favorites.favorites.map((entry: { product: { id: number } }) => entry.product.id).sort(),
        cart.items
          .map((item: { product: { id: number }; quantity: number }) => [item.product.id, item.quantity])
          .sort(),
      ]
    }
    const { token } = (
      await app.server.inject({ method: 'POST', url: '/auth/basket/share', headers: shopper })
    ).json()
    const shared = async (): Promise<number[]> =>
      (await app.server.inject({ url: `/api/v1/baskets/${token}` }))
        .json()
        .items.map(({ product }: { product: AdminProduct }) => product.id)
        .sort()
    const before = await kept()
    const merged = await call('POST', 'products/merge', { keep: newer!.id, drop: [old!.id] })
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await offered()).map(({ id }) => id)).toEqual([newer!.id])
    expect(await kept()).toEqual([[newer!.id], [[newer!.id, 4]]])
    expect(await shared()).toEqual([newer!.id, newer!.id])
    const { rows } = await app.database.pool.query(
      'SELECT date::text, price FROM price_history WHERE product_id = $1 ORDER BY date',
      [newer!.id],
    )
    expect(rows).toEqual([
      { date: '2026-10-01', price: 2 },
      { date: '2026-11-01', price: 2.2 },
    ])
    expect((await undo(old!.id, newer!.id)).json()).toEqual({ count: 1 })
    expect((await offered()).map(({ id }) => id).sort()).toEqual([old!.id, newer!.id].sort())
    expect(await kept()).toEqual(before)
    expect(await shared()).toEqual([old!.id, newer!.id].sort())
    expect((await undo(old!.id, newer!.id)).json()).toEqual({ count: 0 })
  })

  it.each([
    [
      'into the same product',
      (a: number, b: number, c: number) => [
        [a, b],
        [a, c],
      ],
    ],
    [
      'of one that was kept',
      (a: number, b: number, c: number) => [
        [a, b],
        [c, a],
      ],
    ],
  ] as const)('two merges in a row, the second %s, are undone in turn', async (_name, mergesOf) => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' }, { Title: 'Maslo Rajo čerstvé' })
    const before = await offered()
    const [a, b, c] = before.map(({ id }) => id) as [number, number, number]
    const merges = mergesOf(a, b, c)
    for (const [keep, drop] of merges) await call('POST', 'products/merge', { keep, drop: [drop] })
    expect(await offered()).toHaveLength(1)
    for (const ids of merges.toReversed()) expect((await undo(...ids)).json()).toEqual({ count: 1 })
    expect((await offered()).map(({ id, title }) => [id, title])).toEqual(
      before.map(({ id, title }) => [id, title]),
    )
  })

  it('are separated again though no shopper kept them', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' })
    const [a, b] = await offered()
    await call('POST', 'products/merge', { keep: a!.id, drop: [b!.id] })
    expect((await undo(a!.id, b!.id)).json()).toEqual({ count: 1 })
    expect((await offered()).map(({ id }) => id)).toEqual([a!.id, b!.id])
  })

  it('have the same number of pieces, and no two barcodes', async () => {
    await importRows(
      { Title: 'Papier 8 roliek' },
      { Title: 'Papier 16 roliek' },
      { Title: 'Voda 6 x 1,5 l', Gram: '9000' },
      { Title: 'Voda 9 l', Gram: '9000' },
      { Title: 'Čaj zelený', EAN },
      { Title: 'Zelený čaj', EAN: withCheckDigit('858000000002') },
    )
    expect((await call('GET', 'products/duplicates')).json()).toMatchObject({ total: 0 })
  })

  it('are one for links to each of them, until they are separated', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' }, { Title: 'Maslo od Raja' })
    const [a, b, c] = (await offered()).map(({ id }) => id)
    const shown = async (id = 0) => {
      const answer = await app.server.inject({ url: `/api/v1/products/${id}` })
      return answer.statusCode === 200 ? answer.json().id : answer.statusCode
    }
    await call('POST', 'products/merge', { keep: b, drop: [a] })
    expect([await shown(a), await shown(b)]).toEqual([b, b])
    await call('POST', 'products/merge', { keep: c, drop: [b] })
    expect([await shown(a), await shown(b), await shown(c)]).toEqual([c, c, c])
    await undo(b!, c!)
    expect([await shown(a), await shown(b), await shown(c)]).toEqual([b, b, c])
    await call('DELETE', 'products')
    expect([await shown(a), await shown(b)]).toEqual([404, 404])
  })

  it('are one for rows under both names', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' })
    const [a, b] = await offered()
    await call('POST', 'products/merge', { keep: a!.id, drop: [b!.id] })
    await importRows({ Title: 'Maslo Rajo', Price: '1.3', Date: '2026-11-02' })
    expect(await offered()).toMatchObject([{ id: a!.id, price: 1.3 }])
  })

  it('belong to one store', async () => {
    await importRows({ Title: 'A' }, { Title: 'A', Store: 'Tesco' })
    const [a, b] = await offered()
    expect((await call('POST', 'products/merge', { keep: a!.id, drop: [b!.id] })).statusCode).toBe(409)
    expect((await call('POST', 'products/merge', { keep: a!.id, drop: [999_999] })).statusCode).toBe(404)
  })

  it('are not separated twice, nor once another product has taken a name', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' })
    const [a, b] = await offered()
    await call('POST', 'products/merge', { keep: a!.id, drop: [b!.id] })
    await app.database.pool.query(`INSERT INTO products (identity, title, akcia, price, store, date)
      SELECT identity, title, akcia, price, store, date FROM products WHERE title = 'Maslo Rajo'`)
    const parted = await undo(a!.id, b!.id)
    expect([parted.statusCode, parted.json().detail]).toEqual([
      409,
      'Medzitým pribudol produkt „Maslo Rajo“.',
    ])
  })
})

describe('products that only look the same', () => {
  const groups = async (): Promise<string[][]> =>
    (await call('GET', 'products/duplicates'))
      .json()
      .duplicates.map(({ products }: { products: AdminProduct[] }) => products.map(({ title }) => title))
  const tellApart = (ids: readonly number[]) =>
    call('POST', 'review/decide', { ids: [`duplicate:${ids}`], verdict: 'rejected' })

  it('are distinguished for good, until that is reverted', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' })
    const ids = (await offered()).map(({ id }) => id)
    expect(await groups()).toEqual([['Rajo maslo', 'Maslo Rajo']])
    expect((await tellApart(ids)).json()).toEqual({ count: 1 })
    expect(await groups()).toEqual([])
    await importRows({ Title: 'Rajo maslo', Price: '1.2', Date: '2026-11-02' })
    expect(await groups()).toEqual([])
    expect((await undo(...ids)).json()).toEqual({ count: 1 })
    expect(await groups()).toEqual([['Rajo maslo', 'Maslo Rajo']])
    const { entries } = (await call('GET', 'audit?limit=3')).json()
    expect(entries).toMatchObject([
      { action: 'products suspected again', subject: 'Rajo maslo' },
      { action: 'import started', subject: 'katalog.csv' },
      {
        action: 'products told apart',
        actor: 'admin@example.sk',
        details: { store: 'Lidl', products: [{ title: 'Rajo maslo' }, { title: 'Maslo Rajo' }] },
      },
    ])
  })

  it('do not hide a third that may equal either', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Rajo' })
    await tellApart((await offered()).map(({ id }) => id))
    await importRows({ Title: 'maslo, Rajo' })
    const [first, second, third] = (await offered()).map(({ id }) => id)
    expect(await groups()).toEqual([['Rajo maslo', 'maslo, Rajo']])
    await tellApart([first!, third!])
    expect(await groups()).toEqual([['Maslo Rajo', 'maslo, Rajo']])
    // After the merge, the rest of the group equals the kept product only.
    await call('POST', 'products/merge', { keep: third!, drop: [second!] })
    expect(await groups()).toEqual([])
  })

  it('are found by their present words, however the title changed', async () => {
    await importRows({ Title: 'Rajo maslo' }, { Title: 'Maslo Tami' })
    expect(await groups()).toEqual([])
    const rename = async (title: string) => {
      await app.database.pool.query("UPDATE products SET title = $1 WHERE title LIKE 'Maslo %'", [title])
      await app.database.pool.query('SELECT bump_catalogue_version(NULL)')
    }
    await rename('Maslo Rajo')
    expect(await groups()).toEqual([['Rajo maslo', 'Maslo Rajo']])
    await rename('Maslo Tatranské')
    expect(await groups()).toEqual([])
  })

  it('are known products of one store', async () => {
    await importRows({ Title: 'A' }, { Title: 'A', Store: 'Tesco' })
    const ids = (await offered()).map(({ id }) => id)
    expect((await tellApart(ids)).statusCode).toBe(422)
    expect((await tellApart([ids[0]!, ids[0]!])).statusCode).toBe(422)
    expect((await tellApart([ids[0]!, 999_999])).statusCode).toBe(404)
  })
})
