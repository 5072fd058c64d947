import { setTimeout as sleep } from 'node:timers/promises'
import { SETTLED_MS } from './form.ts'
import type { Load } from './load.ts'
import type { Site } from './site.ts'

const OURS = `name NOT LIKE '\\_\\_pgboss\\_\\_%'`

interface Left {
  readonly jobs: string[]
  readonly imports: number
  readonly pictures: number
  readonly runs: number
}

/** Releases a dead process's claims at once, instead of after its silence. */
export async function forgetTheDead(site: Site): Promise<void> {
  await site.rows(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute'
    WHERE state = 'active' AND heartbeat_on IS NOT NULL`)
  await site.rows(`UPDATE product_images SET next_attempt_at = now() WHERE state = 'waiting'`)
}

/** Waits until no work is left, without pauses before retries. Throws with the rest when that never happens. */
export async function settle(site: Site, load: Load): Promise<void> {
  const deadline = Date.now() + SETTLED_MS
  let last: Left | undefined
  while (Date.now() < deadline) {
    last = await left(site)
    if (last.jobs.length + last.imports + last.pictures + last.runs === 0) return
    await site.rows(`UPDATE pgboss.job SET start_after = now()
      WHERE state IN ('created', 'retry') AND start_after > now() AND ${OURS}`)
    // Pictures that a failed job has claimed are released when no job is running.
    const { length: freed } = await site.rows(`UPDATE product_images SET next_attempt_at = now()
      WHERE state = 'waiting' AND next_attempt_at > now()
        AND NOT EXISTS (SELECT FROM pgboss.job WHERE name = 'images' AND state = 'active') RETURNING product_id`)
    if (freed > 0) void load.admin.call('POST', '/api/v1/admin/images/download-all')
    await sleep(200)
  }
  throw new Error(`There is still work: ${JSON.stringify(last)}`)
}

async function left(site: Site): Promise<Left> {
  const [row] = await site.rows<Left>(`SELECT
    ARRAY(SELECT name || ' ' || state || ' ' || count(*) FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND ${OURS} GROUP BY name, state ORDER BY 1) AS jobs,
    (SELECT count(*)::int FROM import_jobs WHERE status = 'processing') AS imports,
    (SELECT count(*)::int FROM product_images WHERE state = 'waiting') AS pictures,
    (SELECT count(*)::int FROM source_runs WHERE status = 'running') AS runs`)
  return row!
}
