import { expect, it } from 'vitest'
import { unnamedConflict } from './unnamed-conflict.ts'

it.each([
  ['insert into "users" ("email") values ($1) on conflict do nothing returning "id"', 'users'],
  ['INSERT INTO favorites (user_id, product_id)\nVALUES ($1, $2) ON CONFLICT DO NOTHING', 'favorites'],
  ['INSERT INTO premium_requests (user_id) VALUES ($1) ON CONFLICT DO NOTHING', 'premium_requests'],
])('a statement that hides the collision of an id is found: %s', (text, table) => {
  expect(unnamedConflict(text)).toBe(table)
})

it.each([
  'INSERT INTO favorites (user_id, product_id) VALUES ($1, $2) ON CONFLICT (user_id, product_id) DO NOTHING',
  'INSERT INTO known_names (kind, key, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  'INSERT INTO favorites OVERRIDING SYSTEM VALUE SELECT * FROM kept ON CONFLICT DO NOTHING',
  'INSERT INTO pgboss.job (name) VALUES ($1) ON CONFLICT DO NOTHING',
])('a statement whose key is known is accepted: %s', (text) => expect(unnamedConflict(text)).toBeNull())
