import { afterAll, beforeAll, expect, it } from 'vitest'
import { CATALOGUE_FUNCTIONS } from '#testing/statements/crossing.ts'
import { namesInStatements } from '#testing/statements/names-in-statements.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { OpenDatabase } from '../database.ts'
import { CATALOGUE_TABLES, tableGroupOf, USER_COLUMN } from './table-groups.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const rowsOf = async (question: string) => (await database.pool.query(question)).rows

it('every table is in exactly one group', async () => {
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

it('no foreign key crosses groups', async () => {
  const keys = await rowsOf(`SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter(({ from, to }) => tableGroupOf(from) !== tableGroupOf(to))).toEqual([])
})

it('no function crosses groups, and no trigger runs a function of the other group', async () => {
  const functions = await rowsOf(`SELECT p.proname AS name, p.prosrc AS body FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prolang IN (SELECT oid FROM pg_language WHERE lanname <> 'c')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`)
  const groups = new Map<string, Set<unknown>>()
  for (const { name, body } of functions) {
    const names = namesInStatements(body).flatMap((some) => [...some])
    groups.set(name, new Set(names.map(tableGroupOf).filter((group) => group !== undefined)))
  }
  expect([...groups].filter(([, some]) => some.size > 1)).toEqual([])
  const triggers = await rowsOf(`SELECT t.tgrelid::regclass::text AS table, p.proname AS name
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal`)
  const crossing = triggers.filter(({ table, name }) =>
    [...groups.get(name)!].some((group) => group !== tableGroupOf(table)),
  )
  expect(crossing).toEqual([])
  const ofTriggers = new Set(triggers.map(({ name }) => name))
  const called = [...groups].filter(([name, some]) => some.has('catalogue') && !ofTriggers.has(name))
  const known: readonly string[] = CATALOGUE_FUNCTIONS
  expect(called.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
})
