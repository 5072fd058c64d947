import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/database/database.ts'
import { divide } from '../testing/database/divide.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkDistribution } from './check-distribution.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('finds nothing on a single server', async () => {
  expect(await checkDistribution(database.db)).toEqual([])
})

it('finds tables that are not distributed, and servers that do not connect', async () => {
  await divide(database)
  expect(await checkDistribution(database.db)).toMatchObject([{ remedy: null }])
  await database.pool.query(`
    DELETE FROM pg_dist_partition WHERE logicalrelid = 'purchases'::regclass;
    UPDATE server_links SET result = false WHERE from_nodename = 'b'`)
  expect((await checkDistribution(database.db)).map(({ text }) => text)).toEqual([
    expect.stringContaining('purchases.'),
    expect.stringContaining('b:5432 -> a:5432'),
  ])
})
