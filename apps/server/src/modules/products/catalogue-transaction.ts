import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

/** How long a change waits for an import that has the products locked. */
const LOCK_WAIT = '20s'
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_SECONDS = 10

/** Raises the version of the catalogue, with the ids of the products that changed; null: too many to name. */
export type BumpVersion = (ids: readonly number[] | null) => Promise<void>

/**
 * Runs a change of products in a transaction that no import runs beside: it waits for the one that runs before it
 * takes a row, so neither can end up waiting for the other. Throws `HttpError` 503 when the import takes too long.
 * @returns what `change` returned, and the version of the catalogue that it made; null when nothing changed
 */
export async function inCatalogueTransaction<Result>(
  db: Database,
  change: (transaction: Database, bumpVersion: BumpVersion) => Promise<Result>,
): Promise<{ readonly result: Result; readonly version: number | null }> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(transaction)
      await sql`LOCK TABLE products IN ROW EXCLUSIVE MODE`.execute(transaction)
      let version: number | null = null
      const result = await change(transaction, async (ids) => {
        const moved = await sql<{
          version: number
        }>`SELECT bump_catalogue_version(${ids}) AS version`.execute(transaction)
        version = moved.rows[0]!.version
      })
      return { result, version }
    })
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new HttpError(503, 'Práve prebieha import katalógu. Skúste to o chvíľu.', {
      retryAfter: RETRY_SECONDS,
    })
  }
}
