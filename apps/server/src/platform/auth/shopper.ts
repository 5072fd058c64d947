import type { Shopper } from '@cenolov/core/offer'
import type { Database } from '../database/database.ts'

/** Returns the shopper's cards and the day, for calculating prices; a visitor (null) has no cards. */
export async function shopperOf(db: Database, userId: number | null, today: string): Promise<Shopper> {
  if (userId === null) return { day: today, cards: [] }
  const row = await db.selectFrom('users').select('cards').where('id', '=', userId).executeTakeFirst()
  return { day: today, cards: row?.cards ?? [] }
}
