import { gunzipSync } from 'node:zlib'
import type { AdminBranch, BranchBody } from '@cenolov/contract/admin'
import { BRANCH_ROWS_MAX } from '@cenolov/core/branches'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { multipartFile } from '../../testing/upload-csv.ts'

const { app, admin, call, importRows } = await adminApp()
const body = (change: Partial<BranchBody> = {}): BranchBody => ({
  store: 'Terno',
  name: 'Terno Nitra',
  street: 'Hlavná 5',
  town: 'Nitra',
  lat: 48.3,
  lng: 18.08,
  ...change,
})
const create = async (change: Partial<BranchBody> = {}): Promise<AdminBranch> => {
  const answer = await call('POST', 'branches', body(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const listed = async (query: string): Promise<AdminBranch[]> =>
  (await call('GET', `branches?${query}`)).json().branches
const open = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: `/api/v1/branches${url}`, headers })
const upload = (text: string | Buffer, fileName = 'predajne.csv') => {
  const { payload, headers } = multipartFile(text, fileName)
  return app.server.inject({
    method: 'POST',
    url: '/api/v1/admin/branches/csv',
    headers: { ...headers, ...admin },
    payload,
  })
}
const query = (text: string, values: unknown[] = []) =>
  app.database.pool.query(text, values).then(({ rows }) => rows)
const HEADER = 'Store,Code,Name,Format,Street,Town,Postcode,Lat,Lng,Opening Hours,Since,Until,OSM'

async function product(title: string): Promise<number> {
  await importRows({ Title: title, Store: 'Terno' })
  const [row] = await query('SELECT id FROM products WHERE title = $1', [title])
  return Number(row.id)
}

describe('the public list', () => {
  it('has branches by store and town, with a tag, compressed, for anybody', async () => {
    const { fault: _fault, ...branch } = await create({ store: 'Verejný', town: 'Žilina', code: '7' })
    for (let more = 0; more < 8; more += 1)
      await create({ store: 'Verejný', town: 'Martin', code: `M${more}` })
    const answer = await open('?store=verejny&town=zilina')
    expect(answer.json()).toEqual({ branches: [branch] })
    expect((await open('?store=Verejn%C3%BD')).json().branches).toHaveLength(9)
    expect((await open('?store=Nikto')).json().branches).toEqual([])
    const again = await open('?store=verejny&town=zilina', { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await open('?store=verejny', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString()).branches).toHaveLength(9)
    await call('PUT', `branches/${branch.id}`, { name: 'Iný' })
    const changed = await open('?store=verejny&town=zilina', { 'if-none-match': String(answer.headers.etag) })
    expect(changed.json().branches).toMatchObject([{ name: 'Iný' }])
  })

  it('refuses a query that is too long', async () => {
    expect((await open(`?store=${'x'.repeat(201)}`)).statusCode).toBe(422)
  })
})

describe('a branch', () => {
  it('is created, changed and found, and its position judged', async () => {
    const branch = await create({ store: ' Fresh\u0000', code: 'F1', opening_hours: 'Mo-Su 07:00-21:00' })
    expect(branch).toMatchObject({ store: 'Fresh', fault: null, since: app.clock.today(), until: null })
    const { id } = branch
    const swapped = await call('PUT', `branches/${id}`, { lat: 18.08, lng: 48.3 })
    expect(swapped.json()).toMatchObject({ fault: 'swapped', code: 'F1', street: 'Hlavná 5' })
    const missing = await call('PUT', `branches/${id}`, { lat: null, lng: null })
    expect(missing.json().fault).toBe('missing')
    expect(await listed('store=fresh&filter=fault')).toMatchObject([{ id, fault: 'missing' }])
    const ended = await create({
      store: 'Fresh',
      lat: null,
      lng: null,
      since: '2020-01-01',
      until: '2020-12-31',
    })
    expect(await listed('store=fresh&filter=fault')).toMatchObject([{ id }])
    await call('DELETE', `branches/${ended.id}`)
    expect(await listed('store=fresh&search=hlavna%20f1')).toHaveLength(1)
    expect(await listed('store=fresh&search=vedlajsia')).toHaveLength(0)
    const page = (await call('GET', 'branches?limit=1&page=2')).json()
    expect([page.page, page.branches.length, page.stores.includes('Fresh')]).toEqual([2, 1, true])
    const { branches } = (await call('GET', 'branches')).json()
    const second = (await call('GET', 'branches?limit=2&page=2')).json()
    expect(second.branches).toEqual(branches.slice(2, 4))
  })

  it('may name its element in OpenStreetMap, also by its address', async () => {
    const branch = await create({ store: 'Osm', osm: ' https://www.openstreetmap.org/way/123456#map=19 ' })
    expect(branch.osm).toBe('way/123456')
    expect((await call('PUT', `branches/${branch.id}`, { osm: 'node/5' })).json().osm).toBe('node/5')
    expect((await call('PUT', `branches/${branch.id}`, { name: 'Iná' })).json().osm).toBe('node/5')
    for (const osm of ['street/1', 'way/0', 'x'.repeat(101)]) {
      const answer = await call('PUT', `branches/${branch.id}`, { osm })
      expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'osm']])
    }
    expect((await call('PUT', `branches/${branch.id}`, { osm: '' })).json().osm).toBe('')
  })

  it('takes the known spelling of its store', async () => {
    await create({ store: 'Kraj', town: 'A' })
    expect((await create({ store: 'KRAJ', town: 'B' })).store).toBe('Kraj')
  })

  it('is refused with faults in its fields', async () => {
    const faultOf = async (change: object) => {
      const answer = await call('POST', 'branches', { ...body(), ...change })
      return [answer.statusCode, answer.json().detail[0]?.loc[1]]
    }
    expect(await faultOf({ store: ' ' })).toEqual([422, 'store'])
    expect(await faultOf({ lng: null })).toEqual([422, 'lng'])
    expect(await faultOf({ lat: 91 })).toEqual([422, 'lat'])
    expect(await faultOf({ since: 'zajtra' })).toEqual([422, 'since'])
    expect(await faultOf({ since: '2026-02-01', until: '2026-01-01' })).toEqual([422, 'until'])
    expect(await faultOf({ name: 'x'.repeat(201) })).toEqual([422, 'name'])
    expect((await call('PUT', 'branches/999999', {})).statusCode).toBe(404)
    expect((await call('PUT', `branches/${Number.MAX_SAFE_INTEGER}`, {})).statusCode).toBe(404)
  })

  it('keeps its former number, which no other branch may take', async () => {
    const branch = await create({ store: 'Čísla', code: '1' })
    await call('PUT', `branches/${branch.id}`, { code: '2' })
    for (const code of ['1', '2']) {
      const answer = await call('POST', 'branches', body({ store: 'Čísla', code }))
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        `Číslo „${code}“ už má predajňa Terno Nitra, Hlavná 5, Nitra.`,
      ])
    }
    const back = await call('PUT', `branches/${branch.id}`, { code: '1' })
    expect([back.statusCode, back.json().code]).toEqual([200, '1'])
    expect(await query('SELECT code FROM branch_codes WHERE branch_id = $1', [branch.id])).toEqual([
      { code: '2' },
    ])
  })

  it('is deleted without prices, and ends today with them', async () => {
    const remove = (id: number) => call('DELETE', `branches/${id}`)
    const unused = await create({ store: 'Koniec', code: '1' })
    expect((await remove(unused.id)).statusCode).toBe(204)
    expect((await remove(unused.id)).statusCode).toBe(404)
    const used = await create({ store: 'Koniec', code: '2' })
    await query('INSERT INTO product_branches VALUES ($1, $2)', [await product('Maslo konca'), [used.id]])
    expect((await remove(used.id)).statusCode).toBe(204)
    expect(await listed('store=koniec')).toMatchObject([{ id: used.id, until: app.clock.today() }])
    expect(await listed('store=koniec&filter=open')).toEqual([])
    expect(await listed('store=koniec&filter=ended')).toHaveLength(1)
    const moved = await call('PUT', `branches/${used.id}`, { store: 'Terno' })
    expect(moved.statusCode).toBe(409)
    const log = await query(
      `SELECT action, details FROM audit_log WHERE action LIKE 'branch%' ORDER BY id DESC LIMIT 4`,
    )
    expect(log.map(({ action }) => action)).toEqual([
      'branch ended',
      'branch created',
      'branch deleted',
      'branch created',
    ])
  })
})

