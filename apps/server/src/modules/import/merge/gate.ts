import {
  type CategorySpread,
  DISCOUNT_MAX,
  ELSEWHERE_JUMP,
  type GateRow,
  type GateRule,
  judgeRow,
  type MarkedRow,
  PRICE_JUMP,
  SPREAD_PRODUCTS_MIN,
  USUAL_PRICE_DAYS,
} from '@cenolov/core/gate'
import type pg from 'pg'
import { joinInBulk } from './bulk-joins.ts'
import { FILE_RULE_NAMES, type FileOrigin, type HeldParts, holdShares, NO_PARTS } from './file-gate.ts'
import { holdDoubted } from './moved-prices.ts'

/** From this many rows on, a file's own rows of a product give its usual price. */
const OWN_ROWS_MIN = 3
/** New products of larger files are not compared with other stores: reading all titles would take long. */
const COMPARED_ROWS_MAX = 50_000

export interface GateOptions {
  /** True when several rows may mean one product. */
  readonly hasDuplicates: boolean
  readonly today: string
  /** Origin of the file, to compare it with earlier ones; null for a file that an administrator brought. */
  readonly file: FileOrigin | null
  readonly marked?: readonly MarkedRow[]
}

export interface GateResult {
  readonly held: number
  readonly parts: HeldParts
}
export const NONE_HELD: GateResult = { held: 0, parts: NO_PARTS }

/**
 * Judges `import_rows` by the rules of core, before they touch the catalogue, and moves those that
 * are suspicious to the temporary table `import_held`. SQL finds the few rows that a rule could mean; core decides.
 * Runs behind `identifyRows`.
 */
export async function holdSuspicious(
  client: pg.Client,
  { today, file, hasDuplicates, marked = [] }: GateOptions,
): Promise<GateResult> {
  await client.query(HELD_TABLE)
  const parts = file === null ? NO_PARTS : await holdShares(client, file)
  const whole = parts.kept.length === 0 ? 0 : await removeHeld(client)
  const { rows: sizes } = await client.query<{ unknown: number; any: boolean }>(UNSURE_SIZES)
  const { any, unknown } = sizes[0]!
  if (!any) return { held: whole, parts }
  const { rows: known } = await client.query<Facts>(KNOWN_CANDIDATES, [today])
  const isCompared = unknown > 0 && unknown <= COMPARED_ROWS_MAX
  const rows = [
    ...known,
    ...(isCompared ? (await client.query<Facts>(UNLIKE_ELSEWHERE)).rows : []),
    ...(unknown > 0 ? await unknownCandidates(client, today, hasDuplicates) : []),
  ]
  const judged = new Set<number>()
  const held: { row: number; rule: GateRule; reason: string }[] = []
  for (const facts of rows) {
    const suspicion = judgeRow(rowOf(facts), {
      today,
      known: facts.usual === null ? null : knownPrice(facts),
      spread: spreadOf(facts),
      elsewhere: facts.elsewhere == null ? null : Number(facts.elsewhere) / 100,
    })
    if (suspicion === null || judged.has(facts.row)) continue
    held.push({ row: facts.row, ...suspicion })
    judged.add(facts.row)
  }
  held.push(...(await undecidedRows(client, marked)).filter(({ row }) => !judged.has(row)))
  if (held.length === 0) return { held: whole, parts }
  await client.query('INSERT INTO import_held SELECT * FROM unnest($1::integer[], $2::text[], $3::text[])', [
    held.map(({ row }) => row),
    held.map(({ rule }) => rule),
    held.map(({ reason }) => reason),
  ])
  if (file !== null) await holdDoubted(client)
  return { held: whole + (await removeHeld(client)), parts }
}

/** Keeps the held rows for a decision. A row that was discarded before, and says the same, is discarded again. */
export async function storeHeld(client: pg.Client, jobId: string): Promise<void> {
  await joinInBulk(client, OVERTAKE_HELD)
  await client.query(STORE_HELD, [jobId])
}

/** Closes waiting rows that a newer price made unnecessary. */
export async function overtakeHeld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ waiting: boolean }>(
    'SELECT EXISTS (SELECT FROM held_rows WHERE decision IS NULL) AS waiting',
  )
  if (rows[0]!.waiting) await joinInBulk(client, OVERTAKE_BY_ROWS)
}

