import type { ImportRowError } from '@cenolov/contract/admin'
import { PRODUCT_FORM_FIELDS, type ProductFormField } from '@cenolov/core/product'
import type pg from 'pg'
import { OFFER_COLUMNS } from '../rows/copy-lines.ts'
import { joinInBulk } from './bulk-joins.ts'
import { type GateResult, holdSuspicious, NONE_HELD } from './gate.ts'
import { findDiffering, identifyRows, isOlder, SAYS_OTHERWISE } from './identify.ts'
import type { MergePlan } from './plan.ts'
import { joinOffers, keepPromotions } from './staged-offers.ts'

export interface MergeCounts {
  /** Includes products that an administrator had deleted and that came back. */
  readonly created: number
  readonly updated: number
  /** Rows of earlier days than the known price, or than another row of their product: they only fill the history. */
  readonly history: number
  /** Added and changed products with an address of a picture that was not known before. */
  readonly images: number
}

export interface MatchResult extends GateResult {
  readonly blocked: number
}

/** Keeps the current row of each product in `import_rows` and moves its other rows to `import_older`. */
async function takeOutOlder(client: pg.Client, mayRepeat: boolean): Promise<void> {
  await client.query(OLDER_TABLE)
  if (mayRepeat) await client.query(TAKE_OUT_OLDER)
}

/**
 * Matches `import_rows` with their products, in temporary tables of the caller's transaction. Held and blocked rows are
 * taken out, and locked fields are copied into the rows, so that the merge leaves them alone. Unless unnamed products
 * stay, `import_named` keeps the identity of every product in the file, held ones too.
 */
export async function matchRows(
  client: pg.Client,
  { rows, today, gate, overtaken, unnamed, keepsPromotions }: MergePlan,
): Promise<MatchResult> {
  const newerStores = overtaken?.stores ?? []
  await findDiffering(client, today, newerStores)
  const isRenamed = await identifyRows(client, rows)
  const blocked = await removeBlocked(client)
  if (unnamed !== 'stay') await client.query(NAMED)
  await client.query(REFUSED_TABLE)
  const mayRepeat = rows.hasDuplicates || isRenamed
  const judged =
    gate === null ? NONE_HELD : await holdSuspicious(client, { today, hasDuplicates: mayRepeat, ...gate })
  if (rows.hasTerms) await joinOffers(client, today)
  await takeOutOlder(client, mayRepeat)
  if (keepsPromotions) await keepPromotions(client, today)
  await client.query(KEEP_LOCKED, [today])
  if (overtaken !== null) await client.query(LEAVE_DELETED, [overtaken.since, overtaken.stores])
  await joinInBulk(client, RETURNED)
  // Without statistics of the rows, the planner would sort both sides, which takes half as long again as a hash.
  await client.query('SET LOCAL enable_mergejoin = off')
  await client.query(MATCH, [newerStores])
  await client.query('SET LOCAL enable_mergejoin = on')
  return { ...judged, blocked }
}

async function removeBlocked(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM blocked_products) AS any')
  if (!rows[0]!.any) return 0
  const byIdentity = await client.query(REMOVE_BLOCKED)
  const byEan = await client.query(REMOVE_BLOCKED_EANS)
  return (byIdentity.rowCount ?? 0) + (byEan.rowCount ?? 0)
}

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

export async function countHistory(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(HISTORY)
  return Number(rows[0]!.count)
}

/** Examples that a job's notes show. */
const COLLAPSED_SHOWN = 20

/** Rows that mean the same product on the same day as another row of the file, which counts instead of them. */
export interface Collapsed {
  readonly count: number
  /** The first of them, beginning with those that name another price. */
  readonly notes: readonly ImportRowError[]
}

/** Finds the rows that became one product with another. Runs behind `matchRows`. */
export async function findCollapsed(client: pg.Client): Promise<Collapsed> {
  const { rows } = await client.query<CollapsedRow>(COLLAPSED)
  const notes = rows.map(({ row, title, price, current, current_title, current_price }) => {
    const other = `riadok ${current}${current_title === title ? '' : ` („${current_title}“)`}`
    const euros = (text: string) => `${Number(text).toFixed(2).replace('.', ',')}`
    const prices = price === current_price ? '' : `: platí ${euros(current_price)}, nie ${euros(price)}`
    return { row, column: 'Title', message: `„${title}“ je ten istý produkt ako ${other}${prices}` }
  })
  return { count: Number(rows[0]?.total ?? 0), notes }
}

