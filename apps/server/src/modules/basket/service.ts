import type {
  BasketCandidates,
  BasketChoice,
  BasketChoiceBody,
  BasketComparison,
  BasketPlan,
  CartItem,
  CartResponse,
  ElsewhereResponse,
} from '@cenolov/contract/shopping'
import {
  absentOffer,
  MATCH_THRESHOLD,
  type MatchProduct,
  type OfferMatch,
  planBasket,
  type ShoppingPlan,
} from '@cenolov/core/matching'
import { effectiveCents, type Shopper } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { LRUCache } from 'lru-cache'
import { shopperOf } from '../../platform/auth/shopper.ts'
import type { ComparedAs, ComparedRow, ItemToFind } from '../../platform/compared-row.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { OfferedIn, OfferedProducts } from '../../platform/offered-products.ts'
import type { Platform } from '../../platform/platform.ts'
import { compareRow, matchedOffer, matchProduct } from './basket-rows.ts'
import { type Choice, findChoices, removeChoice, saveChoice } from './choices.ts'
import { type Matcher, matcherAmong } from './match-answers.ts'
import type { Matching, MatchStore } from './match-store.ts'
import { asConfirmed, judgedMatches } from './verdicts/judged-matches.ts'
import { findVerdicts, NO_VERDICTS } from './verdicts/verdicts.ts'

const CANDIDATES = 12
/** Enough for the branches of all chains that sell goods with one barcode. */
const SAME_CODE_MAX = 2_000
/** Rows matched per batch; between batches the thread and the event loop serve others. */
const ROWS_AT_ONCE = 25

export interface BasketServiceOptions extends Pick<Platform, 'db' | 'firstFresh'> {
  readonly matches: MatchStore
  readonly cart: (userId: number) => Promise<CartResponse>
  readonly offeredIn: OfferedIn
  readonly findProduct: (id: number) => Product | null
  readonly searchStore: (search: string, store: string, limit: number) => readonly Product[]
  readonly today: () => string
}

export class BasketService {
  readonly #options: BasketServiceOptions
  readonly #found = new LRUCache<string, readonly OfferMatch[]>({ max: 2_000 })

  constructor(options: BasketServiceOptions) {
    this.#options = options
  }

  /** @param branches ids of the branches to compare; empty for whole chains */
  async compare(
    userId: number,
    { branches, ...by }: Omit<ComparedAs, 'offered'> & { readonly branches: readonly number[] },
  ): Promise<BasketComparison> {
    const [{ items }, offered] = await Promise.all([
      this.#options.cart(userId),
      this.#options.offeredIn(branches),
    ])
    return this.compareItems(
      userId,
      items.map((item) => ({ item, choices: [], buying: () => ({ pieces: item.quantity, share: null }) })),
      { ...by, offered },
    )
  }

