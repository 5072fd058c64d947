import { AUDIT_ACTIONS, type AuditCsvQuery, type AuditRecord } from '@cenolov/contract/admin'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/schema/schema.generated.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'

/** Throws `InvalidFields` for an invalid day: `2026-02-31`. */
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

type Entries = SelectQueryBuilder<DB, 'audit_log', object>

/** Returns the entries unordered. Days are in `timeZone`. */
export async function fittingEntries(
  db: Database,
  { actor = '', action = '', search = '', from, to }: AuditCsvQuery,
  timeZone: string,
): Promise<Entries> {
  let entries = db.selectFrom('audit_log')
  if (action !== '') entries = entries.where('action', '=', action)
  if (from) entries = entries.where(sql<SqlBool>`at >= ${from}::timestamp AT TIME ZONE ${timeZone}`)
  if (to) entries = entries.where(sql<SqlBool>`at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  if (actor.trim() !== '') entries = entries.where(await isActor(db, actor.trim()))
  for (const condition of containsWords(search, sql<string>`searched`)) entries = entries.where(condition)
  return entries
}

/** Matches a whole address if it has entries, or else a part of addresses. */
async function isActor(db: Database, actor: string): Promise<RawBuilder<SqlBool>> {
  const isWhole = sql<SqlBool>`lower(actor_email) = lower(${actor})`
  const [entry] = await db.selectFrom('audit_log').select('id').where(isWhole).limit(1).execute()
  const pattern = `%${actor.replace(LIKE_SPECIAL, '\\$&')}%`
  return entry === undefined ? sql<SqlBool>`lower(actor_email) LIKE lower(${pattern})` : isWhole
}

export async function usedActions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM unnest(${[...AUDIT_ACTIONS]}::text[]) AS action
    WHERE EXISTS (SELECT FROM audit_log WHERE audit_log.action = action.action) ORDER BY action`.execute(db)
  return rows.map(({ action }) => action)
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

/** Reading the ids first makes it cheap to skip earlier pages. */
export async function readEntries(
  db: Database,
  entries: Entries,
  limit: number,
  offset = 0,
): Promise<AuditRecord[]> {
  const ids = entries.select('id').orderBy('id', 'desc').limit(limit).offset(offset)
  const rows = await db
    .selectFrom('audit_log')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
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
