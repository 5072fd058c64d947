import type pg from 'pg'

/**
 * Runs a statement without nested loops, for joins of many rows. The planner does not know how many rows a temporary
 * table has, how many this transaction has changed, or how many branches share a value, and may choose a nested loop of
 * quadratic cost.
 */
export async function joinInBulk(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await client.query('SET LOCAL enable_nestloop = off')
  await client.query(text, [...values])
  await client.query('SET LOCAL enable_nestloop = on')
}
