import type { User } from '@cenolov/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type UserRow, userFields } from './account.ts'

/** Numbers of favourites and cart rows, for a query that selects from `users`. */
export const KEPT_COUNTS = [
  sql<number>`(SELECT count(*) FROM favorites WHERE user_id = users.id)`.as('favorites_count'),
  sql<number>`(SELECT count(*) FROM cart_items WHERE user_id = users.id)`.as('cart_count'),
] as const

/**
 * The account as answers show it. The counts are read again, as a cached session is not notified of
 * them.
 */
export async function userAnswer(db: Database, row: UserRow): Promise<User> {
  const counts = await db
    .selectFrom('users')
    .select(KEPT_COUNTS)
    .where('users.id', '=', row.id)
    .executeTakeFirst()
  return { ...userFields(row), ...(counts ?? { favorites_count: 0, cart_count: 0 }) }
}
