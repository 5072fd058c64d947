import type { ImportRowError } from '@cenolov/contract/admin'
import { PERMANENT_SALE_DAYS } from '@cenolov/core/offer'
import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import type pg from 'pg'
import { FOLLOWED_MAX } from '#platform/database/catalogue/catalogue-state.ts'
import { bumpVersion } from '#platform/database/catalogue/followed-changes.ts'
import { isPermanent, writeDiscounts } from '#platform/database/catalogue/real-discounts.ts'
import { OFFER_COLUMNS, ofRow } from '../rows/copy-lines.ts'
import { mergeBranchPrices } from './branch-prices.ts'
import { keepShares } from './file-gate.ts'
import { overtakeHeld, storeHeld } from './gate.ts'
import { endUnnamed, keepBefore } from './journal.ts'
import {
  type Collapsed,
  countHistory,
  findCollapsed,
  GAP_DAYS,
  IS_NEW,
  type MatchResult,
  type MergeCounts,
  matchRows,
  wantsPicture,
} from './match.ts'
import { type MergeOrder, planMerge } from './plan.ts'
import { findSourceConflicts } from './source-conflicts.ts'

export interface Merged extends MergeCounts, MatchResult {
  readonly collapsed: Collapsed
  readonly ended: number
  readonly conflicts: readonly ImportRowError[]
  /** Version of the catalogue that shows the change; null when nothing changed. */
  readonly version: number | null
}

/**
 * Merges `import_rows` into the catalogue, set by set, in the caller's transaction. New products are added, known ones
 * updated where a row differs, unchanged ones left alone. Of several rows for one product the newest date is current
 * (the later row on the same date); rows older than the known price only fill the history. The history follows
 * `keep_history`, as a form's edit does. The version is bumped when anything changed. A deleted product comes back under
 * its id, with the row's values.
 * @param onStep called before each step with the share done, 0..1
 */
