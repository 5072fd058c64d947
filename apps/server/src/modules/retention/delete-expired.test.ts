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
    INSERT INTO import_jobs (file_name, inspection, finished_at) VALUES ('a', '{}', now() - interval '2 years'), ('b', '{}', now());
  `)
  expect(await deleteExpired(db)).toBe(10)
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
