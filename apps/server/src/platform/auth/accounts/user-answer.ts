import type { User } from '@cenolov/contract/account'
import type { Database } from '../../database/database.ts'
import { type UserRow, userFields } from './account.ts'

interface KeptCounts {
  readonly favorites_count: number
  readonly cart_count: number
}

export async function keptCounts(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => KeptCounts> {
  if (userIds.length === 0) return () => ({ favorites_count: 0, cart_count: 0 })
  const [favorites, cart] = await Promise.all([
    countRows(db, 'favorites', userIds),
    countRows(db, 'cart_items', userIds),
  ])
  return (id) => ({ favorites_count: favorites.get(id) ?? 0, cart_count: cart.get(id) ?? 0 })
}

async function countRows(db: Database, table: 'favorites' | 'cart_items', userIds: readonly number[]) {
  const rows = await db
    .selectFrom(table)
    .select('user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.count]))
}

/** Reads the counts again, because a cached session is not notified of them. */
export async function userAnswer(db: Database, row: UserRow): Promise<User> {
  const counts = await keptCounts(db, [row.id])
  return { ...userFields(row), ...counts(row.id) }
}
