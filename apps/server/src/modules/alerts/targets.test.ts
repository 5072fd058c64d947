import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { type CsvRow, csvText } from '#testing/csv-text.ts'
import { nextMail, readOutbox } from '#testing/devices/outbox.ts'
import { type PushService, pushService } from '#testing/servers/push-service.ts'
import { offered } from '#testing/shopper.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'
import { watchGoods } from './watch-goods.ts'

let now = new Date('2026-11-21T12:00:00Z')
let app: TestApp
let push: PushService
let admin: { authorization: string }
beforeAll(async () => {
  push = await pushService()
  app = await testApp({ ALLOWED_HOSTS: push.host }, () => now)
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(async () => {
  await app.close()
  await push.close()
})

type Headers = { authorization: string }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
const premium = (email: string) => app.signedIn(email, { premium: true })
let day = 1
const costs = async (...rows: readonly CsvRow[]) => {
  day += 1
  const date = new Date(Date.UTC(2026, 8, day)).toISOString().slice(0, 10)
  await uploadCsv(app, admin, csvText(rows.map((row) => ({ Date: date, ...row }))))
}
const idOf = async (title: string, price = '2.00', more: CsvRow = {}) => {
  const ids = await offered(app, admin, [{ Title: title, Price: price, Date: '2026-09-01', ...more }])
  return ids.get(title)!
}
const check = async (): Promise<number> => {
  const answer = await call('POST', '/api/v1/admin/price-alerts/check', admin)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().alerts_sent
}
/** Runs the job that precedes the check. */
const watch = () =>
  watchGoods(app.db, async (id) => {
    const answer = await call('GET', `/api/v1/products/${id}/elsewhere`, admin)
    if (answer.statusCode === 404) throw new HttpError(404, 'not-found')
    return answer.json().offers.map(({ product }: { product: { id: number } }) => product.id)
  })
const target = (headers: Headers, form: object) =>
  call('POST', '/auth/price-targets', headers, {
    scope: 'product',
    by_mail: true,
    by_push: false,
    in_feed: false,
    ...form,
  })
const subscribe = async (headers: Headers) => {
  const subscription = push.subscribe()
  const answer = await call('POST', '/auth/push-subscriptions', headers, subscription)
  expect(answer.statusCode, answer.body).toBe(201)
  return subscription.endpoint
}
const mailsTo = async (to: string) => (await readOutbox(app.dataDir)).filter((mail) => mail.to === to).length

describe('alerts on products', () => {
  it('are made, listed, switched and deleted by their owner alone', async () => {
    const me = await premium('ja@example.sk')
    const other = await premium('iny@example.sk')
    const product = await idOf('Maslo jarné')
    const made = await target(me, { product_id: product, kind: 'under', limit: 1.2 })
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        product_id: product,
        title: 'Maslo jarné',
        store: 'Lidl',
        scope: 'product',
        kind: 'under',
        limit: 1.2,
        by_mail: true,
        by_push: false,
        in_feed: false,
        is_active: true,
        is_told: false,
        last_told: null,
      },
    ])
    const url = `/auth/price-targets/${made.json().id}`
    expect((await target(me, { product_id: product, kind: 'under', limit: 1 })).statusCode).toBe(409)
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(method, url, other, { is_active: false })).statusCode).toBe(404)
    expect((await call('PUT', url, me, { is_active: false })).json().is_active).toBe(false)
    expect((await call('GET', '/auth/price-targets', me)).json().price_targets).toHaveLength(1)
    expect((await call('DELETE', url, me)).statusCode).toBe(204)
    expect((await call('GET', '/auth/price-targets', me)).json()).toEqual({ price_targets: [] })
  })

  it('are changed, and start again from the present prices', async () => {
    const me = await premium('meni@example.sk')
    const product = await idOf('Tvaroh', '2.00')
    const { id } = (await target(me, { product_id: product, kind: 'under', limit: 3 })).json()
    const url = `/auth/price-targets/${id}`
    const change = async (form: object) => (await call('PUT', url, me, form)).json()
    expect(await change({ limit: 1.5, scope: 'goods' })).toMatchObject({
      limit: 1.5,
      scope: 'goods',
      is_told: false,
      by_mail: true,
    })
    expect(await change({ limit: 2.5 })).toMatchObject({ limit: 2.5, is_told: true })
    expect(await change({ kind: 'dearer' })).toMatchObject({ kind: 'dearer', limit: 2 })
    expect((await call('PUT', url, me, { kind: 'under' })).statusCode).toBe(422)
    expect((await call('PUT', url, me, { by_mail: false })).statusCode).toBe(422)
    await target(me, { product_id: product, kind: 'gone', scope: 'goods' })
    expect((await call('PUT', url, me, { kind: 'gone' })).statusCode).toBe(409)
    expect(await change({ is_active: false, in_feed: true })).toMatchObject({
      is_active: false,
      in_feed: true,
      kind: 'dearer',
    })
  })

  it('are refused without a limit, a channel, a product or premium', async () => {
    const me = await premium('zle@example.sk')
    const product = await idOf('Múka')
    const status = async (form: object) => (await target(me, { product_id: product, ...form })).statusCode
    expect(await status({ kind: 'under' })).toBe(422)
    expect(await status({ kind: 'under', limit: 0 })).toBe(422)
    expect(await status({ kind: 'under', limit: 0.001 })).toBe(422)
    expect(await status({ kind: 'under', limit: 1e9 })).toBe(422)
    expect(await status({ kind: 'x' })).toBe(422)
    expect(await status({ kind: 'gone', by_mail: false })).toBe(422)
    expect(await status({ kind: 'gone', product_id: 999_999 })).toBe(404)
    const plain = await app.signedIn('bez@example.sk')
    expect((await target(plain, { product_id: product, kind: 'gone' })).statusCode).toBe(403)
  })
})

