import { MADE_REGISTER, MADE_TIME, madeAnswer, startEkasaStandIn } from '@cenolov/state-api-stand-in/ekasa'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import { jsonCaller, offered } from '#testing/shopper.ts'
import { testApp } from '#testing/test-app.ts'
import type { ReceiptAnswer, ReceiptElsewhere } from '../api.ts'

const { app, admin, call: asAdmin } = await adminApp()
const DAY = '2026-03-12'
const ids = await offered(app, admin, [
  { Title: 'Maslo Tami 250 g', Price: '2.49', Store: 'Lidl', EAN: '8586000000013', Date: '2026-03-01' },
  { Title: 'Chlieb gazdovský 900 g', Price: '1.89', Store: 'Lidl', EAN: '8586000000020', Date: '2026-03-01' },
  { Title: 'Jogurt jahodový Zvolenský 145 g', Price: '0.69', Store: 'Lidl', Date: '2026-03-01' },
  {
    Title: 'Maslo Tami čerstvé 250 g',
    Price: '2.19',
    Store: 'Tesco',
    EAN: '8586000000013',
    Date: '2026-03-01',
  },
  {
    Title: 'Maslo Tami čerstvé 250 g',
    Price: '1.10',
    Store: 'Tesco',
    EAN: '8586000000013',
    Date: '2026-04-01',
  },
  {
    Title: 'Gazdovský chlieb 900 g',
    Price: '1.99',
    Store: 'Tesco',
    EAN: '8586000000020',
    Date: '2026-03-01',
  },
])
const LIDL = '35793783'
let made = 0
const receiptId = () => `O-${String(++made).padStart(32, '0')}`
const items = [
  { name: 'MASLO TAMI 250G', price: 4.98, quantity: 2 },
  { name: 'CHLIEB GAZD.900G', price: 1.89 },
  { name: 'Zlava CHLIEB', price: -0.2, itemType: 'Z' },
  { name: 'DARCEK XY', price: 1 },
  { name: 'ZALOHA PET', price: 0.15, vatRate: 0 },
]
const answerOf = (more: object = {}) =>
  madeAnswer({ receiptId: receiptId(), ico: LIDL, day: DAY, items, ...more })
const shopper = async (email: string, on = app) =>
  jsonCaller(on, await on.signedIn(email, { premium: true }), '/auth/')
const given = async (call: Awaited<ReturnType<typeof shopper>>, answer: unknown = answerOf()) => {
  const added = await call('POST', 'receipts', { answer })
  expect([added.statusCode, added.json().detail]).toEqual([201, undefined])
  return added.json() as ReceiptAnswer
}

