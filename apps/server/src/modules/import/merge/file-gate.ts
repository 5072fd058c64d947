import {
  FILE_RULES,
  type FileContext,
  type FileShare,
  type FileSuspicion,
  judgeFile,
  judgeMissing,
  judgeShare,
  type MissingPart,
  type PastShare,
} from '@cenolov/core/gate'
import type pg from 'pg'
import { isSamePart, type MovedPrices, movedPrices, NOT_MOVED, type Part } from './moved-prices.ts'

export interface FileOrigin {
  /** null for a source that is only tried. */
  readonly sourceId: number | null
  readonly mode: FileContext['mode']
}

export const FILE_RULE_NAMES = FILE_RULES.map((rule) => `'${rule}'`).join(', ')

/** Parts of a file whose missing products do not end, and notes about them. */
export interface HeldParts {
  readonly kept: readonly Part[]
  readonly notes: readonly string[]
}

/** A file is compared with this many past files of its source. More are kept, because some do not count. */
const COMPARED = 5
const KEPT = 10

/**
 * Compares a file with past files of its source, for each chain and branch, and marks the rows of suspicious shares in
 * `import_held`. Leaves `import_shares` for `keepShares`. Runs after `identifyRows`.
 */
export async function holdShares(client: pg.Client, { sourceId, mode }: FileOrigin): Promise<HeldParts> {
  await client.query(SHARES)
  const { rows } = await client.query<ShareRow>(COMPARE, [sourceId])
  const moves = await movedPrices(client)
  const ofShares = rows.flatMap((row) => {
    const past = (row.past ?? []).map(([products, unknown]) => ({ products, unknown }))
    const { movedBefore, ...prices } = moves.find((move) => isSamePart(move, row)) ?? NOT_MOVED
    const context = { mode, past, offered: Number(row.offered), movedBefore }
    const suspicion = judgeShare({ ...row, ...prices }, context)
    return suspicion === null ? [] : [{ ...suspicion, store: row.store, branch: row.branch }]
  })
  const suspicious = [
    ...ofShares,
    ...(await restOfFile(client, sourceId, rows, ofShares)),
    ...(mode === 'replace' ? await missingParts(client, sourceId) : []),
  ]
  const old = mode === 'replace' ? await leaveOld(client) : []
  if (suspicious.length + old.length === 0) return NO_PARTS
  const held = suspicious.filter(({ holds }) => holds !== 'endings')
  await client.query(HOLD, [
    held.map(({ store }) => store),
    held.map(({ branch }) => branch),
    held.map(({ rule }) => rule),
    held.map(({ reason }) => reason),
    held.map(({ holds }) => holds),
    held.map((part) => moves.find((move) => isSamePart(move, part))?.leap?.factor ?? null),
  ])
  const notes = suspicious.flatMap(({ holds, reason }) => (holds === 'endings' ? [reason] : []))
  const olds = old.map(
    ({ store, newest, known }) =>
      `Súbor obchodu ${store} je starší (${newest}) než známe ceny (${known}): doplnila sa len história.`,
  )
  return {
    kept: [...suspicious, ...old].map(({ store, branch }) => ({ store, branch })),
    notes: [...notes, ...olds],
  }
}

async function missingParts(
  client: pg.Client,
  sourceId: number | null,
): Promise<readonly (FileSuspicion & Part)[]> {
  const { rows } = await client.query<MissingPart>(MISSING_PARTS, [sourceId])
  return rows.flatMap((part) => {
    const suspicion = judgeMissing(part)
    return suspicion === null ? [] : [{ ...suspicion, store: part.store, branch: part.branch }]
  })
}

interface OldPart extends Part {
  readonly newest: string
  readonly known: string
}

/**
 * Takes goods that are not offered out of parts that are older than most of what is offered there, because an earlier
 * file has ended them. The other rows fill the history.
 */
async function leaveOld(client: pg.Client): Promise<readonly OldPart[]> {
  const { rows } = await client.query<OldPart>(OLD_PARTS)
  if (rows.length > 0)
    await client.query(LEAVE_UNOFFERED, [rows.map(({ store }) => store), rows.map(({ branch }) => branch)])
  return rows
}

