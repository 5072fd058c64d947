import type { TargetPrice } from '@cenolov/core/alerts'
import { effectiveCents } from '@cenolov/core/offer'
import { isRestricted } from '@cenolov/core/product'
import pg from 'pg'
import { UNITED_PRODUCTS } from '../../../platform/database/catalogue/united-products.ts'
import { rowsInBatches } from '../../../platform/database/rows/rows-in-batches.ts'

const BATCH = 20_000

/** A watched product and, for an alert on goods, the same goods in other stores. */
export interface Watched {
  readonly productId: number | null
  readonly scope: string
  readonly others: readonly number[]
}

export class OfferPrices {
  /** By product; null where the price and the whole store's prices are too old. Products that are gone are absent. */
  readonly #cents = new Map<number, number | null>()
  readonly #united = new Map<number, number>()
  readonly #currencies = new Map<number, string>()
  readonly #eans = new Map<number, string>()
  readonly #byEan = new Map<string, number[]>()

  /**
   * Treats a product with a stale price as gone when its store has newer prices. If the whole store is stale, its price
   * is unknown.
   * @param client in a transaction
   * @param firstFresh prices of earlier days are stale, `YYYY-MM-DD`
   */
  static async read(client: pg.Client, firstFresh: string): Promise<OfferPrices> {
    const prices = new OfferPrices()
    const fresh = pg.escapeLiteral(firstFresh)
    const select = `SELECT p.id, p.price, p.akcia, p.ean, p.store, p.currency, (p.date >= ${fresh})::text
      FROM products p JOIN (SELECT store, max(date) >= ${fresh} AS speaks FROM products WHERE deleted_at IS NULL
        GROUP BY store) s ON s.store = p.store
      WHERE p.deleted_at IS NULL AND (p.date >= ${fresh} OR NOT s.speaks)`
    for await (const rows of rowsInBatches(client, 'offers', select, BATCH)) {
      for (const [id, price, akcia, ean, store, currency, isFresh] of rows) {
        const product = Number(id)
        const cents = effectiveCents({ price: Number(price), akcia: akcia! })
        prices.#cents.set(product, isFresh === 'true' ? cents : null)
        prices.#currencies.set(product, currency!)
        // A number of the chain's own means other goods in another chain.
        if (ean) prices.#addEan(product, isRestricted(ean) ? `${ean} ${store}` : ean)
      }
    }
    const united = await client.query<{ id: string; kept: string }>(UNITED_PRODUCTS)
    for (const { id, kept } of united.rows) prices.#united.set(Number(id), Number(kept))
    return prices
  }

  find({ productId, scope, others }: Watched): {
    readonly price: TargetPrice
    readonly productId: number | null
  } {
    const own = productId === null ? null : (this.#united.get(productId) ?? productId)
    if (scope === 'product') return { price: own === null ? 'gone' : this.#priceOf(own), productId: own }
    const ean = own === null ? undefined : this.#eans.get(own)
    const same = ean === undefined ? [] : this.#byEan.get(ean)!
    let price: TargetPrice = own === null ? 'gone' : this.#priceOf(own)
    let cheapest = own
    for (const found of [...others, ...same]) {
      const id = this.#united.get(found) ?? found
      const isOtherMoney = own !== null && this.#currencies.get(id) !== this.#currencies.get(own)
      if (isOtherMoney && this.#currencies.has(id)) continue
      const other = this.#priceOf(id)
      // A known price counts for more than an unknown one, and an unknown one for more than a product that is gone.
      const isBetter = typeof other === 'number' && (typeof price !== 'number' || other < price)
      if (isBetter) cheapest = id
      if (isBetter || (price === 'gone' && other === null)) price = other
    }
    return { price, productId: cheapest }
  }

  #priceOf(productId: number): TargetPrice {
    const cents = this.#cents.get(productId)
    return cents === undefined ? 'gone' : cents
  }

  #addEan(product: number, ean: string): void {
    this.#eans.set(product, ean)
    const same = this.#byEan.get(ean)
    if (same === undefined) this.#byEan.set(ean, [product])
    else same.push(product)
  }
}
