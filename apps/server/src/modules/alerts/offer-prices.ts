import type { TargetPrice } from '@cenolov/core/alerts'
import type { PricesInBranches, SoldProduct } from '@cenolov/core/branches'
import { effectiveCents } from '@cenolov/core/offer'
import { isRestricted } from '@cenolov/core/product'
import pg from 'pg'
import { UNITED_PRODUCTS } from '#platform/database/catalogue/united-products.ts'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'

const BATCH = 20_000

export interface Watched {
  readonly productId: number | null
  readonly scope: string
  readonly others: readonly number[]
  readonly branches: PricesInBranches | null
}

interface FoundPrice {
  readonly price: TargetPrice
  readonly productId: number | null
  /** Whether one of the owner's branches has this price. */
  readonly isInBranch: boolean
}

export class OfferPrices {
  /**
   * Prices by product. A price is null when it and all prices of its store are too old. Missing products are absent.
   */
  readonly #cents = new Map<number, number | null>()
  readonly #united = new Map<number, number>()
  readonly #eans = new Map<number, string>()
  readonly #byEan = new Map<string, number[]>()
  readonly #sold = new Map<number, SoldProduct>()
  readonly #today: string

  private constructor(today: string) {
    this.#today = today
  }

  /**
   * Treats a product with a stale price as gone when its store has newer prices. If the whole store is stale, its price
   * is unknown.
   * @param client in a transaction
   * @param firstFresh prices of earlier days are stale, `YYYY-MM-DD`
   * @param today `YYYY-MM-DD`
   */
  static async read(
    client: pg.Client,
    firstFresh: string,
    branches: PricesInBranches,
    today: string,
  ): Promise<OfferPrices> {
    const prices = new OfferPrices(today)
    const fresh = pg.escapeLiteral(firstFresh)
    const select = `SELECT p.id, p.price, p.akcia, p.ean, p.store, p.specific_store, (p.date >= ${fresh})::text
      FROM products p JOIN (SELECT store, max(date) >= ${fresh} AS speaks FROM products WHERE deleted_at IS NULL
        GROUP BY store) s ON s.store = p.store
      WHERE p.deleted_at IS NULL AND (p.date >= ${fresh} OR NOT s.speaks)`
    for await (const rows of rowsInBatches(client, 'offers', select, BATCH)) {
      for (const [id, price, akcia, ean, store, branch, isFresh] of rows) {
        const product = Number(id)
        const cents = effectiveCents({ price: Number(price), akcia: akcia! })
        prices.#cents.set(product, isFresh === 'true' ? cents : null)
        if (branches.hasStore(store!))
          prices.#sold.set(product, {
            id: product,
            store: store!,
            specific_store: branch!,
            price: Number(price),
            akcia: akcia!,
            offer: null,
          })
        // A number of the chain's own means other goods in another chain.
        if (ean) prices.#addEan(product, isRestricted(ean) ? `${ean} ${store}` : ean)
      }
    }
    const united = await client.query<{ id: string; kept: string }>(UNITED_PRODUCTS)
    for (const { id, kept } of united.rows) prices.#united.set(Number(id), Number(kept))
    return prices
  }

  find({ productId, scope, others, branches }: Watched): FoundPrice {
    const own = productId === null ? null : (this.#united.get(productId) ?? productId)
    let best = this.#priceOf(own, branches)
    if (scope === 'product') return best
    const ean = own === null ? undefined : this.#eans.get(own)
    const same = ean === undefined ? [] : this.#byEan.get(ean)!
    for (const found of [...others, ...same]) {
      const id = this.#united.get(found) ?? found
      const other = this.#priceOf(id, branches)
      // A known price counts for more than an unknown one, and an unknown one for more than a product that is gone.
      const isBetter =
        typeof other.price === 'number' && (typeof best.price !== 'number' || other.price < best.price)
      if (isBetter) best = other
      else if (best.price === 'gone' && other.price === null) best = { ...best, price: null }
    }
    return best
  }

  /**
   * If the owner has a branch of the chain, the branch's price counts. Goods that it does not sell have no known price.
   */
  #priceOf(productId: number | null, branches: PricesInBranches | null): FoundPrice {
    const cents = productId === null ? undefined : this.#cents.get(productId)
    const sold = productId === null ? undefined : this.#sold.get(productId)
    if (typeof cents !== 'number' || sold === undefined || !branches?.hasStore(sold.store))
      return { price: cents === undefined ? 'gone' : cents, productId, isInBranch: false }
    return { price: branches.sellerOf(sold, this.#today)?.cents ?? null, productId, isInBranch: true }
  }

  #addEan(product: number, ean: string): void {
    this.#eans.set(product, ean)
    const same = this.#byEan.get(ean)
    if (same === undefined) this.#byEan.set(ean, [product])
    else same.push(product)
  }
}