export const NO_PARTS: HeldParts = { kept: [], notes: [] }
/** The other shares of a file that lacks some of its source's chains and branches altogether. */
async function restOfFile(
  client: pg.Client,
  sourceId: number | null,
  rows: readonly ShareRow[],
  suspicious: readonly Part[],
): Promise<readonly (FileSuspicion & Part)[]> {
  const isSuspicious = (row: Part) => suspicious.some((one) => isSamePart(one, row))
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

/** Stores the file's shares, so that the next file can be compared with them. */
export async function keepShares(client: pg.Client, sourceId: number, jobId: string): Promise<void> {
  await client.query(KEEP, [sourceId, jobId])
  await client.query(FORGET, [sourceId])
}

interface ShareRow extends Omit<FileShare, keyof MovedPrices> {
  readonly offered: string
  /** For each accepted file, the numbers of its products and of its unknown ones, the newest first. */
  readonly past: readonly (readonly [number, number])[] | null
}

/** Words are cut at spaces. */
const SHARES_NO_WORD = `p.title <> r.title AND NOT string_to_array(lower(p.title), ' ') && string_to_array(lower(r.title), ' ')`
const IS_ON_SALE = `r.akcia ~ '^[0-9]{1,8}([.][0-9]{1,2})?$'`
const IS_RAISED = `CASE WHEN ${IS_ON_SALE} THEN r.akcia::numeric > r.price ELSE false END`

const SHARES = `
CREATE TEMP TABLE import_shares ON COMMIT DROP AS
SELECT r.store, r.specific_store AS branch,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NOT NULL)::integer AS named,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NULL)::integer AS unknown,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NULL AND r.terms::jsonb ? 'valid_to')::integer AS dated,
  count(DISTINCT r.identity) FILTER (WHERE p.id IS NOT NULL AND NOT coalesce(r.terms::jsonb ? 'valid_to', false))::integer AS steady,
  count(*) FILTER (WHERE ${SHARES_NO_WORD})::integer AS retitled,
  count(*) FILTER (WHERE ${IS_ON_SALE})::integer AS on_sale, count(*) FILTER (WHERE ${IS_RAISED})::integer AS raised,
  max(r.date) AS newest, false AS held
FROM import_rows r LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
-- Goods whose promotion the file does not name are not in it.
WHERE r.is_promotion IS NOT TRUE OR r.promotion IS NOT NULL
GROUP BY r.store, r.specific_store`

/** A share `o` that was held counts once its rows were applied; one of a job `j` that was undone does not. */
const COUNTS = `j.undone_at IS NULL AND (NOT o.held OR EXISTS (
        SELECT FROM held_rows h WHERE h.job_id = o.job_id AND h.store = o.store AND h.decision = 'applied'
          AND h.rule IN (${FILE_RULE_NAMES})))`

/** Counts the rows of a source's last files, without the chains and branches in `$2` and `$3`, the newest first. */
const PAST_FILES = `
SELECT sum(o.products)::integer AS products, sum(o.unknown)::integer AS unknown
FROM source_shares o LEFT JOIN import_jobs j ON j.id = o.job_id
WHERE o.source_id = $1 AND ${COUNTS}
  AND (o.store, o.branch) NOT IN (SELECT * FROM unnest($2::text[], $3::text[]))
GROUP BY o.job_id ORDER BY max(o.id) DESC LIMIT ${COMPARED}`

/** The offered products are counted only for a file with a new share, and then once for all of its shares. */
const COMPARE = `
WITH offers AS MATERIALIZED (
  SELECT store, specific_store AS branch, count(*) AS products FROM products
  WHERE deleted_at IS NULL AND store IN (SELECT store FROM import_shares) GROUP BY store, specific_store
)
SELECT s.store, s.branch, s.named, s.unknown, s.dated, s.steady, s.retitled, s.on_sale AS "onSale", s.raised,
  past.shares AS past, CASE WHEN past.shares IS NULL THEN coalesce(
    (SELECT o.products FROM offers o WHERE o.store = s.store AND o.branch = s.branch), 0) ELSE 0 END AS offered
FROM import_shares s LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_array(f.products, f.unknown) ORDER BY f.id DESC) AS shares
  FROM (
    SELECT o.id, o.products, o.unknown FROM source_shares o LEFT JOIN import_jobs j ON j.id = o.job_id
    WHERE o.source_id = $1 AND o.store = s.store AND o.branch = s.branch AND ${COUNTS}
    ORDER BY o.id DESC LIMIT ${COMPARED}
  ) f
) past ON true`

const MISSING_PARTS = `
WITH files AS (
  SELECT o.job_id FROM source_shares o LEFT JOIN import_jobs j ON j.id = o.job_id
  WHERE o.source_id = $1 AND ${COUNTS} GROUP BY o.job_id ORDER BY max(o.id) DESC LIMIT ${COMPARED}
)
SELECT o.store, o.branch, max(o.products)::integer AS products, count(*)::integer AS had,
  (SELECT count(*)::integer FROM files) AS files
FROM source_shares o JOIN files USING (job_id)
WHERE o.source_id = $1 AND o.store IN (SELECT store FROM import_shares)
  AND NOT EXISTS (SELECT FROM import_shares s WHERE s.store = o.store AND s.branch = o.branch)
GROUP BY o.store, o.branch`

const OLD_PARTS = `
SELECT s.store, s.branch, s.newest::text AS newest, max(p.date)::text AS known
FROM import_shares s JOIN products p ON p.store = s.store AND p.specific_store = s.branch AND p.deleted_at IS NULL
GROUP BY s.store, s.branch, s.newest HAVING count(*) FILTER (WHERE p.date > s.newest) * 2 > count(*)`

const LEAVE_UNOFFERED = `
DELETE FROM import_rows r USING unnest($1::text[], $2::text[]) AS old (store, branch)
WHERE r.store = old.store AND r.specific_store = old.branch
  AND NOT EXISTS (SELECT FROM products p WHERE p.identity = r.identity AND p.deleted_at IS NULL)`

const HOLD = `
WITH suspicious AS (
  UPDATE import_shares s SET held = true
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[]) AS h (store, branch, rule, reason, holds, leap)
  WHERE s.store = h.store AND s.branch = h.branch
  RETURNING h.*
)
INSERT INTO import_held
SELECT r.row, s.rule, s.reason
FROM suspicious s JOIN import_rows r ON r.store = s.store AND r.specific_store = s.branch
  LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE CASE s.holds WHEN 'unknown' THEN p.id IS NULL WHEN 'raised' THEN ${IS_RAISED}
  WHEN 'moved' THEN r.row IN (SELECT row FROM import_moved)
  WHEN 'leapt' THEN r.row IN (SELECT row FROM import_moved WHERE ratio = s.leap::numeric) ELSE true END`

const KEEP = `
INSERT INTO source_shares (source_id, job_id, store, branch, products, unknown, held)
SELECT $1, $2, store, branch, named + unknown, unknown, held FROM import_shares`

const FORGET = `
DELETE FROM source_shares s USING (
  SELECT id, row_number() OVER (PARTITION BY store, branch ORDER BY id DESC) AS place
  FROM source_shares WHERE source_id = $1
) placed WHERE s.id = placed.id AND placed.place > ${KEPT}`
