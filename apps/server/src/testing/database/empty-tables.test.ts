import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { testDatabase } from '../test-database.ts'
import { emptyTables } from './empty-tables.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('emptying tables also empties those that refer to them, and blocks no reader', async () => {
  const { pool } = database
  await pool.query(`INSERT INTO products (id, identity, bare_identity, title, store, price, akcia, date)
    OVERRIDING SYSTEM VALUE VALUES (1, gen_random_uuid(), gen_random_uuid(), 'Maslo', 'Tesco', 1, 'No', '2026-11-20')`)
  await pool.query("INSERT INTO product_images (product_id, url) VALUES (1, 'https://example.sk/maslo.jpg')")
  const reader = await pool.connect()
  await reader.query('BEGIN; SELECT FROM product_images')
  await emptyTables(pool, 'products')
  await reader.query('SELECT FROM products; COMMIT')
  reader.release()
  const { rows } = await pool.query('SELECT FROM products UNION ALL SELECT FROM product_images')
  expect(rows).toEqual([])
})