async function unknownCandidates(
  client: pg.Client,
  today: string,
  hasDuplicates: boolean,
): Promise<readonly Facts[]> {
  const { rowCount: spreads } = await client.query(SPREADS)
  if (hasDuplicates) return (await client.query<Facts>(UNKNOWN_CANDIDATES_BY_FILE, [today])).rows
  // The first file of a store rarely meets a category of known products. Then only rows that are odd by themselves are
  // read.
  return (await client.query<Facts>(spreads === 0 ? UNKNOWN_ODD : UNKNOWN_CANDIDATES, [today])).rows
}

async function removeHeld(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(REMOVE_HELD)
  return rowCount ?? 0
}

interface Facts {
  readonly row: number
  readonly price: string
  readonly currency: string
  readonly akcia: string
  readonly unit_price: string | null
  readonly gram: string | null
  readonly date: string
  /** Cents; null for a product that nobody knows. */
  readonly usual: string | null
  readonly known_price: string | null
  readonly known_unit_price: string | null
  /** Cents; absent without the same goods in another store. */
  readonly elsewhere?: string
  readonly spread_products?: string | null
  readonly spread_median?: number | null
  readonly spread_mad?: number | null
}

const rowOf = (facts: Facts): GateRow => ({
  currency: facts.currency,
  price: Number(facts.price),
  akcia: facts.akcia,
  unit_price: facts.unit_price === null ? null : Number(facts.unit_price),
  gram: facts.gram === null ? null : Number(facts.gram),
  date: facts.date,
})

const knownPrice = ({ usual, known_price, known_unit_price }: Facts) => ({
  usual: Number(usual) / 100,
  price: Number(known_price ?? 0),
  unitPrice: Number(known_unit_price ?? 0),
})

function spreadOf({ spread_products, spread_median, spread_mad }: Facts): CategorySpread | null {
  if (spread_products == null || spread_median == null || spread_mad == null) return null
  return { products: Number(spread_products), median: spread_median, mad: spread_mad }
}

const HELD_TABLE = `
CREATE TEMP TABLE import_held (row integer PRIMARY KEY, rule text, reason text) ON COMMIT DROP;
CREATE TEMP TABLE import_held_rows (LIKE import_rows) ON COMMIT DROP`

const REMOVE_HELD = `
WITH removed AS (DELETE FROM import_rows r USING import_held h WHERE h.row = r.row RETURNING r.*)
INSERT INTO import_held_rows SELECT * FROM removed`

const UNSURE_SIZES = `
SELECT EXISTS (SELECT FROM import_unsure) AS any,
  (SELECT count(*) FROM import_unsure WHERE NOT is_known)::integer AS unknown`

/**
 * The spread of unit prices by category, where the file brings products that are new. Products without a
 * category are goods of all kinds: saffron would be measured by milk.
 */
const SPREADS = `
CREATE TEMP TABLE import_spreads ON COMMIT DROP AS
WITH logs AS (
  SELECT category, ln(effective_cents(price, akcia) * 10 / gram)::float8 AS value
  FROM products
  WHERE deleted_at IS NULL AND gram > 0 AND effective_cents(price, akcia) > 0 AND category <> '' AND category IN (
    SELECT DISTINCT r.category FROM import_unsure u JOIN import_rows r ON r.row = u.row WHERE NOT u.is_known)
), medians AS (
  SELECT category, count(*) AS products, percentile_cont(0.5) WITHIN GROUP (ORDER BY value) AS median
  FROM logs GROUP BY category HAVING count(*) >= ${SPREAD_PRODUCTS_MIN}
)
SELECT category, products, median,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(value - median)) AS mad
FROM logs JOIN medians USING (category) GROUP BY category, products, median`

const ROW = `r.row, r.price, r.currency, r.akcia, r.gram, r.date::text,
  CASE WHEN r.names_unit_price THEN r.unit_price END AS unit_price`
/** Rows that are suspicious even without knowing the product. Expensive functions come last. */
const ODD_ROW = `r.price = 0 OR r.date > $1 OR (r.akcia <> 'No' AND (
  effective_cents(r.price, r.akcia) <= r.price * ${100 - DISCOUNT_MAX}
  OR r.akcia ~ '(9[0-9]|[0-9]{3,})([.,][0-9]+)?\\s*%'))`

