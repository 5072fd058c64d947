import type pg from 'pg'

export interface MergeCounts {
  readonly created: number
  readonly updated: number
}

/**
 * Merges `import_rows` into the catalogue, set by set, inside the caller's transaction: unknown products are
 * added, known ones changed where a row differs, unchanged ones left alone. Of several rows for one product the
 * newest day is current (the later row on the same day); older rows fill the history only. The history keeps
 * changes only, and the version moves when anything did.
 * @param onStep told before each step with its share of the whole, 0..1
 */
export async function mergeRows(
  client: pg.Client,
  hasDuplicates: boolean,
  onStep: (share: number) => void,
): Promise<MergeCounts> {
  onStep(0)
  await client.query(OLDER_TABLE)
  if (hasDuplicates) await client.query(TAKE_OUT_OLDER)
  // Writers wait, readers do not: an edit between match and merge would be lost otherwise.
  await client.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE')
  onStep(0.1)
  await client.query(MATCH)
  onStep(0.3)
  await client.query(RECORD_CHANGED_PRICES)
  onStep(0.4)
  const { rows } = await client.query<{ created: number }>(ADD_NEW)
  onStep(0.7)
  const created = Number(rows[0]?.created ?? 0)
  await client.query(RECORD_OLDER)
  const { rowCount: older } = await client.query(TOUCHED)
  if ((older ?? 0) > 0) await client.query(KEEP_CHANGES_ONLY)
  // The history is whole now, so what a sale is worth is written with the rest of its row.
  await client.query(JUDGE_SALES)
  const { rowCount: updated } = await client.query(UPDATE_CHANGED)
  onStep(0.9)
  if ((older ?? 0) > 0) await client.query(UPDATE_JUDGED)
  if (created > 0 || (updated ?? 0) > 0 || (older ?? 0) > 0) {
    await client.query('UPDATE catalogue_version SET version = version + 1')
  }
  onStep(1)
  return { created, updated: updated ?? 0 }
}

const OLDER_TABLE = `
CREATE TEMP TABLE import_older (row integer, identity uuid, date date, price numeric(10, 2), akcia text)
ON COMMIT DROP`

const TAKE_OUT_OLDER = `
WITH placed AS (
  SELECT row, row_number() OVER (PARTITION BY identity ORDER BY date DESC, row DESC) AS place FROM import_rows
), older AS (
  DELETE FROM import_rows r USING placed WHERE placed.row = r.row AND placed.place > 1
  RETURNING r.row, r.identity, r.date, r.price, r.akcia
)
INSERT INTO import_older SELECT * FROM older`

const MATCH = `
CREATE TEMP TABLE import_matches ON COMMIT DROP AS
SELECT r.row, p.id AS product_id, r.date < p.date AS is_older, r.date = p.date AS is_same_day,
  (r.price, r.akcia) IS DISTINCT FROM (p.price, p.akcia) AS price_changed,
  p.price AS old_price, p.akcia AS old_akcia
FROM import_rows r JOIN products p ON p.identity = r.identity
WHERE r.date < p.date
  OR (r.title, r.akcia, r.price, r.unit_price, r.image_url, r.image_path, r.gram, r.category,
      r.secondary_category, r.third_category, r.store, r.specific_store, r.date)
    IS DISTINCT FROM
     (p.title, p.akcia, p.price, p.unit_price, p.image_url, p.image_path, p.gram, p.category,
      p.secondary_category, p.third_category, p.store, p.specific_store, p.date)`

/** Into the history, and into what alerts look through. */
const RECORD_CHANGED_PRICES = `
WITH changed AS MATERIALIZED (
  SELECT m.product_id, r.date, r.price, r.akcia, m.old_price, m.old_akcia
  FROM import_matches m JOIN import_rows r ON r.row = m.row
  WHERE NOT m.is_older AND m.price_changed
), told AS (
  INSERT INTO product_changes (product_id, old_price, old_akcia, price, akcia)
  SELECT product_id, old_price, old_akcia, price, akcia FROM changed
)
INSERT INTO price_history (product_id, date, price, akcia)
SELECT product_id, date, price, akcia FROM changed
ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia`

