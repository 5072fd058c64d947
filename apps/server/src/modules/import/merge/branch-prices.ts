import type { ImportRowError } from '@cenolov/contract/admin'
import { pluralForm } from '@cenolov/core/text'
import type pg from 'pg'

/** A branch that charges so many times more or less than its chain is more often a mistake than a price. */
const DIFFERENCE_MAX = 3

export interface BranchesMerged {
  readonly ids: readonly string[]
  readonly notes: readonly ImportRowError[]
}

/**
 * Writes the branches of `import_rows`: where goods are sold, which prices differ from the chain's, and the history of
 * both. Branches that a file does not name stay. Runs after the merge of products, in its transaction.
 * @param jobId under which the change can be undone; null: it cannot
 */
export async function mergeBranchPrices(client: pg.Client, jobId: string | null): Promise<BranchesMerged> {
  const { rows: found } = await client.query<{ any: boolean }>(
    'SELECT EXISTS (SELECT FROM import_rows WHERE branches IS NOT NULL) AS any',
  )
  if (!found[0]!.any) return { ids: [], notes: [] }
  await client.query(ADD_UNKNOWN_BRANCHES)
  await client.query(STAGE)
  const { rows: odd } = await client.query<{ count: string }>(ODD)
  await client.query(COMPARE)
  if (jobId !== null) await client.query(KEEP_BEFORE, [jobId])
  await client.query(RECORD)
  await client.query(FORGET_OFFERS)
  await client.query(WRITE_OFFERS)
  await client.query(WRITE_BRANCHES)
  const { rows } = await client.query<{ id: string }>(
    'SELECT product_id::text AS id FROM import_branch_changed',
  )
  await client.query(DROP)
  return { ids: rows.map(({ id }) => id), notes: notesOf(Number(odd[0]!.count)) }
}

function notesOf(odd: number): readonly ImportRowError[] {
  if (odd === 0) return []
  const prices = pluralForm(odd, ['cena predajne sa líši', 'ceny predajní sa líšia', 'cien predajní sa líši'])
  const message = `${odd} ${prices} od ceny reťazca viac ako ${DIFFERENCE_MAX}-násobne, preto sa neukáže`
  return [{ row: 0, column: '', message }]
}

/** A branch with an unknown code has only that code until an administrator or a source adds the rest. */
const ADD_UNKNOWN_BRANCHES = `
INSERT INTO branches (store, code, name, since)
SELECT r.store, s.code, s.code, min(r.date)
FROM import_rows r CROSS JOIN LATERAL jsonb_array_elements_text(r.branches->'sold') AS s (code)
WHERE NOT EXISTS (SELECT FROM branches b WHERE b.store = r.store AND b.code = s.code)
  AND NOT EXISTS (SELECT FROM branch_codes c WHERE c.store = r.store AND c.code = s.code)
GROUP BY r.store, s.code`

/** Products of the rows with their branches, and the offers that differ. */
const STAGE = `
CREATE TEMP TABLE import_branches ON COMMIT DROP AS
SELECT store, code, id FROM branches WHERE code <> '' UNION SELECT store, code, branch_id FROM branch_codes;
CREATE INDEX ON import_branches (store, code);
ANALYZE import_branches;
CREATE TEMP TABLE import_branch_rows ON COMMIT DROP AS
SELECT p.id AS product_id, r.store, r.date, effective_cents(r.price, r.akcia) AS cents, r.branches->'differ' AS differ,
  ARRAY(SELECT DISTINCT b.id FROM jsonb_array_elements_text(r.branches->'sold') AS s (code)
    JOIN import_branches b ON b.store = r.store AND b.code = s.code ORDER BY b.id) AS sold_in
FROM import_rows r LEFT JOIN import_matches m ON m.row = r.row
  JOIN products p ON p.deleted_at IS NULL AND (p.id = m.product_id OR m.row IS NULL AND p.identity = r.identity)
WHERE r.branches IS NOT NULL AND m.is_older IS NOT TRUE;
CREATE UNIQUE INDEX ON import_branch_rows (product_id);
ANALYZE import_branch_rows;
CREATE TEMP TABLE import_branch_offers ON COMMIT DROP AS
SELECT DISTINCT ON (i.product_id, b.id) i.product_id, b.id AS branch_id, (e->>1)::numeric(10, 2) AS price, e->>2 AS akcia,
  CASE WHEN coalesce(e->>3, '') <> '' OR coalesce(e->>4, '') <> '' THEN jsonb_strip_nulls(jsonb_build_object('valid_from', nullif(e->>3, ''),
    'valid_to', nullif(e->>4, ''), 'akcia', nullif(e->>2, 'No')))::text END AS terms,
  i.date, i.cents
FROM import_branch_rows i CROSS JOIN LATERAL jsonb_array_elements(i.differ) AS e
  JOIN import_branches b ON b.store = i.store AND b.code = e->>0
WHERE b.id = ANY (i.sold_in)`

