import type { BlockedResponse } from '@cenolov/contract/admin'
import { PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { emailsOf } from '../../platform/auth/accounts/addresses.ts'
import type { Database } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

/** Excludes products from later imports, under every name that they had. In the transaction of `db`. */
export async function block(db: Database, ids: readonly number[], actor: Account): Promise<void> {
  await sql`
    INSERT INTO blocked_products (identity, title, store, specific_store, gram, ean, blocked_by)
    SELECT DISTINCT ON (identity) identity, title, store, specific_store, gram, ean, ${actor.id} FROM (
      SELECT identity, title, store, specific_store, gram, ean FROM products WHERE id = ANY(${ids}::bigint[])
      UNION ALL
      SELECT f.identity, p.title, p.store, p.specific_store, p.gram, p.ean
      FROM former_identities f JOIN products p ON p.id = f.product_id WHERE p.id = ANY(${ids}::bigint[])
    ) names ON CONFLICT (identity) DO NOTHING`.execute(db)
}

/** Unblocks products whose deletion was reverted. In the transaction of `db`. */
export async function unblockRestored(db: Database, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM blocked_products b USING products p
    WHERE p.id = ANY(${ids}::bigint[]) AND (b.identity = p.identity
      OR b.identity IN (SELECT identity FROM former_identities WHERE product_id = p.id))`.execute(db)
}

export async function listBlocked(
  db: Database,
  { page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery,
): Promise<BlockedResponse> {
  const [rows, total] = await Promise.all([
    db
      .selectFrom('blocked_products')
      .select(['id', 'title', 'store', 'specific_store', 'ean', 'blocked_at', 'blocked_by'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countRows(db.selectFrom('blocked_products')),
  ])
  const emails = await emailsOf(
    db,
    rows.map((row) => row.blocked_by),
  )
  return {
    total,
    page,
    blocked: rows.map((row) => ({
      ...row,
      blocked_at: row.blocked_at.toISOString(),
      blocked_by: emails.get(row.blocked_by ?? 0) ?? '',
    })),
  }
}

export async function unblock(db: Database, actor: Account, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('blocked_products')
      .where('id', '=', id)
      .returning(['title', 'store'])
      .executeTakeFirst()
    if (row === undefined) throw new HttpError(404, 'product-not-found')
    await recordAudit(transaction, { actor, action: 'product unblocked', details: row })
  })
}
