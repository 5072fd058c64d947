import { PLUGINS } from '@cenolov/plugins/plugins.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NAMES_ACCOUNTS } from '../../platform/auth/accounts/delete-accounts.ts'
import { nextMail } from '../../testing/devices/outbox.ts'
import { caller, offered } from '../../testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'

const EMAIL = 'ja@example.sk'
/** Tables whose rows belong to an account, with their names in its export. They are deleted with it. */
const OWN: Readonly<Record<string, string>> = {
  alert_feeds: 'alert_feed',
  api_keys: 'api_keys',
  basket_choices: 'basket_choices',
  cart_items: 'cart',
  email_tokens: 'email_links',
  favorites: 'favorites',
  household_members: 'households',
  idempotent_answers: 'repeatable_changes',
  list_invitations: 'list_invitations',
  oidc_identities: 'sign_in_identities',
  passkey_challenges: 'passkey_challenges',
  passkeys: 'passkeys',
  premium_requests: 'premium_requests',
  price_target_events: 'price_target_events',
  purchases: 'purchases',
  push_subscriptions: 'push_devices',
  quiet_hours: 'quiet_hours',
  receipts: 'receipts',
  sessions: 'sessions',
  shared_baskets: 'shared_baskets',
  sign_in_steps: 'sign_ins_waiting',
  two_step: 'two_step',
  watches: 'watches',
}
const TARGET = (id: number) => ({
  product_id: id,
  scope: 'product',
  kind: 'gone',
  by_mail: 'true',
  by_push: 'true',
  in_feed: 'true',
})
/** Columns that refer to an account until it is deleted; their rows belong elsewhere and stay. */
const FORGOTTEN = [
  'audit_log.actor_id',
  'barcode_reports.decided_by',
  'blocked_products.blocked_by',
  'contact_messages.answered_by',
  'contact_messages.decided_by',
  'distinct_products.judged_by',
  'held_rows.decided_by',
  'import_jobs.user_id',
  'list_operations.user_id',
  'match_verdicts.judged_by',
  'product_merges.merged_by',
  'shrinkages.decided_by',
]
/** Columns that name an account without its data: logs, a check's progress, lines of `receipts`, codes of `two_step`. */
const LEFT = [
  'alert_checks.told_user_id',
  'audit_log.user_id',
  'receipt_lines.user_id',
  'recovery_codes.user_id',
]
/** Where an address may remain after its account is deleted. /privacy lists each, with its term. */
const TOLD = ['pgboss.job', 'public.audit_log', 'public.contact_messages']

let app: TestApp
let ids: ReadonlyMap<string, number>
let me: Caller
let myId: number

