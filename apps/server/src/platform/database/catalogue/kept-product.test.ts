import { INVALID_PRODUCT } from '@cenolov/core/product'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'

it('the answer that the database keeps of a product has every field of a product', async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query(`
    WITH p AS (INSERT INTO products (identity, title, price, store, date)
      VALUES (gen_random_uuid(), 'Maslo', 1, 'Lidl', '2026-11-20') RETURNING *)
    SELECT product_answer(p::products) AS answer FROM p`)
  expect(Object.keys(rows[0].answer).sort()).toEqual(Object.keys(INVALID_PRODUCT).sort())
  await database.close()
})
