import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import type pg from 'pg'
import { ofRow } from '../rows/copy-lines.ts'

/**
 * A row `r` that is older than what is known of its product `p`, or as old and of a store with a newer file.
 * @param stores the SQL of those stores' names, a `text[]`
 */
export const isOlder = (stores: string): string => `(r.date < price_day(p.date, p.priced_on)
    OR r.date = price_day(p.date, p.priced_on) AND r.store = ANY (${stores}))`

/** A row `r` that says something else of its product `p` than is known. */
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
  // The planner knows nothing of the rows yet, and would choose a nested loop of quadratic cost.
  await client.query('SET LOCAL enable_nestloop = off')
  await client.query(DIFFERING, [today, overtakenStores])
  await client.query('SET LOCAL enable_nestloop = on')
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