/** Removes branches whose price is probably a mistake, because nobody knows the real one. */
const ODD = `
WITH odd AS (
  DELETE FROM import_branch_offers WHERE effective_cents(price, akcia) NOT BETWEEN cents / ${DIFFERENCE_MAX}.0 AND cents * ${DIFFERENCE_MAX}
  RETURNING product_id, branch_id
), left_out AS (
  UPDATE import_branch_rows i SET sold_in = ARRAY(SELECT unnest(i.sold_in) EXCEPT SELECT branch_id FROM odd
    WHERE odd.product_id = i.product_id ORDER BY 1)
  WHERE i.product_id IN (SELECT product_id FROM odd)
)
SELECT count(*) FROM odd`

const COMPARE = `
CREATE TEMP TABLE import_branch_differences ON COMMIT DROP AS
SELECT coalesce(n.product_id, o.product_id) AS product_id, coalesce(n.branch_id, o.branch_id) AS branch_id,
  n.price, coalesce(n.akcia, 'No') AS akcia, n.terms
FROM import_branch_offers n FULL JOIN (
  SELECT o.* FROM branch_offers o JOIN import_branch_rows i ON i.product_id = o.product_id
) o ON o.product_id = n.product_id AND o.branch_id = n.branch_id
WHERE (n.price, n.akcia, n.terms) IS DISTINCT FROM (o.price, o.akcia, o.terms);
CREATE TEMP TABLE import_branch_changed ON COMMIT DROP AS
SELECT i.product_id, i.date, i.sold_in FROM import_branch_rows i LEFT JOIN product_branches k ON k.product_id = i.product_id
WHERE k.sold_in IS DISTINCT FROM i.sold_in
  OR i.product_id IN (SELECT product_id FROM import_branch_differences)`

/** The branches of a product before the import, and their history of the import's day. */
const KEEP_BEFORE = `
INSERT INTO import_branch_changes (job_id, product_id, sold_in, offers, history)
SELECT $1, c.product_id, k.sold_in,
  coalesce((SELECT jsonb_agg(to_jsonb(o)) FROM branch_offers o WHERE o.product_id = c.product_id), '[]'),
  jsonb_build_object('date', c.date, 'entries', coalesce(
    (SELECT jsonb_agg(to_jsonb(h)) FROM branch_history h WHERE h.product_id = c.product_id AND h.date = c.date), '[]'))
FROM import_branch_changed c LEFT JOIN product_branches k ON k.product_id = c.product_id
ON CONFLICT (job_id, product_id) DO NOTHING`

const RECORD = `
INSERT INTO branch_history (product_id, branch_id, date, price, akcia)
SELECT d.product_id, d.branch_id, c.date, d.price, d.akcia
FROM import_branch_differences d JOIN import_branch_changed c ON c.product_id = d.product_id
ON CONFLICT (product_id, branch_id, date) DO UPDATE SET price = excluded.price, akcia = excluded.akcia`

