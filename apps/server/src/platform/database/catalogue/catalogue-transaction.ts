import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { followProducts } from '../distribution/follow-products.ts'
import { CATALOGUE_LOCK_WAIT, whenLocked } from './catalogue-lock.ts'
import { followed } from './followed-changes.ts'

/** Bumps the version of the catalogue for changed products, if there are any. */
export type BumpVersion = (ids: readonly number[]) => Promise<void>

export interface CatalogueWriter {
  readonly db: Database
  readonly waitForVersion: (version: number) => Promise<void>
}

/**
 * Runs a change of products in a transaction that excludes imports, and updates shoppers' data about them. It waits for
 * a running import before it locks a row, so that neither can deadlock the other. Returns once this node shows the
 * change. Throws `HttpError` 503 when an import takes too long.
 * @param before a lock that imports take before the one on products
 */
export async function inCatalogueTransaction<Result>(
  { db, waitForVersion }: CatalogueWriter,
  change: (transaction: Database, bumpVersion: BumpVersion) => Promise<Result>,
  before?: RawBuilder<unknown>,
): Promise<Result> {
  let version: number | null = null
  try {
    const result = await db.transaction().execute(async (transaction) => {
      await sql`SELECT set_config('lock_timeout', ${CATALOGUE_LOCK_WAIT}, true)`.execute(transaction)
      await before?.execute(transaction)
      await sql`LOCK TABLE products IN ROW EXCLUSIVE MODE`.execute(transaction)
      const result = await change(transaction, async (ids) => {
        if (ids.length === 0) return
        const moved = await sql<{
          version: number
        }>`SELECT bump_catalogue_version(${followed(ids)}) AS version`.execute(transaction)
        version = moved.rows[0]!.version
      })
      await followProducts(transaction)
      return result
    })
    if (version !== null) await waitForVersion(version)
    return result
  } catch (error) {
    throw whenLocked(error)
  }
}
