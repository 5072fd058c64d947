import { effectiveCents, toCents } from '@cenolov/core/offer'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type DayPrices, PRICE_DAYS_AROUND } from '../rules/index.ts'

interface Entry {
  readonly product_id: number
  readonly date: string
  readonly price: number
  readonly akcia: string
}

/**
 * Reads what products cost on a day and in the days around it, in the chain and, where it is known, in the branch.
 * The regular price counts as a price around, because a sale may need a card.
 */
export async function dayPrices(
  db: Database,
  ids: readonly number[],
  day: string,
  branchId: number | null,
): Promise<ReadonlyMap<number, DayPrices>> {
  if (ids.length === 0) return new Map()
  const last = sql`${day}::date + ${PRICE_DAYS_AROUND}::integer`
  const first = sql`${day}::date - ${PRICE_DAYS_AROUND}::integer`
  const [chain, branch, units] = [
    await sql<Entry>`
      SELECT h.product_id, h.date, h.price::float8 AS price, h.akcia FROM price_history h
      WHERE h.product_id = ANY(${ids}::bigint[]) AND h.date <= ${last}
        AND h.date >= coalesce((SELECT max(b.date) FROM price_history b
          WHERE b.product_id = h.product_id AND b.date <= ${first}), '-infinity')
      ORDER BY h.product_id, h.date`.execute(db),
    branchId === null
      ? { rows: [] }
      : await sql<Entry>`
          SELECT product_id, date, price::float8 AS price, akcia FROM branch_history
          WHERE branch_id = ${branchId} AND product_id = ANY(${ids}::bigint[]) AND price IS NOT NULL
            AND date <= ${last} ORDER BY product_id, date`.execute(db),
    await sql<{ id: number; ratio: number | null }>`
      SELECT id, (unit_price / nullif(price, 0))::float8 AS ratio FROM products
      WHERE id = ANY(${ids}::bigint[])`.execute(db),
  ]
  const ratios = new Map(units.rows.map(({ id, ratio }) => [Number(id), ratio]))
  const found = new Map<number, DayPrices>()
  for (const rows of [chain.rows, branch.rows])
    for (const [id, entries] of Map.groupBy(rows, ({ product_id }) => Number(product_id))) {
      const known = found.get(id) ?? { onDay: [], around: [] }
      const onDay = [...known.onDay]
      const around = [...known.around]
      const current = entries.findLast(({ date }) => date <= day)
      for (const entry of entries) {
        const paid = effectiveCents(entry)
        if (entry === current) onDay.push(paid)
        else around.push(paid)
        if (toCents(entry.price) !== paid) around.push(toCents(entry.price))
      }
      const ratio = ratios.get(id) ?? 0
      const perUnit = (prices: readonly number[]) => (ratio > 0 ? prices.map((price) => price * ratio) : [])
      found.set(id, { onDay, around, unitOnDay: perUnit(onDay), unitAround: perUnit(around) })
    }
  return found
}
