import type { PaidPrices } from '@cenolov/contract/shopping'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Account } from '../../../platform/auth/accounts/account.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Lists given prices for administrators, the newest first. */
export async function listPaidPrices(
  db: Database,
  verdict: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<PaidPrices> {
  const { total } = await db
    .selectFrom('paid_prices')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('verdict', '=', verdict)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<PaidPrices['paid'][number]>`
    SELECT s.id, s.product_id, p.title, s.store, s.branch_id,
      coalesce(concat_ws(', ', nullif(b.street, ''), nullif(b.town, '')), '') AS branch,
      s.day, s.unit_price::float8 AS unit_price,
      effective_cents(p.price, p.akcia) / 100.0::float8 AS price, s.verdict, encode(s.token, 'hex') AS token,
      (SELECT count(*) FROM paid_prices g WHERE g.token = s.token)::integer AS given
    FROM paid_prices s JOIN products p ON p.id = s.product_id LEFT JOIN branches b ON b.id = s.branch_id
    WHERE s.verdict = ${verdict}
    ORDER BY s.day DESC, s.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return { total: Number(total), page, paid: rows }
}

/** Deletes all prices of one token. Returns how many there were. */
export function deleteToken(db: Database, actor: Account, token: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('paid_prices')
      .where('token', '=', Buffer.from(token, 'hex'))
      .executeTakeFirst()
    const count = Number(numDeletedRows)
    if (count > 0)
      await recordAudit(transaction, { actor, action: 'paid prices deleted', details: { count } })
    return count
  })
}
