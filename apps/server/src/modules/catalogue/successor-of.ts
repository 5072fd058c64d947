import type pg from 'pg'
import { UNITED_PRODUCTS } from '../../platform/database/catalogue/united-products.ts'

/** Returns the id of the product that replaced one that was merged or renamed, or null without one. */
export async function successorOf(pool: pg.Pool, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ kept: number }>(`${UNITED_PRODUCTS} AND p.id = $1`, [id])
  return rows[0]?.kept ?? null
}
