import type { User } from '@cenolov/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type UserRow, userFields } from './account.ts'

/** How much an account keeps, for a query that selects from `users`. */
export const KEPT_COUNTS = [
  sql<number>`(SELECT count(*) FROM favorites WHERE user_id = users.id)`.as('favorites_count'),
  sql<number>`(SELECT count(*) FROM cart_items WHERE user_id = users.id)`.as('cart_count'),
] as const

/**
 * The account as answers show it (SPEC section 3). What it keeps is counted anew: a remembered session does not hear
 * of it.
 */
export async function userAnswer(db: Database, row: UserRow): Promise<User> {
  const counts = await db
    .selectFrom('users')
    .select(KEPT_COUNTS)
    .where('users.id', '=', row.id)
    .executeTakeFirst()
  return { ...userFields(row), ...(counts ?? { favorites_count: 0, cart_count: 0 }) }
}