describe('two branches', () => {
  it('become one: its prices win, and the other’s numbers and prices move to it', async () => {
    const keep = await create({ store: 'Spolu', code: 'K' })
    const drop = await create({ store: 'Spolu', code: 'D' })
    const [both, only] = [await product('Maslo oboch'), await product('Maslo jednej')]
    const offer = (productId: number, branch: number, price: number) =>
      query(
        `INSERT INTO branch_offers (product_id, branch_id, price, date) VALUES ($1, $2, $3, '2026-11-01')`,
        [productId, branch, price],
      )
    const change = (productId: number, branch: number, price: number) =>
      query(
        `INSERT INTO branch_history (product_id, branch_id, date, price) VALUES ($1, $2, '2026-11-01', $3)`,
        [productId, branch, price],
      )
    for (const write of [offer, change]) {
      await write(both, keep.id, 1)
      await write(both, drop.id, 2)
      await write(only, drop.id, 3)
    }
    await query('INSERT INTO product_branches VALUES ($1, $3), ($2, $4)', [
      both,
      only,
      [keep.id, drop.id],
      [drop.id],
    ])
    await query(`INSERT INTO branch_codes VALUES ('Spolu', 'D0', $1)`, [drop.id])
    const [before] = await query('SELECT version FROM catalogue_version')
    const answer = await call('POST', 'branches/merge', { keep: keep.id, drop: drop.id })
    expect([answer.statusCode, answer.json().id]).toEqual([200, keep.id])
    const [after] = await query('SELECT version FROM catalogue_version')
    expect(after.version).toBeGreaterThan(before.version)
    for (const table of ['branch_offers', 'branch_history'])
      expect(
        await query(
          `SELECT product_id, branch_id, price FROM ${table} WHERE product_id = ANY($1) ORDER BY 1`,
          [[both, only]],
        ),
      ).toEqual([
        { product_id: both, branch_id: keep.id, price: 1 },
        { product_id: only, branch_id: keep.id, price: 3 },
      ])
    expect(
      await query('SELECT sold_in FROM product_branches WHERE product_id = ANY($1)', [[both, only]]),
    ).toEqual([{ sold_in: [keep.id] }, { sold_in: [keep.id] }])
    expect(
      await query('SELECT code FROM branch_codes WHERE branch_id = $1 ORDER BY code', [keep.id]),
    ).toEqual([{ code: 'D' }, { code: 'D0' }])
    expect(await listed('store=spolu')).toHaveLength(1)
  })

  it('stay chosen by shoppers, each once and in the same place', async () => {
    const [keep, drop] = [await create({ store: 'Moja' }), await create({ store: 'Moja' })]
    const save = async (email: string, branches: readonly number[]) => {
      const headers = await app.signedIn(email)
      const url = '/auth/settings'
      await app.server.inject({ method: 'PUT', url, headers, payload: { branches } })
      return async () => (await app.server.inject({ url, headers })).json().branches
    }
    const one = await save('jedna-predajna@example.sk', [999_999, drop.id, 999_998])
    const both = await save('dve-predajne@example.sk', [drop.id, keep.id])
    await call('POST', 'branches/merge', { keep: keep.id, drop: drop.id })
    await expect.poll(one).toEqual([999_999, keep.id, 999_998])
    await expect.poll(both).toEqual([keep.id])
  })

  it('of different chains stay two', async () => {
    const [one, other] = [await create({ store: 'Jeden' }), await create({ store: 'Druhý' })]
    const merge = async (keep: number, drop: number) =>
      (await call('POST', 'branches/merge', { keep, drop })).statusCode
    expect([
      await merge(one.id, other.id),
      await merge(one.id, one.id),
      await merge(one.id, 999_999),
    ]).toEqual([409, 409, 404])
  })

  it('follow their chain to its new name, and are one when they share a number', async () => {
    const [kept, moved] = [
      await create({ store: 'Nový', code: '1' }),
      await create({ store: 'Starý', code: '1' }),
    ]
    const second = await create({ store: 'Starý', code: '2' })
    const aliases = [{ kind: 'store', from: 'Starý', to: 'Nový' }]
    const answer = await call('POST', 'aliases', { add: aliases })
    expect(answer.statusCode, answer.body).toBe(200)
    const ids = (await listed('store=novy')).map(({ id }) => id)
    expect(ids.toSorted((a, b) => a - b)).toEqual([kept.id, second.id])
    expect(ids).not.toContain(moved.id)
  })
})

