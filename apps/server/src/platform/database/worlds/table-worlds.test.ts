import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import type { OpenDatabase } from '../database.ts'
import { CATALOGUE_TABLES, USER_COLUMN } from './table-worlds.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const rowsOf = async (question: string) => (await database.pool.query(question)).rows

it('every table is in exactly one world', async () => {
  const tables = await rowsOf(`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely_%' ORDER BY 1`)
  expect([...Object.keys(USER_COLUMN), ...CATALOGUE_TABLES].sort()).toEqual(tables.map(({ name }) => name))
})

it('every row of a user names the account', async () => {
  const columns = await rowsOf(`SELECT c.relname AS name, a.attname AS column FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    WHERE a.attnotnull AND a.atttypid = 'bigint'::regtype`)
  const known = new Set(columns.map(({ name, column }) => `${name}.${column}`))
  for (const [table, column] of Object.entries(USER_COLUMN)) expect(known).toContain(`${table}.${column}`)
})