/** Selects rows of known products that a rule could concern. It is wider than the rules; core passes the other rows. */
const KNOWN_CANDIDATES = `
WITH changed AS MATERIALIZED (
  SELECT r.row, p.id AS product_id, effective_cents(r.price, r.akcia) AS paid, regular_cents(r.price, r.akcia) AS regular,
    p.price AS known_price, p.unit_price AS known_unit_price
  FROM import_unsure u JOIN import_rows r ON r.row = u.row
    JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL AND NOT p.always_allowed
  WHERE u.is_known
), usual AS (
  SELECT product_id, cents FROM usual_prices(
    ARRAY(SELECT DISTINCT product_id FROM changed), $1::date - ${USUAL_PRICE_DAYS}, $1::date)
)
SELECT ${ROW}, usual.cents AS usual, c.known_price, c.known_unit_price
FROM changed c JOIN import_rows r ON r.row = c.row LEFT JOIN usual ON usual.product_id = c.product_id
WHERE greatest(c.paid, c.regular) > usual.cents * ${PRICE_JUMP} OR least(c.paid, c.regular) * ${PRICE_JUMP} < usual.cents
  OR abs(r.price - coalesce(CASE WHEN r.names_unit_price THEN r.unit_price END, c.known_unit_price)) < 0.02
  OR ${ODD_ROW}`

const UNKNOWN_CANDIDATES = `
SELECT ${ROW}, NULL AS usual, NULL AS known_price, NULL AS known_unit_price,
  s.products AS spread_products, s.median AS spread_median, s.mad AS spread_mad
FROM import_unsure u JOIN import_rows r ON r.row = u.row LEFT JOIN import_spreads s ON s.category = r.category
WHERE NOT u.is_known AND (${ODD_ROW} OR (s.median IS NOT NULL AND r.gram > 0 AND r.price > 0
  AND abs(ln(greatest(effective_cents(r.price, r.akcia), 1) * 10 / r.gram)::float8 - s.median) > ln(2.0)))`

/**
 * Rows of products that nobody knows, whose price is unlike the price of the same goods in other stores: of the same
 * worldwide barcode, or else of the same title and amount.
 */
const UNLIKE_ELSEWHERE = `
WITH unknown AS MATERIALIZED (
  SELECT r.row, r.store, r.ean, lower(r.title) AS title, r.gram, regular_cents(r.price, r.akcia) AS cents
  FROM import_unsure u JOIN import_rows r ON r.row = u.row WHERE NOT u.is_known AND r.price > 0
), same AS (
  SELECT u.row, p.id, p.price, p.akcia FROM unknown u JOIN products p ON p.ean = u.ean AND p.ean <> ''
  WHERE u.ean !~ '^0(02|04|2[0-9])' AND p.store <> u.store AND p.deleted_at IS NULL AND p.price > 0
  UNION
  SELECT u.row, p.id, p.price, p.akcia FROM unknown u JOIN products p ON lower(p.title) = u.title
  WHERE p.gram IS NOT DISTINCT FROM u.gram AND p.store <> u.store AND p.deleted_at IS NULL AND p.price > 0
), elsewhere AS (
  SELECT row, percentile_disc(0.5) WITHIN GROUP (ORDER BY regular_cents(price, akcia)) AS cents FROM same GROUP BY row
)
SELECT ${ROW}, NULL AS usual, NULL AS known_price, NULL AS known_unit_price, e.cents AS elsewhere
FROM elsewhere e JOIN unknown u ON u.row = e.row JOIN import_rows r ON r.row = e.row
WHERE u.cents > e.cents * ${ELSEWHERE_JUMP} OR u.cents * ${ELSEWHERE_JUMP} < e.cents`

/** Selects odd rows without a category to compare with. The few odd rows are selected before the joins. */
const UNKNOWN_ODD = `
WITH odd AS MATERIALIZED (SELECT ${ROW} FROM import_rows r WHERE ${ODD_ROW})
SELECT odd.*, NULL AS usual, NULL AS known_price, NULL AS known_unit_price
FROM odd JOIN import_unsure u ON u.row = odd.row WHERE NOT u.is_known`

