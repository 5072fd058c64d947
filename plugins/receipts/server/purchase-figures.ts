import { fold } from '@cenolov/core/text'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { BoughtGoods, Inflation, ReceiptSummary } from '../api.ts'
import { ownInflation } from '../rules/index.ts'

const GOODS_MAX = 200

export async function summaryOf(
  db: Database,
  userId: number,
  from: string,
  to: string,
): Promise<ReceiptSummary> {
  const within = sql`r.user_id = ${userId} AND r.day BETWEEN ${from}::date AND ${to}::date`
  const [whole, stores, categories, months] = [
    await sql<{ total: number; receipts: number }>`
      SELECT coalesce(sum(r.total), 0)::float8 AS total, count(*)::integer AS receipts
      FROM receipts r WHERE ${within}`.execute(db),
    await sql<ReceiptSummary['stores'][number]>`
      SELECT coalesce(nullif(r.store, ''), r.seller) AS store, count(*)::integer AS receipts,
        sum(r.total)::float8 AS total
      FROM receipts r WHERE ${within} GROUP BY 1 ORDER BY 3 DESC, 1`.execute(db),
    await sql<ReceiptSummary['categories'][number]>`
      SELECT l.category, sum(l.paid)::float8 AS total
      FROM receipt_lines l JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
      WHERE l.user_id = ${userId} AND ${within} AND l.kind = 'goods' GROUP BY 1 ORDER BY 2 DESC, 1`.execute(
      db,
    ),
    await sql<ReceiptSummary['months'][number]>`
      SELECT to_char(r.day, 'YYYY-MM') AS month, count(*)::integer AS receipts, sum(r.total)::float8 AS total
      FROM receipts r WHERE ${within} GROUP BY 1 ORDER BY 1`.execute(db),
  ]
  return {
    ...{ from, to },
    ...whole.rows[0]!,
    stores: stores.rows,
    categories: categories.rows,
    months: months.rows,
  }
}

interface BoughtRow {
  readonly product_id: number | null
  readonly name: string
  readonly title: string
  readonly text: string
  readonly day: string
  readonly store: string
  readonly unit_price: number
}

/** Returns the goods that were bought most often first. */
export async function boughtGoods(db: Database, userId: number, search: string): Promise<BoughtGoods> {
  const { rows } = await sql<BoughtRow>`
    SELECT l.product_id, l.name, l.title, l.text, r.day, coalesce(nullif(r.store, ''), r.seller) AS store,
      l.unit_price::float8 AS unit_price
    FROM receipt_lines l JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
    WHERE l.user_id = ${userId} AND r.user_id = ${userId} AND l.kind = 'goods' AND l.unit_price > 0
    ORDER BY r.day, r.id, l.n`.execute(db)
  const words = fold(search).split(' ')
  const byGoods = Map.groupBy(rows, ({ product_id: id, store, name }) =>
    id === null ? `${store}\n${name}` : String(id),
  )
  const goods = [...byGoods.values()].flatMap((bought) => {
    const { product_id, title, text, store } = bought.at(-1)!
    const shown = title || text
    const sought = `${fold(shown)} ${fold(text)} ${fold(store)}`
    if (!words.every((word) => sought.includes(word))) return []
    return [
      {
        product_id,
        title: shown,
        prices: bought.map(({ day, store: at, unit_price }) => ({ day, store: at, unit_price })),
      },
    ]
  })
  return { goods: goods.sort((a, b) => b.prices.length - a.prices.length).slice(0, GOODS_MAX) }
}

/** Ignores guesses that the shopper has not confirmed. */
export async function inflationOf(db: Database, userId: number): Promise<Inflation> {
  const spent = await sql<{ month: string; total: number }>`
    SELECT to_char(r.day, 'YYYY-MM') AS month, sum(l.paid)::float8 AS total
    FROM receipt_lines l JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
    WHERE l.user_id = ${userId} AND r.user_id = ${userId} AND l.kind = 'goods' GROUP BY 1`.execute(db)
  const goods = await sql<{ month: string; product_id: number; paid: number; quantity: number }>`
    SELECT to_char(r.day, 'YYYY-MM') AS month, l.product_id, sum(l.paid)::float8 AS paid,
      sum(l.quantity)::float8 AS quantity
    FROM receipt_lines l JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
    WHERE l.user_id = ${userId} AND r.user_id = ${userId} AND l.kind = 'goods' AND l.product_id IS NOT NULL
      AND l.certainty = 'certain' AND l.quantity > 0 GROUP BY 1, 2`.execute(db)
  const months = ownInflation(
    goods.rows.map(({ month, product_id, paid, quantity }) => ({
      ...{ month, paid, quantity },
      product: Number(product_id),
    })),
    new Map(spent.rows.map(({ month, total }) => [month, total])),
  )
  return {
    months: months.map(({ month, index, covered }) => ({
      month,
      index: index === null ? null : rounded(index, 1e6),
      covered: rounded(covered, 1e4),
    })),
  }
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts
