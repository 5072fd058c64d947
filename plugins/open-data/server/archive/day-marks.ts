import { dayAfter } from '@cenolov/core/day'
import type pg from 'pg'
import { WAS_ON_SALE } from '#platform/database/catalogue/known-prices.ts'

/** Marks by day, ascending. A day's mark changes when its new prices change. It is '' for a day without new prices. */
export type DayMarks = ReadonlyMap<string, string>

/** Reads the marks of days: the number of new prices and a sum of their hashes, which no order changes. */
export async function dayMarks(
  client: Pick<pg.ClientBase, 'query'>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<DayMarks> {
  const { rows } = await client.query<{ day: string; mark: string }>(
    `SELECT e.date::text AS day, count(*) || ':' || sum(hashtextextended(e.text, 0)::numeric) AS mark
     FROM (
       SELECT product_id, date, concat_ws('|', product_id, price, akcia) AS text FROM price_history
       WHERE date BETWEEN $1 AND $2
       UNION ALL
       SELECT product_id, date, concat_ws('|', product_id, branch_id, price, akcia) FROM branch_history
       WHERE date BETWEEN $1 AND $2
     ) e
     JOIN products p ON p.id = e.product_id AND ${WAS_ON_SALE}
     GROUP BY e.date`,
    [first, last],
  )
  const marks = new Map<string, string>()
  for (let day = first; day <= last; day = dayAfter(day, 1)) marks.set(day, '')
  for (const { day, mark } of rows) marks.set(day, mark)
  return marks
}

/**
 * Returns the published days whose file is outdated: all days from the first one with another mark on, because a price
 * holds until the next one. Files without a mark are older than the compared days.
 */
export function changedDays(
  marks: DayMarks,
  published: ReadonlyMap<string, { readonly mark?: string }>,
): string[] {
  const days: string[] = []
  let isChanged = false
  for (const [day, mark] of marks) {
    const file = published.get(`${day}.zip`)
    const known = file === undefined ? '' : (file.mark ?? mark)
    isChanged ||= known !== mark
    if (isChanged && file !== undefined) days.push(day)
  }
  return days
}
