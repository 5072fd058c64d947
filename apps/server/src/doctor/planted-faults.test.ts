import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/database/database.ts'
import { programSchema } from '../platform/database/schema/schema-parts.ts'
import { divide } from '../testing/database/divide.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkNeededRows } from './check-needed-rows.ts'
import { checkReferences, references } from './check-references.ts'
import { checkSchema } from './check-schema.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO users (email, full_name, password_hash) VALUES ('jana@example.sk', '', ''), ('eva@example.sk', '', '');
    INSERT INTO account_addresses (address, user_id) VALUES ('jana@example.sk', 1), ('eva@example.sk', 2);
    INSERT INTO products (title, store, price, date, identity)
      VALUES ('Maslo', 'Lidl', 1, '2026-01-01', gen_random_uuid());
    INSERT INTO favorites (user_id, product_id) VALUES (1, 1), (2, 1);
    INSERT INTO sessions (user_id, token_hash, expires_at) VALUES (1, '\\x01', now()), (2, '\\x02', now())`)
})
afterEach(() => database.close())

const wrongs = async () =>
  [
    ...(await checkSchema(database.db)),
    ...(await checkReferences(database.db)),
    ...(await checkNeededRows(database.db)),
  ].flatMap(({ text, remedy }) => (remedy === null ? [] : [text]))

const WITHOUT_KEYS = "SET session_replication_role = 'replica'"

describe('a planted fault is found:', () => {
  it.each([
    ['an index', 'DROP INDEX products_identity', 'Chýba index products.products_identity.'],
    ['a unique index', 'DROP INDEX users_email', 'Chýba index users.users_email.'],
    [
      'a unique constraint',
      'ALTER TABLE favorites DROP CONSTRAINT favorites_user_id_product_id_key',
      'Chýba constraint favorites.favorites_user_id_product_id_key.',
    ],
    [
      'a rule of a column',
      'ALTER TABLE branch_codes DROP CONSTRAINT branch_codes_code_check',
      'Chýba constraint branch_codes.branch_codes_code_check.',
    ],
    [
      'a foreign key',
      'ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey',
      'Chýba constraint sessions.sessions_user_id_fkey.',
    ],
    ['a column', 'ALTER TABLE products DROP COLUMN origin CASCADE', /Chýba .*column products\.origin/],
    [
      'the type of a column',
      'ALTER TABLE contact_messages ALTER COLUMN email TYPE varchar(20)',
      'Inak než v programe je column contact_messages.email.',
    ],
    [
      'an index of another form',
      'DROP INDEX users_email; CREATE INDEX users_email ON users (lower(email))',
      'Inak než v programe je index users.users_email.',
    ],
    ['a table', 'DROP TABLE rate_limits', 'Chýba table rate_limits.'],
    ['a function', 'DROP FUNCTION lowest_prices CASCADE', /^Chýba .*function lowest_prices/],
    [
      'the body of a function',
      `CREATE OR REPLACE FUNCTION keep_history(ids bigint[], days date[], prices numeric[], akcias text[]) RETURNS void LANGUAGE sql AS ''`,
      'Inak než v programe je function keep_history.',
    ],
    ['a trigger', 'DROP TRIGGER users_changed ON users', 'Chýba trigger users.users_changed.'],
    ['disabled triggers', 'ALTER TABLE products DISABLE TRIGGER USER', /^Vypnuté spúšťače: products\./],
    [
      'disabled foreign keys',
      'ALTER TABLE two_step DISABLE TRIGGER ALL',
      /^Vypnuté spúšťače: .*two_step\.two_step_user_id_fkey/,
    ],
    [
      'a favourite without its account',
      `${WITHOUT_KEYS}; DELETE FROM users WHERE email = 'eva@example.sk'; DELETE FROM sessions; DELETE FROM account_addresses WHERE address = 'eva@example.sk'`,
      'Odkazy na riadky, ktoré nie sú: favorites.user_id -> users (2).',
    ],
    [
      'a favourite without its product',
      `${WITHOUT_KEYS}; UPDATE favorites SET product_id = 77`,
      'Odkazy na riadky, ktoré nie sú: favorites.product_id -> products (77).',
    ],
    [
      'a key of two columns without its row',
      `${WITHOUT_KEYS}; INSERT INTO receipt_lines (user_id, receipt_id, n, text, name, kind, quantity, total, paid, certainty)
         VALUES (1, 9, 1, '', '', 'goods', 1, 1, 1, 'unknown')`,
      /receipt_lines\.user_id, receipt_id -> receipts/,
    ],
    [
      'an author who is gone',
      "INSERT INTO audit_log (action, actor_id, actor_email) VALUES ('premium granted', 99, '')",
      'Odkazy na riadky, ktoré nie sú: audit_log.actor_id -> users (99).',
    ],
    [
      'a sequence behind its table',
      "SELECT setval('users_id_seq', 1)",
      'Sekvencie za svojou tabuľkou: users_id_seq.',
    ],
    ['no keys', 'DELETE FROM signing_keys', 'Chýbajú riadky: signing_keys.'],
    [
      'a lost key',
      "DELETE FROM signing_keys WHERE name = 'sources'",
      'Chýbajú riadky: signing_keys sources.',
    ],
    [
      'a lost address of an account',
      "DELETE FROM account_addresses WHERE address = 'eva@example.sk'",
      'Účty bez svojej adresy v account_addresses: 2.',
    ],
    ['no version of the catalogue', 'DELETE FROM catalogue_version', 'Chýbajú riadky: catalogue_version.'],
    ['no mark of the alerts', 'DELETE FROM alert_checks', 'Chýbajú riadky: alert_checks.'],
  ])('%s', async (_, plant, text) => {
    expect(await wrongs()).toEqual([])
    const client = await database.pool.connect()
    await client.query(plant)
    client.release(true)
    const found = await wrongs()
    expect(found).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text))
    if (typeof text === 'string') expect(found).toHaveLength(1)
  })
})

it('parts that an operator added are no fault', async () => {
  await database.pool.query(`
    CREATE TABLE own (id integer PRIMARY KEY REFERENCES branches (id)); CREATE INDEX own_titles ON products (title);
    CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS 'SELECT 1'; ALTER TABLE users ADD COLUMN own text`)
  expect(await wrongs()).toEqual([])
})

it('a distributed database is complete without the parts that it may not have', async () => {
  await divide(database)
  expect(await wrongs()).toEqual([])
  await database.pool.query('DROP INDEX favorites_product; ALTER TABLE branches DROP COLUMN town')
  expect(await wrongs()).toEqual([expect.stringMatching(/column branches\.town/)])
})

/** Columns that name a row which may be gone, with the reason. */
const MAY_DANGLE: ReadonlyMap<string, string> = new Map([
  ['alert_checks.last_change_id', 'a mark in the order of changes'],
  ['alert_checks.to_change_id', 'a mark in the order of changes'],
  ['alert_checks.told_user_id', 'a mark in the order of accounts'],
  ['audit_log.user_id', 'a record of what happened'],
  ['audit_log.product_id', 'a record of what happened'],
  ['contact_messages.product_id', 'a record of what was written'],
  ['former_products.successor_id', 'an address of a product that may be gone, too'],
  ['kept_counts.product_id', 'a figure of the last night'],
  ['price_moves.product_id', 'a figure of a finished month'],
  ['product_changes.product_id', 'a change outlives its product'],
  ['product_moves.product_id', 'waits until shoppers’ rows follow'],
  ['price_target_events.target_id', 'news outlive the target'],
  ['price_target_events.product_id', 'news outlive the product'],
  ['receipts.branch_id', 'a receipt outlives the branch'],
  ['watches.since_change_id', 'a mark in the order of changes'],
])

it('every column that names a row is checked, or has a reason', async () => {
  const checked = new Set(
    (await references()).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  )
  const named = (await programSchema()).filter(
    ({ kind, definition }) => kind === 'column' && /^\w+_(?:id|by) (?:bigint|integer)\b/.test(definition),
  )
  expect(named.length).toBeGreaterThan(60)
  const open = named.map(({ table, name }) => `${table}.${name}`).filter((column) => !checked.has(column))
  expect(open.sort()).toEqual([...MAY_DANGLE.keys()].sort())
})
