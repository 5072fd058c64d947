import { sql } from 'kysely'
import type { Account } from '../auth/accounts/account.ts'
import type { Database } from '../database/database.ts'
import { recordAudit } from './audit-log.ts'

/** Records that an administrator, or a program, exported a table. Call it before the first row is sent. */
export function recordExport(db: Database, actor: Account, subject: string, file: string): Promise<void> {
  return recordAudit(db, { actor, action: 'data exported', subject, details: { file } })
}

/** Records an export of the own account's data, once an hour, so that no account can fill the log. */
export async function recordOwnExport(db: Database, account: Account): Promise<void> {
  const action = 'own data exported'
  const recent = await db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', account.id)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  if (recent === undefined) await recordAudit(db, { actor: account, action, user: account.row })
}
