import { expect, it } from 'vitest'
import { bareDatabase } from '#testing/test-database.ts'
import { migrate, stepwiseMigrator } from './migrate.ts'

const BEFORE = '0100-no-paid-prices'

/** A database of the release that knew several currencies: goods 1 and 3 in euros, goods 2 in crowns. */
async function oldDatabase() {
  const database = await bareDatabase()
  const { error } = await stepwiseMigrator(database.db).migrateTo(BEFORE)
  expect(error).toBeUndefined()
  await database.pool.query(`
    INSERT INTO products (id, identity, title, price, store, date, currency) OVERRIDING SYSTEM VALUE VALUES
      (1, gen_random_uuid(), 'Maslo', 2, 'Lidl', '2026-11-20', 'EUR'),
      (2, gen_random_uuid(), 'Máslo', 50, 'Albert', '2026-11-20', 'CZK'),
      (3, gen_random_uuid(), 'Syr', 3, 'Lidl', '2026-11-20', 'EUR');
    INSERT INTO price_history (product_id, date, price, akcia, currency) VALUES
      (1, '2026-11-01', 2, 'No', NULL), (1, '2026-11-10', 50, 'No', 'CZK'), (1, '2026-11-20', 2, 'No', NULL),
      (2, '2026-11-20', 50, 'No', NULL), (3, '2026-11-20', 3, 'No', NULL)`)
  return database
}

const offered = 'SELECT title FROM products WHERE deleted_at IS NULL ORDER BY id'

it('goods and prices of another currency leave an older database', async () => {
  const { pool, connection, close } = await oldDatabase()
  await migrate({ connection })
  expect((await pool.query(offered)).rows).toEqual([{ title: 'Maslo' }, { title: 'Syr' }])
  const history =
    'SELECT product_id::integer AS id, price::float8 AS price FROM price_history WHERE product_id < 2'
  expect((await pool.query(history)).rows, 'the entry that repeats its predecessor goes too').toEqual([
    { id: 1, price: 2 },
  ])
  const { rows } = await pool.query(
    "SELECT deleted_at < now() - interval '1 day' AND ended_at IS NULL AS purged FROM products WHERE id = 2",
  )
  expect(rows).toEqual([{ purged: true }])
  await close()
})

it('the currency of the installation decides which goods stay', async () => {
  const { pool, connection, close } = await oldDatabase()
  await migrate({ connection }, undefined, 'CZK')
  expect((await pool.query(offered)).rows).toEqual([{ title: 'Máslo' }])
  await expect(migrate({ connection })).rejects.toThrow('are in CZK, but CURRENCY is EUR: set CURRENCY=CZK')
  await close()
})