  /**
   * Compares rows across stores, by matches, the shopper's choices and offers that rows bring along.
   * @param userId null for a visitor
   * @param chosen a row's own products by store, which precede the shopper's choices for its product
   * @param known rows that were found otherwise
   */
  async compareItems(
    userId: number | null,
    chosen: readonly ItemToFind[],
    { by, stores, offered }: ComparedAs,
    known: readonly ComparedRow[] = [],
  ): Promise<BasketComparison> {
    const { db, matches } = this.#options
    const items = chosen.map(({ item }) => item)
    const [shopper, choices, { ask }] = await Promise.all([
      shopperOf(db, userId, this.#options.today()),
      userId === null
        ? []
        : findChoices(
            db,
            userId,
            items.map(({ product }) => product.id),
          ),
      // Words need no matches, and the first index of a large catalogue takes a while.
      items.length === 0 ? { ask: matcherAmong([]) } : matches.matching(),
    ])
    const choicesOfProduct = Map.groupBy(choices, ({ productId }) => productId)
    const choicesOf = new Map(
      chosen.map(({ item, choices: own }) => [
        item.id,
        [...own, ...(choicesOfProduct.get(item.product.id) ?? [])],
      ]),
    )
    const wantedStores = comparedStores(stores, offered)
    const rows: ComparedRow[] = []
    for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
      const part = chosen.slice(from, from + ROWS_AT_ONCE)
      rows.push(
        ...(await this.#compareRows(part, ask, choicesOf, { stores: wantedStores, offered }, shopper)),
      )
    }
    rows.push(...known)
    rows.sort((a, b) => a.item.id - b.item.id)
    const lines = rows.map(({ line }) => line)
    const plans = planBasket(lines, by)
    const names = new Set(plans.stores.map(({ store }) => store))
    for (const { offers } of rows) for (const store of offers.keys()) names.add(store)
    const totals = new Map(plans.stores.map((total) => [total.store, total]))
    const products = new Map<number, Product>()
    for (const row of rows) for (const product of row.products) products.set(product.id, product)
    const all = rows.map(({ item }) => item.id)
    const pair = plans.cheapestPair
    /** In a store without any of the goods, everything is bought elsewhere. */
    const nothing = plans.everywhere?.whole ?? 0
    return {
      by,
      rows: rows.map(({ item, offers, own }) => ({
        item_id: item.id,
        product: item.product,
        quantity: item.quantity,
        own_total: own === null ? null : own / 100,
        offers: [...names].map((store) => offers.get(store) ?? absentOffer(store, 'none')),
      })),
      products: [...products.values()],
      stores: [...names].map((store) => {
        const { found = 0, missing = all, price = 0, unit = 0, whole = nothing } = totals.get(store) ?? {}
        return {
          store,
          found,
          missing: [...missing],
          total: price / 100,
          total_same_amount: unit / 100,
          whole: whole / 100,
        }
      }),
      cheapest_store: plans.cheapestStore === null ? null : planAnswer(plans.cheapestStore),
      cheapest_pair: pair === null ? null : { ...planAnswer(pair), saves: pair.saves / 100, adds: pair.adds },
      everywhere: plans.everywhere === null ? null : planAnswer(plans.everywhere),
    }
  }

  /**
   * Returns offers of the same or equivalent goods in other stores, the cheapest first. Throws `HttpError` 404.
   * @param db the caller's transaction, if it has one
   */
  async elsewhere(productId: number, db = this.#options.db): Promise<ElsewhereResponse> {
    return this.#elsewhere(productId, await this.#options.matches.matching(), db)
  }

  /**
   * Like `elsewhere`, but does not wait for the first index of a large catalogue. Until it exists, only goods with the
   * same barcode and confirmed ones are found, and the answer is not complete. Throws `HttpError` 404.
   */
  async elsewhereSoon(productId: number): Promise<ElsewhereResponse> {
    return this.#elsewhere(productId, await this.#options.matches.matchingSoon(), this.#options.db)
  }

  async #elsewhere(productId: number, matching: Matching | null, db: Database): Promise<ElsewhereResponse> {
    const { findProduct } = this.#options
    const firstFresh = this.#options.firstFresh()
    const wanted = findProduct(productId)
    if (wanted === null) throw new HttpError(404, 'product-not-found')
    const verdicts = await findVerdicts(db, [productId])
    const judged = async (ask: Matcher) =>
      (await judgedMatches(ask, findProduct, [wanted], verdicts, firstFresh))[0] ?? []
    let found: readonly OfferMatch[]
    if (matching === null) found = await judged(matcherAmong(await this.#withSameCode(wanted)))
    else {
      const key = JSON.stringify([matching.tag, firstFresh, matchProduct(wanted), verdicts.get(productId)])
      found = this.#found.get(key) ?? (await judged(matching.ask))
      this.#found.set(key, found)
    }
    const offers = found.flatMap((match) => {
      const offer = match.store === wanted.store ? null : findProduct(match.id)
      return offer === null ? [] : [matchedOffer(match, wanted, offer, firstFresh)]
    })
    return {
      offers: offers.sort((a, b) => effectiveCents(a.product) - effectiveCents(b.product)),
      is_complete: matching !== null,
    }
  }

  async #withSameCode(wanted: Product): Promise<readonly MatchProduct[]> {
    if (wanted.ean === '') return [matchProduct(wanted)]
    const rows = await this.#options.db
      .selectFrom('products')
      .select('id')
      .where('ean', '=', wanted.ean)
      .where('deleted_at', 'is', null)
      .limit(SAME_CODE_MAX)
      .execute()
    const offered = rows.flatMap(({ id }) => this.#options.findProduct(id) ?? [])
    return [wanted, ...offered.filter(({ id }) => id !== wanted.id)].map(matchProduct)
  }

  /** Returns alternatives to a match in a store: the likeliest, or the results of a search. Throws `HttpError` 404. */
  async candidates(
    userId: number,
    productId: number,
    store: string,
    search: string,
  ): Promise<BasketCandidates> {
    const { db, findProduct, firstFresh, matches, searchStore } = this.#options
    const wanted = findProduct(productId) ?? (await this.#kept(userId, productId))
    const [{ ask }, verdicts] = await Promise.all([matches.matching(), findVerdicts(db, [productId])])
    const { confirmed, forbidden } = verdicts.get(productId) ?? NO_VERDICTS
    const sought = matchProduct(wanted)
    const compared = (products: readonly Product[]) =>
      ask.compare(products.map((product) => [sought, matchProduct(product)]))
    const isSearch = search.trim() !== ''
    const [known, likely] = await Promise.all([
      isSearch
        ? []
        : compared(
            confirmed.flatMap((id) => {
              const product = findProduct(id)
              return product?.store === store ? [product] : []
            }),
          ),
      isSearch ? compared(searchStore(search, store, CANDIDATES)) : ask.candidates(sought, store, CANDIDATES),
    ])
    const found = [...known, ...likely.filter(({ id }) => !known.some((one) => one.id === id))]
      .map((match) => (confirmed.includes(match.id) ? asConfirmed(match) : match))
      .sort((a, b) => b.score - a.score)
      .slice(0, CANDIDATES)
    const candidates = found.flatMap((match) => {
      const isShown = match.id !== productId && !forbidden.includes(match.id)
      const offer = isShown ? findProduct(match.id) : null
      if (offer === null) return []
      const shown = matchedOffer(match, wanted, offer, firstFresh())
      return [{ ...shown, is_match: match.score >= MATCH_THRESHOLD }]
    })
    return { candidates }
  }

  /** Saves what the shopper wants in a store. Throws `InvalidFields`, `HttpError` 404 and 409. */
  async choose(userId: number, productId: number, body: BasketChoiceBody): Promise<BasketChoice> {
    const { db, findProduct, matches } = this.#options
    if (body.choice === 'accept') {
      const offer = body.match_id === undefined ? null : findProduct(body.match_id)
      if (offer?.store !== body.store) {
        throw new InvalidFields([{ field: 'match_id', message: `Vyberte produkt obchodu ${body.store}.` }])
      }
    } else if (!(await matches.matching()).stores.includes(body.store)) {
      throw new InvalidFields([{ field: 'store', message: 'Taký obchod nepoznáme.' }])
    }
    return saveChoice(db, userId, productId, body)
  }

  /** Forgets the shopper's choice, so that the automatic match counts again. Throws `HttpError` 404. */
  async forget(userId: number, productId: number, store: string): Promise<void> {
    await removeChoice(this.#options.db, userId, productId, store)
  }

  async stop(): Promise<void> {
    await this.#options.matches.stop()
  }

  async exportData(userId: number): Promise<unknown> {
    return this.#options.db
      .selectFrom('basket_choices')
      .select(['product_id', 'store', 'match_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  }

  async #compareRows(
    wanted: readonly ItemToFind[],
    ask: Matcher,
    choicesOf: ReadonlyMap<number, readonly Choice[]>,
    { stores, offered }: { readonly stores: ReadonlySet<string> | null } & Pick<ComparedAs, 'offered'>,
    shopper: Shopper,
  ): Promise<ComparedRow[]> {
    const { db } = this.#options
    const findProduct = (id: number) => offered?.find(id) ?? null
    const firstFresh = this.#options.firstFresh()
    const items = wanted.map(({ item }) => item)
    const products = items.map(({ product }) => product)
    const verdicts = await findVerdicts(
      db,
      products.map(({ id }) => id),
    )
    const accepted = items.map(({ id, product }) =>
      (choicesOf.get(id) ?? []).flatMap(({ matchId }) => {
        const isForbidden = matchId !== null && verdicts.get(product.id)?.forbidden.includes(matchId)
        const offer = matchId === null || isForbidden ? null : findProduct(matchId)
        return offer === null ? [] : [{ wanted: product, offer }]
      }),
    )
    const pairs = accepted
      .flat()
      .map(({ wanted, offer }) => [matchProduct(wanted), matchProduct(offer)] as const)
    const [matches, compared] = await Promise.all([
      judgedMatches(ask, findProduct, products, verdicts, firstFresh),
      ask.compare(pairs),
    ])
    const comparisons = compared.values()
    return items.map((item, row) =>
      compareRow(item, {
        own: offeredAs(item.product, offered),
        matches: matches[row]!,
        accepted: accepted[row]!.map(({ offer }) => ({ offer, match: comparisons.next().value! })),
        choices: choicesOf.get(item.id) ?? [],
        findProduct,
        stores,
        firstFresh,
        shopper,
        buying: wanted[row]!.buying,
      }),
    )
  }

  async #kept(userId: number, productId: number): Promise<Product> {
    const { items } = await this.#options.cart(userId)
    const item = items.find(({ product }) => product.id === productId)
    if (item === undefined) throw new HttpError(404, 'product-not-found')
    return item.product
  }
}

function comparedStores(
  stores: readonly string[],
  offered: OfferedProducts | null,
): ReadonlySet<string> | null {
  const named = offered?.stores ?? null
  if (stores.length === 0) return named
  return new Set(named === null ? stores : stores.filter((store) => named.has(store)))
}

function offeredAs(product: CartItem['product'], offered: OfferedProducts | null): Product | null {
  if (product.available === false) return null
  return offered?.stores === undefined ? product : offered.find(product.id)
}

function planAnswer({ stores, total, whole, missing, assignments }: ShoppingPlan): BasketPlan {
  return {
    stores: [...stores],
    total: total / 100,
    whole: whole / 100,
    missing: [...missing],
    assignments: assignments.map(({ id, store }) => ({ item_id: id, store })),
  }
}
