import type pg from 'pg'

/**
 * Runs work in a transaction on a connection of the pool. After a failure the connection is closed, because one inside
 * a transaction must not return to the pool.
 */
export async function inPoolTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
