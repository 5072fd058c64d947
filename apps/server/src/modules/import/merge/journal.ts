import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import type pg from 'pg'
import { OFFER_COLUMNS, ofRow } from '../rows/copy-lines.ts'
import type { Part } from './moved-prices.ts'

/**
 * Keeps the current state of everything that an import is about to change, so that the import can be undone. It keeps
 * each product's columns of every price list, the other columns only where one of them changes, and the whole history
 * only where more than one new entry comes. Runs after the match, before the first write.
 */
export async function keepBefore(client: pg.Client, jobId: string): Promise<void> {
  await client.query(WHOLE_HISTORY, [jobId])
  await client.query(KEEP_CHANGED, [jobId])
}

/**
 * Ends the products that a `replace` file does not name: of the stores that it names, or of one branch where all rows of
 * a store are of that branch.
 * @param kept parts of the file that wait for a decision: nothing of them ends
 * @returns ids of the products that ended
 */
export async function endUnnamed(
  client: pg.Client,
  jobId: string | null,
  kept: readonly Part[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(END_UNNAMED, [...columnsOf(kept), jobId])
  return rows.map(({ id }) => id)
}

/** Returns how many products a `replace` file would end, see `endUnnamed`. Writes nothing. */
export async function countUnnamed(client: pg.Client, kept: readonly Part[]): Promise<number> {
  const { rows } = await client.query<{ count: string }>(COUNT_UNNAMED, columnsOf(kept))
  return Number(rows[0]!.count)
}

const columnsOf = (parts: readonly Part[]) => [
  parts.map(({ store }) => store),
  parts.map(({ branch }) => branch),
]

/** Columns that every price list changes. */
const USUAL_COLUMNS = ['price', 'akcia', 'unit_price', 'date']
const OTHER_FIELDS = PRODUCT_FORM_FIELDS.filter((field) => !USUAL_COLUMNS.includes(field))
export const OTHER_COLUMNS: readonly string[] = [
  ...OTHER_FIELDS,
  ...OFFER_COLUMNS,
  'promotion',
  'states_amount',
  'identity',
  'bare_identity',
  'deleted_at',
  'deletion_id',
  'ended_at',
]

const others = `jsonb_build_object(${OTHER_COLUMNS.map((column) => `'${column}', p.${column}`).join(', ')})`
/** A row without a barcode does not change the known one. */
const OTHERS_DIFFER = `(${OTHER_FIELDS.map(ofRow).join(', ')}, r.bare_identity, r.terms, r.promotion)
  IS DISTINCT FROM (${OTHER_FIELDS.map((field) => `p.${field}`).join(', ')}, p.bare_identity, p.terms, p.promotion)`
const SAVED =
  'job_id, product_id, version, price, akcia, unit_price, date, priced_on, sale_since, lowest_price_30, permanent_from'
const OF_PRODUCT =
  'p.price, p.akcia, p.unit_price, p.date, p.priced_on, p.sale_since, p.lowest_price_30, p.permanent_from'
const HISTORY = `(SELECT jsonb_agg(jsonb_build_array(h.date, h.price, h.akcia) ORDER BY h.date)
  FROM price_history h WHERE h.product_id = p.id)`

const CHANGED = `SELECT product_id FROM import_matches WHERE NOT is_older UNION SELECT product_id FROM import_touched`

/**
 * Keeps the whole history of products that held rows change a second time, under the import that brought the rows. The
 * state before the import still counts, but one added entry no longer describes the change.
 */
const WHOLE_HISTORY = `
UPDATE import_changes c SET added_day = NULL, history = coalesce((
    SELECT jsonb_agg(jsonb_build_array(h.date, h.price, h.akcia) ORDER BY h.date)
    FROM price_history h
    WHERE h.product_id = c.product_id AND h.date IS DISTINCT FROM c.added_day), '[]')
WHERE c.job_id = $1 AND c.history IS NULL AND c.product_id IN (${CHANGED})`
const AGAIN = `ON CONFLICT (job_id, product_id) DO UPDATE SET version = excluded.version,
  others = coalesce(import_changes.others, excluded.others)`

const KEEP_CHANGED = `
INSERT INTO import_changes (${SAVED}, others, history, added_day)
SELECT $1, p.id, p.version + CASE WHEN r.row IS NULL THEN 0 ELSE 1 END, ${OF_PRODUCT},
  CASE WHEN r.row IS NOT NULL AND (m.is_returned OR r.named IS NOT NULL OR ${OTHERS_DIFFER})
    THEN ${others} END,
  CASE WHEN t.product_id IS NOT NULL THEN ${HISTORY} END,
  CASE WHEN t.product_id IS NULL AND m.price_changed THEN r.date END
FROM (${CHANGED}) changed JOIN products p ON p.id = changed.product_id
  LEFT JOIN import_matches m ON m.product_id = p.id AND NOT m.is_older
  LEFT JOIN import_rows r ON r.row = m.row
  LEFT JOIN import_touched t ON t.product_id = p.id
${AGAIN}`

const SCOPES = `
  SELECT store, CASE WHEN min(specific_store) = max(specific_store) THEN nullif(min(specific_store), '') END AS branch
  FROM import_named GROUP BY store
`
const IS_UNNAMED = `p.store = s.store AND (s.branch IS NULL OR p.specific_store = s.branch) AND p.deleted_at IS NULL
    AND (p.store, p.specific_store) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))
    AND NOT EXISTS (SELECT FROM import_named n WHERE n.identity = p.identity)
    AND NOT EXISTS (SELECT FROM import_refused f WHERE f.identity = p.identity)
    AND NOT EXISTS (SELECT FROM import_refused f
      WHERE f.ean = p.ean AND f.ean <> '' AND f.store = p.store AND f.specific_store = p.specific_store)`

const COUNT_UNNAMED = `WITH scopes AS (${SCOPES}) SELECT count(*) FROM products p JOIN scopes s ON ${IS_UNNAMED}`

const END_UNNAMED = `
WITH scopes AS (${SCOPES}), ended AS (
  UPDATE products p SET deleted_at = now(), ended_at = now(), deletion_id = NULL, version = p.version + 1,
    updated_at = now()
  FROM scopes s
  WHERE ${IS_UNNAMED}
  RETURNING p.*
), kept AS (
  INSERT INTO import_changes (${SAVED}, others)
  SELECT $3, p.id, p.version, ${OF_PRODUCT}, ${others} || '{"deleted_at": null, "ended_at": null}'
  FROM ended p WHERE $3::uuid IS NOT NULL
  ${AGAIN}
)
SELECT id::text FROM ended`
