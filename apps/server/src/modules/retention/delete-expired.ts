import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Data with an expiry, as listed on /privacy. */
const EXPIRED = [
  { table: 'sessions', condition: sql<boolean>`expires_at < now()` },
  { table: 'sign_in_steps', condition: sql<boolean>`expires_at < now()` },
  { table: 'two_step', condition: sql<boolean>`since IS NULL AND created_at < now() - interval '1 day'` },
  // Until then its owner sees why a program stopped.
  { table: 'api_keys', condition: sql<boolean>`expires_at < now() - interval '30 days'` },
  { table: 'rate_limits', condition: sql<boolean>`window_ends_at < now()` },
  { table: 'email_tokens', condition: sql<boolean>`expires_at < now() - interval '30 days'` },
  { table: 'idempotent_answers', condition: sql<boolean>`created_at < now() - interval '7 days'` },
  { table: 'contact_messages', condition: sql<boolean>`created_at < now() - interval '1 year'` },
  { table: 'audit_log', condition: sql<boolean>`at < now() - interval '3 years'` },
  { table: 'shared_baskets', condition: sql<boolean>`expires_at < now()` },
  { table: 'held_rows', condition: sql<boolean>`decided_at < now() - interval '90 days'` },
  {
    table: 'import_changes',
    condition: sql<boolean>`job_id IN (SELECT id FROM import_jobs WHERE finished_at < now() - interval '8 days')`,
  },
  { table: 'product_merges', condition: sql<boolean>`merged_at < now() - interval '1 day'` },
  { table: 'source_runs', condition: sql<boolean>`started_at < now() - interval '1 year'` },
  { table: 'backups', condition: sql<boolean>`finished_at < now() - interval '1 year'` },
  { table: 'import_jobs', condition: sql<boolean>`finished_at < now() - interval '1 year'` },
] as const

/** Deletes what expired. Returns how many rows. */
export async function deleteExpired(db: Database): Promise<number> {
  let deleted = 0
  for (const { table, condition } of EXPIRED) {
    const result = await db.deleteFrom(table).where(condition).executeTakeFirst()
    deleted += Number(result.numDeletedRows)
  }
  return deleted
}
