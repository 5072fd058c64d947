import type pg from 'pg'

export interface MergeCounts {
  /** Includes products that an administrator had deleted and that came back. */
  readonly created: number
  readonly updated: number
  /** Rows that repeat another row's product, or are older than the known price: they only fill the history. */
  readonly history: number
  /** Added and changed products with an address of a picture that was not known before. */
  readonly images: number
}

/** Of several rows for one product, leaves the current one in `import_rows` and moves the others to `import_older`. */
export async function takeOutOlder(client: pg.Client, hasDuplicates: boolean): Promise<void> {
  await client.query(OLDER_TABLE)
  if (hasDuplicates) await client.query(TAKE_OUT_OLDER)
}

/**
 * Matches `import_rows` with their products, in temporary tables of the caller's transaction. Products are only read.
 */
export async function matchRows(client: pg.Client, overtakenSince: Date | null = null): Promise<void> {
  if (overtakenSince !== null) await client.query(LEAVE_DELETED, [overtakenSince])
  // The planner does not know how many rows were just deleted, and would choose a nested loop of quadratic cost.
  await client.query(`SET LOCAL enable_nestloop = off; ${RETURNED}; SET LOCAL enable_nestloop = on`)
  // Without statistics of the rows, the planner would sort both sides, which takes half as long again as a hash.
  const match = matching(overtakenSince !== null)
  await client.query(`SET LOCAL enable_mergejoin = off; ${match}; SET LOCAL enable_mergejoin = on`)
}

/** What merging matched rows would do. Nothing is written. */
export async function countMatched(client: pg.Client): Promise<MergeCounts> {
  const { rows } = await client.query<Record<'created' | 'updated' | 'images', string>>(COUNT_MATCHED)
  const { created, updated, images } = rows[0]!
  return {
    created: Number(created),
    updated: Number(updated),
    history: await countHistory(client),
    images: Number(images),
  }
}

/** How many rows only fill the history. */
export async function countHistory(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(HISTORY)
  return Number(rows[0]!.count)
}

/** A row or product whose picture is to be fetched: it has an address, and none of our own. */
export const wantsPicture = (alias: string) =>
  `(${alias}.image_url ILIKE 'http%' AND NOT starts_with(${alias}.image_path, 'static/'))`

/** A row `r` whose product is not offered yet. */
export const IS_NEW = `NOT EXISTS (SELECT FROM products p WHERE p.identity = r.identity AND p.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM import_returned t WHERE t.row = r.row)`

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

/** Products deleted by an administrator after these rows were uploaded. */
const LEAVE_DELETED = `
DELETE FROM import_rows r USING products p
WHERE p.identity = r.identity AND p.deleted_at > $1
  AND NOT EXISTS (SELECT FROM products o WHERE o.identity = p.identity AND o.deleted_at IS NULL)`

/** A product that comes back takes its row, whatever the date. */
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

const HISTORY = `
SELECT (SELECT count(*) FROM import_older) + (SELECT count(*) FROM import_matches WHERE is_older) AS count`

const COUNT_MATCHED = `
SELECT added.count + changed.returned AS created, changed.updated, added.images + changed.images AS images
FROM (
  SELECT count(*), count(*) FILTER (WHERE ${wantsPicture('r')}) AS images FROM import_rows r WHERE ${IS_NEW}
) added, (
  SELECT count(*) FILTER (WHERE is_returned) AS returned, count(*) FILTER (WHERE NOT is_returned) AS updated,
    count(*) FILTER (WHERE image_changed) AS images
  FROM import_matches WHERE NOT is_older
) changed`
