import { afterAll, expect, it } from 'vitest'
import { databaseFacts } from './database-facts.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const client = await database.pool.connect()
const facts = await databaseFacts(client)
afterAll(async () => {
  client.release()
  await database.close()
})

it.each([
  "COMMENT ON COLUMN products.title IS 'Názov'",
  'ALTER TABLE products SET (fillfactor = 90)',
  'ALTER TABLE products SET (toast.autovacuum_enabled = false)',
  "ALTER TABLE products ALTER COLUMN title SET DEFAULT ''",
  'ALTER TABLE products ALTER COLUMN title SET STORAGE EXTERNAL',
  'ALTER TABLE products ALTER COLUMN title SET STATISTICS 10',
  'ALTER TABLE products ALTER COLUMN ean DROP NOT NULL',
  'ALTER TABLE products ALTER COLUMN third_category TYPE text COLLATE "C"',
  'ALTER TABLE products RENAME CONSTRAINT products_pkey TO products_key',
  'ALTER TABLE products DISABLE TRIGGER products_renamed',
  'ALTER TABLE products ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE cart_items ALTER CONSTRAINT cart_items_user_id_fkey DEFERRABLE',
  'ALTER TABLE products ADD COLUMN later text',
  'ALTER SEQUENCE products_id_seq INCREMENT 2',
  'DROP INDEX users_created',
  'DROP TRIGGER products_renamed ON products',
  'ALTER FUNCTION real_discounts(bigint[]) COST 7',
  'GRANT SELECT ON products TO PUBLIC',
  'CREATE VIEW cheap AS SELECT id FROM products',
  "CREATE TYPE unit AS ENUM ('g', 'ml')",
  'CREATE STATISTICS products_store ON store, category FROM products',
  'INSERT INTO image_looks (only_row, version) VALUES (true, 5) ON CONFLICT (only_row) DO UPDATE SET version = 5',
  "DELETE FROM signing_keys WHERE name = 'sources'",
])('are others after %s', async (statement) => {
  expect(await factsAfter(statement)).not.toEqual(facts)
})

it('do not mention a column that was dropped', async () => {
  expect(
    await factsAfter('ALTER TABLE products ADD COLUMN later text; ALTER TABLE products DROP COLUMN later'),
  ).toEqual(facts)
})

/** The facts that a change would leave, which is taken back. */
async function factsAfter(statement: string): Promise<readonly string[]> {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    return await databaseFacts(client)
  } finally {
    await client.query('ROLLBACK')
  }
}
