import { branchCellText } from '@cenolov/core/branches'
import { ALL_CSV_COLUMNS, type Product } from '@cenolov/core/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { type CsvRow, csvText } from '../../testing/csv-text.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

const { app, admin } = await adminApp()

const exported = async (format = 'csv') =>
  app.server.inject({ url: `/api/v1/admin/products/export.csv?format=${format}`, headers: admin })
const catalogue = async (): Promise<Product[]> =>
  (await app.server.inject({ url: '/api/v1/products' })).json()
const wipe = async () => {
  await app.server.inject({ method: 'DELETE', url: '/api/v1/admin/products', headers: admin })
  // Deleted for good, as after ten minutes, so that only the file can restore them.
  await app.database.pool.query('DELETE FROM products')
}
/** The fields of a product that the file contains. */
const told = ({ id: _id, lowest_price_30: _lowest, sale_since: _since, ...product }: Product) => product

const HOSTILE = [
  '=HYPERLINK("http://x.sk")',
  "'=1",
  '+421',
  '-20 % zľava',
  '@sum',
  "''",
  '"',
  'a;b,c\n"d"',
  '<b>x</b>',
]
const title = fc
  .oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
  .map((text) => text.replace(/\p{Cc}/gu, '').trim())
  .filter((text) => text !== '')
const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => String(amount / 100))
const row: fc.Arbitrary<CsvRow> = fc.record({
  Title: title,
  Akcia: fc.constantFrom('No', '0.99', '25%', '-10 %', '=1+1', '1+1 zadarmo'),
  Price: fc.oneof(cents(500), cents(9_999_999_999)),
  'Unit Price': fc.constantFrom('', '0.01', '1.29', '12.9', '99999999.99'),
  'Image URL': fc.constantFrom('', 'no-image.jpg', 'https://example.sk/a,b;c.jpg?x="1"'),
  'Image path': fc.constantFrom('', 'no-image.jpg', 'static/demo/a.svg'),
  Gram: fc.constantFrom('', '500', '0.5', '1234.56'),
  Amount: fc.constantFrom('', '500', '0.5', '10'),
  Unit: fc.constantFrom('', 'kg', 'ml', 'ks', 'm'),
  Category: fc.constantFrom('Mlieko', '=cmd', '', "d'Or"),
  Store: fc.constantFrom('Lidl', '@Tesco', 'COOP; Jednota'),
  'Specific Store': fc.constantFrom('', '-1. poschodie'),
  Date: fc.constantFrom('2026-11-01', '2026-10-15'),
  VAT: fc.constantFrom('', '0', '5', '19.5'),
  'Valid To': fc.constantFrom('', '31.12.2199', '2026-01-01'),
  Card: fc.constantFrom('', 'Lidl Plus', '="Karta"'),
  Multi: fc.constantFrom('', '-50%/2', '3 za 2 €', '=darček'),
  Limit: fc.constantFrom('', '6'),
})
/** An offer that another one of the same goods follows. */
const followed = fc.tuple(row, row).map(([{ Limit, ...first }, { Akcia = 'No', Card = '' }]): CsvRow[] => [
  { ...first, 'Valid To': '2199-12-30' },
  { ...first, Akcia, Card, 'Valid From': '2199-12-31', 'Valid To': '2200-01-31' },
])
const rows: fc.Arbitrary<CsvRow[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: row.map((one) => [one]) }, followed), {
    minLength: 1,
    maxLength: 10,
  })
  .map((groups) => groups.flat())

/** A row that passes the gate, so that there is something to export. */
const HONEST: CsvRow = { Title: 'Maslo', Price: '2.49', Akcia: 'No', Date: '2026-11-01' }

