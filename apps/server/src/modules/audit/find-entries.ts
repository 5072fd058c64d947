import type { AuditCsvQuery, AuditRecord } from '@cenolov/contract'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/schema.generated.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'

/** Throws `InvalidFields` for a day that no calendar has: `2026-02-31`. */
export function requireDays(filter: Pick<AuditCsvQuery, 'from' | 'to'>): void {
  const faults = (['from', 'to'] as const).flatMap((field) => {
    const day = filter[field]
    if (day === undefined) return []
    const date = new Date(`${day}T00:00:00Z`)
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
    return isDay ? [] : [{ field, message: `Deň ${day} v kalendári nie je.` }]
  })
  if (faults.length > 0) throw new InvalidFields(faults)
}

const LIKE_SPECIAL = /[\\%_]/g

/** The entries of the audit that fit a filter, unordered. Days are those of `timeZone`. */
export function fittingEntries(
  db: Database,
  { actor = '', action = '', search = '', from, to }: AuditCsvQuery,
  timeZone: string,
) {
  let entries = db.selectFrom('audit_log')
  if (actor.trim() !== '')
    entries = entries.where('actor_email', 'ilike', `%${actor.trim().replace(LIKE_SPECIAL, '\\$&')}%`)
  if (action !== '') entries = entries.where('action', '=', action)
  if (from) entries = entries.where(sql<SqlBool>`at >= ${from}::timestamp AT TIME ZONE ${timeZone}`)
  if (to) entries = entries.where(sql<SqlBool>`at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  for (const condition of containsWords(search, ['subject', 'user_email'])) entries = entries.where(condition)
  return entries
}

const COLUMNS = [
  'id',
  'at',
  'action',
  'actor_email',
  'user_email',
  'subject',
  'product_id',
  'details',
] as const

/** Entries as answers show them, the newest first. */
export async function readEntries(
  entries: SelectQueryBuilder<DB, 'audit_log', object>,
  limit: number,
  offset = 0,
): Promise<AuditRecord[]> {
  const rows = await entries.select(COLUMNS).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_email,
    subject: row.subject || (row.user_email ?? ''),
    product_id: row.product_id,
    details: row.details as Record<string, unknown>,
  }))
}