interface CollapsedRow {
  readonly total: string
  readonly row: number
  readonly title: string
  readonly price: string
  readonly current: number
  readonly current_title: string
  readonly current_price: string
}

/** Returns the condition that a picture has to be fetched: it has an address elsewhere, and no path of our own. */
export const wantsPicture = (alias: string) =>
  `(${alias}.image_url ILIKE 'http%' AND NOT starts_with(${alias}.image_path, 'static/'))`

/** A row `r` whose product is not offered yet. */
export const IS_NEW = `EXISTS (SELECT FROM import_unsure u WHERE u.row = r.row) AND NOT EXISTS (SELECT FROM products p WHERE p.identity = r.identity AND p.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM import_returned t WHERE t.row = r.row)`

const REMOVE_BLOCKED = 'DELETE FROM import_rows r USING blocked_products b WHERE r.identity = b.identity'
const REMOVE_BLOCKED_EANS = `
DELETE FROM import_rows r USING blocked_products b
WHERE b.ean <> '' AND r.ean = b.ean AND r.store = b.store AND r.specific_store = b.specific_store`

/** Products of the file, held rows included: none of them has ended. */
const NAMED = `
CREATE TEMP TABLE import_named ON COMMIT DROP AS SELECT identity, store, specific_store FROM import_rows`

/** Products of refused rows. The file names them, so they have not ended. */
export const REFUSED_TABLE = `
CREATE TEMP TABLE IF NOT EXISTS import_refused (identity uuid, ean text, store text, specific_store text) ON COMMIT DROP`

/** A row of an earlier day fills the history as it is: the lock is about what the product costs now, and since when. */
const IS_NEWEST = 'r.date >= price_day(p.date, p.priced_on)'
const PRICE_HOLDS = `coalesce(p.price_locked_until >= $1, true) AND ${IS_NEWEST}`

const isLocked = (field: string) => `'${field}' = ANY (p.locked_fields)`
const keep = (column: string, holds = isLocked(column)) =>
  `${column} = CASE WHEN ${holds} THEN p.${column} ELSE r.${column} END`
const isHeld = (field: string) => `${isLocked(field)} AND ${PRICE_HOLDS}`

/** Fields whose lock may end on a day. The terms of an offer belong to its `akcia`. */
const PRICE_FIELDS: readonly ProductFormField[] = ['price', 'akcia']
const LASTING_FIELDS = PRODUCT_FORM_FIELDS.filter(
  (field) => field !== 'date' && field !== 'unit_price' && !PRICE_FIELDS.includes(field),
)
/** If a lock keeps the price or the sale, the unit price follows the price that is charged then. */
const LOCKED_UNIT_PRICE = `CASE WHEN ${isLocked('unit_price')} THEN p.unit_price
  WHEN ${isHeld('price')} OR ${isHeld('akcia')} THEN round((r.unit_price * effective_cents(
    CASE WHEN ${isHeld('price')} THEN p.price ELSE r.price END, CASE WHEN ${isHeld('akcia')} THEN p.akcia ELSE r.akcia END)
    / nullif(effective_cents(r.price, r.akcia), 0))::numeric, 2)
  ELSE r.unit_price END`

/** Copies locked fields into the rows. A row cannot rename a product whose name is locked. */
const KEEP_LOCKED = `
UPDATE import_rows r SET ${LASTING_FIELDS.map((column) => keep(column)).join(', ')},
  ${keep('date', `${isLocked('date')} AND ${IS_NEWEST}`)},
  ${PRICE_FIELDS.map((column) => keep(column, isHeld(column))).join(', ')},
  unit_price = ${LOCKED_UNIT_PRICE},
  ${OFFER_COLUMNS.map((column) => keep(column, isHeld('akcia'))).join(', ')},
  named = CASE WHEN NOT p.locked_fields && ARRAY['title', 'gram', 'store', 'specific_store'] THEN r.named END
FROM products p WHERE p.identity = r.identity AND p.locked_fields <> '{}' AND p.deleted_at IS NULL`