export async function mergeRows(
  client: pg.Client,
  order: MergeOrder,
  onStep: (share: number) => void = () => undefined,
): Promise<Merged> {
  const { gate, overtaken, jobId } = order
  onStep(0)
  // Writers wait, readers do not. An edit between match and merge would be lost otherwise.
  await client.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE')
  // Behind the lock, because the last writer may have brought promotions.
  const plan = await planMerge(client, order)
  const { hasTurns } = plan
  const matched = await matchRows(client, plan)
  if (matched.held > 0 && jobId !== null) await storeHeld(client, jobId)
  if (gate !== null) await overtakeHeld(client)
  onStep(0.3)
  // Held rows are already gone here, so they cause no conflicts.
  const conflicts = gate === null || jobId === null ? [] : await findSourceConflicts(client, jobId)
  const { rowCount: turnedKnown } = hasTurns ? await client.query(TURNED) : await client.query(NONE_TURNED)
  const { rowCount: touched } = await client.query(TOUCHED)
  if (jobId !== null) await keepBefore(client, jobId)
  const sourceId = gate?.file?.sourceId ?? null
  if (sourceId !== null && jobId !== null) await keepShares(client, sourceId, jobId)
  const ended = plan.unnamed === 'end' ? await endUnnamed(client, jobId, matched.parts.kept) : []
  await client.query(KEEP_FORMER_IDENTITIES)
  await client.query(RECORD_CHANGED_PRICES)
  await client.query(RECORD_GAPS)
  onStep(0.4)
  const { rows } = await client.query<AddedRow>(ADD_NEW, [jobId])
  const added = rows[0]!
  onStep(0.7)
  const history = await countHistory(client)
  const collapsed = await findCollapsed(client)
  if (history > 0) {
    await client.query(RECORD_OLDER, [overtaken?.stores ?? []])
    await client.query(SPLIT_GAPS)
  }
  const { rowCount: turnedNew } = hasTurns ? await client.query(TURNED_NEW) : { rowCount: 0 }
  const hasTurned = (turnedKnown ?? 0) + (turnedNew ?? 0) > 0
  const { rowCount: touchedNew } =
    history > 0 || hasTurned ? await client.query(TOUCHED_NEW) : { rowCount: 0 }
  if (hasTurns) await client.query(RECORD_TURNS)
  if ((touched ?? 0) + (touchedNew ?? 0) > 0) await client.query(KEEP_HISTORY)
  // The history is complete now, so the value of a sale can be written together with its row.
  await client.query(JUDGE_SALES)
  const { rowCount: updated } = await client.query(UPDATE_CHANGED)
  onStep(0.9)
  // Writes the discounts of products whose own row stayed, but whose history changed.
  if (history > 0 || hasTurned) await client.query(writeDiscounts('import_sales'))
  if (hasTurned) await client.query(UPDATE_TURNED)
  const { rows: found } = await client.query<ChangedRow>(CHANGED)
  const changed = found[0]!
  const branches = await mergeBranchPrices(client, jobId)
  const ids = [...new Set([...added.ids, ...changed.ids, ...ended, ...branches.ids])]
  const version = ids.length === 0 ? null : await bumpVersion(client, ids)
  onStep(1)
  return {
    created: Number(added.count) + Number(changed.returned),
    updated: (updated ?? 0) - Number(changed.returned),
    history,
    collapsed,
    images: Number(added.images) + Number(changed.images),
    ended: ended.length,
    version,
    conflicts: [...branches.notes, ...conflicts],
    ...matched,
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

/** Selects the product `p` that rows refer to, among the products with its identity. */
const IS_OFFERED = '(p.deleted_at IS NULL OR p.id IN (SELECT product_id FROM import_returned))'

/** Records prices in the history, and in the changes that alerts search. */
const RECORD_CHANGED_PRICES = `
WITH changed AS MATERIALIZED (
  SELECT m.product_id, r.date, r.price, r.akcia, m.old_price, m.old_akcia, m.price_changed
  FROM import_matches m JOIN import_rows r ON r.row = m.row
  WHERE NOT m.is_older AND (m.price_changed OR m.is_returned)
), told AS (
  INSERT INTO product_changes (product_id, old_price, old_akcia, price, akcia)
  SELECT product_id, old_price, old_akcia, price, akcia FROM changed WHERE price_changed
)
INSERT INTO price_history (product_id, date, price, akcia)
SELECT product_id, date, price, akcia FROM changed
ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia`

const RECORD_GAPS = `
INSERT INTO price_gaps (product_id, last_day, next_day)
SELECT m.product_id, m.paused_on, r.date FROM import_matches m JOIN import_rows r ON r.row = m.row
WHERE NOT m.is_older AND m.paused_on IS NOT NULL
ON CONFLICT (product_id, next_day) DO UPDATE SET last_day = excluded.last_day`

/**
 * Finds the first day of a sale and the lowest price before it, for products that may be on sale and whose price or
 * history changed.
 */
const JUDGE_SALES = `
CREATE TEMP TABLE import_sales ON COMMIT DROP AS
SELECT * FROM real_discounts(ARRAY(
  SELECT m.product_id FROM import_matches m JOIN import_rows r ON r.row = m.row
  WHERE NOT m.is_older AND m.price_changed AND r.akcia <> 'No'
  UNION
  SELECT t.product_id FROM import_touched t JOIN products p ON p.id = t.product_id WHERE p.akcia <> 'No'
))`

/** Rows of files that still use the old name mean the renamed product. */
const KEEP_FORMER_IDENTITIES = `
INSERT INTO former_identities (identity, product_id)
SELECT r.identity, m.product_id FROM import_matches m JOIN import_rows r ON r.row = m.row
WHERE NOT m.is_older AND r.named IS NOT NULL
ON CONFLICT (identity) DO UPDATE SET product_id = excluded.product_id`

const PERMANENT_FROM =
  "CASE WHEN r.akcia = 'No' THEN NULL WHEN s.product_id IS NULL THEN p.permanent_from ELSE s.permanent_from END"

const UPDATE_CHANGED = `
UPDATE products p SET ${PRODUCT_FORM_FIELDS.map((field) => `${field} = ${ofRow(field)}`).join(', ')},
  states_amount = r.states_amount OR p.states_amount AND r.title = p.title AND r.gram IS NOT DISTINCT FROM p.gram, priced_on = NULL, updated_at = now(), version = p.version + 1,
  promotion = r.promotion, deleted_at = NULL, deletion_id = NULL, ended_at = NULL, bare_identity = r.bare_identity, words_key = r.words_key, turned_on = NULL,
  ${OFFER_COLUMNS.map((column) => `${column} = r.${column}`).join(', ')},
  identity = CASE WHEN r.named IS NULL OR EXISTS (SELECT FROM products o WHERE o.identity = r.named
      AND (o.deleted_at IS NULL OR o.id IN (SELECT product_id FROM import_returned)))
    THEN p.identity ELSE r.named END,
  sale_since = CASE WHEN r.akcia = 'No' THEN NULL WHEN s.product_id IS NULL THEN p.sale_since ELSE s.sale_since END,
  lowest_price_30 = CASE WHEN r.akcia = 'No' THEN NULL WHEN s.product_id IS NULL THEN p.lowest_price_30
    ELSE s.lowest_price_30 END,
  permanent_from = ${PERMANENT_FROM}, is_permanent_sale = ${isPermanent(PERMANENT_FROM, 'r.date')}
FROM import_matches m JOIN import_rows r ON r.row = m.row LEFT JOIN import_sales s ON s.product_id = m.product_id
WHERE p.id = m.product_id AND NOT m.is_older`

const ADD_NEW = `
WITH added AS (
  INSERT INTO products (identity, ${PRODUCT_FORM_FIELDS.join(', ')}, states_amount, bare_identity, words_key,
    ${OFFER_COLUMNS.join(', ')}, added_by, sale_since, permanent_from)
  SELECT r.identity, ${PRODUCT_FORM_FIELDS.map((field) => `r.${field}`).join(', ')}, r.states_amount, r.bare_identity, r.words_key,
    ${OFFER_COLUMNS.map((column) => `r.${column}`).join(', ')}, $1,
    CASE WHEN is_reduced(r.price, r.akcia) THEN r.date END,
    CASE WHEN is_reduced(r.price, r.akcia) THEN r.date + ${PERMANENT_SALE_DAYS - 1} END
  FROM import_rows r
  WHERE ${IS_NEW}
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

/** Counts other visible changes, and returns as many ids as matter. */
const CHANGED = `
SELECT count(*) FILTER (WHERE is_returned) AS returned, count(*) FILTER (WHERE image_changed) AS images,
  ARRAY(
    SELECT product_id FROM import_matches WHERE NOT is_older
    UNION SELECT product_id FROM import_touched
    LIMIT ${FOLLOWED_MAX + 1}
  )::text[] AS ids
FROM import_matches WHERE NOT is_older`

/** Rows that only fill the history. */
const OLDER_ROWS = `
  SELECT row, identity, date, price, akcia, turns FROM import_older
  UNION ALL
  SELECT r.row, r.identity, r.date, r.price, r.akcia, r.turns
  FROM import_matches m JOIN import_rows r ON r.row = m.row WHERE m.is_older`

/** An entry that a newer file brought stays. */
const RECORD_OLDER = `
INSERT INTO price_history (product_id, date, price, akcia)
SELECT DISTINCT ON (p.id, o.date) p.id, o.date, o.price, coalesce(o.turns->0->>1, o.akcia)
FROM (${OLDER_ROWS}) o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}
  LEFT JOIN import_matches newer ON newer.product_id = p.id AND NOT newer.is_older
  LEFT JOIN import_rows current ON current.row = newer.row
WHERE o.date < coalesce(current.date, price_day(p.date, p.priced_on))
ORDER BY p.id, o.date, o.row DESC
ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia
  WHERE NOT EXISTS (
    SELECT FROM products p WHERE p.id = price_history.product_id AND p.store = ANY ($1::text[]))`

/** Days that fill the history end a pause, or divide it into two. */
const SPLIT_GAPS = `
WITH stated AS (
  SELECT g.product_id, g.next_day AS of, g.last_day, o.date AS day
  FROM (${OLDER_ROWS}) o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}
    JOIN price_gaps g ON g.product_id = p.id AND o.date > g.last_day AND o.date < g.next_day
), days AS (
  SELECT product_id, of, day FROM stated UNION SELECT product_id, of, last_day FROM stated
  UNION SELECT product_id, of, of FROM stated
), parts AS (SELECT product_id, of, day, lag(day) OVER (PARTITION BY product_id, of ORDER BY day) AS last_day FROM days)
INSERT INTO price_gaps (product_id, last_day, next_day)
SELECT product_id, last_day, day FROM parts WHERE last_day IS NOT NULL AND (day = of OR day > last_day + ${GAP_DAYS})
ON CONFLICT (product_id, next_day) DO UPDATE SET last_day = excluded.last_day`

/**
 * Products whose history got an entry before its newest one. Only there can an entry repeat its predecessor. An offer
 * that has begun or ended may have an entry after the row's.
 */
const TOUCHED = `
CREATE TEMP TABLE import_touched ON COMMIT DROP AS
SELECT product_id FROM import_matches WHERE is_older OR is_returned OR (is_same_day AND price_changed)
UNION
SELECT m.product_id FROM import_matches m JOIN products p ON p.id = m.product_id AND p.turned_on IS NOT NULL
UNION
SELECT p.id FROM import_older o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}
UNION
SELECT product_id FROM import_turned`

/** New products whose file has earlier prices too. */
const TOUCHED_NEW = `
INSERT INTO import_touched
SELECT DISTINCT p.id FROM import_older o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}
WHERE NOT EXISTS (SELECT FROM import_touched t WHERE t.product_id = p.id)
UNION
SELECT u.product_id FROM import_turned u
WHERE NOT EXISTS (SELECT FROM import_touched t WHERE t.product_id = u.product_id)`

/**
 * Products whose newest row is of a past day and whose offer has begun or ended since, with the day of the last such
 * change. Today's price holds since that day, not since the day of the row.
 */
const TURNED = `
CREATE TEMP TABLE import_turned ON COMMIT DROP AS
SELECT m.product_id, (r.turns->-1->>0)::date AS day
FROM import_matches m JOIN import_rows r ON r.row = m.row WHERE NOT m.is_older AND r.turns IS NOT NULL`
const NONE_TURNED = 'CREATE TEMP TABLE import_turned (product_id bigint, day date) ON COMMIT DROP'

/** Does the same for new products. */
const TURNED_NEW = `
INSERT INTO import_turned
SELECT p.id, (r.turns->-1->>0)::date
FROM import_rows r JOIN products p ON p.identity = r.identity AND ${IS_OFFERED}
WHERE r.turns IS NOT NULL AND NOT EXISTS (SELECT FROM import_matches m WHERE m.row = r.row)`

/**
 * Records the price without a card from the day of a row on, and from each day on which its offer began or ended. A
 * later row of the product replaces the rest of the offer's days.
 */
const RECORD_TURNS = `
WITH turns AS (
  SELECT p.id, o.row, o.date, o.price, (e.turn->>0)::date AS day, e.turn->>1 AS akcia, e.place = 1 AND o.is_newest AS is_own
  FROM (
    SELECT row, identity, date, price, turns, false AS is_newest FROM (${OLDER_ROWS}) older
    UNION ALL
    SELECT r.row, r.identity, r.date, r.price, r.turns, true FROM import_rows r
    WHERE NOT EXISTS (SELECT FROM import_matches m WHERE m.row = r.row AND m.is_older)
  ) o JOIN products p ON p.identity = o.identity AND ${IS_OFFERED}
    CROSS JOIN LATERAL jsonb_array_elements(o.turns) WITH ORDINALITY AS e (turn, place)
  WHERE o.turns IS NOT NULL AND (e.place > 1 OR o.is_newest)
), own AS (
  INSERT INTO price_history (product_id, date, price, akcia)
  SELECT DISTINCT ON (id) id, day, price, akcia FROM turns WHERE is_own ORDER BY id, row DESC
  ON CONFLICT (product_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia
)
INSERT INTO price_history (product_id, date, price, akcia)
SELECT DISTINCT ON (t.id, t.day) t.id, t.day, t.price, t.akcia
FROM turns t
WHERE NOT t.is_own
  AND NOT EXISTS (SELECT FROM price_history h WHERE h.product_id = t.id AND h.date > t.date AND h.date < t.day)
ORDER BY t.id, t.day, t.date DESC, t.row DESC
ON CONFLICT (product_id, date) DO NOTHING`

const UPDATE_TURNED = `
UPDATE products p SET turned_on = u.day FROM import_turned u WHERE p.id = u.product_id AND u.day > p.date`

/**
 * Adds the current price of touched products to their history, on its day or on the day when the offer last began or
 * ended. It was left out while it repeated its predecessor, and may no longer repeat it. The history of a product that
 * comes back ends before its row.
 */
const KEEP_HISTORY = `
SELECT keep_history(array_agg(p.id), array_agg(coalesce(u.day, r.date, greatest(price_day(p.date, p.priced_on), p.turned_on))),
  array_agg(coalesce(r.price, p.price)), array_agg(coalesce(r.akcia, p.akcia)))
FROM import_touched t JOIN products p ON p.id = t.product_id
  LEFT JOIN import_matches m ON m.product_id = p.id AND NOT m.is_older
  LEFT JOIN import_rows r ON r.row = m.row
  LEFT JOIN import_turned u ON u.product_id = p.id`