/** Of products whose price or past changed and that may be on sale: when the sale began, the lowest price before. */
const JUDGE_SALES = `
CREATE TEMP TABLE import_sales ON COMMIT DROP AS
SELECT * FROM real_discounts(ARRAY(
  SELECT m.product_id FROM import_matches m JOIN import_rows r ON r.row = m.row
  WHERE NOT m.is_older AND m.price_changed AND r.akcia <> 'No'
  UNION
  SELECT t.product_id FROM import_touched t JOIN products p ON p.id = t.product_id WHERE p.akcia <> 'No'
))`

const UPDATE_CHANGED = `
UPDATE products p SET title = r.title, akcia = r.akcia, price = r.price, unit_price = r.unit_price,
  image_url = r.image_url, image_path = r.image_path, gram = r.gram, category = r.category,
  secondary_category = r.secondary_category, third_category = r.third_category, store = r.store,
  specific_store = r.specific_store, date = r.date, updated_at = now(),
  sale_since = CASE WHEN r.akcia = 'No' THEN NULL WHEN s.product_id IS NULL THEN p.sale_since ELSE s.sale_since END,
  lowest_price_30 = CASE WHEN r.akcia = 'No' THEN NULL WHEN s.product_id IS NULL THEN p.lowest_price_30
    ELSE s.lowest_price_30 END
FROM import_matches m JOIN import_rows r ON r.row = m.row LEFT JOIN import_sales s ON s.product_id = m.product_id
WHERE p.id = m.product_id AND NOT m.is_older`

const ADD_NEW = `
WITH added AS (
  INSERT INTO products (identity, title, akcia, price, unit_price, image_url, image_path, gram, category,
    secondary_category, third_category, store, specific_store, date, sale_since)
  SELECT r.identity, r.title, r.akcia, r.price, r.unit_price, r.image_url, r.image_path, r.gram, r.category,
    r.secondary_category, r.third_category, r.store, r.specific_store, r.date,
    CASE WHEN is_reduced(r.price, r.akcia) THEN r.date END
  FROM import_rows r
  WHERE NOT EXISTS (SELECT FROM products p WHERE p.identity = r.identity)
  ORDER BY r.row
  RETURNING id, date, price, akcia
), recorded AS (
  INSERT INTO price_history (product_id, date, price, akcia) SELECT id, date, price, akcia FROM added
), told AS (
  INSERT INTO product_changes (product_id, price, akcia) SELECT id, price, akcia FROM added
)
SELECT count(*) AS created FROM added`

const RECORD_OLDER = `
INSERT INTO price_history (product_id, date, price, akcia)
SELECT DISTINCT ON (p.id, o.date) p.id, o.date, o.price, o.akcia
FROM (
  SELECT row, identity, date, price, akcia FROM import_older
  UNION ALL
  SELECT r.row, r.identity, r.date, r.price, r.akcia
  FROM import_matches m JOIN import_rows r ON r.row = m.row WHERE m.is_older
) o JOIN products p ON p.identity = o.identity
  LEFT JOIN import_matches newer ON newer.product_id = p.id AND NOT newer.is_older
  LEFT JOIN import_rows current ON current.row = newer.row
WHERE o.date < coalesce(current.date, p.date)
ORDER BY p.id, o.date, o.row DESC
ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia`

/** Products whose history got a row that is not simply the newest: only there can a row repeat its predecessor. */
const TOUCHED = `
CREATE TEMP TABLE import_touched ON COMMIT DROP AS
SELECT product_id FROM import_matches WHERE is_older OR (is_same_day AND price_changed)
UNION
SELECT p.id FROM import_older o JOIN products p ON p.identity = o.identity`

const KEEP_CHANGES_ONLY = `
DELETE FROM price_history h USING (
  SELECT product_id, date, price, akcia,
    lag(price) OVER entries AS price_before, lag(akcia) OVER entries AS akcia_before
  FROM price_history WHERE product_id IN (SELECT product_id FROM import_touched)
  WINDOW entries AS (PARTITION BY product_id ORDER BY date)
) entry
WHERE h.product_id = entry.product_id AND h.date = entry.date
  AND entry.price = entry.price_before AND entry.akcia = entry.akcia_before`

const UPDATE_JUDGED = `
UPDATE products p SET sale_since = s.sale_since, lowest_price_30 = s.lowest_price_30
FROM import_sales s
WHERE p.id = s.product_id
  AND (p.sale_since, p.lowest_price_30) IS DISTINCT FROM (s.sale_since, s.lowest_price_30)`