describe('a file of branches', () => {
  it('adds and updates them, and reports its rows', async () => {
    const first = await upload(
      [
        HEADER,
        'Súbor,1,Prvá,,Dlhá 1,Nitra,949 01,48.3,18.08,Mo-Su 07:00-21:00,2026-01-01,',
        'Súbor,2,Druhá,,Krátka 2,Nitra,,18.08,48.3,,,',
        'Súbor,2,Iná,,Široká 3,Zvolen,,,,,,',
        ',3,,,,,,sever,juh,,,',
      ].join('\n'),
    )
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toEqual({
      total_rows: 4,
      created_count: 2,
      updated_count: 0,
      unchanged_count: 0,
      error_count: 2,
      errors: [
        { row: 4, column: 'Code', message: 'Predajňu s číslom „2“ má už riadok 3' },
        { row: 5, column: 'Lat', message: 'Súradnica musí byť číslo, nie „sever“' },
        { row: 5, column: 'Lng', message: 'Súradnica musí byť číslo, nie „juh“' },
      ],
      notes: [{ row: 3, column: 'Lat', message: 'Zemepisná šírka a dĺžka sú vymenené' }],
    })
    const second = await upload(
      `${HEADER}\nSúbor,1,Prvá,,Dlhá 1,Nitra,,,,,,2026-12-31\nSúbor,2,Druhá,,Krátka 2,Nitra,,,,,,\n`,
    )
    expect(second.json()).toMatchObject({ created_count: 0, updated_count: 1, unchanged_count: 1 })
    expect(await listed('store=subor')).toMatchObject([
      { name: 'Prvá', postcode: '949 01', since: '2026-01-01', until: '2026-12-31', fault: null },
      { name: 'Druhá', fault: 'swapped', until: null },
    ])
  })

  it('may be the body itself, and in the encoding of a spreadsheet', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/admin/branches/csv',
      headers: { ...admin, 'content-type': 'text/csv' },
      payload: Buffer.from('Store;Town\nTelo;\x8eilina\n', 'latin1'),
    })
    expect(answer.json()).toMatchObject({ created_count: 1 })
    expect(await listed('store=telo')).toMatchObject([{ town: 'Žilina' }])
  })

  it('is exported as it is read, with formulas guarded', async () => {
    await create({ store: 'Vývoz', name: '=1+1', town: 'Čadca' })
    const file = await call('GET', 'branches/export.csv')
    expect(file.body.split('\r\n')[0]).toBe(HEADER)
    expect(file.body).toContain(`Vývoz,,'=1+1,`)
    const again = (await upload(file.body)).json()
    expect([again.created_count, again.updated_count, again.error_count]).toEqual([0, 0, 0])
  })

  it('is refused when it is no file of branches, too long or too large', async () => {
    const refusal = async (text: string | Buffer) => {
      const answer = await upload(text)
      return [answer.statusCode, answer.json().errors?.[0]]
    }
    expect(await refusal('Názov\nMaslo')).toEqual([400, 'Súbor nemá stĺpec Store.'])
    expect(await refusal(Buffer.from([0, 1, 2]))).toEqual([
      400,
      'Súbor nie je text v UTF-8 ani vo Windows-1250.',
    ])
    expect(await refusal(`Store\n${'x\n'.repeat(BRANCH_ROWS_MAX + 1)}`)).toEqual([
      400,
      'Súbor má viac ako 20000 riadkov.',
    ])
    expect((await refusal(`Store\n${'x'.repeat(5_300_000)}`))[0]).toBe(413)
    const empty = await call('POST', 'branches/csv', {})
    expect(empty.statusCode).toBe(400)
  })
})
