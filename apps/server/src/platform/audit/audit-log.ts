import type { AuditEntry } from '@cenolov/contract/admin'
import type pg from 'pg'
import type { Account } from '../auth/accounts/account.ts'
import type { Database } from '../database/database.ts'
import { jsonText } from '../database/rows/json-text.ts'

/** Changes of premium by an administrator: the history of premium of an account. */
export const PREMIUM_CHANGES = {
  grant: 'premium granted',
  extend: 'premium extended',
  revoke: 'premium revoked',
} as const satisfies Readonly<Record<string, AuditEntry['action']>>

export interface AuditRecord {
  readonly actor: Account
  readonly action: AuditEntry['action']
  readonly user?: { readonly id: number; readonly email: string }
  readonly product?: { readonly id: number; readonly title: string }
  /** The affected object in words; by default the product's title, or `title` of the details. */
  readonly subject?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes one entry of the log, in the transaction that makes the change. A program's key is named in its details. */
export async function recordAudit(db: Database, record: AuditRecord): Promise<void> {
  await entryOf(db, record).execute()
}

export async function recordAuditBy(client: pg.ClientBase, db: Database, record: AuditRecord): Promise<void> {
  const { sql, parameters } = entryOf(db, record).compile()
  await client.query(sql, [...parameters])
}

function entryOf(db: Database, record: AuditRecord) {
  return db.insertInto('audit_log').values({
    action: record.action,
    actor_id: record.actor.id,
    actor_email: record.actor.row.email,
    user_id: record.user?.id ?? null,
    user_email: record.user?.email ?? null,
    product_id: record.product?.id ?? null,
    subject: subjectOf(record),
    details: jsonText({ ...record.details, ...(record.actor.key === null ? {} : { key: record.actor.key }) }),
  })
}

function subjectOf({ subject, product, details }: AuditRecord): string {
  const title = details?.title
  return subject ?? product?.title ?? (typeof title === 'string' ? title : '')
}

export async function auditOfUser(db: Database, userId: number, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action as AuditEntry['action'],
    actor: { id: row.actor_id, email: row.actor_email },
    details: row.details as Record<string, unknown>,
  }))
}
