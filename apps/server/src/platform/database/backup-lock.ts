import type pg from 'pg'

/** Held by the one backup that is being made of a database, on whichever node. */
const BACKUP_LOCK = 7_263_020

/** Takes the lock for as long as the connection lives; false when another backup holds it. */
export async function holdBackupLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
    BACKUP_LOCK,
  ])
  return rows[0]!.held
}

/** Runs `work` unless a backup is being made; none begins meanwhile. Returns null when it did not run. */
export async function unlessBackupRuns<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect()
  try {
    if (!(await holdBackupLock(client))) return null
    try {
      return await work()
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [BACKUP_LOCK])
    }
  } finally {
    client.release()
  }
}