const FORGET_OFFERS = `
DELETE FROM branch_offers o USING import_branch_differences d
WHERE d.product_id = o.product_id AND d.branch_id = o.branch_id AND d.price IS NULL`

const WRITE_OFFERS = `
INSERT INTO branch_offers (product_id, branch_id, price, akcia, terms, date)
SELECT d.product_id, d.branch_id, d.price, d.akcia, d.terms, c.date
FROM import_branch_differences d JOIN import_branch_changed c ON c.product_id = d.product_id WHERE d.price IS NOT NULL
ON CONFLICT (product_id, branch_id) DO UPDATE SET price = excluded.price, akcia = excluded.akcia,
  terms = excluded.terms, date = excluded.date`

const WRITE_BRANCHES = `
INSERT INTO product_branches (product_id, sold_in) SELECT product_id, sold_in FROM import_branch_changed
ON CONFLICT (product_id) DO UPDATE SET sold_in = excluded.sold_in`

const DROP =
  'DROP TABLE import_branches, import_branch_rows, import_branch_offers, import_branch_differences, import_branch_changed'

/**
 * Restores the branches from before an import, in the caller's transaction. Products whose branches a later import
 * changed stay as they are.
 * @param only ids of the products; null for all that the import changed
 * @returns ids of the products whose branches changed
 */
export async function undoBranchPrices(
  client: pg.Client | pg.PoolClient,
  jobId: string,
  only: readonly string[] | null,
): Promise<readonly string[]> {
  const { rows: any } = await client.query('SELECT FROM import_branch_changes WHERE job_id = $1 LIMIT 1', [
    jobId,
  ])
  if (any.length === 0) return []
  await client.query(UNDONE, [jobId, only])
  for (const statement of RESTORE) await client.query(statement)
  const { rows } = await client.query<{ id: string }>(
    'SELECT product_id::text AS id FROM import_branches_undone',
  )
  await client.query(FORGET, [jobId, only])
  await client.query('DROP TABLE import_branches_undone')
  return rows.map(({ id }) => id)
}

const UNDONE = `
CREATE TEMP TABLE import_branches_undone ON COMMIT DROP AS
SELECT c.* FROM import_branch_changes c JOIN import_jobs j ON j.id = c.job_id
WHERE c.job_id = $1 AND ($2::bigint[] IS NULL OR c.product_id = ANY ($2)) AND NOT EXISTS (
  SELECT FROM import_branch_changes later JOIN import_jobs l ON l.id = later.job_id
  WHERE later.product_id = c.product_id AND l.id <> j.id AND l.started_at > j.started_at AND l.undone_at IS NULL)`

const RESTORE = [
  `DELETE FROM branch_offers o USING import_branches_undone u WHERE u.product_id = o.product_id`,
  `INSERT INTO branch_offers SELECT o.* FROM import_branches_undone u,
    jsonb_populate_recordset(NULL::branch_offers, u.offers) AS o WHERE o.branch_id IN (SELECT id FROM branches)`,
  `DELETE FROM branch_history h USING import_branches_undone u
   WHERE u.product_id = h.product_id AND h.date = (u.history->>'date')::date`,
  `INSERT INTO branch_history SELECT h.* FROM import_branches_undone u,
    jsonb_populate_recordset(NULL::branch_history, u.history->'entries') AS h
   WHERE h.branch_id IN (SELECT id FROM branches)`,
  `DELETE FROM product_branches k USING import_branches_undone u
   WHERE u.product_id = k.product_id AND u.sold_in IS NULL`,
  `UPDATE product_branches k SET sold_in = ARRAY(
     SELECT id FROM branches WHERE id = ANY (u.sold_in) ORDER BY id) FROM import_branches_undone u
   WHERE u.product_id = k.product_id AND u.sold_in IS NOT NULL`,
]

const FORGET = `
DELETE FROM import_branch_changes WHERE job_id = $1 AND ($2::bigint[] IS NULL OR product_id = ANY ($2))`
