import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { say } from '../platform/say.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

const SUPPORT = say('restore-or-report')

interface Rule {
  readonly text: string
  readonly remedy: string
  readonly broken: RawBuilder<{ id: string }>
}

const RULES: readonly Rule[] = [
  {
    text: say('price-is-not-last-of-history'),
    remedy: say('save-product-or-restore'),
    broken: sql`
      SELECT p.id::text FROM products p JOIN LATERAL (
        SELECT price, akcia FROM price_history WHERE product_id = p.id ORDER BY date DESC LIMIT 1) newest ON true
      WHERE (p.price, p.akcia) IS DISTINCT FROM (newest.price, newest.akcia) ORDER BY p.id`,
  },
  {
    text: say('product-without-history'),
    remedy: say('save-product'),
    broken: sql`
      SELECT p.id::text FROM products p
      WHERE NOT EXISTS (SELECT FROM price_history WHERE product_id = p.id) ORDER BY p.id`,
  },
  {
    text: say('kept-product-lost'),
    remedy: SUPPORT,
    broken: sql`
      SELECT ${say('favorite')} || ' ' || id AS id FROM favorites WHERE product_id IS NULL AND last_seen IS NULL
      UNION ALL SELECT ${say('in-basket')} || ' ' || id FROM cart_items WHERE product_id IS NULL AND last_seen IS NULL`,
  },
  {
    text: say('constraint-invalid'),
    remedy: SUPPORT,
    broken: sql`
      SELECT conname::text AS id FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND NOT convalidated
      UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid`,
  },
]

const SHOWN = 5

export async function checkData(db: Database): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { text, remedy, broken } of RULES) {
    const { rows } = await sql<{ id: string; total: number }>`
      SELECT id, (count(*) OVER ())::int AS total FROM (${broken}) broken LIMIT ${SHOWN}`.execute(db)
    const [first] = rows
    if (first === undefined) continue
    findings.push(
      wrong(PART.data, `${text} (${first.total}): ${rows.map(({ id }) => id).join(', ')}.`, remedy),
    )
  }
  if (findings.length > 0) return findings
  const counts = await sql<{ products: number; entries: number }>`
    SELECT (SELECT count(*)::int FROM products) AS products,
      (SELECT count(*)::int FROM price_history) AS entries`.execute(db)
  const { products, entries } = counts.rows[0]!
  return [well(PART.data, say('data-consistent', { products, entries }))]
}
