import type pg from 'pg'

/** Returns whether exactly one connection of the database waits for a lock of another transaction. */
export async function waitsForLock(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}
