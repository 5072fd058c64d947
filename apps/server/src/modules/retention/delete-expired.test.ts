import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { deleteExpired, RETENTION } from './delete-expired.ts'

it('what expired goes, what is in use stays', async () => {
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
    WITH household AS (INSERT INTO households DEFAULT VALUES RETURNING id),
      list AS (INSERT INTO lists (household_id, name) SELECT id, '' FROM household RETURNING id),
      invitation AS (INSERT INTO list_invitations (token_hash, list_id, user_id, expires_at)
        SELECT decode(hash, 'hex'), list.id, users.id, now() + offs::interval FROM list, users, (VALUES ('aa', '-1 s'), ('bb', '1 s')) v (hash, offs)),
      item AS (INSERT INTO list_items (list_id, item_id, registers, is_shown, is_done, changed_at)
        SELECT id, md5(op)::uuid, jsonb_build_object('text', jsonb_build_object('op_id', md5(op)::uuid)), is_shown, false, now() - interval '91 days'
        FROM list, (VALUES ('kept', true), ('removed', false)) v (op, is_shown))
      INSERT INTO list_operations (list_id, cursor, op_id, item_id, field, value, at, received_at)
        SELECT id, place, md5(op)::uuid, md5('kept')::uuid, 'text', '""', now(), now() - offs::interval
        FROM list, (VALUES (1, 'kept', '91 days'), (2, 'old', '91 days'), (3, 'new', '1 day')) v (place, op, offs);
    INSERT INTO import_jobs (file_name, inspection, finished_at) VALUES ('a', '{}', now() - interval '2 years'), ('b', '{}', now());
  `)
  expect(await deleteExpired(db)).toBe(13)
  expect(await deleteExpired(db)).toBe(0)
  await close()
})

it('is known for every table, and the handbook says it', async () => {
  const { pool, close } = await testDatabase()
  const { rows } = await pool.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`,
  )
  await close()
  const handbook = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  const [, chapter = ''] = handbook.split('## How long data is kept')
  const lines = chapter.split('\n## ')[0]!.split('\n')
  for (const { table, period } of RETENTION) expect(lines).toContain(`| \`${table}\` | ${period} |`)
  const named = lines
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]!))
  expect(named.sort()).toEqual(rows.map(({ name }) => name))
})
