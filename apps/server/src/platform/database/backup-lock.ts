import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Only one backup of a database is made at a time, on any node. */
const BACKUP_LOCK = 7_263_020

/** Takes the lock for as long as the connection lives; false when another backup holds it. */
export async function holdBackupLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    BACKUP_LOCK,
  ])
  return rows[0]!.held
}

/** A running backup still needs the pictures of the moment when it began. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_running: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = 0
        AND objid::bigint = ${BACKUP_LOCK}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS is_running`.execute(db)
  return rows[0]!.is_running
}
