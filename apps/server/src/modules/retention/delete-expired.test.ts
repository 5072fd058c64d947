import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { deleteExpired, RETENTION } from './delete-expired.ts'

it('expired rows are deleted, and rows in use stay', async () => {
  const { db, pool, close } = await testDatabase()
  await pool.query(`
    INSERT INTO users (email, password_hash) VALUES ('a@example.sk', 'x');
    INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT decode(hash, 'hex'), id, now() + offs::interval FROM users, (VALUES ('aa', '-1 s'), ('bb', '1 day')) v (hash, offs);
    INSERT INTO rate_limits VALUES ('old', 1, now() - interval '1 s'), ('new', 1, now() + interval '1 h');
    INSERT INTO email_tokens (token_hash, user_id, purpose, email, expires_at)
      SELECT decode(hash, 'hex'), id, 'verify', email, now() + offs::interval FROM users, (VALUES ('aa', '-31 days'), ('bb', '-1 day')) v (hash, offs);
    INSERT INTO api_keys (key_hash, user_id, prefix, name, scopes, calls_per_minute, expires_at)
      SELECT decode(hash, 'hex'), id, '', '', '{catalogue:read}', 1, now() + offs::interval FROM users, (VALUES ('aa', '-31 days'), ('bb', '-1 day')) v (hash, offs);
    INSERT INTO sign_in_steps (token_hash, user_id, expires_at)
      SELECT decode(hash, 'hex'), id, now() + offs::interval FROM users, (VALUES ('aa', '-1 s'), ('bb', '1 s')) v (hash, offs);
    INSERT INTO oidc_sign_ins (token_hash, provider, state, nonce, code_verifier, next, expires_at)
      SELECT decode(hash, 'hex'), '', '', '', '', '', now() + offs::interval FROM (VALUES ('aa', '-1 s'), ('bb', '1 s')) v (hash, offs);
    INSERT INTO passkey_challenges (token_hash, challenge, expires_at)
      SELECT decode(hash, 'hex'), '', now() + offs::interval FROM (VALUES ('aa', '-1 s'), ('bb', '1 s')) v (hash, offs);
    INSERT INTO two_step (user_id, secret, created_at) SELECT id, '', now() - interval '2 days' FROM users;
    INSERT INTO idempotent_answers (user_id, key, request_hash, answer, created_at)
      SELECT id, key, '', 'null', now() + offs::interval FROM users, (VALUES ('a', '-8 days'), ('b', '-6 days')) v (key, offs);
    WITH source AS (INSERT INTO sources (name, kind, location, schedule, container, format, preset, mode)
        VALUES ('S', 'api', '', '{}', 'none', 'json', 'cenyslovensko', 'merge') RETURNING id)
      INSERT INTO source_answers (source_id, day, path, body)
        SELECT id, current_date - age, '/vendor', '' FROM source, (VALUES (0), (1)) v (age);
    WITH household AS (INSERT INTO households DEFAULT VALUES RETURNING id),
      list AS (INSERT INTO lists (household_id, name) SELECT id, '' FROM household RETURNING id),
      invitation AS (INSERT INTO list_invitations (token_hash, list_id, user_id, expires_at)
        SELECT decode(hash, 'hex'), list.id, 1, now() + offs::interval FROM list, (VALUES ('aa', '-1 s'), ('bb', '1 s')) v (hash, offs)),
      item AS (INSERT INTO list_items (list_id, item_id, registers, is_shown, is_done, changed_at)
        SELECT id, md5(op)::uuid, jsonb_build_object(field, jsonb_build_object('op_id', md5(op)::uuid)), is_shown, false, now() - interval '91 days'
        FROM list, (VALUES ('kept', 'text', true), ('removed', 'text', false), ('plan', 'stores', false)) v (op, field, is_shown))
      INSERT INTO list_operations (list_id, cursor, op_id, item_id, field, value, at, received_at)
        SELECT id, place, md5(op)::uuid, md5('kept')::uuid, 'text', '""', now(), now() - offs::interval
        FROM list, (VALUES (1, 'kept', '91 days'), (2, 'old', '91 days'), (3, 'new', '1 day')) v (place, op, offs);
    INSERT INTO import_jobs (file_name, inspection, finished_at) VALUES ('a', '{}', now() - interval '2 years'), ('b', '{}', now());
  `)
  expect(await deleteExpired(db)).toBe(14)
  expect(await deleteExpired(db)).toBe(0)
  await close()
})

async function fillSessions(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`INSERT INTO users (email, password_hash) VALUES ('b@example.sk', 'x')`)
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT sha256(n::text::bytea), id, now() - interval '1 s' FROM users, generate_series(1, ${count}) n`,
  )
}

it('the deletion runs in batches until nothing is left', async () => {
  const { db, pool, close } = await testDatabase()
  await fillSessions(pool, 95)
  await pool.query(
    `INSERT INTO rate_limits SELECT n, 1, now() - interval '1 s' FROM generate_series(1, 40) n`,
  )
  await pool.query(`
    CREATE TABLE statements (deleted int);
    CREATE FUNCTION note_statement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO statements SELECT count(*) FROM gone; RETURN NULL; END $$;
    CREATE TRIGGER noted AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_statement()`)
  expect(await deleteExpired(db, { batch: 20 })).toBe(135)
  const { rows } = await pool.query('SELECT deleted FROM statements')
  expect(rows.map(({ deleted }) => deleted)).toEqual([20, 20, 20, 20, 15])
  await close()
})

it('the deletion stops when its time is over, and continues the next time', async () => {
  const { db, pool, close } = await testDatabase()
  await fillSessions(pool, 3)
  expect(await deleteExpired(db, { budgetMs: 0 })).toBe(0)
  expect(await deleteExpired(db)).toBe(3)
  await close()
})

it('a table that cannot be cleaned is reported, and the others are cleaned', async () => {
  const { db, pool, close } = await testDatabase()
  await fillSessions(pool, 3)
  await pool.query(`INSERT INTO rate_limits VALUES ('old', 1, now() - interval '1 s')`)
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
    CREATE TRIGGER refused BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()`)
  await expect(deleteExpired(db)).rejects.toThrow('Some tables could not be cleaned.')
  const { rows } = await pool.query('SELECT key FROM rate_limits')
  expect(rows).toEqual([])
  await close()
})

it('nodes are not notified of expired sessions, only of sessions that end early', async () => {
  const { db, pool, close } = await testDatabase()
  await fillSessions(pool, 3)
  const client = await pool.connect()
  const heard: unknown[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('LISTEN accounts')
  await deleteExpired(db)
  const { rows } = await client.query(`INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT 'a', id, now() + interval '1 day' FROM users RETURNING user_id`)
  await client.query('DELETE FROM sessions')
  await expect.poll(() => heard).toEqual([String(rows[0].user_id)])
  client.release(true)
  await close()
})

it('every table has a period, which the handbook states', async () => {
  const { pool, close } = await testDatabase()
  const { rows } = await pool.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`,
  )
  await close()
  const lines = readFileSync(join(import.meta.dirname, '../../../../../docs/retention.md'), 'utf8').split(
    '\n',
  )
  for (const { table, period } of RETENTION) expect(lines).toContain(`| \`${table}\` | ${period} |`)
  const named = lines
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]!))
  expect(named.sort()).toEqual(rows.map(({ name }) => name))
})
