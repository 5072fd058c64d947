import type { ImportRowError } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Returns a note for each chain that the source named on earlier days and lacks today. A run ends no products, so
 * nobody would notice that their prices grow old.
 * @param stores chains of today's prices
 */
export async function missingChains(
  db: Database,
  sourceId: number,
  stores: readonly string[],
): Promise<readonly ImportRowError[]> {
  const { rows } = await sql<{ store: string }>`
    SELECT DISTINCT c.store FROM companies c JOIN source_shares s ON s.store = c.store
    WHERE s.source_id = ${sourceId} AND c.store <> ALL (${stores}::text[]) ORDER BY c.store`.execute(db)
  return rows.map(({ store }) => ({
    row: 0,
    column: 'Store',
    message: `Reťazec ${store} dnes chýba, jeho ceny zostávajú a\u00a0starnú`,
  }))
}
