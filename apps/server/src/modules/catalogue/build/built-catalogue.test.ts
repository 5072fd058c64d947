import pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { buildCatalogue } from './built-catalogue.ts'
import { ProductBlobReader } from './product-blob.ts'

const { connection, pool, close } = await testDatabase()
const client = new pg.Client(connection)
await client.connect()
afterAll(async () => {
  await client.end()
  await close()
})
beforeEach(async () => {
  await pool.query('TRUNCATE products CASCADE')
})

const build = () => buildCatalogue(client, '')

it('a build reads every product, in batches, in the order of ids', async () => {
  await pool.query(
    `INSERT INTO products (id, identity, date, title, store, price, akcia) OVERRIDING SYSTEM VALUE
     SELECT n, gen_random_uuid(), '2026-11-21', repeat('á"\\', n % 50) || E'\\t\\n' || n % 700, 'Tesco', n / 100.0, '1.00'
     FROM generate_series(1, 2500) n ORDER BY n DESC`,
  )
  const { blob, listing } = await build()
  expect(blob).toMatchObject({ size: 2500, segments: { length: 3 } })
  expect(listing.priceCents).toEqual(Float64Array.from({ length: 2500 }, (_, row) => row + 1))
  const texts = new ProductBlobReader(blob)
  expect(JSON.parse(texts.at(2047).toString())).toMatchObject({
    id: 2048,
    title: `${'á"\\'.repeat(48)}\t\n648`,
    price: 20.48,
    has_local_image: false,
    offer: null,
  })
})

it('an empty catalogue gives an empty result', async () => {
  const { blob, parts } = await build()
  expect(blob).toEqual({ size: 0, segments: [], starts: [] })
  expect(parts.size).toBe(0)
})
