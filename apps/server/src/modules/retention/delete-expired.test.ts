import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { deleteExpired } from './delete-expired.ts'

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
    INSERT INTO two_step (user_id, secret, created_at) SELECT id, '', now() - interval '2 days' FROM users;
    INSERT INTO idempotent_answers (user_id, key, request_hash, answer, created_at)
      SELECT id, key, '', 'null', now() + offs::interval FROM users, (VALUES ('a', '-8 days'), ('b', '-6 days')) v (key, offs);
    INSERT INTO import_jobs (file_name, inspection, finished_at) VALUES ('a', '{}', now() - interval '2 years'), ('b', '{}', now());
  `)
  expect(await deleteExpired(db)).toBe(8)
  expect(await deleteExpired(db)).toBe(0)
  await close()
})
