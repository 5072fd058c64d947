import type { CartItem, CartResponse } from '@cenolov/contract'
import { bestPrice, CART_PRODUCTS_MAX, CART_QUANTITY_MAX, howText, isForeignMoney } from '@cenolov/core'
import { sql } from 'kysely'
import { shopperOf } from '../../platform/auth/shopper.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { keptProduct } from '../../platform/database/kept-product.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

const NO_ITEM = 'Položka košíka sa nenašla'

/** What a shopper wants to buy. */
export class CartService {
  readonly #db: Database
  readonly #today: () => string
  readonly #home: string

  /**
   * @param today the day of the shops, `YYYY-MM-DD`
   * @param home the installation's currency
   */
  constructor(db: Database, today: () => string, home: string) {
    this.#db = db
    this.#today = today
    this.#home = home
  }

  /** All rows, oldest first, with what they cost this shopper. */
  async cart(userId: number): Promise<CartResponse> {
    const shopper = await shopperOf(this.#db, userId, this.#today())
    const rows = await this.#db
      .selectFrom('cart_items')
      .leftJoin('products', 'products.id', 'cart_items.product_id')
      .select(['cart_items.id', 'cart_items.quantity'])
      .select(keptProduct('cart_items').as('product'))
      .where('cart_items.user_id', '=', userId)
      .orderBy('cart_items.id')
      .execute()
    let cents = 0
    const items = rows.map((row) => {
      if (row.product.available === false) return { ...row, total: 0, how: '' }
      const best = bestPrice(row.product, row.quantity, shopper)
      if (!isForeignMoney(row.product.currency, this.#home)) cents += best.cents
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
    return inTurn(this.#db, userId, (transaction) => this.#add(transaction, userId, productId, quantity))
  }

  /**
   * Adds many products as if one after another. Those that are not offered, or do not fit, are skipped.
   * @param items each product once
   * @returns how many were added
   */
  addAll(
    userId: number,
    items: readonly { readonly productId: number; readonly quantity: number }[],
  ): Promise<number> {
    return inTurn(this.#db, userId, async (transaction) => {
      const { rows } = await sql`
        WITH wanted AS (
          SELECT w.id, w.quantity, w.place, c.id IS NULL AS is_new
          FROM unnest(${items.map(({ productId }) => productId)}::bigint[],
              ${items.map(({ quantity }) => quantity)}::int[]) WITH ORDINALITY AS w (id, quantity, place)
            JOIN products p ON p.id = w.id AND p.deleted_at IS NULL
            LEFT JOIN cart_items c ON c.user_id = ${userId} AND c.product_id = w.id
          WHERE coalesce(c.quantity, 0) + w.quantity <= ${CART_QUANTITY_MAX}
        ), placed AS (
          SELECT *, count(*) FILTER (WHERE is_new) OVER (ORDER BY place) AS new_products FROM wanted
        )
        INSERT INTO cart_items (user_id, product_id, quantity)
        SELECT ${userId}, id, quantity FROM placed
        WHERE NOT is_new
          OR new_products + (SELECT count(*) FROM cart_items WHERE user_id = ${userId}) <= ${CART_PRODUCTS_MAX}
        ORDER BY place
        ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = cart_items.quantity + excluded.quantity
        RETURNING id`.execute(transaction)
      return rows.length
    })
  }

  async #add(db: Database, userId: number, productId: number, quantity: number): Promise<CartItem> {
    const { rows } = await sql<CartItem>`
      WITH added AS (
        INSERT INTO cart_items (user_id, product_id, quantity)
        SELECT ${userId}, id, ${quantity}::int FROM products
        WHERE id = ${productId} AND deleted_at IS NULL
          AND (
            EXISTS (SELECT FROM cart_items WHERE user_id = ${userId} AND product_id = ${productId})
            OR (SELECT count(*) FROM cart_items WHERE user_id = ${userId}) < ${CART_PRODUCTS_MAX}
          )
        FOR KEY SHARE
        ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = cart_items.quantity + excluded.quantity
          WHERE cart_items.quantity + excluded.quantity <= ${CART_QUANTITY_MAX}
        RETURNING id, product_id, quantity
      )
      SELECT added.id, added.quantity, product_answer(products) AS product
      FROM added JOIN products ON products.id = added.product_id`.execute(db)
    const [added] = rows
    if (added === undefined) throw await this.#whyNot(userId, productId, db)
    return added
  }

  /** Sets the number of pieces of a row. Throws `HttpError` 404 for an unknown row and for that of somebody else. */
  async setQuantity(userId: number, id: number, quantity: number): Promise<CartItem> {
    const { rows } = await sql<CartItem>`
      WITH changed AS (
        UPDATE cart_items SET quantity = ${quantity} WHERE id = ${id} AND user_id = ${userId}
        RETURNING id, product_id, last_seen, quantity
      )
      SELECT cart_items.id, cart_items.quantity, ${keptProduct('cart_items')} AS product
      FROM changed AS cart_items LEFT JOIN products ON products.id = cart_items.product_id`.execute(this.#db)
    if (rows[0] === undefined) throw new HttpError(404, NO_ITEM)
    return rows[0]
  }

  /** Removes a row. Throws `HttpError` 404 for an unknown one and for that of somebody else. */
  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('cart_items')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, NO_ITEM)
  }

  async #whyNot(userId: number, productId: number, db: Database): Promise<HttpError> {
    const product = await db
      .selectFrom('products')
      .leftJoin('cart_items', (join) =>
        join.onRef('cart_items.product_id', '=', 'products.id').on('cart_items.user_id', '=', userId),
      )
      .select('cart_items.quantity')
      .where('products.id', '=', productId)
      .where('products.deleted_at', 'is', null)
      .executeTakeFirst()
    if (product === undefined) return new HttpError(404, 'Položka nemôže byť pridaná (neplatný produkt)')
    if (product.quantity === null)
      return new HttpError(409, `V košíku môže byť najviac ${CART_PRODUCTS_MAX} rôznych produktov`)
    return new HttpError(
      409,
      `V košíku môže byť najviac ${CART_QUANTITY_MAX} kusov produktu, teraz ich je ${product.quantity}`,
    )
  }
}
