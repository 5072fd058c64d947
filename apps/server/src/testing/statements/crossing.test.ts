import { expect, it } from 'vitest'
import { crossing, refusedByShards } from './crossing.ts'

it.each([
  ['SELECT FROM favorites f JOIN products p ON p.id = f.product_id', ['favorites', 'products']],
  ['UPDATE favorites SET last_seen = product_answer($1)', ['favorites', 'product_answer']],
  ['INSERT INTO users SELECT * FROM (SELECT FROM lists) l', ['lists', 'users']],
  ['SELECT FROM favorites JOIN users USING (id)', null],
  ['SELECT lists FROM users; SELECT FROM lists', null],
  ['CREATE TRIGGER changed AFTER UPDATE OF lists, two_step ON users EXECUTE FUNCTION changed()', null],
])('a statement about both groups is found: %s', (text, tables) => {
  expect(crossing(text)).toEqual(tables)
})

it.each([
  ['INSERT INTO users VALUES ($1) ON CONFLICT (id) DO UPDATE SET updated_at = now()', 'ON CONFLICT'],
  ['UPDATE users SET last_login = CASE WHEN two_step THEN last_login ELSE now() END', 'CASE'],
  ['SELECT make_interval(days => users.days) FROM users', 'make_interval'],
  ['UPDATE users SET code = gen_random_uuid() WHERE id = $1', 'volatile function'],
  ['UPDATE users SET "end" = greatest("end", $1) + make_interval(days => $2) WHERE id = $3', 'an interval'],
  ["DELETE FROM sessions WHERE expires_at + interval '1 day' < now()", 'an interval'],
  ['DELETE FROM sessions WHERE ctid = ANY ($1)', 'their place'],
  ['SELECT FROM "users" WHERE lower(email) = $1 FOR UPDATE', 'locks rows'],
  ['WITH gone AS (DELETE FROM sessions RETURNING user_id) SELECT FROM gone', 'common table expression'],
])('a statement that shards refuse is found: %s', (text, reason) => {
  expect(refusedByShards(text)).toContain(reason)
  expect(refusedByShards(text.replaceAll(/users|sessions/g, 'lists'))).toBeNull()
})

it.each([
  'DELETE FROM "api_keys" USING "users" WHERE "users"."id" = "api_keys"."user_id" RETURNING "users"."email"',
  'UPDATE passkeys p SET name = u.email FROM users u WHERE u.id = p.user_id',
  'delete from only public.alert_feeds where user_id in (select id from users)',
])('a change of a table on every server by rows of shards is found: %s', (text) => {
  expect(refusedByShards(text)).toContain('each server keeps whole')
})

it.each([
  'DELETE FROM api_keys WHERE user_id = $1',
  'UPDATE passkeys SET used_at = now() WHERE id IN (SELECT passkey_id FROM api_keys)',
  'DELETE FROM sessions USING api_keys WHERE api_keys.user_id = sessions.user_id',
  'INSERT INTO api_keys (user_id) SELECT id FROM users',
  'SELECT FROM "users" WHERE "id" = $1 FOR NO KEY UPDATE',
  'UPDATE users SET last_login = now() WHERE id = $1',
  "DELETE FROM sessions WHERE expires_at < now() - interval '30 days'",
  'SELECT FROM users WHERE premium_expires_at > now() + make_interval(days => $1)',
])('a statement for one shard is accepted: %s', (text) => expect(refusedByShards(text)).toBeNull())
