import type { ImportRowError } from '@cenolov/contract/admin'
import type pg from 'pg'

const LISTED = 50

/**
 * Finds prices of a source's file that disagree with another source's price of the same product, for the same day or
 * the day before it. The newer date wins, and for one day the later file. Runs after the match, before the first write.
 */
export async function findSourceConflicts(client: pg.Client, jobId: string): Promise<ImportRowError[]> {
  const { rows: others } = await client.query(OTHER_SOURCES, [jobId])
  if (others.length === 0) return []
  const { rows } = await client.query<Conflict>(CONFLICTS, [jobId])
  const more = Number(rows[0]?.total ?? 0) - rows.length
  const listed = rows.map((conflict) => ({
    row: conflict.row,
    column: 'Price',
    message: conflictText(conflict),
  }))
  if (more <= 0) return listed
  return [
    ...listed,
    { row: 0, column: 'Price', message: `A ďalších ${more} cien je iných ako v inom zdroji` },
  ]
}

interface Conflict {
  readonly row: number
  readonly title: string
  readonly store: string
  readonly price: string
  readonly date: string
  readonly other: string
  readonly other_price: string
  readonly other_date: string
  readonly is_older: boolean
  readonly total: string
}

function conflictText(conflict: Conflict): string {
  const { title, store, price, date, other, other_price, other_date, is_older } = conflict
  const ours = `tento zdroj ${euro(price)} (${day(date)})`
  const theirs = `zdroj „${other}“ ${euro(other_price)} (${day(other_date)})`
  return `${title}, ${store}: ${ours}, ${theirs}. Platí ${euro(is_older ? other_price : price)}.`
}

const euro = (price: string) => `${Number(price).toFixed(2).replace('.', ',')} €`
const day = (date: string) => date.split('-').map(Number).reverse().join('. ')

/** Finds a run of another source that is recent enough to have prices of these days. */
const OTHER_SOURCES = `
SELECT FROM import_jobs j JOIN import_jobs mine ON mine.id = $1
WHERE j.source_id <> mine.source_id AND j.status = 'completed' AND j.finished_at > now() - interval '3 days' LIMIT 1`

/** The price that is paid, of a row or a product. */
const paid = (alias: string) => `effective_cents(${alias}.price, ${alias}.akcia) / 100.0`

/**
 * The version of the last change shows who set a product's price, or the job that added the product. A change that only
 * filled the history made no version.
 */
const CONFLICTS = `
SELECT r.row, r.title, r.store, ${paid('r')} AS price, r.date::text, s.name AS other, ${paid('p')} AS other_price,
  price_day(p.date, p.priced_on)::text AS other_date, m.is_older, count(*) OVER () AS total
FROM import_matches m JOIN import_rows r ON r.row = m.row JOIN products p ON p.id = m.product_id
  LEFT JOIN import_changes c ON c.product_id = p.id AND c.version = p.version
    AND (c.price, c.akcia) IS DISTINCT FROM (p.price, p.akcia)
  JOIN import_jobs j ON j.id = coalesce(c.job_id, CASE WHEN p.version = 1 THEN p.added_by END)
  JOIN sources s ON s.id = j.source_id
  JOIN import_jobs mine ON mine.id = $1
WHERE j.content = 'goods' AND mine.content = 'goods' AND m.price_changed AND (m.is_older OR m.is_same_day) AND NOT m.is_returned
  AND r.date >= price_day(p.date, p.priced_on) - 1 AND s.id <> mine.source_id
ORDER BY r.row LIMIT ${LISTED}`