/** Serves a file that may have several prices of one new product: each price is measured by their median. */
const UNKNOWN_CANDIDATES_BY_FILE = `
WITH unknown AS MATERIALIZED (
  SELECT r.row, r.identity, effective_cents(r.price, r.akcia) AS paid, regular_cents(r.price, r.akcia) AS regular
  FROM import_unsure u JOIN import_rows r ON r.row = u.row WHERE NOT u.is_known
), of_file AS (
  SELECT identity, percentile_disc(0.5) WITHIN GROUP (ORDER BY regular) AS cents
  FROM unknown GROUP BY identity HAVING count(*) >= ${OWN_ROWS_MIN}
)
SELECT ${ROW}, f.cents AS usual, f.cents / 100.0 AS known_price, NULL AS known_unit_price,
  s.products AS spread_products, s.median AS spread_median, s.mad AS spread_mad
FROM unknown u JOIN import_rows r ON r.row = u.row LEFT JOIN of_file f ON f.identity = u.identity
  LEFT JOIN import_spreads s ON f.cents IS NULL AND s.category = r.category
WHERE ${ODD_ROW} OR greatest(u.paid, u.regular) > f.cents * ${PRICE_JUMP}
  OR least(u.paid, u.regular) * ${PRICE_JUMP} < f.cents
  OR (s.median IS NOT NULL AND r.gram > 0 AND u.paid > 0
    AND abs(ln(u.paid * 10 / r.gram)::float8 - s.median) > ln(2.0))`

/**
 * Finds the identity `meant` of the product that each held row means now. A product may get another name while its rows
 * wait: from forms, aliases, merges or other files, or when these are undone.
 */
export const HELD_MEANS = `
SELECT h.id, coalesce(p.identity, CASE WHEN o.id IS NULL THEN renamed.identity END, h.identity) AS meant
FROM held_rows h
  LEFT JOIN products p ON p.id = h.product_id AND p.deleted_at IS NULL
  LEFT JOIN products o ON o.identity = h.identity AND o.deleted_at IS NULL
  LEFT JOIN former_identities f ON f.identity = h.identity
  LEFT JOIN products renamed ON renamed.id = f.product_id AND renamed.deleted_at IS NULL
WHERE h.decision IS NULL`

/** A newer row replaces an older one that waits for the same product. */
const overtakeBy = (rows: string) => `
WITH waiting AS (${HELD_MEANS})
UPDATE held_rows h SET decision = 'overtaken', decided_at = now()
FROM waiting w, ${rows} r WHERE w.id = h.id AND w.meant = r.identity AND h.decision IS NULL AND h.date <= r.date`

const OVERTAKE_HELD = overtakeBy('import_held_rows')
const OVERTAKE_BY_ROWS = `${overtakeBy('import_rows')} AND h.rule NOT IN (${FILE_RULE_NAMES})`

/**
 * The price in euro before a held row, null for new goods: `effective_cents` treats a missing price as the highest one.
 */
export const PRICE_BEFORE = 'CASE WHEN p.id IS NOT NULL THEN effective_cents(p.price, p.akcia) / 100.0 END'

/** A row whose product, or whose identity, was discarded before at the same price. Hashed, since both may be many. */
const isDiscarded = (key: string, column: string) => `(${key}, r.price, r.akcia) IN (
    SELECT ${column}, price, akcia FROM held_rows WHERE decision = 'discarded')`
const WAS_DISCARDED = `${isDiscarded('p.id', 'product_id')} OR ${isDiscarded('r.identity', 'identity')}`

const STORE_HELD = `
INSERT INTO held_rows (job_id, row, rule, reason, product_id, identity, staged, title, store, gram, old_price, price,
  akcia, date, decision, decided_at)
SELECT $1, r.row, h.rule, h.reason, p.id, r.identity, to_jsonb(r), r.title, r.store, r.gram,
  ${PRICE_BEFORE}, r.price, r.akcia, r.date,
  CASE WHEN ${WAS_DISCARDED} THEN 'discarded' END, CASE WHEN ${WAS_DISCARDED} THEN now() END
FROM import_held h JOIN import_held_rows r ON r.row = h.row
  LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
ORDER BY r.row`

/** Returns the marked rows whose products an administrator has not allowed for good. */
async function undecidedRows(client: pg.Client, marked: readonly MarkedRow[]): Promise<readonly MarkedRow[]> {
  if (marked.length === 0) return []
  const { rows } = await client.query<{ row: number }>(UNDECIDED, [marked.map(({ row }) => row)])
  const undecided = new Set(rows.map(({ row }) => row))
  return marked.filter(({ row }) => undecided.has(row))
}

const UNDECIDED = `
SELECT u.row FROM import_unsure u WHERE u.row = ANY ($1::integer[])
  AND NOT EXISTS (SELECT FROM products p WHERE p.identity = u.identity AND p.deleted_at IS NULL AND p.always_allowed)`
