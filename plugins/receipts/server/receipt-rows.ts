import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { ReceiptAnswer, ReceiptLineAnswer, ReceiptList } from '../api.ts'
import { SUM_TOLERANCE, shownKind } from '../rules/index.ts'

export const LIST_MAX = 500

const LINE_COLUMNS = [
  'n',
  'text',
  'kind',
  'of_line as of',
  'quantity',
  'unit_price',
  'total',
  'paid',
  'vat_rate',
  'product_id',
  'certainty',
  'is_chosen',
  'title',
  'category',
] as const

export const noReceipt = () => new HttpError(404, 'receipt-not-found')

/** Returns a receipt of an account with its lines. Throws `HttpError` 404. */
export async function receiptOf(db: Database, userId: number, id: number): Promise<ReceiptAnswer> {
  const row = await db
    .selectFrom('receipts')
    .select(['id', 'store', 'seller', 'branch_id', 'day', 'total', 'difference', 'vat'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw noReceipt()
  const lines = await db
    .selectFrom('receipt_lines')
    .select(LINE_COLUMNS)
    .where('user_id', '=', userId)
    .where('receipt_id', '=', id)
    .orderBy('n')
    .execute()
  return {
    ...row,
    vat: row.vat as ReceiptAnswer['vat'],
    sum_fits: Math.abs(Math.round(row.difference * 100)) <= SUM_TOLERANCE,
    lines: (lines as ReceiptLineAnswer[]).map((line) => ({ ...line, kind: shownKind(line) })),
  }
}

/**
 * Returns the newest receipts first.
 * @param month `YYYY-MM`; null for the last receipts
 */
export async function receiptsOf(db: Database, userId: number, month: string | null): Promise<ReceiptList> {
  const { rows } = await sql<ReceiptList['receipts'][number]>`
    SELECT r.id, r.store, r.seller, r.branch_id, r.day, r.total,
      count(l.n) FILTER (WHERE l.kind = 'goods')::integer AS goods,
      count(l.n) FILTER (WHERE l.kind = 'goods' AND l.product_id IS NULL)::integer AS unknown, '{}'::text[] AS found
    FROM receipts r JOIN receipt_lines l ON l.user_id = r.user_id AND l.receipt_id = r.id
    WHERE r.user_id = ${userId}
      ${month === null ? sql`` : sql`AND r.day >= ${`${month}-01`}::date AND r.day < ${`${month}-01`}::date + interval '1 month'`}
    GROUP BY r.user_id, r.id ORDER BY r.day DESC, r.id DESC LIMIT ${LIST_MAX}`.execute(db)
  return { receipts: rows }
}
