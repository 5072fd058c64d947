import type { BasketChoice, BasketChoiceBody } from '@cenolov/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

/** Choices of one account. */
export const CHOICES_MAX = 5_000

/** An account's choice for a product in a store. `matchId` null: none is wanted there. */
export interface Choice {
  readonly productId: number
  readonly store: string
  readonly matchId: number | null
}

/** The choices for some products. */
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
  const { rows } = await sql<{ product_id: number }>`
    INSERT INTO basket_choices (user_id, product_id, store, match_id)
    SELECT ${userId}, id, ${store}, ${chosen}::bigint FROM products
    WHERE id = ${productId} AND (
      EXISTS (SELECT FROM basket_choices WHERE user_id = ${userId} AND product_id = ${productId} AND store = ${store})
      OR (SELECT count(*) FROM basket_choices WHERE user_id = ${userId}) < ${CHOICES_MAX}
    )
    FOR KEY SHARE
    ON CONFLICT (user_id, product_id, store) DO UPDATE SET match_id = excluded.match_id, created_at = now()
    RETURNING product_id`.execute(db)
  if (rows.length > 0) return { product_id: productId, store, choice, match_id: chosen }
  const known = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (known === undefined) throw new HttpError(404, 'Produkt sa nenašiel')
  throw new HttpError(409, `Uložených volieb môže byť najviac ${CHOICES_MAX}`)
}

/** Deletes a choice. Throws `HttpError` 404 when there is none. */
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
  if (numDeletedRows === 0n) throw new HttpError(404, 'Voľba sa nenašla')
}
