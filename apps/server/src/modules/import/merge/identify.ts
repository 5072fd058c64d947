import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import type pg from 'pg'
import { bareIdentity } from '#platform/database/catalogue/product-identity.ts'
import { ofRow } from '../rows/copy-lines.ts'
import { joinInBulk } from './bulk-joins.ts'

/**
 * Returns the condition that a row `r` is older than the known price of its product `p`, or as old while its store has
 * a newer file.
 * @param stores the SQL of those stores' names, a `text[]`
 */
export const isOlder = (stores: string): string => `(r.date < price_day(p.date, p.priced_on)
    OR r.date = price_day(p.date, p.priced_on) AND r.store = ANY (${stores}))`

/** True if a row `r` differs from the known data of its product `p`. */
export const SAYS_OTHERWISE = `(${PRODUCT_FORM_FIELDS.map(ofRow).join(', ')}, r.terms, r.promotion)
    IS DISTINCT FROM (${PRODUCT_FORM_FIELDS.map((field) => `p.${field}`).join(', ')}, p.terms, p.promotion)`

/**
 * Collects, in `import_differing`, the rows of `import_rows` that do not just repeat what is known. Most rows of a price
 * list do, so one join finds the others, and everything else works on these. Its view `import_unsure` has those that need
 * a closer look: no product that is offered has their identity, or the one that has it (`is_known`) has another barcode
 * or price.
 * @param today day of the shops, `YYYY-MM-DD`
 * @param overtakenStores stores that have a newer file
 */
export async function findDiffering(
  client: pg.Client,
  today: string,
  overtakenStores: readonly string[],
): Promise<void> {
  await joinInBulk(client, DIFFERING, [today, overtakenStores])
  await client.query(UNSURE)
  await client.query('ANALYZE import_differing (row, identity, own_identity, is_known, is_unsure)')
}

const DIFFERING = `
CREATE TEMP TABLE import_differing ON COMMIT DROP AS
SELECT r.row, r.identity AS own_identity, r.identity, r.bare_identity, r.ean, r.article, r.store, r.specific_store, r.date,
  r.gram, p.id IS NOT NULL AS is_known, p.ean AS known_ean, p.article AS known_article, false AS keeps_name,
  p.id IS NULL OR (r.ean <> '' AND p.ean <> '' AND p.ean <> r.ean)
    OR (r.article <> '' AND p.article <> '' AND p.article <> r.article)
    OR (r.price, r.akcia) IS DISTINCT FROM (p.price, p.akcia) OR r.date > $1 AS is_unsure
FROM import_rows r LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE p.id IS NULL OR r.date > $1 OR ${isOlder('$2::text[]')} OR ${SAYS_OTHERWISE}`
const UNSURE = 'CREATE TEMP VIEW import_unsure AS SELECT * FROM import_differing WHERE is_unsure'

/** Products whose hash without the amount is missing are read in batches of this size. */
const FILL_BATCH = 10_000

/**
 * Finds for each row of `import_unsure` the identity of the product that it means, by barcode first:
 * within a store and branch the same EAN is the same product whatever its title became, and without one the chain's own
 * number of the goods (`article`). Without either, a row finds its product by an identity that this had before, or by its title alone where only one side knows the amount. `named` keeps
 * the identity that the row's own texts make, for products that are renamed by it. Runs behind `findDiffering`.
 * @returns true when rows changed their identity, and two may mean the same product now
 */
export async function identifyRows(
  client: pg.Client,
  { hasEans, hasArticles }: { readonly hasEans: boolean; readonly hasArticles: boolean },
): Promise<boolean> {
  const { rows } = await client.query<{ unsure: boolean }>(
    'SELECT EXISTS (SELECT FROM import_unsure) AS unsure',
  )
  if (!rows[0]!.unsure) return false
  if (hasEans) {
    await client.query(BY_EAN)
    await client.query(APART_FROM_KNOWN)
    await client.query(APART_IN_FILE)
    await client.query(TOGETHER_BY_EAN)
  }
  if (hasArticles) {
    await client.query(BY_ARTICLE)
    await client.query(OTHER_ARTICLE_THAN_KNOWN)
    await client.query(OTHER_ARTICLES_IN_FILE)
    await client.query(TOGETHER_BY_ARTICLE)
  }
  await client.query(BY_FORMER_IDENTITY)
  await fillBareIdentities(client)
  await client.query(BY_TITLE)
  const { rowCount } = await client.query(IDENTIFY)
  if ((rowCount ?? 0) === 0) return false
  await client.query(ONE_NAME_EACH)
  return true
}

