import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { migratedSchemaTypes } from './schema-types.ts'

it('the checked-in types are those of the migrated database', async () => {
  const database = await testDatabase()
  const types = await migratedSchemaTypes(database.connection)
  expect(types).toBe(await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8'))
  await database.close()
})

it('every reference is led by an index, so that what it refers to is deleted without reading the whole table', async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query(`
    SELECT c.conrelid::regclass::text AS table, c.conname AS name FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) LIKE '%IS NOT NULL%'))`)
  expect(rows).toEqual([])
  await database.close()
})

it('what is looked for by an administrator’s screens is found by an index', async () => {
  const database = await testDatabase()
  const client = await database.pool.connect()
  await client.query('SET enable_seqscan = off')
  for (const [index, question] of [
    ['users_administrators', 'SELECT id FROM users WHERE is_admin AND is_active ORDER BY id'],
    ['premium_requests_pkey', 'SELECT * FROM premium_requests WHERE user_id = 1 ORDER BY id DESC LIMIT 1'],
    ['product_changes_at', "SELECT * FROM product_changes WHERE changed_at > now() - interval '1 day'"],
  ] as const) {
    const { rows } = await client.query(`EXPLAIN ${question}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  }
  client.release()
  await database.close()
})