const OLDER_TABLE = `
CREATE TEMP TABLE import_older (row integer, identity uuid, date date, price numeric(10, 2), akcia text, turns jsonb,
  title text, current integer, repeats boolean)
ON COMMIT DROP`

const TAKE_OUT_OLDER = `
WITH placed AS (
  SELECT row, row_number() OVER newest_first AS place, lag(date) OVER newest_first = date AS repeats,
    first_value(row) OVER (PARTITION BY identity, date ORDER BY row DESC) AS current
  FROM import_rows WINDOW newest_first AS (PARTITION BY identity ORDER BY date DESC, row DESC)
), older AS (
  DELETE FROM import_rows r USING placed WHERE placed.row = r.row AND placed.place > 1
  RETURNING r.row, r.identity, r.date, r.price, r.akcia, r.turns, r.title, placed.current, placed.repeats
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
WHERE p.identity = r.identity AND p.deleted_at > $1 AND r.store = ANY ($2::text[])
  AND NOT EXISTS (SELECT FROM products o WHERE o.identity = p.identity AND o.deleted_at IS NULL)`

const IS_OLDER = isOlder('$1::text[]')

/** Fewer days without a statement of the price are no pause. */
export const GAP_DAYS = 7

/** A product that comes back takes its row, whatever the row's date. */
const MATCH = `
CREATE TEMP TABLE import_matches ON COMMIT DROP AS
SELECT r.row, p.id AS product_id, t.row IS NOT NULL AS is_returned,
  ${IS_OLDER} AND t.row IS NULL AS is_older,
  r.date = price_day(p.date, p.priced_on) AS is_same_day,
  (r.price, r.akcia) IS DISTINCT FROM (p.price, p.akcia) AS price_changed,
  p.price AS old_price, p.akcia AS old_akcia,
  r.image_url <> p.image_url AND ${wantsPicture('r')} AS image_changed,
  CASE WHEN r.date > price_day(p.date, p.priced_on) + ${GAP_DAYS} THEN price_day(p.date, p.priced_on) END AS paused_on
FROM import_rows r LEFT JOIN import_returned t ON t.row = r.row
  JOIN products p ON p.identity = r.identity AND (p.deleted_at IS NULL OR p.id = t.product_id)
WHERE (${IS_OLDER} OR t.row IS NOT NULL OR ${SAYS_OTHERWISE})
  AND r.row IN (
    SELECT row FROM import_differing WHERE is_known OR identity <> own_identity
    UNION ALL SELECT row FROM import_returned)`

const HISTORY = `
SELECT (SELECT count(*) FROM import_older WHERE NOT repeats) + (SELECT count(*) FROM import_matches WHERE is_older) AS count`

const COLLAPSED = `
SELECT count(*) OVER () AS total, o.row, o.title, effective_cents(o.price, o.akcia) / 100.0 AS price, o.current,
  coalesce(r.title, other.title) AS current_title,
  effective_cents(coalesce(r.price, other.price), coalesce(r.akcia, other.akcia)) / 100.0 AS current_price
FROM import_older o LEFT JOIN import_rows r ON r.row = o.current LEFT JOIN import_older other ON other.row = o.current
WHERE o.repeats
ORDER BY effective_cents(o.price, o.akcia) = effective_cents(coalesce(r.price, other.price), coalesce(r.akcia, other.akcia)), o.row
LIMIT ${COLLAPSED_SHOWN}`

const COUNT_MATCHED = `
SELECT added.count + changed.returned AS created, changed.updated, added.images + changed.images AS images
FROM (
  SELECT count(*), count(*) FILTER (WHERE ${wantsPicture('r')}) AS images FROM import_rows r WHERE ${IS_NEW}
) added, (
  SELECT count(*) FILTER (WHERE is_returned) AS returned, count(*) FILTER (WHERE NOT is_returned) AS updated,
    count(*) FILTER (WHERE image_changed) AS images
  FROM import_matches WHERE NOT is_older
) changed`
