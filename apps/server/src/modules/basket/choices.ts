import type { BasketChoice, BasketChoiceBody } from '@cenolov/contract/shopping'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

export const CHOICES_MAX = 5_000

/** `matchId` null: the shopper wants none of this store's products. */
export interface Choice {
  readonly productId: number
  readonly store: string
  readonly matchId: number | null
}

export async function findChoices(
  db: Database,
  userId: number,
  productIds: readonly number[],
): Promise<Choice[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('basket_choices')
    .select(['product_id as productId', 'store', 'match_id as matchId'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .execute()
}

/** Saves a choice, replacing an earlier one. Throws `HttpError` 404 for an unknown product, 409 for too many. */
export function saveChoice(
  db: Database,
  userId: number,
  productId: number,
  body: BasketChoiceBody,
): Promise<BasketChoice> {
  return inTurn(db, userId, (transaction) => writeChoice(transaction, userId, productId, body))
}

async function writeChoice(
  db: Database,
  userId: number,
  productId: number,
  { store, choice, match_id: matchId }: BasketChoiceBody,
): Promise<BasketChoice> {
  const chosen = choice === 'accept' ? (matchId ?? null) : null
  // Includes products that are not offered now. The lock keeps them until the choice is written.
  const named = new Set([productId, chosen ?? productId])
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...named])
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (products.length < named.size) throw new HttpError(404, 'product-not-found')
  const mine = db.selectFrom('basket_choices').where('user_id', '=', userId)
  const same = mine.select('product_id').where('product_id', '=', productId).where('store', '=', store)
  const count = await countRows(mine)
  if (count >= CHOICES_MAX && (await same.executeTakeFirst()) === undefined)
    throw new HttpError(409, 'too-many-choices', { values: { most: CHOICES_MAX } })
  const values = {
    user_id: userId,
    product_id: productId,
    store,
    match_id: chosen,
    created_at: sql<Date>`now()`,
  }
  await db
    .insertInto('basket_choices')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id', 'store'])
        .doUpdateSet(({ ref }) => ({ match_id: chosen, created_at: ref('excluded.created_at') })),
    )
    .execute()
  return { product_id: productId, store, choice, match_id: chosen }
}

export async function removeChoice(
  db: Database,
  userId: number,
  productId: number,
  store: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('basket_choices')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('store', '=', store)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new HttpError(404, 'choice-not-found')
}
