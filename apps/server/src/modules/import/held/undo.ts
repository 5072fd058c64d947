import type { ImportUndone } from '@cenolov/contract/admin'
import type pg from 'pg'
import { bumpVersion } from '#platform/database/catalogue/followed-changes.ts'
import { isPermanent } from '#platform/database/catalogue/real-discounts.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { undoBranchPrices } from '../merge/branch-prices.ts'
import { OTHER_COLUMNS } from '../merge/journal.ts'

export const UNDO_DAYS = 7

export interface Undone extends ImportUndone {
  readonly version: number | null
}

/**
 * Undoes an import, inside the caller's transaction: products, history, deletions and sales become as they were before
 * it. Products that something newer changed stay as they are, and are listed. Throws `HttpError` 404, 409, or 410 once
 * it is too late.
 */
export async function undoImport(client: pg.Client | pg.PoolClient, jobId: string): Promise<Undone> {
  await client.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE')
  await requireUndoable(client, jobId)
  const { ids: products, left } = await restoreProducts(client, jobId, null)
  const ids = [...new Set([...products, ...(await undoBranchPrices(client, jobId, null))])]
  await client.query(
    "UPDATE held_rows SET decision = 'discarded', decided_at = now() WHERE job_id = $1 AND decision IS NULL",
    [jobId],
  )
  await client.query('UPDATE import_jobs SET undone_at = now() WHERE id = $1', [jobId])
  await client.query('DELETE FROM import_changes WHERE job_id = $1', [jobId])
  const version = ids.length === 0 ? null : await bumpVersion(client, ids)
  return {
    restored: ids.length,
    left: left.map(({ id, title, store }) => ({ id: Number(id), title, store })),
    version,
  }
}

/**
 * Undoes an import for some products only, like `undoImport`; the import itself stays.
 * @returns how many were left, because something newer changed them
 */
export async function undoProducts(
  client: pg.Client | pg.PoolClient,
  jobId: string,
  productIds: readonly string[],
): Promise<{ readonly left: number; readonly version: number | null }> {
  const { ids: products, left } = await restoreProducts(client, jobId, productIds)
  const ids = [...new Set([...products, ...(await undoBranchPrices(client, jobId, productIds))])]
  await client.query('DELETE FROM import_changes WHERE job_id = $1 AND product_id = ANY ($2::bigint[])', [
    jobId,
    productIds,
  ])
  await client.query('DROP TABLE import_undone')
  return { left: left.length, version: ids.length === 0 ? null : await bumpVersion(client, ids) }
}

/** @param only ids of the products; null for all that the import changed */
async function restoreProducts(
  client: pg.Client | pg.PoolClient,
  jobId: string,
  only: readonly string[] | null,
): Promise<{
  readonly ids: readonly string[]
  readonly left: readonly { readonly id: string; readonly title: string; readonly store: string }[]
}> {
  const of = [jobId, only]
  await client.query(UNDONE, of)
  const { rows: left } = await client.query<{ id: string; title: string; store: string }>(LEFT, of)
  await client.query(FORGET_CHANGES, of)
  await client.query(DROP_ENTRIES)
  await client.query(RESTORE_HISTORY)
  // Removes the import's additions first, because a restored product may have the name of one of them.
  const { rows: removed } = await client.query<{ id: string }>(REMOVE_ADDED, of)
  await client.query(SET_ASIDE)
  const { rows: restored } = await client.query<{ id: string }>(RESTORE)
  return { ids: [...restored, ...removed].map(({ id }) => id), left }
}

