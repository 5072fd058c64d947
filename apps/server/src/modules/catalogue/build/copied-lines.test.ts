import {
  CatalogueSource,
  PriceColumnsWriter,
  type ProductColumns,
  pictureOf,
  readColumns,
} from '@cenolov/core/catalogue'
import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { copyClient } from '../../../testing/database/copy-client.ts'
import { CopiedBlobWriter } from './copied-blob.ts'
import { type CopiedColumns, CopiedColumnsReader } from './copied-columns.ts'
import { ProductBlobReader, ProductBlobWriter } from './product-blob.ts'
import { readProducts } from './read-products.ts'

const COLUMNS = [
  'title',
  'image_url',
  'image_path',
  'category',
  'store',
  'price',
  'gram',
  'lowest_price_30',
  'shown_offer',
  'akcia',
  'ean',
  'unit_price',
  'is_permanent_sale',
  'origin',
]

// One of each for all builds, as in the build thread.
const copiedBlob = new CopiedBlobWriter()
const copiedColumns = new CopiedColumnsReader()
let client: pg.Client
beforeAll(async () => {
  client = await copyClient()
  // Tables of this connection alone, which accept values that the constraints would refuse.
  await client.query('CREATE TEMP TABLE products (LIKE public.products INCLUDING DEFAULTS)')
  await client.query('CREATE TEMP TABLE product_images (LIKE public.product_images)')
  for (const column of ['identity', 'unit_price', 'gram'])
    await client.query(`ALTER TABLE products ALTER ${column} DROP NOT NULL`)
})

async function blobs() {
  const written = new ProductBlobWriter()
  await readProducts(client, (products, lines) => {
    copiedBlob.push(lines)
    for (const product of products) written.push(product)
  })
  return [copiedBlob.finish(), written.finish()] as const
}

async function columns() {
  const read: { readonly batches: ProductColumns[]; readonly pictures: number[] } = {
    batches: [],
    pictures: [],
  }
  const prices = new PriceColumnsWriter()
  await readProducts(client, (products, lines) => {
    copiedColumns.push(lines)
    read.batches.push(readColumns(products))
    read.pictures.push(...products.map(pictureOf))
    for (const product of products) prices.push(product)
  })
  const joined = ({ batches, ...rest }: CopiedColumns) => ({
    columns: CatalogueSource.join(batches).columns,
    ...rest,
  })
  const pictures = Uint8Array.from(read.pictures)
  return [joined(copiedColumns.finish()), joined({ ...read, pictures, prices: prices.finish() })] as const
}

it('copied lines give the same result as their products', { timeout: 60_000 }, async () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '\\N',
        '\\',
        '\t\n\r\b\f\v',
        '"',
        '\\"',
        'static/a.webp',
        'static/"ž\\t',
        'no-image.jpg',
        '\u2028\u007f',
      ),
    )
    .map((value) => value.replaceAll('\0', '').toWellFormed())
  const amount = fc
    .integer({ min: 0, max: 9_999_999_999 })
    .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
  const day = fc.constantFrom(undefined, '2026-11-20', '2026-11-24')
  const offer = fc
    .tuple(text, day, day)
    .map(([card, valid_from, valid_to]) =>
      JSON.stringify({ card, valid_from, valid_to, multi: { quantity: 3, price: 0.5 } }),
    )
  const row = fc.tuple(
    text,
    text,
    text,
    text,
    text,
    amount,
    fc.option(amount),
    fc.option(amount),
    fc.option(offer),
    fc.oneof(amount, fc.constantFrom('No', '-25%', '25 %', '', '1+1')),
    fc.constantFrom('', '08586012340041', '00000012345670', '8586012340041'),
    fc.option(fc.oneof(amount, fc.constantFrom('7', '12345.6', '99999999.99'))),
    fc.boolean(),
    fc.constantFrom('', 'SVK', 'CZE', 'CZE,SVK'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      await client.query('TRUNCATE products')
      for (const [index, values] of rows.entries())
        await client.query(
          `INSERT INTO products (id, date, specific_store, secondary_category, third_category, ${COLUMNS})
           VALUES ($1, '2026-11-21', '', '', '', ${COLUMNS.map((_, n) => `$${n + 2}`)})`,
          [index + 1, ...values],
        )
      const [copied, written] = await blobs()
      expect(copied).toEqual(written)
      const [found, read] = await columns()
      expect(found).toEqual(read)
    }),
    { numRuns: 40 },
  )
})

it('many products are split into the same segments', async () => {
  await client.query('TRUNCATE products')
  await client.query(
    `INSERT INTO products (id, date, title, store, price, akcia)
     SELECT n, '2026-11-21', repeat('á"', n % 700), 'Tesco', n / 100.0, '1.00' FROM generate_series(1, 2500) n`,
  )
  const [found, read] = await columns()
  expect(found).toEqual(read)
  const [copied, written] = await blobs()
  expect(copied).toEqual(written)
  expect(copied).toMatchObject({ size: 2500, segments: { length: 3 } })
  expect(JSON.parse(new ProductBlobReader(copied).at(2047).toString())).toMatchObject({
    id: 2048,
    price: 20.48,
  })
})

it('an empty catalogue gives an empty result', async () => {
  await client.query('TRUNCATE products')
  const [copied] = await blobs()
  expect(copied).toEqual({ size: 0, segments: [], starts: [] })
})
