import { createHash } from 'node:crypto'
import { PRICE_COLUMNS, PRODUCT_COLUMNS, STORE_COLUMNS } from '@cenolov/core/archive'
import { BRANCH_PRICES, branchCellText } from '@cenolov/core/branches'
import { dayAfter } from '@cenolov/core/day'
import { parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import type { CsvRow } from '#testing/csv-text.ts'
import { testApp } from '#testing/test-app.ts'
import { unpackedZip } from '#testing/unpacked-zip.ts'
import type { ArchiveIndexResponse } from '../../api.ts'
import { Archive } from './archive.ts'
import { readRange } from './routes.ts'

const ABOUT = {
  title: 'Cenolov',
  licence: 'CC-BY-4.0',
  contact: 'data@example.sk',
  homepage: 'https://cenolov.example',
}
const { app, importRows } = await adminApp()
const { storage, clock, dataDir } = app
const archive = new Archive({
  ...{ connection: app.database.connection, storage, clock, dataDir, about: ABOUT },
  ...{ timeZone: 'Europe/Bratislava', staleAfterDays: 99_999 },
})
const yesterday = dayAfter(clock.today(), -1)
const get = (name: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: `/data/${name}`, headers })
const listed = async () => (await get('index.json')).json<ArchiveIndexResponse>()

const day = (back: number) => dayAfter(clock.today(), -back)
const rows: CsvRow[] = [
  { Title: 'Maslo', Store: 'Lidl', Price: '2.00', Date: day(4), EAN: '8590000000008', Article: 'L-1' },
  {
    Title: 'Maslo',
    Store: 'Lidl',
    Price: '2.49',
    Akcia: '1.99',
    Date: day(2),
    EAN: '8590000000008',
    Article: 'L-1',
  },
  { Title: '=Chlieb, "ražný"', Store: 'Lidl', Price: '1.10', Date: day(3), Origin: 'SVK' },
  {
    Title: 'Syr',
    Store: 'COOP; Jednota',
    Price: '3.00',
    Akcia: '2.00',
    Card: 'Moja karta',
    Date: day(1),
    Currency: '€',
  },
  { Title: 'Mlieko', Store: 'Tesco', 'Specific Store': 'Nitra', Price: '1.00', Date: day(3) },
]

it('is no data package before the first file', async () => {
  expect((await get('datapackage.json')).statusCode).toBe(404)
  expect((await listed()).files).toEqual([])
})

