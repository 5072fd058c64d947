import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '../schema/schema.generated.ts'

/** Returns how many rows a query has. */
export async function countRows<Tables extends keyof DB, Columns>(
  rows: SelectQueryBuilder<DB, Tables, Columns>,
): Promise<number> {
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
