import type { ImportPreview } from '@cenolov/contract/admin'
import type pg from 'pg'
import { PRICE_BEFORE } from './merge/gate.ts'
import type { MergeCounts } from './merge/match.ts'

/** A price that moves by more than this share is suspicious. */
const MOVE_MAX = 0.8
const SHOWN_MAX = 100

/** Suspicious changes, which are only visible before rows are merged. */
export type Suspicions = Pick<
  ImportPreview,
  'suspicious_prices_count' | 'suspicious_prices' | 'suspicious_stores' | 'held'
>

export async function findSuspicions(client: pg.Client): Promise<Suspicions> {
  const { rows: prices } = await client.query(PRICES)
  const { rows: stores } = await client.query(STORES)
  const { rows: held } = await client.query(HELD)
  return {
    suspicious_prices_count: Number(prices[0]?.total ?? 0),
    suspicious_prices: prices.map((row) => ({
      row: row.row,
      product_id: Number(row.product_id),
      title: row.title,
      store: row.store,
      old_price: Number(row.old_cents) / 100,
      new_price: Number(row.new_cents) / 100,
      change_percent: Math.round(Number(row.change) * 100),
    })),
    suspicious_stores: stores.map((row) => ({
      store: row.store,
      known_count: Number(row.known_count),
      file_count: Number(row.file_count),
    })),
    held: held.map((row) => ({
      ...row,
      old_price: row.old_price === null ? null : Number(row.old_price),
      price: Number(row.price),
    })),
  }
}

export function previewOf(
  good: number,
  merged: MergeCounts,
  collapsed: number,
  suspicions: Suspicions,
): ImportPreview {
  return {
    new_count: merged.created,
    changed_count: merged.updated,
    unchanged_count: good - merged.created - merged.updated - merged.history - collapsed,
    history_count: merged.history,
    collapsed_count: collapsed,
    ...suspicions,
  }
}

const PRICES = `
WITH moved AS (
  SELECT r.row, m.product_id, r.title, r.store, effective_cents(m.old_price, m.old_akcia) AS old_cents,
    effective_cents(r.price, r.akcia) AS new_cents
  FROM import_matches m JOIN import_rows r ON r.row = m.row
  WHERE NOT m.is_older AND NOT m.is_returned AND m.price_changed
  UNION ALL
  SELECT r.row, p.id, r.title, r.store, effective_cents(p.price, p.akcia), effective_cents(r.price, r.akcia)
  FROM import_held_rows r JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
  WHERE r.date >= price_day(p.date, p.priced_on)
), changes AS (
  SELECT *, (new_cents - old_cents) / old_cents::float8 AS change FROM moved WHERE old_cents > 0
)
SELECT *, count(*) OVER () AS total FROM changes WHERE abs(change) > ${MOVE_MAX}
ORDER BY abs(change) DESC, row LIMIT ${SHOWN_MAX}`

const STORES = `
SELECT store, known_count, file_count
FROM (SELECT store, count(*) AS file_count FROM import_named GROUP BY store) named
  JOIN (SELECT store, count(*) AS known_count FROM products WHERE deleted_at IS NULL GROUP BY store) known USING (store)
WHERE file_count * 2 < known_count
ORDER BY known_count - file_count DESC, store`

const HELD = `
SELECT h.row, r.title, r.store, h.rule, h.reason,
  ${PRICE_BEFORE} AS old_price, r.price, r.akcia
FROM import_held h JOIN import_held_rows r ON r.row = h.row
  LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
ORDER BY h.row LIMIT ${SHOWN_MAX}`