async function requireUndoable(client: pg.Client | pg.PoolClient, jobId: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT status, mode, undone_at, finished_at < now() - make_interval(days => ${UNDO_DAYS}) AS is_over
     FROM import_jobs WHERE id = $1 FOR UPDATE`,
    [jobId],
  )
  const job = rows[0]
  if (job === undefined) throw new HttpError(404, 'job-not-found')
  if (job.mode !== 'import' || job.status !== 'completed') throw new HttpError(409, 'import-changed-nothing')
  if (job.undone_at !== null) throw new HttpError(409, 'import-already-undone')
  if (job.is_over) throw new HttpError(410, 'import-undo-expired', { values: { days: UNDO_DAYS } })
}

/** The product `p` was added by the import, and only the import's own held rows have changed it since. */
const asAdded = (p: string) => `${p}.version = coalesce(
  (SELECT a.version FROM import_changes a WHERE a.job_id = $1 AND a.product_id = ${p}.id), 1)`

const isWanted = (p: string) => `($2::bigint[] IS NULL OR ${p}.id = ANY ($2))`

/** Changes that nothing newer has overwritten, of products whose name is free. */
const UNDONE = `
CREATE TEMP TABLE import_undone ON COMMIT DROP AS
SELECT c.* FROM import_changes c JOIN products p ON p.id = c.product_id
WHERE c.job_id = $1 AND ${isWanted('p')} AND p.added_by IS DISTINCT FROM $1 AND p.version = c.version AND (p.deleted_at IS NULL OR p.ended_at IS NOT NULL)
  AND (c.others IS NULL OR c.others->>'deleted_at' IS NOT NULL OR NOT EXISTS (
    SELECT FROM products o
    WHERE o.identity = (c.others->>'identity')::uuid AND o.deleted_at IS NULL AND o.id <> p.id
      AND (o.added_by IS DISTINCT FROM $1 OR NOT ${asAdded('o')})
      AND NOT EXISTS (SELECT FROM import_changes a WHERE a.job_id = $1 AND a.product_id = o.id AND a.version = o.version
        AND a.others IS NOT NULL)))`

const LEFT = `
SELECT p.id, p.title, p.store FROM products p JOIN import_changes c ON c.product_id = p.id AND c.job_id = $1
WHERE p.added_by IS DISTINCT FROM $1 AND ${isWanted('p')} AND NOT EXISTS (SELECT FROM import_undone u WHERE u.product_id = p.id)
UNION ALL
SELECT id, title, store FROM products p WHERE added_by = $1 AND ${isWanted('p')} AND NOT ${asAdded('p')} AND deleted_at IS NULL
ORDER BY id`

/** Changes that alerts have not seen yet are not reported any more. */
const FORGET_CHANGES = `
DELETE FROM product_changes n USING import_jobs j
WHERE j.id = $1 AND n.changed_at >= j.started_at AND n.id > (SELECT last_change_id FROM alert_checks)
  AND (n.product_id IN (SELECT product_id FROM import_undone)
    OR n.product_id IN (SELECT id FROM products p WHERE added_by = $1 AND ${isWanted('p')} AND ${asAdded('p')}))`

const DROP_ENTRIES = `
DELETE FROM price_history h USING import_undone u JOIN products p ON p.id = u.product_id
WHERE h.product_id = u.product_id AND (u.history IS NOT NULL OR h.date = u.added_day OR h.date = p.turned_on)`

const RESTORE_HISTORY = `
INSERT INTO price_history (product_id, date, price, akcia)
SELECT u.product_id, (entry->>0)::date, (entry->>1)::numeric, entry->>2
FROM import_undone u, jsonb_array_elements(u.history) AS entry`

const TYPES: Readonly<Partial<Record<string, string>>> = {
  gram: 'numeric',
  amount: 'numeric',
  vat_rate: 'numeric',
  states_amount: 'boolean',
  identity: 'uuid',
  bare_identity: 'uuid',
  deleted_at: 'timestamptz',
  deletion_id: 'uuid',
  ended_at: 'timestamptz',
  terms_turn: 'date',
}
const restored = OTHER_COLUMNS.map((column) => {
  const value = `(u.others->>'${column}')${TYPES[column] === undefined ? '' : `::${TYPES[column]}`}`
  // An import of an earlier version kept fewer columns.
  return `${column} = CASE WHEN u.others ? '${column}' THEN ${value} ELSE p.${column} END`
}).join(', ')

/** Products may exchange names, so all of them get temporary ones before any gets its own back. */
const SET_ASIDE = `
UPDATE products p SET deleted_at = now() FROM import_undone u
WHERE u.product_id = p.id AND u.others IS NOT NULL AND p.deleted_at IS NULL`

const RESTORE = `
UPDATE products p SET price = u.price, akcia = u.akcia, unit_price = u.unit_price, date = u.date,
  priced_on = u.priced_on, sale_since = u.sale_since, lowest_price_30 = u.lowest_price_30,
  permanent_from = u.permanent_from, is_permanent_sale = ${isPermanent('u.permanent_from', 'u.date')}, ${restored},
  version = p.version + 1, updated_at = now(), turned_on = NULL
FROM import_undone u WHERE u.product_id = p.id
RETURNING p.id`

/** Ends a product that the import added. If the product comes again, its history does not include this import. */
const REMOVE_ADDED = `
WITH removed AS (
  UPDATE products p SET deleted_at = now(), ended_at = now(), deletion_id = NULL, version = version + 1
  WHERE added_by = $1 AND ${isWanted('p')} AND ${asAdded('p')} AND deleted_at IS NULL RETURNING id
), forgotten AS (
  DELETE FROM price_history h USING removed r WHERE h.product_id = r.id
)
SELECT id FROM removed`
