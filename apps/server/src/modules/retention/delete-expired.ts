import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/schema/schema.generated.ts'

interface Kept {
  readonly table: keyof DB
  readonly period: string
  readonly expired: RawBuilder<boolean>
  /** For a table of users: the column that identifies a row of an account. */
  readonly key?: string
  /** Rows of one statement, where many rows of other tables are deleted with each. */
  readonly batch?: number
}

const BATCH = 10_000
/** The rest waits for the next day. Less than the time after which the queue repeats the job. */
const BUDGET_MS = 10 * 60_000

/** Rows that are deleted automatically once a day, some of them listed on /privacy. */
export const RETENTION: readonly Kept[] = [
  { table: 'sessions', key: 'id', period: 'until they end', expired: sql`expires_at < now()` },
  { table: 'sign_in_steps', key: 'token_hash', period: 'until they end', expired: sql`expires_at < now()` },
  { table: 'oidc_sign_ins', period: 'until they end', expired: sql`expires_at < now()` },
  { table: 'passkey_challenges', period: 'until they end', expired: sql`expires_at < now()` },
  {
    table: 'two_step',
    key: 'user_id',
    period: '1 day, unless it was switched on',
    expired: sql`since IS NULL AND created_at < now() - interval '1 day'`,
  },
  // Until then the key's owner sees why a program stopped.
  {
    table: 'api_keys',
    key: 'id',
    period: '30 days after their end',
    expired: sql`expires_at < now() - interval '30 days'`,
  },
  { table: 'rate_limits', period: 'until their window ends', expired: sql`window_ends_at < now()` },
  {
    table: 'email_tokens',
    key: 'token_hash',
    period: '30 days after their end',
    expired: sql`expires_at < now() - interval '30 days'`,
  },
  { table: 'source_answers', period: 'until the next day', expired: sql`day < current_date` },
  {
    table: 'idempotent_answers',
    key: 'key',
    period: '7 days',
    expired: sql`created_at < now() - interval '7 days'`,
  },
  {
    table: 'price_target_events',
    key: 'id',
    period: '30 days',
    expired: sql`at < now() - interval '30 days'`,
  },
  { table: 'barcode_reports', period: '1 year', expired: sql`last_at < now() - interval '1 year'` },
  { table: 'contact_messages', period: '1 year', expired: sql`created_at < now() - interval '1 year'` },
  { table: 'audit_log', period: '3 years', expired: sql`at < now() - interval '3 years'` },
  { table: 'shared_baskets', key: 'id', period: 'until their link ends', expired: sql`expires_at < now()` },
  {
    table: 'held_rows',
    period: '90 days after the decision',
    expired: sql`decided_at < now() - interval '90 days'`,
  },
  {
    table: 'import_changes',
    period: '8 days after the import, one more than it can be undone',
    expired: sql`job_id IN (SELECT id FROM import_jobs WHERE finished_at < now() - interval '8 days')`,
  },
  {
    table: 'import_branch_changes',
    period: '8 days after the import, one more than it can be undone',
    expired: sql`job_id IN (SELECT id FROM import_jobs WHERE finished_at < now() - interval '8 days')`,
  },
  { table: 'list_invitations', period: 'until they end', expired: sql`expires_at < now()` },
  {
    table: 'list_operations',
    period: '90 days, unless they are what an item consists of',
    expired: sql`received_at < now() - interval '90 days' AND NOT EXISTS (
      SELECT FROM list_items i WHERE i.list_id = list_operations.list_id AND i.item_id = list_operations.item_id
        AND i.registers -> list_operations.field ->> 'op_id' = list_operations.op_id::text)`,
  },
  {
    table: 'list_items',
    period: '90 days after their removal',
    // The stores in which a list is bought are kept in a row that is no item.
    expired: sql`NOT is_shown AND NOT registers ? 'stores' AND changed_at < now() - interval '90 days'`,
  },
  { table: 'product_merges', period: '1 day', expired: sql`merged_at < now() - interval '1 day'` },
  { table: 'source_runs', period: '1 year', expired: sql`started_at < now() - interval '1 year'` },
  { table: 'backups', period: '1 year', expired: sql`finished_at < now() - interval '1 year'` },
  {
    table: 'import_jobs',
    period: '1 year',
    expired: sql`finished_at < now() - interval '1 year'`,
    batch: 100,
  },
]

/**
 * Deletes expired rows, a batch of each table in turn, until nothing is left or `budgetMs` have passed. Each batch is a
 * transaction of its own, so a long one neither meets the limit of a statement nor delays the other tables. Returns the
 * number of rows. Throws `AggregateError` after all tables if some could not be cleaned.
 */
export async function deleteExpired(
  db: Database,
  { batch = BATCH, budgetMs = BUDGET_MS }: { readonly batch?: number; readonly budgetMs?: number } = {},
): Promise<number> {
  const end = performance.now() + budgetMs
  const faults: unknown[] = []
  let deleted = 0
  let waiting = RETENTION
  while (waiting.length > 0) {
    const unfinished: Kept[] = []
    for (const kept of waiting) {
      if (performance.now() >= end) break
      const size = Math.min(kept.batch ?? batch, batch)
      try {
        const count = await deleteBatch(db, kept, size)
        deleted += count
        if (count === size) unfinished.push(kept)
      } catch (error) {
        faults.push(error)
      }
    }
    waiting = unfinished
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some tables could not be cleaned.')
  return deleted
}

/** The second condition excludes a row that was changed after it was chosen, such as a session in use. */
async function deleteBatch(db: Database, kept: Kept, size: number): Promise<number> {
  const { table, expired, key } = kept
  if (key !== undefined) return deleteOfUsers(db, { table, expired, key }, size)
  const chosen = db.selectFrom(table).select(sql`ctid`.as('place')).where(expired).limit(size)
  const result = await db
    .deleteFrom(table)
    .where(sql<boolean>`ctid = ANY (ARRAY(${chosen}))`)
    .where(expired)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The `ctid` of a distributed row is unique in its shard only, so rows are identified by their key. */
async function deleteOfUsers(
  db: Database,
  { table, expired, key }: Pick<Kept, 'table' | 'expired'> & { readonly key: string },
  size: number,
): Promise<number> {
  const rows = await sql<{ user_id: number; key: string }>`
    SELECT user_id, ${sql.ref(key)}::text AS key FROM ${sql.table(table)} WHERE ${expired} LIMIT ${size}`.execute(
    db,
  )
  if (rows.rows.length === 0) return 0
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} t
    USING unnest(${rows.rows.map((row) => row.user_id)}::bigint[], ${rows.rows.map((row) => row.key)}::text[])
      AS chosen (user_id, key)
    WHERE t.user_id = chosen.user_id AND t.${sql.ref(key)}::text = chosen.key AND ${expired}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