/** An account with a row in every table: an administrator with premium. */
beforeAll(async () => {
  app = await testApp()
  const admin = await app.signedIn('spravca@example.sk', { admin: true })
  me = await app.signedIn(EMAIL, { premium: true, admin: true })
  ids = await offered(app, me, [{ Title: 'Maslo' }, { Title: 'Maslo', Store: 'Tesco' }, { Title: 'Chlieb' }])
  const { rows } = await app.database.pool.query('SELECT id FROM users WHERE email = $1', [EMAIL])
  myId = Number(rows[0].id)
  const call = caller(app, me)
  const post = (url: string, payload: object) =>
    app.server.inject({ method: 'POST', url, payload, headers: { ...me } })
  const id = ids.get('Maslo')
  const answers = [
    await call('POST', `/auth/cart/${ids.get('Chlieb')}`),
    await call('POST', '/auth/cart/finish'),
    await call('POST', `/auth/favorites/${id}`),
    await call('POST', `/auth/cart/${id}`, { quantity: 3 }),
    await call('PUT', `/auth/basket/matches/${id}`, { store: 'Tesco', choice: 'exclude' }),
    await call('POST', '/auth/basket/share'),
    await call('POST', '/auth/keyword-alerts', { keyword: 'maslo' }),
    await call('POST', '/auth/price-targets', TARGET(id!)),
    await call('POST', '/auth/alert-feed'),
    await post('/auth/push-subscriptions', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    await app.server.inject({
      method: 'PUT',
      url: '/auth/quiet-hours',
      payload: { quiet_hours: { from: '22:00', to: '07:00' } },
      headers: { ...me },
    }),
    await post('/auth/keys', {
      name: 'Program',
      scopes: ['admin:read'],
      expires_in_days: 1,
      current_password: 'Heslo1234',
    }),
    await post('/auth/two-step/begin', { current_password: 'Heslo1234' }),
    await call('DELETE', `/api/v1/admin/products/${ids.get('Chlieb')}`),
    await caller(app, admin)('PUT', `/api/v1/admin/users/${myId}/premium`, { action: 'revoke' }),
    await call('POST', '/auth/premium-request'),
    await caller(app, {})('POST', '/api/v1/notifications/contact-form', {
      name: 'Jana',
      email: EMAIL,
      subject: 'general',
      message: 'Dobrý deň',
    }),
    await caller(app, {})('POST', '/auth/password-reset/request', { email: EMAIL }),
  ]
  expect(answers.map(({ statusCode, body }) => (statusCode < 300 ? 'ok' : body))).toEqual(
    answers.map(() => 'ok'),
  )
  await decideAsAdministrator()
  await nextMail(app.dataDir, EMAIL)
})
afterAll(() => app.close())

async function decideAsAdministrator() {
  await app.database.pool.query(`
    INSERT INTO held_rows (job_id, row, rule, reason, identity, staged, title, store, price, akcia, date, decision, decided_by)
      SELECT id, 2, 'zero_price', 'Cena je 0 €.', gen_random_uuid(), '{}', 'Maslo', 'Lidl', 0, 'No', '2026-11-01', 'discarded',
        ${myId} FROM import_jobs LIMIT 1;
    INSERT INTO blocked_products (identity, title, store, blocked_by) VALUES (gen_random_uuid(), 'Maslo', 'Lidl', ${myId});
    INSERT INTO match_verdicts (product_id, other_id, is_same, judged_by)
      SELECT min(id), max(id), true, ${myId} FROM products;
    INSERT INTO distinct_products (product_id, other_id, judged_by) SELECT min(id), max(id), ${myId} FROM products;
    INSERT INTO price_target_events (user_id, target_id, kind, scope, title, store, by_mail, by_push, in_feed)
      VALUES (${myId}, 1, 'gone', 'product', 'Maslo', 'Lidl', true, true, true);
    INSERT INTO sign_in_steps (token_hash, user_id, expires_at) VALUES ('\\x00', ${myId}, now());
    WITH household AS (INSERT INTO households DEFAULT VALUES RETURNING id),
      member AS (INSERT INTO household_members (household_id, user_id, is_founder) SELECT id, ${myId}, true FROM household),
      list AS (INSERT INTO lists (household_id, name) SELECT id, 'Nákup' FROM household RETURNING id),
      operation AS (INSERT INTO list_operations (list_id, cursor, op_id, item_id, field, value, at, user_id)
        SELECT id, 1, gen_random_uuid(), gen_random_uuid(), 'done', 'true', now(), ${myId} FROM list)
      INSERT INTO list_invitations (token_hash, list_id, user_id, expires_at)
        SELECT '\\x00', id, ${myId}, now() + interval '1 day' FROM list;
    INSERT INTO oidc_identities (issuer, subject, email, user_id) VALUES ('a', 'b', 'c', ${myId});
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES (${myId}, 'a', '', 0, 'b');
    INSERT INTO passkey_challenges (token_hash, challenge, user_id, expires_at) VALUES ('\\x00', '', ${myId}, now());
    INSERT INTO receipts (user_id, hash, day, store, seller, total, difference, vat)
      VALUES (${myId}, '', '2026-03-01', 'Lidl', '', 1, 0, '[]');
    INSERT INTO idempotent_answers (user_id, key, request_hash, answer) VALUES (${myId}, 'a', '', 'null');
    UPDATE contact_messages SET answered_by = ${myId}, decided_by = ${myId};
    INSERT INTO barcode_reports (ean, title, store, decided_by) VALUES ('1', '', '', ${myId});
    INSERT INTO product_merges (kept_id, before, merged_by) SELECT min(id), '{}', ${myId} FROM products;
    INSERT INTO shrinkages (rule, store, title, title_before, ean, ean_before, unit, amount_before, amount_after,
        price_before, price_after, currency, unit_price_ratio, last_before, first_after, decided_by)
      VALUES ('barcode', 'Lidl', 'Maslo', 'Maslo', '1', '1', 'g', 2, 1, 1, 1, 'EUR', 2, '2026-11-01', '2026-11-02', ${myId})`)
}

const rowsOf = async (table: string, column = 'user_id') => {
  const { rows } = await app.database.pool.query(
    `SELECT count(*)::int AS rows FROM ${table} WHERE ${column} = $1`,
    [myId],
  )
  return rows[0].rows as number
}

async function tablesWith(email: string): Promise<string[]> {
  const { rows: tables } = await app.database.pool.query(`
    SELECT DISTINCT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' OR (table_schema, table_name) = ('pgboss', 'job')`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(
      `SELECT FROM ${name} AS one WHERE strpos(lower(one::text), $1) > 0 LIMIT 1`,
      [email],
    )
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

/** Columns without further data, whose rows are deleted with the account. */
const USED = ['account_addresses.user_id', 'list_invitations.used_by']

describe('an account’s data', () => {
  it('is in the tables that this test lists', async () => {
    const { rows } = await app.database.pool.query(`
      SELECT conrelid::regclass || '.' || attname AS column FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
      WHERE confrelid = 'users'::regclass AND confdeltype = 'c'`)
    const own = [...rows.map(({ column }) => column), ...NAMES_ACCOUNTS.own].sort()
    expect(own).toEqual([...Object.keys(OWN).map((table) => `${table}.user_id`), ...USED].sort())
    expect(NAMES_ACCOUNTS.forgotten).toEqual(FORGOTTEN)
  })

  it('is referred to by no other column', async () => {
    const { rows } = await app.database.pool.query(`
      SELECT table_name || '.' || column_name AS column FROM information_schema.columns
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND data_type = 'bigint'
        AND column_name ~ '(user|actor)_id$|_by$'`)
    const known = [...Object.keys(OWN).map((table) => `${table}.user_id`), ...USED, ...FORGOTTEN, ...LEFT]
    expect(rows.map(({ column }) => column).sort()).toEqual(known.sort())
  })

  it('is exported from every table', async () => {
    const answer = await app.server.inject({ url: '/auth/export', headers: { ...me } })
    const data = answer.json()
    for (const [table, name] of Object.entries(OWN)) {
      // A plugin exports its tables, so they are not exported once it is removed.
      if (table === 'receipts' && !PLUGINS.includes(table)) continue
      expect({ table, rows: await rowsOf(table) }).toEqual({ table, rows: data[name]?.length })
      expect(data[name], table).not.toHaveLength(0)
    }
    expect(data).toMatchObject({
      user: { email: EMAIL },
      favorites: [{ product: { title: 'Maslo' } }],
      cart: [{ quantity: 3, product: { title: 'Maslo' } }],
      purchases: [{ products: 1, pieces: 1 }],
      basket_choices: [{ product_id: ids.get('Maslo'), store: 'Tesco', match_id: null }],
      shared_baskets: [{ total_items: 3 }],
      watches: [{ keyword: 'maslo' }, { title: 'Maslo' }],
      email_links: [{ purpose: 'reset', email: EMAIL, used_at: null }],
      contact_messages: [{ subject: 'general', message: 'Dobrý deň' }],
    })
    const actions = data.admin_actions as { action: string; on_this_account: boolean }[]
    expect(actions.find(({ action }) => action === 'premium revoked')?.on_this_account).toBe(true)
    expect(actions.find(({ action }) => action === 'products deleted')?.on_this_account).toBe(false)
    expect(answer.body).not.toMatch(/argon2|token_hash|spravca@example\.sk/)
  })

  it('is deleted with the account, except for what /privacy lists', async () => {
    for (const column of FORGOTTEN) {
      const [table, name] = column.split('.') as [string, string]
      expect(await rowsOf(table, name), column).toBeGreaterThan(0)
    }
    const answer = await app.server.inject({
      method: 'DELETE',
      url: '/auth/account',
      headers: { ...me },
      payload: { password: 'Heslo1234', confirmation: 'ZMAZAŤ' },
    })
    expect(answer.statusCode).toBe(204)
    for (const table of Object.keys(OWN))
      expect({ table, rows: await rowsOf(table) }).toEqual({ table, rows: 0 })
    for (const column of FORGOTTEN) {
      const [table, name] = column.split('.') as [string, string]
      expect(await rowsOf(table, name), column).toBe(0)
    }
    expect(await tablesWith(EMAIL)).toEqual(TOLD)
  })
})
