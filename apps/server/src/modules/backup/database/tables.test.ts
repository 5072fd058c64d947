import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { savedTables } from './tables.ts'

it('foreign keys that form a circle are refused before anybody relies on a backup', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  const names = (await savedTables(client)).map(({ name }) => name)
  expect(names.indexOf('price_history')).toBeGreaterThan(names.indexOf('products'))
  expect(names.indexOf('source_runs')).toBeGreaterThan(names.indexOf('import_jobs'))
  await client.query(`
    BEGIN; CREATE TABLE a (id integer PRIMARY KEY); CREATE TABLE b (id integer PRIMARY KEY REFERENCES a);
    ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b`)
  await expect(savedTables(client)).rejects.toThrow('go round in a circle')
  await client.query('ROLLBACK')
  await client.end()
  await database.close()
})
