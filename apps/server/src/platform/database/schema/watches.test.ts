import { expect, it } from 'vitest'
import { bareDatabase, testDatabase } from '#testing/test-database.ts'
import { migrate, stepwiseMigrator } from './migrate.ts'

it('alerts on words and on products of 1.0.0 become watches, with their news and their states', async () => {
  const database = await bareDatabase()
  await stepwiseMigrator(database.db).migrateTo('0200-version-1')
  const query = async (text: string) => (await database.pool.query(text)).rows
  await query(`
    INSERT INTO users (email, password_hash) VALUES ('ja@example.sk', 'x');
    INSERT INTO products (identity, title, price, store, date)
      VALUES (gen_random_uuid(), 'Syr', 1, 'Lidl', '2026-11-01');
    INSERT INTO keyword_alerts (user_id, keyword, folded, alert_type, max_results, since_change_id, is_active,
        last_checked, found_count, found_at)
      VALUES (1, 'Maslo', 'maslo', 'price_drop', 7, 12, false, '2026-11-01', 3, '2026-11-02');
    INSERT INTO price_targets (user_id, product_id, title, store, scope, kind, others, limit_cents, by_mail, by_push,
        in_feed, is_told, last_told)
      VALUES (1, 5, 'Syr', 'Lidl', 'goods', 'under', '{6,7}', 120, false, true, true, true, '2026-11-03'),
        (1, NULL, 'Med', 'Tesco', 'product', 'gone', '{}', NULL, true, false, false, false, NULL);
    INSERT INTO price_target_events (user_id, target_id, kind, scope, title, store, by_mail, by_push, in_feed, mailed_by)
      VALUES (1, 1, 'under', 'goods', 'Syr', 'Lidl', true, true, true, '00000000-0000-4000-8000-000000000000'),
        (1, 2, 'gone', 'product', 'Med', 'Tesco', true, false, false, NULL);
    INSERT INTO product_merges (kept_id, before)
      SELECT 1, jsonb_build_object('targets', jsonb_agg(to_jsonb(t) || '{"id": 9}')) FROM price_targets t WHERE id = 1;
    INSERT INTO product_merges (kept_id, before) VALUES (1, '{"targets": null}'), (1, '{}')`)
  await migrate(database)
  expect(
    await query(`SELECT id::int, keyword, max_results, since_change_id::int, is_active, last_checked::date::text,
      found_count, found_at::date::text FROM watches WHERE subject = 'word'`),
  ).toEqual([
    {
      ...{ id: 1, keyword: 'Maslo', max_results: 7, since_change_id: 12, is_active: false },
      ...{ last_checked: '2026-11-01', found_count: 3, found_at: '2026-11-02' },
    },
  ])
  const watched = await query(`SELECT w.id::int, w.subject, w.condition, w.product_id::int, w.title, w.store,
      w.others::text, w.limit_cents::int, w.by_mail, w.by_push, w.in_feed, w.is_told, w.last_told::date::text,
      e.title AS news, e.mailed_by IS NOT NULL AS is_mailed
    FROM watches w JOIN price_target_events e ON e.target_id = w.id WHERE w.subject <> 'word' ORDER BY w.id`)
  expect(watched).toEqual([
    {
      ...{ id: 10, subject: 'goods', condition: 'under', product_id: 5, title: 'Syr', store: 'Lidl' },
      ...{ others: '{6,7}', limit_cents: 120, by_mail: false, by_push: true, in_feed: true, is_told: true },
      ...{ last_told: '2026-11-03', news: 'Syr', is_mailed: true },
    },
    {
      ...{ id: 11, subject: 'product', condition: 'gone', product_id: null, title: 'Med', store: 'Tesco' },
      ...{ others: '{}', limit_cents: null, by_mail: true, by_push: false, in_feed: false, is_told: false },
      ...{ last_told: null, news: 'Med', is_mailed: false },
    },
  ])
  // An undone merge brings the alert back, with an id that no other alert has got.
  await query('DELETE FROM watches WHERE product_id = 5')
  await query(`INSERT INTO watches OVERRIDING SYSTEM VALUE SELECT r.* FROM product_merges m,
    jsonb_populate_recordset(NULL::watches, m.before->'targets') r WHERE jsonb_typeof(m.before->'targets') = 'array'`)
  const [next] = await query(`INSERT INTO watches (user_id, subject, condition, title, store)
    VALUES (1, 'product', 'gone', '', '') RETURNING id::int`)
  expect(await query("SELECT id::int, limit_cents::int FROM watches WHERE title = 'Syr'")).toEqual([
    { id: 18, limit_cents: 120 },
  ])
  expect(next.id).toBeGreaterThan(18)
  await database.close()
})

it('a node of 1.0.0 reads and changes alerts under the names of its tables', async () => {
  const database = await testDatabase()
  const query = async (text: string) => (await database.pool.query(text)).rows
  await query("INSERT INTO users (email, password_hash) VALUES ('ja@example.sk', 'x')")
  const add = `INSERT INTO keyword_alerts (user_id, keyword, folded, alert_type, max_results, since_change_id)
    VALUES (1, 'Maslo', 'maslo', 'any_change', 50, 0)
    ON CONFLICT (user_id, folded, alert_type) DO NOTHING RETURNING id::int, keyword, is_active`
  expect([await query(add), await query(add)]).toEqual([[{ id: 1, keyword: 'Maslo', is_active: true }], []])
  const target = `INSERT INTO price_targets (user_id, product_id, title, store, scope, kind, others, limit_cents, is_told,
      by_mail, by_push, in_feed)
    VALUES (1, 5, 'Syr', 'Lidl', 'goods', 'under', '{}', 120, false, true, false, false)
    ON CONFLICT (user_id, product_id, scope, kind) DO NOTHING RETURNING id::int, scope`
  expect([await query(target), await query(target)]).toEqual([
    [{ id: expect.any(Number), scope: 'goods' }],
    [],
  ])
  await query(`UPDATE price_targets t SET is_told = n.is_told
    FROM unnest('{5}'::bigint[], '{true}'::boolean[]) AS n (id, is_told) WHERE t.product_id = n.id`)
  await query("UPDATE keyword_alerts SET is_active = false, alert_type = 'new_sale' WHERE id = 1")
  expect(await query('SELECT subject, condition, is_active, is_told FROM watches ORDER BY id')).toEqual([
    { subject: 'word', condition: 'new_sale', is_active: false, is_told: false },
    { subject: 'goods', condition: 'under', is_active: true, is_told: true },
  ])
  await query('DELETE FROM keyword_alerts; DELETE FROM price_targets')
  expect(await query('SELECT FROM watches')).toEqual([])
  await database.close()
})
