import type {
  BasketCandidates,
  BasketChoice,
  BasketChoiceBody,
  BasketComparison,
  BasketPlan,
  CartResponse,
  ElsewhereResponse,
} from '@cenolov/contract'
import {
  effectiveCents,
  MATCH_THRESHOLD,
  type PlanBy,
  type Product,
  planBasket,
  type ShoppingPlan,
} from '@cenolov/core'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { InvalidFields } from '../../platform/http/invalid-fields.ts'
import { compareRow, matchedOffer, matchProduct, without } from './basket-rows.ts'
import { findChoices, removeChoice, saveChoice } from './choices.ts'
import type { MatchStore } from './match-store.ts'

const CANDIDATES = 12

export interface BasketServiceOptions {
  readonly db: Database
  readonly matches: MatchStore
  readonly cart: (userId: number) => Promise<CartResponse>
  /** A product as it is offered now; null when it is not. */
  readonly findProduct: (id: number) => Product | null
  /** Products of a store whose titles match, the cheapest first. */
  readonly searchStore: (search: string, store: string, limit: number) => readonly Product[]
}

/** Where the whole basket is cheapest, and where else a product is sold. */
export class BasketService {
  readonly #options: BasketServiceOptions

  constructor(options: BasketServiceOptions) {
    this.#options = options
  }

  /** Compares the cart across stores. `stores` limits them; empty for all. */
  async compare(userId: number, by: PlanBy, stores: readonly string[]): Promise<BasketComparison> {
    const { db, matches, cart, findProduct } = this.#options
    const [{ items }, index] = await Promise.all([cart(userId), matches.index()])
    const choices = await findChoices(
      db,
      userId,
      items.map(({ product }) => product.id),
    )
    const choicesOf = Map.groupBy(choices, ({ productId }) => productId)
    const wantedStores = stores.length === 0 ? null : new Set(stores)
    const rows = items.map((item) =>
      compareRow(item, {
        index,
        findProduct,
        choices: choicesOf.get(item.product.id) ?? [],
        stores: wantedStores,
      }),
    )
    const plans = planBasket(
      rows.map(({ line }) => line),
      by,
    )
    const names = new Set(plans.stores.map(({ store }) => store))
    for (const { offers } of rows) for (const store of offers.keys()) names.add(store)
    const totals = new Map(plans.stores.map((total) => [total.store, total]))
    const products = new Map<number, Product>()
    for (const { item, offers } of rows) {
      for (const { product_id: id } of offers.values()) {
        if (id !== null && !products.has(id)) products.set(id, findProduct(id) ?? item.product)
      }
    }
    const all = items.map(({ id }) => id)
    const pair = plans.cheapestPair
    return {
      by,
      rows: rows.map(({ item, offers }) => ({
        item_id: item.id,
        product: item.product,
        quantity: item.quantity,
        offers: [...names].map((store) => offers.get(store) ?? without(store, 'none')),
      })),
      products: [...products.values()],
      stores: [...names].map((store) => {
        const { found = 0, missing = all, price = 0, unit = 0 } = totals.get(store) ?? {}
        return { store, found, missing: [...missing], total: price / 100, total_same_amount: unit / 100 }
      }),
      cheapest_store: plans.cheapestStore === null ? null : planAnswer(plans.cheapestStore),
      cheapest_pair: pair === null ? null : { ...planAnswer(pair), saves: pair.saves / 100, adds: pair.adds },
    }
  }

  /** Offers of the same or equivalent goods in other stores, the cheapest first. Throws `HttpError` 404. */
  async elsewhere(productId: number): Promise<ElsewhereResponse> {
    const { findProduct, matches } = this.#options
    const wanted = findProduct(productId)
    if (wanted === null) throw new HttpError(404, 'Produkt sa nenašiel')
    const index = await matches.index()
    const offers = index.matches(matchProduct(wanted)).flatMap((match) => {
      const offer = match.store === wanted.store ? null : findProduct(match.id)
      return offer === null ? [] : [matchedOffer(match, wanted, offer)]
    })
    return { offers: offers.sort((a, b) => effectiveCents(a.product) - effectiveCents(b.product)) }
  }

  /** What a match in a store may be swapped for: the likeliest, or those that a search finds. Throws `HttpError` 404. */
  async candidates(
    userId: number,
    productId: number,
    store: string,
    search: string,
  ): Promise<BasketCandidates> {
    const { findProduct, matches, searchStore } = this.#options
    const wanted = findProduct(productId) ?? (await this.#kept(userId, productId))
    const index = await matches.index()
    const sought = matchProduct(wanted)
    const found =
      search.trim() === ''
        ? index.candidates(sought, store, CANDIDATES)
        : searchStore(search, store, CANDIDATES)
            .map((product) => index.compare(sought, matchProduct(product)))
            .sort((a, b) => b.score - a.score)
    const candidates = found.flatMap((match) => {
      const offer = match.id === productId ? null : findProduct(match.id)
      if (offer === null) return []
      return [{ ...matchedOffer(match, wanted, offer), is_match: match.score >= MATCH_THRESHOLD }]
    })
    return { candidates }
  }

  /** Remembers what is wanted in a store. Throws `InvalidFields`, `HttpError` 404 and 409. */
  async choose(userId: number, productId: number, body: BasketChoiceBody): Promise<BasketChoice> {
    const { db, findProduct, matches } = this.#options
    if (body.choice === 'accept') {
      const offer = body.match_id === undefined ? null : findProduct(body.match_id)
      if (offer?.store !== body.store) {
        throw new InvalidFields([{ field: 'match_id', message: `Vyberte produkt obchodu ${body.store}.` }])
      }
    } else if (!(await matches.index()).stores.includes(body.store)) {
      throw new InvalidFields([{ field: 'store', message: 'Taký obchod nepoznáme.' }])
    }
    return saveChoice(db, userId, productId, body)
  }

  /** Back to what matching finds. Throws `HttpError` 404. */
  async forget(userId: number, productId: number, store: string): Promise<void> {
    await removeChoice(this.#options.db, userId, productId, store)
  }

  /** All choices of an account, for its owner. */
  async exportData(userId: number): Promise<unknown> {
    return this.#options.db
      .selectFrom('basket_choices')
      .select(['product_id', 'store', 'match_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  }

  async #kept(userId: number, productId: number): Promise<Product> {
    const { items } = await this.#options.cart(userId)
    const item = items.find(({ product }) => product.id === productId)
    if (item === undefined) throw new HttpError(404, 'Produkt sa nenašiel')
    return item.product
  }
}

function planAnswer({ stores, total, missing, assignments }: ShoppingPlan): BasketPlan {
  return {
    stores: [...stores],
    total: total / 100,
    missing: [...missing],
    assignments: assignments.map(({ id, store }) => ({ item_id: id, store })),
  }
}