/** Products that came before the hash was kept. */
async function fillBareIdentities(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ id: string; title: string; store: string; specific_store: string }>(
      `SELECT id, title, store, specific_store FROM products WHERE bare_identity IS NULL AND deleted_at IS NULL
       LIMIT ${FILL_BATCH}`,
    )
    if (rows.length === 0) return
    await client.query(
      `UPDATE products p SET bare_identity = f.bare_identity
       FROM unnest($1::bigint[], $2::uuid[]) AS f (id, bare_identity) WHERE f.id = p.id`,
      [rows.map(({ id }) => id), rows.map((row) => bareIdentity(row))],
    )
  }
}

/** Prefers a product that is offered to one that ended. */
const BY_EAN = `
UPDATE import_unsure u SET identity = found.identity, is_known = true, known_ean = u.ean
FROM (
  SELECT DISTINCT ON (u.row) u.row, p.identity
  FROM import_unsure u JOIN products p ON p.ean = u.ean AND p.store = u.store AND p.specific_store = u.specific_store
  WHERE u.ean <> '' AND u.ean IS DISTINCT FROM u.known_ean AND (p.deleted_at IS NULL OR p.ended_at IS NOT NULL)
  ORDER BY u.row, p.deleted_at DESC NULLS FIRST, p.id
) found
WHERE found.row = u.row`

/**
 * Two barcodes under one title, both in the file, are two products, unless the chain has one number for them. A single
 * barcode that differs from what is known is a product with a new label.
 */
const APART_FROM_KNOWN = `
UPDATE import_unsure u SET identity = md5(u.own_identity || u.ean)::uuid, is_known = false
FROM import_rows o
WHERE o.identity = u.own_identity AND o.ean = u.known_ean AND u.is_known AND u.identity = u.own_identity
  AND u.ean <> '' AND u.known_ean <> '' AND u.ean <> u.known_ean
  AND (u.article = '' OR u.article IS DISTINCT FROM u.known_article)`
const APART_IN_FILE = `
UPDATE import_unsure u SET identity = md5(u.own_identity || u.ean)::uuid
FROM (
  SELECT own_identity, min(ean) AS first FROM import_unsure WHERE ean <> '' AND NOT is_known
  GROUP BY own_identity HAVING min(ean) <> max(ean) AND (min(article) = '' OR min(article) <> max(article))
) several
WHERE u.own_identity = several.own_identity AND u.ean > several.first AND NOT u.is_known`

/** One barcode under several titles in the file is one product; the newest row names it. */
const TOGETHER_BY_EAN = `
UPDATE import_unsure u SET identity = g.identity
FROM (
  SELECT store, specific_store, ean, (array_agg(identity ORDER BY date DESC, row DESC))[1] AS identity
  FROM import_unsure WHERE ean <> '' AND NOT is_known
  GROUP BY store, specific_store, ean HAVING count(DISTINCT identity) > 1
) g
WHERE u.ean = g.ean AND u.store = g.store AND u.specific_store = g.specific_store AND NOT u.is_known`

/** Matches goods by the chain's number, unless their barcodes differ. Prefers an offered product to an ended one. */
const BY_ARTICLE = `
UPDATE import_unsure u SET identity = found.identity, is_known = true, known_article = u.article
FROM (
  SELECT DISTINCT ON (u.row) u.row, p.identity
  FROM import_unsure u JOIN products p
    ON p.article = u.article AND p.store = u.store AND p.specific_store = u.specific_store
  WHERE u.article <> '' AND u.article IS DISTINCT FROM u.known_article AND (u.ean = '' OR u.ean IS DISTINCT FROM u.known_ean)
    AND (u.ean = '' OR p.ean = '' OR u.ean = p.ean) AND (p.deleted_at IS NULL OR p.ended_at IS NOT NULL)
  ORDER BY u.row, p.deleted_at DESC NULLS FIRST, p.id
) found
WHERE found.row = u.row`