it('publishes a day as stores, products and prices of each chain', async () => {
  await importRows(...rows)
  expect(await archive.writeDue()).toContain(yesterday)
  const files = await unpackedZip((await get(`${yesterday}.zip`)).rawPayload)
  expect([...files.keys()]).toEqual([
    ...['coop-jednota', 'lidl', 'tesco'].flatMap((chain) =>
      ['stores', 'products', 'prices'].map((table) => `${chain}/${table}.csv`),
    ),
    'datapackage.json',
  ])
  const lines = (name: string) => files.get(name)!.split('\r\n')
  expect(lines('lidl/stores.csv')[0]).toBe(STORE_COLUMNS.map(({ name }) => name).join(','))
  expect(lines('lidl/products.csv')[0]).toBe(PRODUCT_COLUMNS.map(({ name }) => name).join(','))
  expect(lines('lidl/prices.csv')[0]).toBe(PRICE_COLUMNS.map(({ name }) => name).join(','))
  expect(files.get('lidl/products.csv')).toMatch(/^L-1,08590000000008,Maslo,,/m)
  expect(files.get('lidl/prices.csv')).toMatch(
    new RegExp(`^\\*,L-1,2.49,[\\d.]*,[\\d.]*,,1.99,EUR,${day(2)},`, 'm'),
  )
  expect(files.get('coop-jednota/prices.csv')).toMatch(/,3.00,[^,]*,,,,EUR,.*,2.00,,,Moja karta,,,/)
  expect(files.get('tesco/stores.csv')).toContain('~Nitra,,,,,Tesco,Nitra')
  expect(files.get('tesco/prices.csv')).toMatch(/^~Nitra,#\d+,1.00,/m)
})

it('has the price of each day', async () => {
  const priceOf = async (back: number) =>
    /^\*,L-1,([\d.]+),.*?,EUR/m.exec(
      (await unpackedZip((await get(`${day(back)}.zip`)).rawPayload)).get('lidl/prices.csv')!,
    )?.[1]
  expect(await Promise.all([4, 3, 2, 1].map(priceOf))).toEqual(['2.00', '2.00', '2.49', '2.49'])
  expect((await get(`${day(5)}.zip`)).statusCode).toBe(404)
})

it('describes its files with checksums, licence and contact', async () => {
  const { licence, contact, files } = await listed()
  expect({ licence, contact }).toEqual({ licence: 'CC-BY-4.0', contact: 'data@example.sk' })
  for (const { name, bytes, sha256 } of files) {
    const { rawPayload, headers } = await get(name)
    expect(rawPayload.length, name).toBe(bytes)
    expect(createHash('sha256').update(rawPayload).digest('hex'), name).toBe(sha256)
    expect(headers.etag).toBe(`"${sha256}"`)
    expect(headers['cache-control']).toBe('public, max-age=3600')
  }
  const { resources, ...about } = (await get('datapackage.json')).json()
  expect(
    resources.map(({ path, bytes, hash }: Readonly<Record<string, unknown>>) => ({ path, bytes, hash })),
  ).toEqual(files.map(({ name, bytes, sha256 }) => ({ path: name, bytes, hash: `sha256:${sha256}` })))
  const inside = JSON.parse(
    (await unpackedZip((await get(`${yesterday}.zip`)).rawPayload)).get('datapackage.json')!,
  )
  for (const described of [about, inside]) {
    expect(described.name).toMatch(/^[a-z0-9._/-]+$/)
    expect(described.licenses).toEqual([{ name: 'CC-BY-4.0', title: 'CC-BY-4.0' }])
    expect(described.contributors).toEqual([
      { title: 'Cenolov', role: 'publisher', email: 'data@example.sk' },
    ])
  }
  for (const { path, schema, name } of inside.resources) {
    const text = (await unpackedZip((await get(`${yesterday}.zip`)).rawPayload)).get(path)!
    expect(name).toMatch(/^[a-z0-9._/-]+$/)
    expect(text.split('\r\n')[0]).toBe(schema.fields.map((field: { name: string }) => field.name).join(','))
  }
})

it('publishes a month as Parquet, a row for each price', async () => {
  const months = [...new Set([4, 3, 2, 1].map((back) => day(back).slice(0, 7)))]
  const found: Record<string, unknown>[] = []
  for (const month of months) {
    const { rawPayload } = await get(`${month}.parquet`)
    const file = rawPayload.buffer.slice(
      rawPayload.byteOffset,
      rawPayload.byteOffset + rawPayload.byteLength,
    ) as ArrayBuffer
    found.push(...(await parquetReadObjects({ file })))
  }
  const butter = found.filter(({ product_id: id }) => id === 'L-1')
  expect(butter.at(-1)).toMatchObject({
    price: 2.49,
    special_price: 1.99,
    first_day: day(2) > `${months.at(-1)}-01` ? day(2) : `${months.at(-1)}-01`,
    last_day: yesterday,
    barcode: '08590000000008',
  })
  expect(butter[0]).toMatchObject({ price: 2, special_price: null, first_day: day(4) })
})

it('makes the same bytes from the same catalogue, and other ones once a day is written again', async () => {
  const before = await listed()
  await archive.writeAgain({ from: day(4), to: yesterday })
  expect(await listed()).toEqual(before)
  await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE title = 'Syr'")
  await archive.writeAgain({ from: yesterday, to: yesterday })
  const files = await unpackedZip((await get(`${yesterday}.zip`)).rawPayload)
  expect(files.has('coop-jednota/prices.csv')).toBe(false)
})

it('writes recent days again whose prices came later, and no others', async () => {
  await archive.writeDue()
  expect(await archive.writeDue()).toEqual([])
  const before = new Map((await listed()).files.map(({ name, sha256 }) => [name, sha256]))
  await importRows({ Title: 'Neskorý', Store: 'Lidl', Price: '5.55', Date: day(2), Article: 'L-9' })
  const late = await archive.writeDue()
  expect(late.filter((period) => period.length === 10)).toEqual([day(1), day(2)])
  expect(late).toContain(day(2).slice(0, 7))
  const after = new Map((await listed()).files.map(({ name, sha256 }) => [name, sha256]))
  const changed = [...after].filter(([name, sha256]) => before.get(name) !== sha256).map(([name]) => name)
  expect(changed).toEqual(
    expect.arrayContaining([`${day(1)}.zip`, `${day(2)}.zip`, `${day(2).slice(0, 7)}.parquet`]),
  )
  expect(changed).not.toContain(`${day(3)}.zip`)
  const { headers, rawPayload } = await get(`${day(2)}.zip`)
  expect(headers.etag).toBe(`"${after.get(`${day(2)}.zip`)}"`)
  expect((await unpackedZip(rawPayload)).get('lidl/prices.csv')).toMatch(/^\*,L-9,5.55,/m)
  // Without the late price the days are as they were.
  await app.database.pool.query("DELETE FROM products WHERE title = 'Neskorý'")
  expect((await archive.writeDue()).filter((period) => period.length === 10)).toEqual([day(1), day(2)])
  expect(await archive.writeDue()).toEqual([])
})

it('leaves older days as they were known in their night', async () => {
  await importRows({ Title: 'Priveľmi neskorý', Store: 'Lidl', Price: '6.66', Date: day(20), Article: 'L-8' })
  const written = await archive.writeDue()
  expect(written.filter((period) => period.length === 10)).not.toContain(yesterday)
  await app.database.pool.query("DELETE FROM products WHERE title = 'Priveľmi neskorý'")
})

it('answers ranges and conditions, so that a cache can stand before it', async () => {
  const name = `${yesterday}.zip`
  const { rawPayload: whole, headers } = await get(name)
  const etag = String(headers.etag)
  expect((await get(name, { 'if-none-match': etag })).statusCode).toBe(304)
  const part = await get(name, { range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`)
  expect(part.rawPayload).toEqual(whole.subarray(10, 20))
  expect((await get(name, { range: 'bytes=-4' })).rawPayload).toEqual(whole.subarray(-4))
  expect((await get(name, { range: 'bytes=5-', 'if-range': '"other"' })).rawPayload).toEqual(whole)
  const outside = await get(name, { range: `bytes=${whole.length}-` })
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  const head = await app.server.inject({ method: 'HEAD', url: `/data/${name}` })
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(whole.length), 0])
})

it.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
] as const)('reads the range %s', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

it('is described with the types of its files', async () => {
  const { paths, components } = (await app.server.inject({ url: '/docs/json' })).json()
  expect(Object.keys(paths['/data/{name}'].get.responses['200'].content)).toEqual([
    'application/zip',
    'application/vnd.apache.parquet',
  ])
  expect(components.schemas).toHaveProperty('ArchiveIndexResponse')
  expect(components.schemas).toHaveProperty('IndexResponse')
})

it('knows no other names', async () => {
  for (const name of ['2026-13-01.zip', '2026-01-01.zip', '2026-01.parquet'])
    expect((await get(name)).statusCode, name).toBe(404)
  for (const name of ['..%2Findex.json', 'a.zip', '2026-01-01.parquet'])
    expect([404, 422], name).toContain((await get(name)).statusCode)
})

it('has nothing that was held or is private', async () => {
  const { pool } = app.database
  await importRows({ Title: 'Tajný držaný', Store: 'Lidl', Price: '4242.42', Date: yesterday })
  await pool.query("UPDATE products SET deleted_at = now() WHERE title = 'Tajný držaný'")
  const person = await app.signedIn('tajny.clovek@example.sk', { premium: true })
  await app.server.inject({
    method: 'POST',
    url: '/auth/lists',
    headers: person,
    payload: { name: 'Tajný zoznam' },
  })
  await pool.query(
    `INSERT INTO held_rows (job_id, row, rule, reason, identity, staged, title, store, price, akcia, date)
     SELECT id, 1, 'price', 'Tajný dôvod', gen_random_uuid(), '{}', 'Držaný tajný', 'Lidl', 4343.43, 'No', $1 FROM import_jobs LIMIT 1`,
    [yesterday],
  )
  await archive.writeAgain({ from: day(4), to: yesterday })
  const { files } = await listed()
  expect(files.length).toBeGreaterThan(4)
  for (const { name } of files) {
    const { rawPayload } = await get(name)
    const texts = name.endsWith('.zip')
      ? [...(await unpackedZip(rawPayload)).values()]
      : [
          JSON.stringify(
            await parquetReadObjects({ file: new Uint8Array(rawPayload).buffer }),
            (_key, value) => (typeof value === 'bigint' ? String(value) : value),
          ),
        ]
    for (const text of texts) expect(text, name).not.toMatch(/tajn|42\.42|43\.43|clovek/i)
  }
})

it('is unknown where no open data is published', async () => {
  const closed = await testApp({ OPEN_DATA: '0' })
  for (const name of ['index.json', 'datapackage.json', `${yesterday}.zip`])
    expect((await closed.server.inject({ url: `/data/${name}` })).statusCode, name).toBe(404)
  await closed.close()
})

it('exports no numbers of chains, which mean other goods elsewhere', async () => {
  const [ean, yoghurt] = ['2912345678906', 'Váhový jogurt']
  await importRows({ Title: yoghurt, Store: 'Tesco', Price: '1.00', Date: yesterday, EAN: ean })
  expect((await get('openprices.csv')).body).not.toContain(yoghurt)
})

it('exports the prices of today in the fields of Open Prices', async () => {
  const { body, headers } = await get('openprices.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.split('\r\n')).toEqual([
    'type,product_code,product_name,price,price_is_discounted,price_without_discount,discount_type,price_per,currency,date,location_osm_id,location_osm_type,store',
    `PRODUCT,8590000000008,Maslo,1.99,true,2.49,SALE,UNIT,EUR,${day(2)},,,Lidl`,
    '',
  ])
})

it('exports what branches with an element of OpenStreetMap charge, at their location', async () => {
  const differ = [{ code: 'B2', price: 1.35, akcia: '1.05' }]
  await importRows({
    ...{ Title: 'Cukor', Store: 'Billa', Price: '1.19', Date: yesterday, EAN: '8590000000015' },
    [BRANCH_PRICES]: branchCellText({ sold: ['B1', 'B2', 'B3', 'B4'], differ }),
  })
  await app.database.pool.query(
    `UPDATE branches b SET osm = v.osm, until = v.until::date
     FROM (VALUES ('B1', 'node/7', null), ('B2', 'way/123456', null), ('B4', 'way/9', '2020-01-01')) v (code, osm, until)
     WHERE b.store = 'Billa' AND b.code = v.code`,
  )
  const { body } = await get('openprices.csv')
  expect(body.split('\r\n').filter((line) => line.endsWith(',Billa'))).toEqual([
    `PRODUCT,8590000000015,Cukor,1.19,false,,,UNIT,EUR,${yesterday},7,NODE,Billa`,
    `PRODUCT,8590000000015,Cukor,1.05,true,1.35,SALE,UNIT,EUR,${yesterday},123456,WAY,Billa`,
    `PRODUCT,8590000000015,Cukor,1.19,false,,,UNIT,EUR,${yesterday},,,Billa`,
  ])
})
