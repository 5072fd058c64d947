import type { CartItem, CartResponse } from '@cenolov/contract/shopping'
import { CART_PRODUCTS_MAX, CART_QUANTITY_MAX } from '@cenolov/core/cart'
import { bestPrice, howText } from '@cenolov/core/offer'
import { sql } from 'kysely'
import { shopperOf } from '../../platform/auth/shopper.ts'
import { holdOffered, withKeptProducts } from '../../platform/database/catalogue/kept-product.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

export class CartService {
  readonly #db: Database
  readonly #today: () => string

  /** @param today the day of the shops, `YYYY-MM-DD` */
  constructor(db: Database, today: () => string) {
    this.#db = db
    this.#today = today
  }

  async cart(userId: number): Promise<CartResponse> {
    const shopper = await shopperOf(this.#db, userId, this.#today())
    const rows = await withKeptProducts(this.#db, () =>
      this.#db
        .selectFrom('cart_items')
        .select(['id', 'quantity', 'product_id', 'last_seen'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    )
    let cents = 0
    const items = rows.map((row) => {
      if (row.product.available === false) return { ...row, total: 0, how: '' }
      const best = bestPrice(row.product, row.quantity, shopper)
      cents += best.cents
      return { ...row, total: best.cents / 100, how: howText(best, row.product.currency) }
    })
    const totalItems = items.reduce((sum, { quantity }) => sum + quantity, 0)
    return { items, total_items: totalItems, unique_products: items.length, total: cents / 100 }
  }

  /**
   * Adds pieces of a product to those already in the cart; concurrent additions add up. Throws `HttpError` 404 for a
   * product that is not offered, 409 for too many pieces or products.
   */
  add(userId: number, productId: number, quantity: number): Promise<CartItem> {
    return inTurn(this.#db, userId, async (transaction) => {
      const product = await holdOffered(transaction, productId)
      if (product === undefined) throw new HttpError(404, 'product-not-offered')
      const { pieces, rows } = await inCart(transaction, userId)
      const there = pieces.get(productId)
      if (there === undefined && rows >= CART_PRODUCTS_MAX)
        throw new HttpError(409, 'cart-full', { values: { most: CART_PRODUCTS_MAX } })
      if (there !== undefined && there + quantity > CART_QUANTITY_MAX)
        throw new HttpError(409, 'too-many-pieces', { values: { most: CART_QUANTITY_MAX, now: there } })
      const [added] = await addPieces(transaction, userId, [{ productId, quantity }])
      return { ...added!, product }
    })
  }

  /**
   * Adds many products as if one after another. Those that are not offered, or do not fit, are skipped.
   * @param items each product once
   * @returns how many were added
   */
  addAll(userId: number, items: readonly Pieces[]): Promise<number> {
    return inTurn(this.#db, userId, async (transaction) => {
      const offered = await transaction
        .selectFrom('products')
        .select('id')
        .where(sql<boolean>`id = ANY(${items.map(({ productId }) => productId)}::bigint[])`)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forKeyShare()
        .execute()
      const ids = new Set(offered.map(({ id }) => id))
      const { pieces, rows } = await inCart(transaction, userId)
      let room = CART_PRODUCTS_MAX - rows
      const fitting = items.filter(({ productId, quantity }) => {
        const there = pieces.get(productId)
        if (!ids.has(productId) || (there ?? 0) + quantity > CART_QUANTITY_MAX) return false
        if (there === undefined) room -= 1
        return there !== undefined || room >= 0
      })
      return (await addPieces(transaction, userId, fitting)).length
    })
  }

  /** Sets the number of pieces of a row. Throws `HttpError` 404 for an unknown row, or a row of another account. */
  async setQuantity(userId: number, id: number, quantity: number): Promise<CartItem> {
    const [item] = await withKeptProducts(this.#db, () =>
      this.#db
        .updateTable('cart_items')
        .set({ quantity })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(['id', 'quantity', 'product_id', 'last_seen'])
        .execute(),
    )
    if (item === undefined) throw new HttpError(404, 'cart-item-not-found')
    return item
  }

  /** Removes a row. Throws `HttpError` 404 for an unknown row, or a row of another account. */
  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('cart_items')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'cart-item-not-found')
  }
}

interface Pieces {
  readonly productId: number
  readonly quantity: number
}

/** Returns the pieces of each product in a cart, and the number of rows, including products that are gone. */
async function inCart(db: Database, userId: number) {
  const rows = await db
    .selectFrom('cart_items')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .execute()
  const pieces = rows.flatMap(({ product_id: id, quantity }) =>
    id === null ? [] : [[id, quantity] as const],
  )
  return { pieces: new Map(pieces), rows: rows.length }
}

async function addPieces(db: Database, userId: number, items: readonly Pieces[]) {
  if (items.length === 0) return []
  return db
    .insertInto('cart_items')
    .values(items.map(({ productId, quantity }) => ({ user_id: userId, product_id: productId, quantity })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ quantity: sql`cart_items.quantity + excluded.quantity` }),
    )
    .returning(['id', 'quantity'])
    .execute()
}
