import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { receiptCsvHead, receiptCsvLine } from '../rules/receipt-csv.ts'

const BATCH = 2_000

interface Row {
  readonly day: string
  readonly receipt: number
  readonly n: number
  readonly store: string
  readonly text: string
  readonly title: string
  readonly category: string
  readonly quantity: number
  readonly unit_price: number | null
  readonly paid: number
}

/** Yields the oldest receipts first, read in pieces. */
export async function* purchasesCsv(db: Database, userId: number): AsyncGenerator<string> {
  yield receiptCsvHead()
  let last = { day: '2000-01-01', receipt: 0, n: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT r.day, r.id::float8 AS receipt, l.n, coalesce(nullif(r.store, ''), r.seller) AS store, l.text, l.title,
        l.category, l.quantity::float8 AS quantity, l.unit_price::float8 AS unit_price, l.paid::float8 AS paid
      FROM receipts r JOIN receipt_lines l ON l.user_id = r.user_id AND l.receipt_id = r.id
      WHERE r.user_id = ${userId} AND l.kind IN ('goods', 'deposit')
        AND (r.day, r.id, l.n) > (${last.day}::date, ${last.receipt}::bigint, ${last.n}::integer)
      ORDER BY r.day, r.id, l.n LIMIT ${BATCH}`.execute(db)
    if (rows.length === 0) return
    yield rows.map(({ unit_price: unitPrice, ...row }) => receiptCsvLine({ ...row, unitPrice })).join('')
    last = rows.at(-1)!
  }
}
