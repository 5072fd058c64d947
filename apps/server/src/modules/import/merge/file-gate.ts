import {
  type FileContext,
  type FileSuspicion,
  judgeFile,
  judgeShare,
  type PastShare,
} from '@cenolov/core/gate'
import type pg from 'pg'

/** Where a file comes from, and what becomes of products that it does not name. */
export interface FileOrigin {
  /** null for a source that is only tried. */
  readonly sourceId: number | null
  readonly mode: FileContext['mode']
}

/** A file is compared with this many past files of its source. More are kept, because some do not count. */
const COMPARED = 5
const KEPT = 10

/**
 * Compares a file with past files of its source, for each chain and branch, and marks the rows of suspicious shares in
 * `import_held`. Leaves `import_shares` for `keepShares`. Runs after `identifyRows`.
 * @returns the chains of suspicious shares
 */
export async function holdShares(client: pg.Client, { sourceId, mode }: FileOrigin): Promise<string[]> {
  await client.query(SHARES)
  const { rows } = await client.query<ShareRow>(COMPARE, [sourceId])
  const ofShares = rows.flatMap((row) => {
    const past = (row.past ?? []).map(([products, unknown]) => ({ products, unknown }))
    const suspicion = judgeShare(row, { mode, past, offered: Number(row.offered) })
    return suspicion === null ? [] : [{ ...suspicion, store: row.store, branch: row.branch }]
  })
  const suspicious = [...ofShares, ...(await restOfFile(client, sourceId, rows, ofShares))]
  if (suspicious.length === 0) return []
  await client.query(HOLD, [
    suspicious.map(({ store }) => store),
    suspicious.map(({ branch }) => branch),
    suspicious.map(({ rule }) => rule),
    suspicious.map(({ reason }) => reason),
    suspicious.map(({ holds }) => holds === 'unknown'),
  ])
  return [...new Set(suspicious.map(({ store }) => store))]
}

type Place = Pick<ShareRow, 'store' | 'branch'>

/** The other shares of a file that lacks some of its source's chains and branches altogether. */
async function restOfFile(
  client: pg.Client,
  sourceId: number | null,
  rows: readonly ShareRow[],
  suspicious: readonly Place[],
): Promise<readonly (FileSuspicion & Place)[]> {
  const isSuspicious = (row: Place) =>
    suspicious.some(({ store, branch }) => store === row.store && branch === row.branch)
  const rest = rows.filter((row) => !isSuspicious(row))
  if (rest.length === 0) return []
  const { rows: past } = await client.query<PastShare>(PAST_FILES, [
    sourceId,
    suspicious.map(({ store }) => store),
    suspicious.map(({ branch }) => branch),
  ])
  const sum = (field: 'named' | 'unknown') => rest.reduce((total, row) => total + row[field], 0)
  const unknown = sum('unknown')
  const suspicion = judgeFile({ products: sum('named') + unknown, unknown }, past)
  return suspicion === null ? [] : rest.map(({ store, branch }) => ({ ...suspicion, store, branch }))
}

/** Keeps what a file of a source said, so that the next one can be compared with it. */
export async function keepShares(client: pg.Client, sourceId: number, jobId: string): Promise<void> {
  await client.query(KEEP, [sourceId, jobId])
  await client.query(FORGET, [sourceId])
}

interface ShareRow {
  readonly store: string
  readonly branch: string
  readonly named: number
  readonly unknown: number
  readonly dated: number
  readonly offered: string
  /** For each accepted file, the numbers of its products and of its unknown ones, the newest first. */
  readonly past: readonly (readonly [number, number])[] | null
}

const SHARES = `
CREATE TEMP TABLE import_shares ON COMMIT DROP AS
SELECT r.store, r.specific_store AS branch,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NOT NULL)::integer AS named,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NULL)::integer AS unknown,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NULL AND r.terms::jsonb ? 'valid_to')::integer AS dated,
  false AS held
FROM import_rows r LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
-- Goods whose promotion the file does not name are not in it.
WHERE r.is_promotion IS NOT TRUE OR r.promotion IS NOT NULL
GROUP BY r.store, r.specific_store`

/** A share `o` that was held counts once its rows were applied; one of a job `j` that was undone does not. */
const COUNTS = `j.undone_at IS NULL AND (NOT o.held OR EXISTS (
        SELECT FROM held_rows h WHERE h.job_id = o.job_id AND h.store = o.store AND h.decision = 'applied'
          AND h.rule IN ('missing_products', 'new_titles')))`

/** Counts the rows of a source's last files, without the chains and branches in `$2` and `$3`, the newest first. */
const PAST_FILES = `
SELECT sum(o.products)::integer AS products, sum(o.unknown)::integer AS unknown
FROM source_shares o LEFT JOIN import_jobs j ON j.id = o.job_id
WHERE o.source_id = $1 AND ${COUNTS}
  AND (o.store, o.branch) NOT IN (SELECT * FROM unnest($2::text[], $3::text[]))
GROUP BY o.job_id ORDER BY max(o.id) DESC LIMIT ${COMPARED}`

const COMPARE = `
SELECT s.store, s.branch, s.named, s.unknown, s.dated, past.shares AS past, (
  SELECT count(*) FROM products p
  WHERE past.shares IS NULL AND p.store = s.store AND p.specific_store = s.branch AND p.deleted_at IS NULL
) AS offered
FROM import_shares s LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_array(f.products, f.unknown) ORDER BY f.id DESC) AS shares
  FROM (
    SELECT o.id, o.products, o.unknown FROM source_shares o LEFT JOIN import_jobs j ON j.id = o.job_id
    WHERE o.source_id = $1 AND o.store = s.store AND o.branch = s.branch AND ${COUNTS}
    ORDER BY o.id DESC LIMIT ${COMPARED}
  ) f
) past ON true`

const HOLD = `
WITH suspicious AS (
  UPDATE import_shares s SET held = true
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) AS h (store, branch, rule, reason, unknown)
  WHERE s.store = h.store AND s.branch = h.branch
  RETURNING h.*
)
INSERT INTO import_held
SELECT r.row, s.rule, s.reason
FROM suspicious s JOIN import_rows r ON r.store = s.store AND r.specific_store = s.branch
  LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE NOT s.unknown OR p.id IS NULL`

const KEEP = `
INSERT INTO source_shares (source_id, job_id, store, branch, products, unknown, held)
SELECT $1, $2, store, branch, named + unknown, unknown, held FROM import_shares`

const FORGET = `
DELETE FROM source_shares s USING (
  SELECT id, row_number() OVER (PARTITION BY store, branch ORDER BY id DESC) AS place
  FROM source_shares WHERE source_id = $1
) placed WHERE s.id = placed.id AND placed.place > ${KEPT}`
