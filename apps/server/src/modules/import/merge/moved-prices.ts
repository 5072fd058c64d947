import {
  DOUBTED_SHARE,
  doubtReason,
  type FileContext,
  type FileShare,
  LEAP_MIN,
  MOVED_SHARE,
  SHARE_PRODUCTS_MIN,
} from '@cenolov/core/gate'
import type pg from 'pg'

/** A whole chain has the branch ''. */
export interface Part {
  readonly store: string
  readonly branch: string
}

export const isSamePart = (one: Part, other: Part): boolean =>
  one.store === other.store && one.branch === other.branch

export type MovedPrices = Pick<FileShare, 'moved' | 'factor' | 'misplaced' | 'leap'> &
  Pick<FileContext, 'movedBefore'>

export const NOT_MOVED: MovedPrices = { moved: 0, factor: null, misplaced: 0, leap: null, movedBefore: 0 }

/** Nearly all prices of a share have to have a common factor, from which rounding may differ. */
const FACTOR_SHARE = 0.85
const FACTOR_SLACK = 0.005

/** Finds the rows whose price moved, in `import_moved`, and returns the parts of the file with many of them. */
export async function movedPrices(client: pg.Client): Promise<readonly (Part & MovedPrices)[]> {
  await client.query(MOVED)
  const { rows } = await client.query<MovedRow>(MOVES)
  return rows.map(({ leap, leaps, ...row }) => ({
    ...row,
    leap: leap === null ? null : { factor: leap, count: leaps },
  }))
}

interface MovedRow extends Part, Omit<MovedPrices, 'leap'> {
  readonly leap: number | null
  readonly leaps: number
}

/** Holds the other moved prices of parts of which many rows are held for their own prices. */
export async function holdDoubted(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Part & { readonly held: number }>(DOUBTED)
  if (rows.length === 0) return
  await client.query(HOLD_MOVED, [
    rows.map(({ store }) => store),
    rows.map(({ branch }) => branch),
    rows.map(({ store, branch, held }) => doubtReason(held, branch === '' ? store : `${store}, ${branch}`)),
  ])
}

const MOVED = `
CREATE TEMP TABLE import_moved ON COMMIT DROP AS
SELECT r.row, r.store, r.specific_store AS branch, p.id, effective_cents(r.price, r.akcia) AS now,
  effective_cents(p.price, p.akcia) AS was,
  round(regular_cents(r.price, r.akcia)::numeric / nullif(regular_cents(p.price, p.akcia), 0), 2) AS ratio
FROM import_unsure u JOIN import_rows r ON r.row = u.row JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE r.date > price_day(p.date, p.priced_on) AND NOT coalesce(r.terms::jsonb ? 'valid_to', false)
  AND effective_cents(p.price, p.akcia) > 0 AND effective_cents(r.price, r.akcia) <> effective_cents(p.price, p.akcia);
CREATE INDEX ON import_moved (store, branch);
ANALYZE import_moved;`

/**
 * Prices are the same by a factor when rounding explains the difference. Joins with all rows are made once, not for each
 * branch.
 */
const MOVES = `
WITH parts AS MATERIALIZED (
  SELECT m.store, m.branch, s.steady, count(DISTINCT m.id)::integer AS moved,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY m.now::float8 / m.was) AS factor,
    mode() WITHIN GROUP (ORDER BY m.ratio) FILTER (
      WHERE m.ratio >= ${LEAP_MIN} OR (m.ratio > 0 AND m.ratio * ${LEAP_MIN} <= 1)) AS leap
  FROM import_moved m JOIN import_shares s ON s.store = m.store AND s.branch = m.branch
  WHERE s.steady >= ${SHARE_PRODUCTS_MIN}
  GROUP BY m.store, m.branch, s.steady HAVING count(DISTINCT m.id) >= ${SHARE_PRODUCTS_MIN}
), misplaced AS MATERIALIZED (
  -- Moved prices that equal the price of the row after or before them.
  SELECT m.store, m.branch, count(DISTINCT m.id)::integer AS prices
  FROM (VALUES (1), (-1)) AS neighbour (distance) CROSS JOIN import_moved m
    JOIN import_rows n ON n.row = m.row + distance
    JOIN products q ON q.identity = n.identity AND q.deleted_at IS NULL
  WHERE effective_cents(q.price, q.akcia) = m.now
  GROUP BY m.store, m.branch, distance
), days AS MATERIALIZED (
  SELECT p.store, p.specific_store AS branch, count(*)::float8 AS changes
  FROM parts JOIN products p ON p.store = parts.store AND p.specific_store = parts.branch AND p.deleted_at IS NULL
    JOIN price_history h ON h.product_id = p.id
  WHERE parts.moved > parts.steady * ${MOVED_SHARE}
    AND EXISTS (SELECT FROM price_history e WHERE e.product_id = h.product_id AND e.date < h.date)
  GROUP BY p.store, p.specific_store, h.date
)
SELECT store, branch, moved, leap::float8 AS leap, (
    SELECT count(DISTINCT m.id)::integer FROM import_moved m
    WHERE m.store = parts.store AND m.branch = parts.branch AND m.ratio = leap) AS leaps,
  coalesce((SELECT max(prices) FROM misplaced n WHERE n.store = parts.store AND n.branch = parts.branch), 0) AS misplaced,
  CASE WHEN moved > steady * ${MOVED_SHARE} AND (
    SELECT count(DISTINCT m.id) FROM import_moved m WHERE m.store = parts.store AND m.branch = parts.branch
      AND abs(m.now - m.was * factor) <= 1 + m.was * ${FACTOR_SLACK}) > steady * ${FACTOR_SHARE} THEN factor END AS factor,
  coalesce((SELECT max(changes) / steady FROM days d WHERE d.store = parts.store AND d.branch = parts.branch), 0)
    AS "movedBefore"
FROM parts`

const DOUBTED = `
SELECT s.store, s.branch, count(*)::integer AS held
FROM import_held h JOIN import_rows r ON r.row = h.row
  JOIN import_shares s ON s.store = r.store AND s.branch = r.specific_store
GROUP BY s.store, s.branch, s.named, s.unknown
HAVING count(*) >= ${SHARE_PRODUCTS_MIN} AND count(*) > (s.named + s.unknown) * ${DOUBTED_SHARE}`

const HOLD_MOVED = `
INSERT INTO import_held
SELECT m.row, 'moved_prices', d.reason
FROM unnest($1::text[], $2::text[], $3::text[]) AS d (store, branch, reason)
  JOIN import_moved m ON m.store = d.store AND m.branch = d.branch JOIN import_rows r ON r.row = m.row
ON CONFLICT DO NOTHING`