/** Two numbers under one title are two products, whether the file has both or not. */
const OTHER_ARTICLE_THAN_KNOWN = `
UPDATE import_unsure u SET identity = md5(u.own_identity || '#' || u.article)::uuid, is_known = false
WHERE u.is_known AND u.identity = u.own_identity AND u.article <> '' AND u.known_article <> ''
  AND u.article <> u.known_article AND (u.ean = '' OR u.ean IS DISTINCT FROM u.known_ean)`
const OTHER_ARTICLES_IN_FILE = `
UPDATE import_unsure u SET identity = md5(u.own_identity || '#' || u.article)::uuid
FROM (
  SELECT own_identity, min(article) AS first FROM import_unsure WHERE article <> '' AND NOT is_known
  GROUP BY own_identity HAVING min(article) <> max(article)
) several
WHERE u.own_identity = several.own_identity AND u.article > several.first AND u.identity = u.own_identity
  AND NOT u.is_known`

/** One number under several titles in the file is one product; the newest row names it. */
const TOGETHER_BY_ARTICLE = `
UPDATE import_unsure u SET identity = g.identity
FROM (
  SELECT store, specific_store, article, (array_agg(identity ORDER BY date DESC, row DESC))[1] AS identity
  FROM import_unsure WHERE article <> '' AND NOT is_known
  GROUP BY store, specific_store, article
  HAVING count(DISTINCT identity) > 1 AND count(DISTINCT nullif(ean, '')) <= 1
) g
WHERE u.article = g.article AND u.store = g.store AND u.specific_store = g.specific_store AND NOT u.is_known`

/** True unless barcodes or article numbers prove that a row `u` and a product `p` differ. */
const MAY_BE_ONE = `(u.ean = '' OR p.ean = '' OR u.ean = p.ean)
  AND (u.article = '' OR p.article = '' OR u.article = p.article)`

const BY_FORMER_IDENTITY = `
UPDATE import_unsure u SET identity = p.identity, is_known = true, gram = coalesce(u.gram, p.gram), keeps_name = true
FROM former_identities f JOIN products p ON p.id = f.product_id AND p.deleted_at IS NULL
WHERE f.identity = u.own_identity AND NOT u.is_known AND ${MAY_BE_ONE}`

/** Matches by title if just one row and one product share it, and one of the two does not know the amount. */
const BY_TITLE = `
UPDATE import_unsure u SET identity = found.identity, is_known = true, gram = coalesce(u.gram, found.gram),
  keeps_name = u.gram IS NULL
FROM (
  SELECT from_identity, identity, gram FROM (
    SELECT u.identity AS from_identity, p.identity, p.gram, count(*) OVER (PARTITION BY u.row) AS products,
      count(*) OVER (PARTITION BY p.id) AS rows
    FROM (SELECT DISTINCT ON (identity) * FROM import_unsure WHERE NOT is_known ORDER BY identity, row) u
      JOIN products p ON p.bare_identity = u.bare_identity AND p.deleted_at IS NULL
    WHERE (u.gram IS NULL OR p.gram IS NULL) AND (u.ean = '' OR p.ean = '') AND ${MAY_BE_ONE}
      AND NOT EXISTS (SELECT FROM import_rows o WHERE o.identity = p.identity)
  ) pairs
  WHERE products = 1 AND rows = 1
) found
WHERE u.identity = found.from_identity AND NOT u.is_known`

const IDENTIFY = `
UPDATE import_rows r SET identity = u.identity, gram = u.gram,
  words_key = CASE WHEN r.gram IS NOT DISTINCT FROM u.gram THEN r.words_key END,
  named = CASE WHEN NOT u.keeps_name THEN u.own_identity END
FROM import_unsure u WHERE u.row = r.row AND u.identity <> u.own_identity`

/** Two products cannot take one name; both keep theirs. */
const ONE_NAME_EACH = `
UPDATE import_rows r SET named = NULL
FROM (SELECT named FROM import_rows WHERE named IS NOT NULL GROUP BY named HAVING count(DISTINCT identity) > 1) shared
WHERE r.named = shared.named`
