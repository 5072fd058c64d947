import type { Favorite, FavoritesResponse } from '@cenolov/contract/shopping'
import { FAVORITES_MAX } from '@cenolov/core/cart'
import { holdOffered, withKeptProducts } from '../../platform/database/catalogue/kept-product.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

export class FavoritesService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Newest first, including products that are no longer offered. */
  async list(userId: number): Promise<FavoritesResponse> {
    const rows = await withKeptProducts(this.#db, () =>
      this.#db
        .selectFrom('favorites')
        .select(['id', 'priority', 'created_at', 'product_id', 'last_seen'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute(),
    )
    return { favorites: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
  }

  /** Adds a product. Throws `HttpError` 404 for a product that is not offered, 409 for a duplicate or a full list. */
  add(userId: number, productId: number, priority: number): Promise<Favorite> {
    return inTurn(this.#db, userId, async (transaction) => {
      const product = await holdOffered(transaction, productId)
      if (product === undefined) throw new HttpError(404, 'product-not-offered')
      const kept = await transaction
        .selectFrom('favorites')
        .select('product_id')
        .where('user_id', '=', userId)
        .execute()
      if (kept.some((row) => row.product_id === productId)) throw new HttpError(409, 'already-favourite')
      if (kept.length >= FAVORITES_MAX)
        throw new HttpError(409, 'too-many-favourites', { values: { most: FAVORITES_MAX } })
      const { created_at, ...added } = await transaction
        .insertInto('favorites')
        .values({ user_id: userId, product_id: productId, priority })
        .returning(['id', 'priority', 'created_at'])
        .executeTakeFirstOrThrow()
      return { ...added, product, created_at: created_at.toISOString() }
    })
  }

  /** Removes an entry by its own id. Throws `HttpError` 404 for an unknown entry, or an entry of another account. */
  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('favorites')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'favourite-not-found')
  }
}
