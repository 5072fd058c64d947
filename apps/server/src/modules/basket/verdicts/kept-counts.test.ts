import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { testDatabase } from '#testing/test-database.ts'
import { mostKept, refreshKeptCounts } from './kept-counts.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO users (email, full_name, password_hash) SELECT n || '@example.sk', '', '' FROM generate_series(1, 4) n;
    INSERT INTO favorites (user_id, product_id) VALUES (1, 7), (2, 7), (3, 7), (1, 5), (4, 9), (3, NULL);
    INSERT INTO cart_items (user_id, product_id, quantity) VALUES (1, 9, 1), (2, 9, 1), (3, 9, 1), (4, 5, 1)`)
})
afterAll(() => database.close())

it('products that most shoppers keep come first, as of the last count', async () => {
  expect(await mostKept(database.db), 'counted at once before the first night').toEqual([9, 7, 5])
  await refreshKeptCounts(database.db)
  await database.pool.query('DELETE FROM favorites WHERE product_id = 7; DELETE FROM cart_items')
  expect(await mostKept(database.db)).toEqual([9, 7, 5])
  await refreshKeptCounts(database.db)
  expect(await mostKept(database.db)).toEqual([5, 9])
})
