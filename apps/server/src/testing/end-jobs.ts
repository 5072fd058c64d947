import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const END_MS = 5_000
const POLL_MS = 20

/**
 * Discards waiting jobs and waits for running ones, so that none changes a row in the middle of a test. Returns false
 * when one still runs after five seconds.
 */
export async function endJobs(pool: pg.Pool): Promise<boolean> {
  const deadline = Date.now() + END_MS
  await pool.query("DELETE FROM pgboss.job WHERE state IN ('created', 'retry')")
  for (;;) {
    const { rows } = await pool.query("SELECT FROM pgboss.job WHERE state = 'active' LIMIT 1")
    if (rows.length === 0) return true
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
}
