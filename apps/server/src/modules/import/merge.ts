import type pg from 'pg'

export interface MergeCounts {
  /** Those that an administrator had deleted, and that came back, among them. */
  readonly created: number
  readonly updated: number
  /** Added and changed products with an address of a picture that was not known before. */
  readonly images: number
}

/** Beyond this many changed products, nodes read the whole catalogue anew. */
const FOLLOWED_MAX = 2_000

/**
 * Merges `import_rows` into the catalogue, set by set, inside the caller's transaction: unknown products are
 * added, known ones changed where a row differs, unchanged ones left alone. Of several rows for one product the
 * newest day is current (the later row on the same day); rows older than the price that is known fill the history
 * only. The history keeps the rule of `keep_history`, as a form's edit does, and the version moves when anything did. A product that was deleted comes back under its id, as the
 * row has it.
 * @param onStep told before each step with its share of the whole, 0..1
 * @param overtakenSince when the rows were given, if newer ones are in already: then the newer ones count on a day that
 * both have, and what was deleted meanwhile stays so
 * @param onMatched awaited once rows are matched with products, before anything changes
 */
export async function mergeRows(
  client: pg.Client,
  hasDuplicates: boolean,
  onStep: (share: number) => void,
  onMatched: () => Promise<void> = async () => undefined,
  overtakenSince: Date | null = null,
): Promise<MergeCounts> {
  onStep(0)
  await client.query(OLDER_TABLE)
  const isOvertaken = overtakenSince !== null
  if (hasDuplicates) await client.query(TAKE_OUT_OLDER)
  // Writers wait, readers do not: an edit between match and merge would be lost otherwise.
  await client.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE')
  onStep(0.1)
  if (isOvertaken) await client.query(LEAVE_DELETED, [overtakenSince])
  // How many were deleted a moment ago the planner cannot know: row by row would be their number squared.
  await client.query(`SET LOCAL enable_nestloop = off; ${RETURNED}; SET LOCAL enable_nestloop = on`)
  // Without statistics of the rows, both sides would be sorted whole: half as long again as a hash.
  await client.query(
    `SET LOCAL enable_mergejoin = off; ${matching(isOvertaken)}; SET LOCAL enable_mergejoin = on`,
  )
  await onMatched()
  onStep(0.3)
  await client.query(RECORD_CHANGED_PRICES)
  onStep(0.4)
  const { rows } = await client.query<AddedRow>(ADD_NEW)
  const added = rows[0]!
  onStep(0.7)
  const { rows: past } = await client.query<{ older: boolean }>(HAS_OLDER)
  const hasOlder = past[0]!.older
  if (hasOlder) await client.query(recordOlder(isOvertaken))
  const { rowCount: touched } = await client.query(TOUCHED)
  if ((touched ?? 0) > 0) await client.query(KEEP_HISTORY)
  // The history is whole now, so what a sale is worth is written with the rest of its row.
  await client.query(JUDGE_SALES)
  const { rowCount: updated } = await client.query(UPDATE_CHANGED)
  onStep(0.9)
  if (hasOlder) await client.query(UPDATE_JUDGED)
  const { rows: found } = await client.query<ChangedRow>(CHANGED)
  const changed = found[0]!
  const ids = [...added.ids, ...changed.ids]
  if (ids.length > 0)
    await client.query('SELECT move_catalogue($1)', [ids.length > FOLLOWED_MAX ? null : ids])
  onStep(1)
  return {
    created: Number(added.count) + Number(changed.returned),
    updated: (updated ?? 0) - Number(changed.returned),
    images: Number(added.images) + Number(changed.images),
  }
}

interface AddedRow {
  readonly count: string
  readonly images: string
  readonly ids: string[]
}

interface ChangedRow {
  readonly returned: string
  readonly images: string
  readonly ids: string[]
}

/** A row or product whose picture is to be fetched: it has an address, and none of our own. */
const wantsPicture = (alias: string) =>
  `(${alias}.image_url ILIKE 'http%' AND NOT starts_with(${alias}.image_path, 'static/'))`

/** Of the products `p` of one identity, the one that rows mean. */
const IS_OFFERED = '(p.deleted_at IS NULL OR p.id IN (SELECT product_id FROM import_returned))'

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

/** Deleted products that the rows bring back: the last deleted of an identity that no offered product has. */
const RETURNED = `
CREATE TEMP TABLE import_returned ON COMMIT DROP AS
SELECT DISTINCT ON (p.identity) r.row, p.id AS product_id
FROM products p JOIN import_rows r ON r.identity = p.identity
WHERE p.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM products o WHERE o.identity = p.identity AND o.deleted_at IS NULL)
ORDER BY p.identity, p.deleted_at DESC, p.id DESC`

/** What an administrator deleted after these rows were given. */
const LEAVE_DELETED = `
DELETE FROM import_rows r USING products p
WHERE p.identity = r.identity AND p.deleted_at > $1
  AND NOT EXISTS (SELECT FROM products o WHERE o.identity = p.identity AND o.deleted_at IS NULL)`

