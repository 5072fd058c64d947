import type { Shopper } from '@cenolov/core/offer'
import type { Database } from '../database/database.ts'

/** Returns the shopper's cards and the day, for calculating prices. */
export async function shopperOf(db: Database, userId: number, today: string): Promise<Shopper> {
  const row = await db.selectFrom('users').select('cards').where('id', '=', userId).executeTakeFirst()
  return { day: today, cards: row?.cards ?? [] }
}
