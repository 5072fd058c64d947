import type pg from 'pg'

/**
 * The id of the product that the name of a deleted one means now, because they were united or renamed. null: none, or
 * the product is not deleted.
 */
export async function successorOf(pool: pg.Pool, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(SUCCESSOR, [id])
  return rows[0]?.id ?? null
}

const SUCCESSOR = `
SELECT f.product_id AS id FROM products p JOIN former_identities f ON f.identity = p.identity
WHERE p.id = $1 AND p.deleted_at IS NOT NULL`