describe('the export', () => {
  it.each(['csv', 'excel'])(
    'as %s, imported into an empty catalogue, is the same catalogue',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(rows, async (drawn) => {
          await wipe()
          await uploadCsv(app, admin, csvText([HONEST, ...drawn]))
          const before = await catalogue()
          const file = await exported(format)
          await wipe()
          const status = await uploadCsv(app, admin, file.rawPayload)
          expect(status.error_count).toBe(0)
          expect((await catalogue()).map(told)).toEqual(before.map(told))
        }),
        { numRuns: 8 },
      )
    },
    120_000,
  )

  it('has the columns of the import, formulas as texts, and no deleted products', async () => {
    await wipe()
    await uploadCsv(app, admin, csvText([{ Title: '=1+1' }, { Title: 'Preč' }]))
    const gone = (await catalogue()).find(({ title }) => title === 'Preč')
    await app.server.inject({
      method: 'DELETE',
      url: `/api/v1/admin/products/${gone!.id}`,
      headers: admin,
    })
    const answer = await exported()
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="cenolov-katalog-\d{4}-/)
    expect(answer.body.split('\r\n')).toEqual([
      ALL_CSV_COLUMNS.join(','),
      "'=1+1,No,1.09,1.09,,no-image.jpg,1000,Mliečne výrobky,Mlieko,,Lidl,,2026-11-01,,1000,ml,,EUR,,,,,,,",
      '',
    ])
  })

  it('keeps units, article numbers and currencies, and states amounts that follow from titles', async () => {
    await wipe()
    const rows = [
      { Title: 'Ocot', Gram: '500', Amount: '500', Unit: 'ml', Article: 'A-17', Currency: '€' },
      { Title: 'Servítky', Gram: '', Amount: '20', Unit: 'ks' },
      { Title: 'Sirup 700 ml', Gram: '' },
    ]
    await uploadCsv(app, admin, csvText(rows))
    const first = (await exported()).body
    expect(first).toContain(',500,ml,A-17,EUR,')
    expect(first).toContain(',20,piece,,EUR,')
    expect(first).toContain(',700,ml,,EUR,')
    const before = await catalogue()
    await uploadCsv(app, admin, first)
    expect((await exported()).body).toBe(first)
    expect(await catalogue()).toEqual(before)
  })

  it('states the rate of tax, which a file without it keeps', async () => {
    await wipe()
    await uploadCsv(
      app,
      admin,
      csvText([
        { Title: 'Chlieb', VAT: '5,0 %' },
        { Title: 'Ocot', VAT: 'veľa' },
      ]),
    )
    const first = (await exported()).body
    expect(first).toMatch(/\r\nChlieb,.*,EUR,,5,.*\r\nOcot,.*,EUR,,,/)
    expect((await exported('excel')).body).toMatch(/;EUR;;5;/)
    await uploadCsv(app, admin, csvText([{ Title: 'Chlieb' }, { Title: 'Ocot', VAT: '23' }]))
    expect((await exported()).body).toMatch(/\r\nChlieb,.*,EUR,,5,.*\r\nOcot,.*,EUR,,23,/)
  })

  it('with prices of branches, imported, is the same where it came from and in an empty catalogue', async () => {
    await wipe()
    const { pool } = app.database
    const cell = (index: number) =>
      branchCellText({
        sold: ['1', '2', '3'].slice(0, 1 + (index % 3)),
        differ: [
          { code: '1', price: 1 + index / 100, akcia: 'No' },
          { code: '2', price: 1.2, akcia: '1.00', valid_from: '2026-11-01', valid_to: '2199-12-31' },
        ].slice(index % 2),
      })
    const rows: CsvRow[] = Array.from({ length: 12 }, (_, index) => ({
      Title: `Rožok ${index}`,
      Store: 'Terno',
      'Branch Prices': index === 11 ? '' : cell(index),
    }))
    const followed = { Title: 'Maslo', Store: 'Terno', 'Branch Prices': cell(2) }
    const later = { Akcia: '0.89', 'Valid From': '2199-11-01', 'Valid To': '2199-11-30' }
    await uploadCsv(
      app,
      admin,
      csvText([...rows, { ...followed, Akcia: '0.99', 'Valid To': '2199-10-31' }, { ...followed, ...later }]),
    )
    const state = async () => {
      const { rows } = await pool.query(
        `SELECT p.title, ARRAY(SELECT code FROM branches b WHERE b.id = ANY (k.sold_in) ORDER BY 1) AS sold,
           (SELECT jsonb_agg(jsonb_build_array(b.code, o.price, o.akcia, o.terms::jsonb) ORDER BY b.code)
            FROM branch_offers o JOIN branches b ON b.id = o.branch_id WHERE o.product_id = p.id) AS offers
         FROM products p LEFT JOIN product_branches k ON k.product_id = p.id ORDER BY p.title`,
      )
      return rows
    }
    const read = async () =>
      (await app.server.inject({ url: '/api/v1/admin/products/export.csv?branches=true', headers: admin }))
        .body
    const [before, file] = [await state(), await read()]
    expect(before.filter(({ offers }) => offers !== null).length).toBeGreaterThan(5)
    expect(file.split('\r\n')[0]).toBe(`${ALL_CSV_COLUMNS},Branch Prices`)
    const again = await uploadCsv(app, admin, file)
    expect(again).toMatchObject({ error_count: 0, created_count: 0, updated_count: 0 })
    const changes = 'SELECT FROM import_branch_changes WHERE job_id = $1'
    expect((await pool.query(changes, [again.job_id])).rows).toEqual([])
    expect(await state()).toEqual(before)
    await wipe()
    await pool.query('DELETE FROM branches')
    expect(await uploadCsv(app, admin, file)).toMatchObject({ error_count: 0, created_count: 13 })
    expect(await state()).toEqual(before)
    expect(await read()).toBe(file)
  })

  it('for a spreadsheet has semicolons, decimal commas and a byte order mark', async () => {
    await wipe()
    await uploadCsv(app, admin, csvText([{ Title: 'Soľ', Akcia: '0.5', Price: '1.25', Gram: '0.5' }]))
    expect((await exported('excel')).body).toMatch(
      /^\ufeffTitle;Akcia;[^\r]*\r\nSoľ;0,5;1,25;1,09;;no-image.jpg;0,5;/,
    )
  })
})
