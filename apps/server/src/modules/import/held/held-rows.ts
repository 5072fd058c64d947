import type { HeldDecision } from '@cenolov/contract/admin'
import { isUuid } from '@cenolov/contract/shapes'
import { FILE_RULES, TAKE_BACK_HOURS } from '@cenolov/core/gate'
import { isOneOf } from '@cenolov/core/objects'
import type pg from 'pg'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { HELD_MEANS } from '../merge/gate.ts'
import { mergeRows } from '../merge/merge.ts'
import { ANY_ROWS } from '../merge/plan.ts'
import { STAGING_COLUMNS } from '../rows/copy-lines.ts'
import { undoProducts } from './undo.ts'

export type Decision = 'applied' | 'discarded'

export interface Decided {
  readonly count: number
  readonly version: number | null
  readonly images: number
}

/**
 * Applies or discards rows, inside the caller's transaction. Applied rows go through the same merge as any import, but
 * without the gate, and are undone together with their import.
 * @param today day of the shops, `YYYY-MM-DD`
 */
export async function decideHeld(
  client: pg.PoolClient,
  order: HeldDecision,
  decision: Decision,
  { today, userId }: { readonly today: string; readonly userId: number | null },
): Promise<Decided> {
  if (decision === 'applied') await client.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE')
  const { rows: chosen } = await client.query<Chosen>(...choice(order))
  let version: number | null = null
  let images = 0
  if (decision === 'applied') {
    for (const [jobId, rows] of Map.groupBy(chosen, (row) => row.job_id)) {
      const merged = await applyRows(client, jobId, rows, today)
      version = merged.version ?? version
      images += merged.images
    }
  }
  const ids = chosen.map(({ id }) => id)
  await client.query(
    'UPDATE held_rows SET decision = $2, decided_at = now(), decided_by = $3 WHERE id = ANY ($1::bigint[])',
    [ids, decision, userId],
  )
  if (order.allow === true && decision === 'applied') await client.query(ALLOW, [ids])
  return { count: ids.length, version, images }
}

/**
 * Takes back decisions that are not older than `TAKE_BACK_HOURS`, inside the caller's transaction. The rows are held
 * again, and products of applied rows become as they were before. Discarded rows stay where a newer row of their
 * product waits. Throws `HttpError` 409 where something newer changed a product meanwhile.
 */
export async function takeBackHeld(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<{ readonly count: number; readonly version: number | null }> {
  await client.query('LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<{ id: string; job_id: string; product_id: string }>(APPLIED, [ids])
  let version: number | null = null
  for (const [jobId, some] of Map.groupBy(rows, (row) => row.job_id)) {
    const restored = await undoProducts(
      client,
      jobId,
      some.map(({ product_id }) => product_id),
    )
    if (restored.left > 0) throw new HttpError(409, 'held-price-outdated')
    version = restored.version ?? version
  }
  const taken = rows.map(({ id }) => id)
  await client.query(WAIT_AGAIN, [taken])
  await client.query(COUNT_AGAIN, [taken])
  await client.query('UPDATE products SET always_allowed = false WHERE id = ANY ($1::bigint[])', [
    rows.map(({ product_id }) => product_id),
  ])
  const { rowCount: returned } = await client.query(RETURN_DISCARDED, [ids])
  return { count: taken.length + (returned ?? 0), version }
}

interface Chosen {
  readonly id: string
  readonly job_id: string
  readonly rule: string
  readonly merge_mode: 'merge' | 'replace'
}

function choice(order: HeldDecision): [string, unknown[]] {
  if ('ids' in order) return [`${CHOOSE} AND h.id = ANY ($1::bigint[]) FOR UPDATE OF h`, [order.ids]]
  const jobId = isUuid(order.job_id) ? order.job_id : null
  return [
    `${CHOOSE} AND h.job_id = $1 AND ($2::text IS NULL OR h.rule = $2) FOR UPDATE OF h`,
    [jobId, order.rule ?? null],
  ]
}

async function applyRows(client: pg.PoolClient, jobId: string, rows: readonly Chosen[], today: string) {
  await client.query(`CREATE TEMP TABLE import_rows (${STAGING_COLUMNS}) ON COMMIT DROP`)
  await client.query(STAGE, [rows.map(({ id }) => id)])
  const isWholeFile = rows.some(({ rule }) => isOneOf(FILE_RULES, rule))
  const merged = await mergeRows(client, {
    rows: ANY_ROWS,
    today,
    gate: null,
    overtaken: null,
    jobId,
    unnamed: isWholeFile && rows[0]!.merge_mode === 'replace' ? 'end' : 'stay',
  })
  const { created, updated, ended, version } = merged
  await client.query(COUNT_APPLIED, [jobId, rows.length, created, updated, ended, version])
  // The next file of this decision stages its rows under the same names.
  await client.query(DROP_STAGING)
  return merged
}

const CHOOSE = `
SELECT h.id, h.job_id, h.rule, j.merge_mode FROM held_rows h JOIN import_jobs j ON j.id = h.job_id
WHERE h.decision IS NULL`

const STAGE = `
WITH waiting AS (${HELD_MEANS} AND h.id = ANY ($1::bigint[]))
INSERT INTO import_rows
SELECT row.* FROM held_rows h JOIN waiting w ON w.id = h.id,
  jsonb_populate_record(NULL::import_rows, '{"origin": ""}' || h.staged || jsonb_build_object('identity', w.meant)) AS row`

const ALLOW = `
UPDATE products p SET always_allowed = true FROM held_rows h
WHERE h.id = ANY ($1::bigint[]) AND p.deleted_at IS NULL AND (p.id = h.product_id OR p.identity = h.identity)`

const APPLIED = `
SELECT h.id, h.job_id, p.id AS product_id FROM held_rows h
  JOIN products p ON p.deleted_at IS NULL AND (p.id = h.product_id OR (h.product_id IS NULL AND p.identity = h.identity))
WHERE h.id = ANY ($1::bigint[]) AND h.decision = 'applied'
  AND h.decided_at > now() - make_interval(hours => ${TAKE_BACK_HOURS})
FOR UPDATE OF h`
/** Rows that nobody decided were discarded with their import. */
const RETURN_DISCARDED = `
UPDATE held_rows h SET decision = NULL, decided_at = NULL, decided_by = NULL
WHERE id = ANY ($1::bigint[]) AND decision = 'discarded' AND decided_by IS NOT NULL
  AND decided_at > now() - make_interval(hours => ${TAKE_BACK_HOURS})
  AND NOT EXISTS (SELECT FROM held_rows o WHERE o.identity = h.identity AND o.decision IS NULL)`
const WAIT_AGAIN = `
UPDATE held_rows SET decision = NULL, decided_at = NULL, decided_by = NULL WHERE id = ANY ($1::bigint[])`
const COUNT_AGAIN = `
UPDATE import_jobs j SET held_count = held_count + h.count
FROM (SELECT job_id, count(*)::integer FROM held_rows WHERE id = ANY ($1::bigint[]) GROUP BY job_id) h
WHERE j.id = h.job_id`

const COUNT_APPLIED = `
UPDATE import_jobs SET held_count = greatest(0, held_count - $2), created_count = created_count + $3,
  updated_count = updated_count + $4, ended_count = ended_count + $5,
  catalogue_version = coalesce($6, catalogue_version)
WHERE id = $1`

const DROP_STAGING = `
DROP VIEW IF EXISTS import_unsure;
DROP TABLE IF EXISTS import_rows, import_differing, import_named, import_older, import_returned, import_matches,
  import_touched, import_sales, import_turned`