describe('a check', () => {
  it('counts what the owner’s branch charges, and nothing where it does not sell the goods', async () => {
    const { pool } = app.database
    const { rows: branches } = await pool.query(
      `INSERT INTO branches (store, code, name, since) SELECT 'Predajný', n::text, '', '2026-01-01'
       FROM generate_series(1, 2) AS n RETURNING id`,
    )
    const [cheap, other] = branches.map(({ id }) => Number(id))
    const product = await idOf('Maslo z predajne', '2.00', { Store: 'Predajný' })
    await pool.query(
      "INSERT INTO branch_offers (product_id, branch_id, price, akcia, date) VALUES ($1, $2, 1.1, 'No', '2026-11-20')",
      [product, cheap],
    )
    const mine = await premium('predajna@example.sk')
    const theirs = await premium('inde@example.sk')
    for (const [headers, branch] of [
      [mine, cheap],
      [theirs, other],
    ] as const) {
      const saved = await call('PUT', '/auth/settings', headers, { branches: [branch] })
      expect(saved.statusCode, saved.body).toBe(200)
      await target(headers, { product_id: product, kind: 'under', limit: 1.2 })
    }
    expect(await check()).toBe(1)
    const mail = await nextMail(app.dataDir, 'predajna@example.sk')
    expect(mail.text).toMatch(/Predajný, vo vašej predajni: 1,10\s€ – pod 1,20\s€/)
    await pool.query('INSERT INTO product_branches VALUES ($1, $2)', [product, [other]])
    expect(await check()).toBe(0)
    expect(await mailsTo('inde@example.sk')).toBe(0)
  })

  it('reports once when the price falls below the limit, and again after it was above', async () => {
    const me = await premium('pod@example.sk')
    await target(me, { product_id: await idOf('Mlieko', '1.50'), kind: 'under', limit: 1.2 })
    expect(await check()).toBe(0)
    await costs({ Title: 'Mlieko', Price: '1.50', Akcia: '1.09' })
    expect([await check(), await check()]).toEqual([1, 0])
    const mail = await nextMail(app.dataDir, 'pod@example.sk')
    expect(mail.subject).toMatch(/^Mlieko – Lidl: 1,09\s€ – pod 1,20\s€$/)
    expect(mail.text).toMatch(/https:\/\/cenolov\.example\/products\?product=\d+/)
    expect(mail.text).toMatch(/Mlieko\s+Lidl: 1,09\s€ \(1,09\s€\/l\), akcia −27\s% – pod 1,20\s€/)
    expect(mail.raw).toContain('List-Unsubscribe')
    await costs({ Title: 'Mlieko', Price: '1.00' })
    expect(await check()).toBe(0)
    await costs({ Title: 'Mlieko', Price: '1.50' })
    expect(await check()).toBe(0)
    await costs({ Title: 'Mlieko', Price: '1.19' })
    expect(await check()).toBe(1)
    await nextMail(app.dataDir, 'pod@example.sk', 1)
  })

  it('says in one mail what it found of words and of products', async () => {
    const me = await premium('oboje@example.sk')
    await target(me, { product_id: await idOf('Halva', '1.50'), kind: 'under', limit: 1.2 })
    await call('POST', '/auth/keyword-alerts', me, { keyword: 'halva', alert_type: 'price_drop' })
    await costs({ Title: 'Halva', Price: '1.10' })
    expect([await check(), await check()]).toEqual([2, 0])
    const mail = await nextMail(app.dataDir, 'oboje@example.sk')
    expect(mail.subject).toBe('2 novinky pre vaše upozornenia')
    expect(mail.text).toMatch(/Upozornenia na produkty\s+- Halva\s+Lidl: 1,10\s€ .*– pod 1,20\s€/)
    expect(mail.text).toMatch(/„halva“ – Zľavy\s+- Halva\s+Lidl: 1,50\s€ → 1,10\s€/)
    expect(await mailsTo('oboje@example.sk')).toBe(1)
  })

  it.each(['target-mail', 'target-push'])(
    'sends news that a node of version 1.0.0 enqueued as %s',
    async (queue) => {
      const email = `${queue}@example.sk`
      const me = await premium(email)
      const { rows } = await app.database.pool.query('SELECT id FROM users WHERE email = $1', [email])
      await app.database.pool.query(
        `INSERT INTO price_target_events (user_id, target_id, kind, scope, title, store, by_mail, by_push, in_feed)
         VALUES ($1, 1, 'gone', 'product', 'Maslo', 'Lidl', true, true, false)`,
        [rows[0].id],
      )
      const endpoint = await subscribe(me)
      await app.database.pool.query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2)', [
        queue,
        { userId: Number(rows[0].id) },
      ])
      expect((await nextMail(app.dataDir, email)).subject).toBe('Maslo – Lidl: už nie je v ponuke')
      await expect.poll(() => push.messages(endpoint).length).toBe(1)
    },
  )

  it('writes to a reader of English in English', async () => {
    const me = await premium('english@example.sk')
    const saved = await app.server.inject({
      method: 'PUT',
      url: '/auth/settings',
      headers: me,
      payload: { language: 'en' },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await target(me, { product_id: await idOf('Hrach', '1.50'), kind: 'under', limit: 1.2 })
    expect(await check()).toBe(0)
    await costs({ Title: 'Hrach', Price: '1.50', Akcia: '1.09' })
    expect(await check()).toBe(1)
    const mail = await nextMail(app.dataDir, 'english@example.sk')
    expect(mail.subject).toBe('Hrach – Lidl: €1.09 – below €1.20')
    expect(mail.text).toContain('What you are waiting for has happened:')
    expect(mail.text).toContain('No more mail about prices? Unsubscribe: https://cenolov.example/unsubscribe')
  })

  it('reports what was true from the start only after it ended', async () => {
    const me = await premium('uz@example.sk')
    const made = await target(me, { product_id: await idOf('Syr', '1.00'), kind: 'under', limit: 1.2 })
    expect(made.json().is_told).toBe(true)
    expect(await check()).toBe(0)
    await costs({ Title: 'Syr', Price: '1.30' })
    await check()
    await costs({ Title: 'Syr', Price: '1.10' })
    expect(await check()).toBe(1)
  })

  it('reports a lowest price of the year, a higher price, and a product that is gone', async () => {
    const me = await premium('vsetko@example.sk')
    const product = await idOf('Kakao', '3.00')
    await costs({ Title: 'Kakao', Price: '2.50' })
    await costs({ Title: 'Kakao', Price: '2.80' })
    for (const kind of ['year_low', 'dearer', 'gone']) await target(me, { product_id: product, kind })
    expect((await call('GET', '/auth/price-targets', me)).json().price_targets).toMatchObject([
      { kind: 'gone', limit: null },
      { kind: 'dearer', limit: 2.8 },
      { kind: 'year_low', limit: 2.5 },
    ])
    await costs({ Title: 'Kakao', Price: '2.50' })
    expect(await check()).toBe(0)
    await costs({ Title: 'Kakao', Price: '2.40' })
    expect(await check()).toBe(1)
    await costs({ Title: 'Kakao', Price: '2.90' })
    expect(await check()).toBe(1)
    const { id: deletion } = (await call('DELETE', `/api/v1/admin/products/${product}`, admin)).json()
    expect([await check(), await check()]).toEqual([1, 0])
    expect(deletion ?? '').toEqual(expect.anything())
    const told = await app.db
      .selectFrom('price_target_events')
      .select(['kind', 'cents', 'limit_cents'])
      .where('title', '=', 'Kakao')
      .orderBy('id')
      .execute()
    expect(told).toEqual([
      { kind: 'year_low', cents: 240, limit_cents: 250 },
      { kind: 'dearer', cents: 290, limit_cents: 280 },
      { kind: 'gone', cents: null, limit_cents: null },
    ])
  })

  it('notifies once of a smaller package that an administrator confirms', async () => {
    const me = await premium('obal@example.sk')
    const shrunk = await idOf('Figaro', '1.00')
    const confirm = (id: number, amount: number) =>
      app.database.pool.query(
        `INSERT INTO shrinkages (state, decided_at, rule, product_id, store, title, title_before, ean, ean_before, unit,
           amount_before, amount_after, price_before, price_after, currency, unit_price_ratio, last_before, first_after)
         SELECT 'confirmed', now(), 'barcode', id, store, title, title, '', '', 'g', 100, $2, 1, 1, 'EUR', 1.1,
           '2026-09-01', '2026-09-08' FROM products WHERE id = $1`,
        [id, amount],
      )
    const { id } = (await target(me, { product_id: shrunk, kind: 'smaller', in_feed: true })).json()
    expect(await check()).toBe(0)
    await confirm(shrunk, 90)
    expect([await check(), await check()]).toEqual([1, 0])
    const mail = await nextMail(app.dataDir, 'obal@example.sk')
    expect(mail.text).toContain('obal sa zmenšil')
    await app.database.pool.query("UPDATE shrinkages SET decided_at = now() - interval '31 days'")
    expect(await check()).toBe(0)
    await confirm(shrunk, 80)
    expect(await check()).toBe(1)
    // A change from before the target was switched on again is not reported.
    await call('PUT', `/auth/price-targets/${id}`, me, { is_active: false })
    await call('PUT', `/auth/price-targets/${id}`, me, { is_active: true })
    expect(await check()).toBe(0)
  })

  it('on goods can be repeated by a device that lost the answer', async () => {
    const me = await premium('opakuje@example.sk')
    const product = await idOf('Opakované maslo 250 g')
    const again = { ...me, 'idempotency-key': 'raz' }
    const form = { product_id: product, scope: 'goods', kind: 'under', limit: 1.5 }
    const [first, second] = [await target(again, form), await target(again, form)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  it('watches the same goods in every store, new ones too', async () => {
    const me = await premium('tovar@example.sk')
    const more = { EAN: '8586000000001' }
    const product = await idOf('Čaj čierny', '2.00', more)
    const made = await target(me, { product_id: product, scope: 'goods', kind: 'under', limit: 1.5 })
    expect(made.statusCode, made.body).toBe(201)
    await costs({ Title: 'Čaj čierny', Store: 'Tesco', Price: '1.40', ...more })
    expect(await check()).toBe(1)
    const mail = await nextMail(app.dataDir, 'tovar@example.sk')
    expect(mail.subject).toContain('Tesco: 1,40')
  })

  it('reports the product of another store that replaced two merged ones', async () => {
    const me = await premium('zluceny-tovar@example.sk')
    const product = await idOf('Ovsené vločky 500 g', '2.00', { Store: 'Lidl' })
    const twin = await idOf('Vločky ovsené 500 g', '1.90', { Store: 'Tesco' })
    const kept = await idOf('Ovsené vločky 500g', '1.90', { Store: 'Tesco' })
    await target(me, { product_id: product, scope: 'goods', kind: 'under', limit: 1.5 })
    await app.database.pool.query(`UPDATE watches SET others = $1 WHERE product_id = $2`, [[twin], product])
    await call('POST', '/api/v1/admin/products/merge', admin, { keep: kept, drop: [twin] })
    await costs({ Title: 'Ovsené vločky 500g', Store: 'Tesco', Price: '1.40' })
    await check()
    const { rows } = await app.database.pool.query(
      `SELECT e.product_id, e.cents FROM price_target_events e JOIN watches t ON t.id = e.target_id
       WHERE t.product_id = $1`,
      [product],
    )
    expect(rows).toEqual([{ product_id: kept, cents: 140 }])
  })

  it('watches goods without a barcode that a store has begun to offer since', async () => {
    const me = await premium('novinka@example.sk')
    const product = await idOf('Rajo maslo čerstvé 82 %', '3.00', { Gram: '250' })
    const goods = { product_id: product, scope: 'goods', kind: 'under', limit: 2 }
    expect((await target(me, goods)).statusCode).toBe(201)
    await costs({ Title: 'Rajo maslo čerstvé 82 %', Gram: '250', Store: 'Tesco', Price: '1.90' })
    expect(await watch()).toBeGreaterThan(0)
    expect(await watch()).toBe(0)
    expect([await check(), await check()]).toEqual([1, 0])
    const mail = await nextMail(app.dataDir, 'novinka@example.sk')
    expect(mail.subject).toContain('Tesco: 1,90')
    await call('DELETE', `/api/v1/admin/products/${product}`, admin)
    expect([await watch(), await check()]).toEqual([0, 0])
  })

  it('does not report a lowest price that a newly found store already had', async () => {
    const me = await premium('minimum@example.sk')
    const known = await idOf('Kofola originál bylinková', '2.00', { Gram: '2000' })
    await target(me, { product_id: known, scope: 'goods', kind: 'year_low' })
    const elsewhere = { Title: 'Kofola originál bylinková', Gram: '2000', Store: 'Tesco' }
    await costs({ ...elsewhere, Price: '1.50' })
    await costs({ ...elsewhere, Price: '1.80' })
    expect([await watch(), await check()]).toEqual([1, 0])
    await costs({ ...elsewhere, Price: '1.40' })
    expect([await watch(), await check()]).toEqual([0, 1])
    await nextMail(app.dataDir, 'minimum@example.sk')
  })

  it('reports once, even if many checks run at the same time', async () => {
    const me = await premium('naraz@example.sk')
    await target(me, { product_id: await idOf('Ryža', '2.00'), kind: 'under', limit: 1.5 })
    await costs({ Title: 'Ryža', Price: '1.40' })
    const told = await Promise.all(Array.from({ length: 4 }, check))
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
    await nextMail(app.dataDir, 'naraz@example.sk')
    expect(await mailsTo('naraz@example.sk')).toBe(1)
  })

  it('notifies nobody without premium, or whose alert is off', async () => {
    const lost = await premium('stratil@example.sk')
    const off = await premium('vypol@example.sk')
    const product = await idOf('Káva', '5.00')
    await target(lost, { product_id: product, kind: 'under', limit: 4 })
    const { id } = (await target(off, { product_id: product, kind: 'under', limit: 4 })).json()
    await call('PUT', `/auth/price-targets/${id}`, off, { is_active: false })
    await app.database.pool.query(
      "UPDATE users SET premium_expires_at = now() WHERE email = 'stratil@example.sk'",
    )
    await costs({ Title: 'Káva', Price: '3.00' })
    expect(await check()).toBe(0)
  })
})

describe('notifications', () => {
  it('reach every device, encrypted and signed, and name the event', async () => {
    const me = await premium('push@example.sk')
    const product = await idOf('Olej', '3.00')
    const endpoint = await subscribe(me)
    await target(me, { product_id: product, kind: 'under', limit: 2, by_mail: false, by_push: true })
    await costs({ Title: 'Olej', Price: '1.90' })
    await check()
    await expect.poll(() => push.messages(endpoint).length).toBe(1)
    const [message] = push.messages(endpoint)
    expect(message).toEqual({
      title: 'Olej',
      body: expect.stringMatching(/^Lidl: 1,90\s€ – pod 2,00\s€$/),
      url: `https://cenolov.example/products?product=${product}`,
      tag: expect.stringMatching(/^upozornenie-\d+$/),
    })
    expect(push.headers(endpoint)).toMatchObject({
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(await mailsTo('push@example.sk')).toBe(0)
  })

  it('end for a device that is gone, that signs out, or that another person uses', async () => {
    const me = await premium('gone@example.sk')
    const product = await idOf('Ocot', '3.00')
    const endpoint = await subscribe(me)
    push.answer(endpoint, 410)
    await target(me, { product_id: product, kind: 'under', limit: 2, by_push: true })
    await costs({ Title: 'Ocot', Price: '1.90' })
    await check()
    const devices = async (headers: Headers) =>
      (await call('GET', '/auth/alert-channels', headers)).json().devices.length
    await expect.poll(() => devices(me)).toBe(0)
    const subscription = push.subscribe()
    await call('POST', '/auth/push-subscriptions', me, subscription)
    expect(await devices(me)).toBe(1)
    const other = await premium('dalsi@example.sk')
    await call('POST', '/auth/push-subscriptions', other, subscription)
    expect([await devices(me), await devices(other)]).toEqual([0, 1])
    await call('POST', '/auth/logout', other)
    expect(
      (
        await app.database.pool.query('SELECT FROM push_subscriptions WHERE endpoint = $1', [
          subscription.endpoint,
        ])
      ).rowCount,
    ).toBe(0)
  })

  it('are tried again while the push service fails, for a day at most', async () => {
    const me = await premium('znova@example.sk')
    const endpoint = await subscribe(me)
    push.answer(endpoint, 503)
    await target(me, { product_id: await idOf('Soľ', '3.00'), kind: 'under', limit: 2, by_push: true })
    await costs({ Title: 'Soľ', Price: '1.90' })
    await check()
    await expect.poll(() => push.asked(endpoint)).toBe(1)
    const job = () =>
      app.database.pool.query(
        "SELECT state, retry_limit, retry_delay_max FROM pgboss.job WHERE name = 'push-message' AND state = 'retry'",
      )
    await expect.poll(async () => (await job()).rows.length).toBe(1)
    expect((await job()).rows[0]).toMatchObject({ retry_limit: 30, retry_delay_max: 3_600 })
    push.answer(endpoint, 201)
    await app.database.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'push-message'")
    await expect.poll(() => push.messages(endpoint).length).toBe(1)
  })

  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.1:8443/1',
    'https://user:password@push.example/1',
    'javascript:alert(1)',
    'x',
  ])('are not sent to %s', async (endpoint) => {
    const me = await premium(`adresa${Math.random()}@example.sk`)
    const { keys } = push.subscribe()
    expect((await call('POST', '/auth/push-subscriptions', me, { endpoint, keys })).statusCode).toBe(422)
  })
})

describe('quiet hours', () => {
  it('combine the news of a night into one mail and one notification in the morning', async () => {
    const me = await premium('noc@example.sk')
    const endpoint = await subscribe(me)
    const hours = { quiet_hours: { from: '22:00', to: '07:00' } }
    expect((await call('PUT', '/auth/quiet-hours', me, hours)).json()).toMatchObject(hours)
    for (const [title, limit] of [
      ['Džem', 2],
      ['Med', 2],
    ] as const)
      await target(me, { product_id: await idOf(title, '3.00'), kind: 'under', limit, by_push: true })
    const noon = now
    now = new Date('2026-11-21T22:30:00Z')
    await costs({ Title: 'Džem', Price: '1.90' })
    await check()
    await costs({ Title: 'Med', Price: '1.80' })
    await check()
    const waiting = async () => {
      const { rows } = await app.database.pool.query(
        `SELECT name, round(extract(epoch FROM start_after - created_on) / 60)::int AS minutes FROM pgboss.job
         WHERE name = 'alert-mail' AND state = 'created' AND start_after > now() ORDER BY name`,
      )
      return rows
    }
    const wanted = ['alert-mail', 'alert-mail'].map((name) => ({ name, minutes: 450 }))
    await expect.poll(waiting).toEqual(wanted)
    expect([await mailsTo('noc@example.sk'), push.asked(endpoint)]).toEqual([0, 0])
    now = new Date('2026-11-22T06:00:00Z')
    await app.database.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'alert-mail'")
    const mail = await nextMail(app.dataDir, 'noc@example.sk')
    expect(mail.subject).toBe('2 novinky o produktoch, ktoré sledujete')
    await expect.poll(() => push.messages(endpoint).length).toBe(1)
    await expect.poll(waiting).toEqual([])
    expect([await mailsTo('noc@example.sk'), push.asked(endpoint)]).toEqual([1, 1])
    now = noon
  })
})

describe('the feed', () => {
  it('is Atom at a secret address, which can be changed and revoked', async () => {
    const me = await premium('feed@example.sk')
    const title = 'Čipsy <b>"&'
    await target(me, {
      product_id: await idOf(title, '3.00'),
      kind: 'under',
      limit: 2,
      by_mail: false,
      in_feed: true,
    })
    const renew = async () => new URL((await call('POST', '/auth/alert-feed', me)).json().url).pathname
    const read = (path: string) => app.server.inject({ url: path })
    const path = await renew()
    expect((await read(path)).body).not.toContain('<entry>')
    await costs({ Title: title, Price: '1.90' })
    await check()
    const answer = await read(path)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(answer.body).toContain('<title>Čipsy &lt;b&gt;&quot;&amp;</title>')
    expect(answer.body).toContain('xml:lang="sk"')
    expect(answer.body).toContain('<title>Cenolov: upozornenia</title>')
    await app.db.updateTable('users').set({ language: 'en' }).where('email', '=', 'feed@example.sk').execute()
    const english = (await read(path)).body
    expect(english).toContain('xml:lang="en"')
    expect(english).toContain('<title>Cenolov: alerts</title>')
    expect(english).toContain('€1.90')
    const next = await renew()
    expect([(await read(path)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
    const stored = await app.database.pool.query('SELECT f::text AS row FROM alert_feeds f')
    expect(stored.rows[0].row).not.toContain(next.split('/').at(-1))
    expect((await call('DELETE', '/auth/alert-feed', me)).statusCode).toBe(204)
    expect((await read(next)).statusCode).toBe(404)
  })
})

it('the keys of notifications are made once for all nodes', async () => {
  const me = await premium('kluc@example.sk')
  const { push_key: key } = (await call('GET', '/auth/alert-channels', me)).json()
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const { rows } = await app.database.pool.query(
    "SELECT length(key) AS length FROM signing_keys WHERE name = 'vapid'",
  )
  expect(rows).toEqual([{ length: 32 }])
})
