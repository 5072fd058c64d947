import { SMALLER_NEWS_DAYS } from '@cenolov/core/alerts'
import type pg from 'pg'

/** Reads which products have a package that is smaller, as an administrator has confirmed lately. */
export async function smallerLately(client: Pick<pg.ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT product_id AS id FROM shrinkages
     WHERE state = 'confirmed' AND product_id IS NOT NULL AND decided_at > now() - interval '${SMALLER_NEWS_DAYS} days'`,
  )
  return rows.map(({ id }) => Number(id))
}
