import { createHmac, randomUUID } from 'node:crypto'
import type {
  BasketCopied,
  CartResponse,
  SharedBasket,
  SharedBasketLink,
  SharedBasketLinks,
} from '@cenolov/contract/shopping'
import { SHARED_BASKET_DAYS } from '@cenolov/core/cart'
import type { KeptProduct, Product } from '@cenolov/core/product'
import { sql } from 'kysely'
import { tokenHash } from '../../platform/auth/secrets/secret-token.ts'
import { SigningKey } from '../../platform/auth/secrets/signing-key.ts'
import { lastSeen } from '../../platform/database/catalogue/kept-product.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { deletePast } from '../../platform/database/rows/delete-past.ts'
import { jsonText } from '../../platform/database/rows/json-text.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { CartService } from './service.ts'

/** Open links of an account. A further link replaces the oldest. */
const LINKS_MAX = 20

export interface SharedBasketsOptions {
  readonly db: Database
  readonly cart: CartService
  readonly publicUrl: string
}

/** Each link shows the rows of the cart when it was made, at today's prices. */
export class SharedBaskets {
  readonly #options: SharedBasketsOptions
  readonly #key: SigningKey

  constructor(options: SharedBasketsOptions) {
    this.#options = options
    this.#key = new SigningKey(options.db, 'shared-baskets')
  }

  /** Makes a link to the present content of the cart. Throws `HttpError` 409 for an empty one. */
  async share(userId: number): Promise<SharedBasketLink> {
    const { db, cart } = this.#options
    const { items } = await cart.cart(userId)
    if (items.length === 0) throw new HttpError(409, 'cart-empty')
    const shared = items.map(({ product, quantity }) => ({ product, quantity }))
    const id = randomUUID()
    const token = tokenOf(await this.#key.read(), id)
    return inTurn(db, userId, async (transaction) => {
      const row = await transaction
        .insertInto('shared_baskets')
        .values({
          id,
          token_hash: tokenHash(token),
          user_id: userId,
          items: jsonText(shared),
          expires_at: sql`now() + make_interval(days => ${SHARED_BASKET_DAYS})`,
        })
        .returning(['created_at', 'expires_at'])
        .executeTakeFirstOrThrow()
      await deletePast(
        transaction,
        'shared_baskets.id',
        { user_id: userId },
        { by: 'created_at', keep: LINKS_MAX },
      )
      return this.#link({ ...row, token, ...totals(shared) })
    })
  }

  async links(userId: number): Promise<SharedBasketLinks> {
    const rows = await this.#options.db
      .selectFrom('shared_baskets')
      .select(['id', 'token', 'created_at', 'expires_at', sql<readonly SharedItem[]>`items`.as('items')])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const key = await this.#key.read()
    return {
      shares: rows.map((row) =>
        this.#link({ ...row, token: row.token ?? tokenOf(key, row.id), ...totals(row.items) }),
      ),
    }
  }

  /** Ends a link. Throws `HttpError` 404 for an unknown link, or a link of another account. */
  async remove(userId: number, token: string): Promise<void> {
    const { numDeletedRows } = await this.#options.db
      .deleteFrom('shared_baskets')
      .where(({ eb, or }) => or([eb('token_hash', '=', tokenHash(token)), eb('token', '=', token)]))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw gone()
  }

  /** Returns the basket behind a link. Throws `HttpError` 404 when the link has expired. */
  async open(token: string): Promise<SharedBasket> {
    const { db } = this.#options
    const basket = await db
      .selectFrom('shared_baskets')
      .select(['created_at', 'expires_at', sql<readonly SharedItem[]>`items`.as('items')])
      .where(({ eb, or }) => or([eb('token_hash', '=', tokenHash(token)), eb('token', '=', token)]))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (basket === undefined) throw gone()
    const offered = await offeredNow(
      db,
      basket.items.map(({ product }) => product.id),
    )
    const items = basket.items.map(({ product, quantity }) => ({
      quantity,
      product: offered.get(product.id) ?? lastSeen(product) ?? product,
    }))
    return {
      created_at: basket.created_at.toISOString(),
      expires_at: basket.expires_at.toISOString(),
      items,
      ...totals(items),
    }
  }

  /**
   * Adds the basket behind a link to a cart. Products that are no longer offered, or do not fit, are skipped and
   * counted. Throws `HttpError` 404 when the link has expired.
   */
  async copy(userId: number, token: string): Promise<BasketCopied> {
    const { cart } = this.#options
    const { items } = await this.open(token)
    const offered = items.filter(({ product }) => product.available !== false)
    const added = await cart.addAll(
      userId,
      offered.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    )
    const all: CartResponse = await cart.cart(userId)
    return { added, skipped: items.length - added, cart: all }
  }

  #link(row: {
    readonly token: string
    readonly created_at: Date
    readonly expires_at: Date
    readonly total_items: number
    readonly unique_products: number
  }): SharedBasketLink {
    const { token, created_at: made, expires_at: ends, total_items, unique_products } = row
    return {
      token,
      url: `${this.#options.publicUrl}/zdielany-kosik/${token}`,
      created_at: made.toISOString(),
      expires_at: ends.toISOString(),
      total_items,
      unique_products,
    }
  }
}

/** A product that was merged into another is replaced by it. */
async function offeredNow(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
  const { rows } = await sql<{ id: number; product: Product }>`
    SELECT kept.id, product_answer(p) AS product
    FROM products kept
      LEFT JOIN former_identities united ON united.identity = kept.identity AND kept.deleted_at IS NOT NULL
      JOIN products p ON p.id = coalesce(united.product_id, kept.id) AND p.deleted_at IS NULL
    WHERE kept.id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, product }) => [id, product]))
}

/** The token of a link: 18 bytes that only the installation's key can derive from its id. */
const tokenOf = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(id).digest().subarray(0, 18).toString('base64url')

const gone = () => new HttpError(404, 'shared-cart-gone')

interface SharedItem {
  readonly product: KeptProduct
  readonly quantity: number
}

const totals = (items: readonly SharedItem[]) => ({
  total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  unique_products: items.length,
})
