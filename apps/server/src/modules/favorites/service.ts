import type { Favorite, FavoritesResponse } from '@cenolov/contract'
import { FAVORITES_MAX, type Product } from '@cenolov/core'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { keptProduct } from '../../platform/database/kept-product.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

/** Products that a shopper watches. */
export class FavoritesService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Newest first, including products that are no longer offered. */
  async list(userId: number): Promise<FavoritesResponse> {
    const rows = await this.#db
      .selectFrom('favorites')
      .leftJoin('products', 'products.id', 'favorites.product_id')
      .select(['favorites.id', 'favorites.priority', 'favorites.created_at'])
      .select(keptProduct('favorites').as('product'))
      .where('favorites.user_id', '=', userId)
      .orderBy('favorites.id', 'desc')
      .execute()
    return { favorites: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
  }

  /** Adds a product. Throws `HttpError` 404 for one that is not offered, 409 when it is there or the list is full. */
  add(userId: number, productId: number, priority: number): Promise<Favorite> {
    return inTurn(this.#db, userId, (transaction) => this.#add(transaction, userId, productId, priority))
  }

  async #add(db: Database, userId: number, productId: number, priority: number): Promise<Favorite> {
    const { rows } = await sql<Omit<Favorite, 'created_at'> & { created_at: Date; product: Product }>`
      WITH added AS (
        INSERT INTO favorites (user_id, product_id, priority)
        SELECT ${userId}, id, ${priority}::int FROM products
        WHERE id = ${productId} AND deleted_at IS NULL
          AND (SELECT count(*) FROM favorites WHERE user_id = ${userId}) < ${FAVORITES_MAX}
        FOR KEY SHARE
        ON CONFLICT (user_id, product_id) DO NOTHING
        RETURNING id, product_id, priority, created_at
      )
      SELECT added.id, added.priority, added.created_at, product_answer(products) AS product
      FROM added JOIN products ON products.id = added.product_id`.execute(db)
    const [added] = rows
    if (added === undefined) throw await this.#whyNot(db, userId, productId)
    return { ...added, created_at: added.created_at.toISOString() }
  }

  /** Removes an entry by its own id. Throws `HttpError` 404 for an unknown one and for that of somebody else. */
  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('favorites')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'Obľúbená položka sa nenašla')
  }

  async #whyNot(db: Database, userId: number, productId: number): Promise<HttpError> {
    const product = await db
      .selectFrom('products')
      .leftJoin('favorites', (join) =>
        join.onRef('favorites.product_id', '=', 'products.id').on('favorites.user_id', '=', userId),
      )
      .select('favorites.id')
      .where('products.id', '=', productId)
      .where('products.deleted_at', 'is', null)
      .executeTakeFirst()
    if (product === undefined) return new HttpError(404, 'Položka nemôže byť pridaná (neplatný produkt)')
    if (product.id !== null) return new HttpError(409, 'Produkt už je v obľúbených')
    return new HttpError(409, `Obľúbených môže byť najviac ${FAVORITES_MAX}`)
  }
}