/** A product that comes back takes its row whatever its day. */
const matching = (isOvertaken: boolean) => `
CREATE TEMP TABLE import_matches ON COMMIT DROP AS
SELECT r.row, p.id AS product_id, t.row IS NOT NULL AS is_returned,
  r.date ${isOvertaken ? '<=' : '<'} price_day(p.date, p.priced_on) AND t.row IS NULL AS is_older,
  r.date = price_day(p.date, p.priced_on) AS is_same_day,
  (r.price, r.akcia) IS DISTINCT FROM (p.price, p.akcia) AS price_changed,
  p.price AS old_price, p.akcia AS old_akcia,
  r.image_url <> p.image_url AND ${wantsPicture('r')} AS image_changed
FROM import_rows r LEFT JOIN import_returned t ON t.row = r.row
  JOIN products p ON p.identity = r.identity AND (p.deleted_at IS NULL OR p.id = t.product_id)
WHERE r.date ${isOvertaken ? '<=' : '<'} price_day(p.date, p.priced_on) OR t.row IS NOT NULL
  OR (r.title, r.akcia, r.price, r.unit_price, r.image_url, r.image_path, r.gram, r.category,
      r.secondary_category, r.third_category, r.store, r.specific_store, r.date)
    IS DISTINCT FROM
     (p.title, p.akcia, p.price, p.unit_price, p.image_url, p.image_path, p.gram, p.category,
      p.secondary_category, p.third_category, p.store, p.specific_store, p.date)`

/** Into the history, and into what alerts look through. */
const RECORD_CHANGED_PRICES = `
WITH changed AS MATERIALIZED (
  SELECT m.product_id, r.date, r.price, r.akcia, m.old_price, m.old_akcia, m.price_changed, m.is_returned
  FROM import_matches m JOIN import_rows r ON r.row = m.row
  WHERE NOT m.is_older AND (m.price_changed OR m.is_returned)
), told AS (
  INSERT INTO product_changes (product_id, old_price, old_akcia, price, akcia)
  SELECT product_id, old_price, old_akcia, price, akcia FROM changed WHERE price_changed
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
  specific_store = r.specific_store, date = r.date, priced_on = NULL, updated_at = now(), version = p.version + 1,
  deleted_at = NULL, deletion_id = NULL,
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
  WHERE NOT EXISTS (SELECT FROM products p WHERE p.identity = r.identity AND p.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM import_returned t WHERE t.row = r.row)
  ORDER BY r.row
  RETURNING id, date, price, akcia, ${wantsPicture('products')} AS wants_picture
), recorded AS (
  INSERT INTO price_history (product_id, date, price, akcia) SELECT id, date, price, akcia FROM added
), told AS (
  INSERT INTO product_changes (product_id, price, akcia) SELECT id, price, akcia FROM added
)
SELECT count(*), count(*) FILTER (WHERE wants_picture) AS images,
  coalesce((array_agg(id))[1:${FOLLOWED_MAX + 1}], '{}')::text[] AS ids
FROM added`

/** What else the catalogue shows otherwise than before; ids as many as matter. */
const CHANGED = `
SELECT count(*) FILTER (WHERE is_returned) AS returned, count(*) FILTER (WHERE image_changed) AS images,
  ARRAY(
    SELECT product_id FROM import_matches WHERE NOT is_older
    UNION ALL SELECT product_id FROM import_touched
    LIMIT ${FOLLOWED_MAX + 1}
  )::text[] AS ids
FROM import_matches WHERE NOT is_older`

const HAS_OLDER = `
SELECT EXISTS (SELECT FROM import_older) OR EXISTS (SELECT FROM import_matches WHERE is_older) AS older`

const recordOlder = (isOvertaken: boolean) => `
INSERT INTO price_history (product_id, date, price, akcia)
SELECT DISTINCT ON (p.id, o.date) p.id, o.date, o.price, o.akcia
FROM (
  SELECT row, identity, date, price, akcia FROM import_older
  UNION ALL
  SELECT r.row, r.identity, r.date, r.price, r.akcia
  FROM import_matches m JOIN import_rows r ON r.row = m.row WHERE m.is_older
) o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}
  LEFT JOIN import_matches newer ON newer.product_id = p.id AND NOT newer.is_older
  LEFT JOIN import_rows current ON current.row = newer.row
WHERE o.date < coalesce(current.date, price_day(p.date, p.priced_on))
ORDER BY p.id, o.date, o.row DESC
ON CONFLICT (product_id, date) DO ${isOvertaken ? 'NOTHING' : 'UPDATE SET price = excluded.price, akcia = excluded.akcia'}`

/** Products whose history got a row that is not simply the newest: only there can a row repeat its predecessor. */
const TOUCHED = `
CREATE TEMP TABLE import_touched ON COMMIT DROP AS
SELECT product_id FROM import_matches WHERE is_older OR is_returned OR (is_same_day AND price_changed)
UNION
SELECT p.id FROM import_older o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}`

/**
 * What such products cost now, on the day of their row: it was left out while it repeated what came before, and may
 * not repeat it any more. The past of a product that comes back ends before its row.
 */
const KEEP_HISTORY = `
SELECT keep_history(array_agg(p.id), array_agg(coalesce(r.date, price_day(p.date, p.priced_on))),
  array_agg(coalesce(r.price, p.price)), array_agg(coalesce(r.akcia, p.akcia)))
FROM import_touched t JOIN products p ON p.id = t.product_id
  LEFT JOIN import_matches m ON m.product_id = p.id AND NOT m.is_older
  LEFT JOIN import_rows r ON r.row = m.row`

/** Products whose row stayed and whose past changed. */
const UPDATE_JUDGED = `
UPDATE products p SET sale_since = s.sale_since, lowest_price_30 = s.lowest_price_30
FROM import_sales s
WHERE p.id = s.product_id
  AND (p.sale_since, p.lowest_price_30) IS DISTINCT FROM (s.sale_since, s.lowest_price_30)`
