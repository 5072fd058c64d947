import { connectTo } from '../platform/database/connect.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { distribute, planDistribution } from '../platform/database/worlds/distribution.ts'

/**
 * Changes a database as `npm run distribute -- --apply` does, but for the placing itself, of which PostgreSQL alone knows
 * nothing: no trigger on a user's row is left, no unique address, and no foreign key of a table that is everywhere.
 */
export async function divide(database: OpenDatabase): Promise<void> {
  const client = await connectTo(database.connection, 'cenolov-distribute')
  try {
    await client.query(`
      CREATE FUNCTION create_distributed_table(name text, of text, colocate_with text) RETURNS void LANGUAGE sql AS '';
      CREATE FUNCTION create_reference_table(name text) RETURNS void LANGUAGE sql AS ''`)
    await distribute(client, await planDistribution(client))
  } finally {
    await client.end()
  }
}