describe('a receipt', () => {
  it('is read, matched to the goods of its chain, listed, and removed', async () => {
    const call = await shopper('a@example.sk')
    const receipt = await given(call)
    expect(receipt).toMatchObject({ store: 'Lidl', branch_id: null, day: DAY, total: 7.82, sum_fits: true })
    expect(
      receipt.lines.map(({ kind, of, paid, unit_price, product_id, certainty }) => [
        ...[kind, of, paid, unit_price, product_id, certainty],
      ]),
    ).toEqual([
      ['goods', null, 4.98, 2.49, ids.get('Maslo Tami 250 g'), 'certain'],
      ['goods', null, 1.69, 1.69, ids.get('Chlieb gazdovský 900 g'), 'certain'],
      ['discount', 2, -0.2, null, null, 'unknown'],
      ['goods', null, 1, 1, null, 'unknown'],
      ['deposit', 4, 0.15, 0.15, null, 'unknown'],
    ])
    expect((await call('GET', `receipts/${receipt.id}`)).json()).toEqual(receipt)
    const listed = async (month: string) => (await call('GET', `receipts?month=${month}`)).json().receipts
    expect(await listed('2026-03')).toMatchObject([{ id: receipt.id, total: 7.82, goods: 3, unknown: 1 }])
    expect(await listed('2026-04')).toEqual([])
    expect((await call('DELETE', `receipts/${receipt.id}`)).statusCode).toBe(204)
    expect((await call('GET', `receipts/${receipt.id}`)).json()).toEqual({
      detail: 'Bloček sa nenašiel',
      code: 'receipt-not-found',
      values: {},
    })
  })

  it('is refused the second time, also when both come at once, and belongs to each person', async () => {
    const [one, other] = [await shopper('b@example.sk'), await shopper('c@example.sk')]
    const answer = answerOf()
    const answers = await Promise.all([1, 2, 3].map(() => one('POST', 'receipts', { answer })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const receipt = await given(other, answer)
    for (const [method, url, body] of [
      ['GET', '', undefined],
      ['GET', '/elsewhere', undefined],
      ['PUT', '/lines/1', { product_id: null }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await one(method, `receipts/${receipt.id}${url}`, body)).statusCode, url).toBe(404)
  })

  it.each([
    ['not found', { returnValue: 3 }, 'Štátna eKasa tento bloček nepozná'],
    ['HTML', '<html>', 'nedá prečítať'],
    ['no lines', madeAnswer({ receiptId: receiptId(), ico: LIDL, day: DAY, items: [] }), 'žiadne položky'],
    [
      'a day to come',
      madeAnswer({ receiptId: receiptId(), ico: LIDL, day: '2999-01-01', items }),
      'nenastal',
    ],
  ])('is refused in words: %s', async (what, answer, words) => {
    const call = await shopper(`${what.replace(/\W/g, '')}@example.sk`)
    const refused = await call('POST', 'receipts', { answer })
    expect(refused.statusCode).toBe(422)
    expect(JSON.stringify(refused.json().detail)).toContain(words)
  })

  it.each([
    ['only discounts', [{ name: 'ZLAVA', price: -1, itemType: 'Z' }]],
    ['a return of goods', [{ name: 'MASLO TAMI 250G', price: -2.49, itemType: 'V' }]],
    ['400 lines', Array.from({ length: 400 }, () => ({ name: 'ROZOK', price: 0.1 }))],
    ['500 lines of great sums', Array.from({ length: 500 }, () => ({ name: 'ZLATO', price: 99_999 }))],
    ['a tiny quantity of a great sum', [{ name: 'SAFRAN', price: 99_999, quantity: 0.0001 }]],
    ['a line broken as in a restaurant', [{ name: 'Kuracie\nprsia\n s ryžou', price: 9.9 }]],
    ['a petrol station', [{ name: '* 4 110305 EFECTA DIESEL [A]', price: 61.2, quantity: 38.25 }]],
  ])('is kept, shown and summed whatever it has: %s', async (what, odd) => {
    const call = await shopper(`zvlastny-${what.replace(/\W/g, '')}@example.sk`)
    const added = await call('POST', 'receipts', { answer: answerOf({ items: odd }) })
    expect(added.statusCode, added.body).toBe(201)
    const { id } = added.json()
    for (const url of [
      `receipts/${id}`,
      `receipts/${id}/elsewhere`,
      'receipts/summary',
      'receipts/goods',
      'inflation',
    ])
      expect((await call('GET', url)).statusCode, url).toBe(200)
  })

  it('needs an answer, and premium', async () => {
    const call = await shopper('d@example.sk')
    expect((await call('POST', 'receipts', {})).statusCode).toBe(422)
    expect((await call('POST', 'receipts', { code: receiptId() })).statusCode).toBe(422)
    const bare = jsonCaller(app, await app.signedIn('e@example.sk'), '/auth/')
    const refused = await bare('GET', 'receipts')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Táto funkcia je dostupná len pre Premium používateľov.',
    ])
  })

  it('finds the branch of its address, and proposes an unknown one once', async () => {
    const branch = { store: 'Lidl', code: '7', street: 'Vzorová 29', town: 'Košice', postcode: '04001' }
    const { id } = (await asAdmin('POST', 'branches', branch)).json()
    const call = await shopper('f@example.sk')
    const unit = (number: string) => ({
      unit: {
        streetName: 'Vzorová',
        propertyRegistrationNumber: number,
        buildingNumber: null,
        postalCode: '04001',
        municipality: 'Košice',
      },
    })
    expect((await given(call, answerOf(unit('29')))).branch_id).toBe(id)
    for (const number of ['31', '31'])
      expect((await given(call, answerOf(unit(number)))).branch_id).toBeNull()
    const proposed = await app.db.selectFrom('proposed_branches').selectAll().execute()
    expect(proposed).toMatchObject([{ store: 'Lidl', street: 'Vzorová 31', town: 'Košice', last_day: DAY }])
    const { branches } = (await asAdmin('GET', 'proposed-branches')).json()
    expect(branches).toHaveLength(1)
    expect((await asAdmin('DELETE', `proposed-branches/${branches[0].id}`)).statusCode).toBe(204)
    // A receipt follows its branch when two are merged.
    const other = { ...branch, code: '8', street: 'Vzorová 33' }
    const kept = (await asAdmin('POST', 'branches', other)).json().id
    expect((await asAdmin('POST', 'branches/merge', { keep: kept, drop: id })).statusCode).toBeLessThan(300)
    const rows = await app.db
      .selectFrom('receipts')
      .select('branch_id')
      .where('branch_id', 'is not', null)
      .execute()
    expect(rows).toEqual([{ branch_id: kept }])
  })

  it('finds goods that are new since the last receipt, and none by a former title', async () => {
    const call = await shopper('nove@example.sk')
    const kefir = { items: [{ name: 'KEFIR BIELY 500G', price: 0.99 }] }
    expect((await given(call, answerOf(kefir))).lines[0]!.certainty).toBe('unknown')
    const rows = [{ Title: 'Kefír biely 500 g', Price: '0.99', Store: 'Lidl', Date: '2026-03-01' }]
    const id = (await offered(app, admin, rows)).get('Kefír biely 500 g')
    expect((await given(call, answerOf(kefir))).lines[0]).toMatchObject({
      product_id: id,
      certainty: 'certain',
    })
    await asAdmin('PUT', `products/${id}`, { title: 'Syr tvrdý 500 g' })
    expect((await given(call, answerOf(kefir))).lines[0]!.certainty).toBe('unknown')
  })

  it('of an unknown seller is kept with unknown goods', async () => {
    const receipt = await given(await shopper('g@example.sk'), answerOf({ ico: '99999999' }))
    expect([receipt.store, receipt.seller]).toEqual(['', 'Vzorové potraviny s.r.o.'])
    expect(receipt.lines.every(({ certainty }) => certainty === 'unknown')).toBe(true)
  })
})

describe('a name on receipts', () => {
  it('is learned from the shopper at once, and from nobody else', async () => {
    const yogurt = ids.get('Jogurt jahodový Zvolenský 145 g')!
    const one = { items: [{ name: 'XJZ 12', price: 0.5 }] }
    const first = await shopper('h@example.sk')
    const receipts = [await given(first, answerOf(one)), await given(first, answerOf(one))]
    expect(receipts[0]!.lines[0]).toMatchObject({ product_id: null, certainty: 'unknown' })
    const chosen = await first('PUT', `receipts/${receipts[0]!.id}/lines/1`, { product_id: yogurt })
    expect(chosen.json()).toMatchObject({ product_id: yogurt, certainty: 'certain', is_chosen: true })
    const same = (await first('GET', `receipts/${receipts[1]!.id}`)).json()
    expect(same.lines[0]).toMatchObject({ product_id: yogurt, certainty: 'certain', is_chosen: false })
    expect((await given(first, answerOf(one))).lines[0]).toMatchObject({ product_id: yogurt })

    const second = await shopper('i@example.sk')
    const seen = await given(second, answerOf(one))
    expect(seen.lines[0]!.product_id).toBeNull()
    await second('PUT', `receipts/${seen.id}/lines/1`, { product_id: yogurt })
    const third = await given(await shopper('j@example.sk'), answerOf(one))
    expect(third.lines[0]).toMatchObject({ product_id: null, certainty: 'unknown' })
    await first('PUT', `receipts/${receipts[0]!.id}/lines/1`, { product_id: null })
    expect((await given(first, answerOf(one))).lines[0]!.product_id).toBeNull()
  })

  it('means goods of its own chain, and a discount is no goods', async () => {
    const call = await shopper('l@example.sk')
    const { id } = await given(call)
    const choose = (n: number, product: number) =>
      call('PUT', `receipts/${id}/lines/${n}`, { product_id: product })
    expect((await choose(1, ids.get('Gazdovský chlieb 900 g')!)).statusCode).toBe(422)
    expect((await choose(3, ids.get('Maslo Tami 250 g')!)).statusCode).toBe(422)
    expect((await choose(1, 999_999)).statusCode).toBe(404)
    expect((await choose(99, 1)).statusCode).toBe(404)
  })
})

it('the same goods elsewhere cost what they did on that day', async () => {
  const call = await shopper('m@example.sk')
  const { id } = await given(call)
  const elsewhere = (await call('GET', `receipts/${id}/elsewhere`)).json() as ReceiptElsewhere
  // Tesco's butter was 2.19 then and is 1.10 now; the unknown gift counts as it was paid.
  expect(elsewhere).toEqual({
    day: DAY,
    paid: 7.67,
    unknown: [4],
    stores: [{ store: 'Tesco', total: 7.37, missing: [], covered: 0.87 }],
  })
})

it('a voucher lowers only what was paid, and a free piece counts as a piece', async () => {
  const call = await shopper('v@example.sk')
  const butter = { name: 'MASLO TAMI 250G', price: 2.49 }
  const bought = async (day: string, items: object[]) => given(call, answerOf({ day, items }))
  const { id } = await bought(DAY, [
    butter,
    butter,
    butter,
    { name: 'ZLAVA 2+1', price: -2.49, itemType: 'Z' },
    { name: 'KUPON -1 EUR', price: -1, itemType: 'Z' },
    { name: 'ZALOHA PET', price: 0.15, vatRate: 0 },
  ])
  const { lines } = (await call('GET', `receipts/${id}`)).json() as ReceiptAnswer
  expect(lines.map(({ kind }) => kind)).toEqual(['goods', 'goods', 'goods', 'discount', 'voucher', 'deposit'])
  expect((await call('GET', `receipts/${id}/elsewhere`)).json()).toMatchObject({
    paid: 3.98,
    stores: [{ store: 'Tesco', total: 6.57, missing: [], covered: 1 }],
  })
  const before = await bought('2026-02-10', [butter])
  for (const [receipt, n] of [
    [before.id, 1],
    [id, 1],
  ])
    await call('PUT', `receipts/${receipt}/lines/${n}`, { product_id: ids.get('Maslo Tami 250 g') })
  const { months } = (await call('GET', 'inflation')).json()
  expect(months.at(-1).index).toBeCloseTo(2 / 3, 4)
})

it('purchases are summed by store, category and month, and goods show their prices over time', async () => {
  const call = await shopper('n@example.sk')
  for (const [day, price] of [
    ['2026-01-10', 2],
    ['2026-02-10', 2.2],
    ['2026-02-20', 2.2],
  ] as const)
    await given(call, answerOf({ day, items: [{ name: 'MASLO TAMI 250G', price }] }))
  const { receipts } = (await call('GET', 'receipts')).json()
  for (const { id } of receipts)
    await call('PUT', `receipts/${id}/lines/1`, { product_id: ids.get('Maslo Tami 250 g') })
  const summary = (await call('GET', 'receipts/summary?from=2026-02-01&to=2026-02-28')).json()
  expect(summary).toMatchObject({
    total: 4.4,
    receipts: 2,
    stores: [{ store: 'Lidl', receipts: 2, total: 4.4 }],
    months: [{ month: '2026-02', receipts: 2, total: 4.4 }],
  })
  const { goods } = (await call('GET', 'receipts/goods?search=maslo')).json()
  expect(goods).toMatchObject([{ prices: [{ unit_price: 2 }, { unit_price: 2.2 }, { unit_price: 2.2 }] }])
  expect((await call('GET', 'receipts/goods?search=pivo')).json().goods).toEqual([])
  expect((await call('GET', 'inflation')).json()).toEqual({
    months: [
      { month: '2026-01', index: 1, covered: 1 },
      { month: '2026-02', index: 1.1, covered: 1 },
    ],
  })
})

it('purchases are found by store, goods and month, and exported for a spreadsheet', async () => {
  const call = await shopper('s@example.sk')
  const bought = async (day: string, name: string, ico = LIDL) =>
    (await given(call, answerOf({ day, ico, items: [{ name, price: 2.49, quantity: 1 }] }))).id
  const butter = await bought('2026-03-10', 'MASLO TAMI 250G')
  const gift = await bought('2026-02-11', '=HYPERLINK("http://zle.example")')
  const other = await bought('2026-03-12', 'ROŽOK', '99999999')
  const found = async (search: string) =>
    (await call('GET', `receipts?${new URLSearchParams({ search })}`)).json().receipts
  const ids = async (search: string) => (await found(search)).map(({ id }: { id: number }) => id)
  expect(await ids('lidl')).toEqual([butter, gift])
  expect(await ids('vzorové marec 2026')).toEqual([other, butter])
  expect(await ids('rožok marec')).toEqual([other])
  expect(await ids('March maslo')).toEqual([butter])
  expect(await ids('rozok lidl')).toEqual([])
  expect(await ids('%')).toEqual([])
  expect(await found('maslo')).toMatchObject([{ goods: 1, found: ['Maslo Tami 250 g'] }])
  expect(await found('lidl')).toMatchObject([{ found: [] }, { found: [] }])
  const csv = await call('GET', 'receipts/export.csv')
  expect(csv.headers['content-disposition']).toContain('nakupy.csv')
  expect(csv.body.split('\r\n')).toEqual([
    '\ufeffDeň;Obchod;Na bločku;Produkt;Kategória;Množstvo;Jednotková cena;Zaplatené',
    expect.stringMatching(/^2026-02-11;Lidl;"'=HYPERLINK\(""http:\/\/zle.example""\)";;;1;2,49;2,49$/),
    expect.stringMatching(/^2026-03-10;Lidl;MASLO TAMI 250G;Maslo Tami 250 g;.*;1;2,49;2,49$/),
    '2026-03-12;Vzorové potraviny s.r.o.;ROŽOK;;;1;2,49;2,49',
    '',
  ])
})

describe('the server that asks eKasa itself', async () => {
  const state = await startEkasaStandIn()
  const asking = await testApp({ EKASA: 'server', EKASA_URL: state.url })
  afterAll(async () => {
    await asking.close()
    await state.close()
  })

  it('asks one call at a time, and remembers to wait', { timeout: 60_000 }, async () => {
    const [call, other] = [await shopper('o@example.sk', asking), await shopper('p@example.sk', asking)]
    const code = receiptId()
    const add = (text: string, by = call) => by('POST', 'receipts', { code: text })
    expect((await add(`${code}ĎAKUJEME`)).statusCode).toBe(404)
    state.know(code, madeAnswer({ receiptId: code, ico: LIDL, day: DAY, items }))
    const both = await Promise.all([add(code), add(code, other)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect([state.atOnce, state.asked[0]]).toEqual([1, { receiptId: code }])
    expect((await add('https://www.lidl.sk/kupon')).statusCode).toBe(422)
    const slow = receiptId()
    state.know(slow, { returnValue: 0, receipt: null, searchIdentification: { searchUuid: 'u', bucket: 0 } })
    const pending = await add(slow)
    expect([pending.statusCode, pending.headers['retry-after']]).toEqual([503, '60'])
    state.setFault({ kind: 'html' })
    expect((await add(receiptId())).statusCode).toBe(502)
    state.setFault({ kind: 'busy', retryAfter: '120' })
    const busy = await add(receiptId())
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '120'])
    state.setFault(null)
    const asked = state.asked.length
    expect((await add(receiptId(), other)).statusCode).toBe(503)
    expect(state.asked.length).toBe(asked)
  })
})

it('one account or network cannot spend the look-ups of all shoppers', { timeout: 60_000 }, async () => {
  const state = await startEkasaStandIn()
  const asking = await testApp({ EKASA: 'server', EKASA_URL: state.url })
  onTestFinished(async () => {
    await asking.close()
    await state.close()
  })
  const share = (name: string, spent: number) =>
    asking.limits.count(new Map([[name, { failures: 1_000, windowSeconds: 3_600 }]]), spent)
  const [one, other] = [await shopper('r@example.sk', asking), await shopper('s@example.sk', asking)]
  const add = async (call: typeof one) => (await call('POST', 'receipts', { code: receiptId() })).statusCode
  const { rows } = await asking.database.pool.query("SELECT id FROM users WHERE email = 'r@example.sk'")
  await share(`receipt look-ups account ${rows[0].id}`, 8)
  expect([await add(one), await add(one), await add(one)]).toEqual([404, 404, 429])
  expect(state.asked).toHaveLength(2)
  expect(await add(other)).toBe(404)
  await share('receipt look-ups network 127.0.0.1', 17)
  expect(await add(other)).toBe(429)
})

it.each([{ EKASA: 'off' }, { PLUGINS: '' }])(
  'nothing is called with %o, and what an account has is exported and deleted with it',
  async (env) => {
    const off = await testApp(env)
    const headers = await off.signedIn('q@example.sk', { premium: true })
    const call = jsonCaller(off, headers, '/auth/')
    expect((await call('GET', 'receipts')).statusCode).toBe(404)
    expect((await call('POST', 'receipts', { answer: answerOf() })).statusCode).toBe(404)
    await off.database.pool.query(`
    INSERT INTO receipts (user_id, hash, day, store, seller, total, difference, vat)
    SELECT id, '', '2026-03-01', 'Lidl', '', 1, 0, '[]' FROM users WHERE email = 'q@example.sk'`)
    expect((await call('GET', 'export')).json().receipts).toMatchObject([
      { store: 'Lidl', day: '2026-03-01' },
    ])
    const payload = { password: 'Heslo1234', confirmation: 'ZMAZAŤ' }
    await off.server.inject({ method: 'DELETE', url: '/auth/account', headers, payload })
    const { rowCount } = await off.database.pool.query('SELECT FROM receipts')
    expect(rowCount).toBe(0)
    await off.close()
  },
)

it('no table has the number, the register or the time of a receipt, and an account takes its receipts along', async () => {
  const email = 'r@example.sk'
  const headers = await app.signedIn(email, { premium: true })
  const call = jsonCaller(app, headers, '/auth/')
  const answer = answerOf()
  await given(call, answer)
  const receipt = await given(call, answerOf({ items: [{ name: 'KTOVIE CO', price: 1 }] }))
  await call('PUT', `receipts/${receipt.id}/lines/1`, { product_id: ids.get('Maslo Tami 250 g') })
  const exported = (await call('GET', 'export')).body
  expect(exported).toContain('MASLO TAMI 250G')
  const texts = [answer.receipt.receiptId, answer.receipt.okp, MADE_REGISTER, MADE_TIME]
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    const all = rows.map(({ row }) => row).join('\n')
    for (const text of texts) expect(all.includes(text), `${text} in ${name}`).toBe(false)
  }
  for (const text of texts) expect(exported).not.toContain(text)
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const left = () => app.db.selectFrom('receipt_lines').select('n').where('user_id', '=', id).execute()
  expect((await left()).length).toBeGreaterThan(1)
  const gone = await app.server.inject({
    method: 'DELETE',
    url: '/auth/account',
    headers,
    payload: { password: 'Heslo1234', confirmation: 'ZMAZAŤ' },
  })
  expect(gone.statusCode).toBe(204)
  expect(await left()).toEqual([])
})
