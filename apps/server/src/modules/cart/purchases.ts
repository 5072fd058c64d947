import type { Purchase, PurchasesResponse } from '@cenolov/contract/shopping'
import { cartTotals } from '@cenolov/core/cart'
import { type Cents, sanitiseOffer } from '@cenolov/core/offer'
import { sql } from 'kysely'
import { shopperOf } from '../../platform/auth/shopper.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'

/** More than anybody shops; limits how fast rows can be added. */
const PER_ACCOUNT: Limit = { failures: 30, windowSeconds: 3_600 }
/** Maximum of `numeric(12, 2)`. */
const AMOUNT_MAX_CENTS = 999_999_999_999
const COLUMNS = ['id', 'bought_at', 'products', 'pieces', 'total', 'saved'] as const

export type PurchasesOptions = Pick<Platform, 'db' | 'limits' | 'firstFresh' | 'clock'>

export class Purchases {
  readonly #options: PurchasesOptions

  constructor(options: PurchasesOptions) {
    this.#options = options
  }

  /**
   * Records the cart as bought at current prices and empties it. Of concurrent calls one gets the cart and the others
   * find it empty; a row added meanwhile is either bought or still there. Throws `HttpError` 409 for a cart with
   * nothing to buy, 429.
   */
  async finish(userId: number): Promise<Purchase> {
    const { db, limits, firstFresh, clock } = this.#options
    const giveBack = await limits.count(new Map([[`finish cart account ${userId}`, PER_ACCOUNT]]))
    try {
      const days = { firstFresh: firstFresh(), today: clock.today() }
      return await db.transaction().execute((transaction) => finishCart(transaction, userId, days))
    } catch (error) {
      await giveBack()
      throw error
    }
  }

  async summary(userId: number): Promise<PurchasesResponse> {
    const row = await this.#options.db
      .selectFrom('purchases')
      .select(({ fn }) => [
        fn.countAll<number>().as('purchases'),
        fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'),
        fn.coalesce(fn.sum<number>('saved'), sql<number>`0`).as('saved'),
        fn.min<Date | null>('bought_at').as('since'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return { ...row, since: row.since?.toISOString() ?? null }
  }

  async exportData(userId: number): Promise<readonly Purchase[]> {
    const rows = await this.#options.db
      .selectFrom('purchases')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, bought_at: row.bought_at.toISOString() }))
  }
}

async function finishCart(
  transaction: Database,
  userId: number,
  { firstFresh, today }: { readonly firstFresh: string; readonly today: string },
): Promise<Purchase> {
  const rows = await transaction
    .selectFrom('cart_items')
    .select(['id', 'quantity', 'product_id'])
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new HttpError(409, 'cart-empty')
  const offered = await offeredAt(
    transaction,
    rows.flatMap(({ product_id: id }) => id ?? []),
  )
  const lines = rows.flatMap(({ product_id: id, quantity }) => {
    const product = id === null ? undefined : offered.get(id)
    return product === undefined ? [] : [{ product, quantity }]
  })
  if (lines.length === 0) throw new HttpError(409, 'cart-without-offers')
  const { products, pieces, total, savings, original } = cartTotals(
    lines,
    firstFresh,
    await shopperOf(transaction, userId, today),
  )
  if (original > AMOUNT_MAX_CENTS) throw new HttpError(409, 'purchase-too-large')
  const ids = rows.map(({ id }) => id)
  await transaction.deleteFrom('cart_items').where('id', 'in', ids).execute()
  const purchase = await transaction
    .insertInto('purchases')
    .values({ user_id: userId, products, pieces, total: euros(total), saved: euros(savings) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...purchase, bought_at: purchase.bought_at.toISOString() }
}

async function offeredAt(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price', 'date', 'akcia', 'shown_offer', 'lowest_price_30', 'is_permanent_sale'])
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, shown_offer, lowest_price_30, ...product }) => {
      const offer = shown_offer === null ? null : sanitiseOffer(JSON.parse(shown_offer))
      return [id, { ...product, offer, lowest_price_30: lowest_price_30 ?? 0 }]
    }),
  )
}

const euros = (cents: Cents) => sql<number>`${cents}::numeric / 100`
