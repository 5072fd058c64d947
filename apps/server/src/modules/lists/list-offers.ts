import { setImmediate } from 'node:timers/promises'
import type { ListOffer, ListParseResponse } from '@cenolov/contract/shopping'
import { goodsOf } from '@cenolov/core/goods'
import {
  byTillSum,
  fittingInSteps,
  type ParsedList,
  type PricedOffer,
  pricedOffer,
  type WantedItem,
} from '@cenolov/core/list'
import { bestPrice, type Shopper } from '@cenolov/core/offer'
import { fold } from '@cenolov/core/text'
import { LRUCache } from 'lru-cache'
import { shopperOf } from '../../platform/auth/shopper.ts'
import type { OfferedProducts } from '../../platform/offered-products.ts'
import type { Platform } from '../../platform/platform.ts'
import { inPieces } from '../../platform/threads/in-pieces.ts'
import { accessibleList } from './list-access.ts'

export interface ListOffersOptions extends Pick<Platform, 'db' | 'firstFresh' | 'clock'> {
  readonly catalogue: () => OfferedProducts | null
}

type Choices = ReadonlyMap<string, ReadonlyMap<string, number>>

export class ListOffers {
  readonly #options: ListOffersOptions
  /** Cached by all inputs, because households look up the same items each week. */
  readonly #found = new LRUCache<string, readonly PricedOffer[]>({ max: 2_000 })

  constructor(options: ListOffersOptions) {
    this.#options = options
  }

  async find(
    userId: number,
    { items, leftOut }: ParsedList,
    listId: string | undefined,
  ): Promise<ListParseResponse> {
    const offers = await this.offersOf(userId, items, listId, this.#options.catalogue())
    return {
      items: items.map((item, place) => ({ ...item, offers: [...offers[place]!] })),
      left_out: leftOut,
    }
  }

  /**
   * Returns for each item the offer of each store, the cheapest first. Throws `HttpError` 404 for an unknown list.
   * @param userId null for a visitor
   * @param offered null while the catalogue is not loaded
   */
  async offersOf(
    userId: number | null,
    items: readonly WantedItem[],
    listId: string | undefined,
    offered: OfferedProducts | null,
  ): Promise<readonly (readonly ListOffer[])[]> {
    const { db, clock } = this.#options
    const [choices, shopper]: [Choices, Shopper] = await Promise.all([
      userId === null ? new Map() : this.#choices(userId, items, listId),
      shopperOf(db, userId, clock.today()),
    ])
    const all: ListOffer[][] = []
    for (const item of items) {
      all.push(offered === null ? [] : await this.#offers(offered, item, choices, shopper))
      await setImmediate()
    }
    return all
  }

  async #offers(
    offered: OfferedProducts,
    item: WantedItem,
    choices: Choices,
    shopper: Shopper,
  ): Promise<ListOffer[]> {
    const chosen = choices.get(fold(item.text)) ?? new Map<string, number>()
    const fitting = await this.#fitting(offered, item, shopper)
    const known = new Map(fitting.map((offer) => [offer.product.store, { ...offer, chosen: false }]))
    for (const [store, id] of chosen) {
      const product = offered.find(id)
      if (product?.store === store)
        known.set(store, { ...pricedOffer(product, item, shopper, goodsOf(item.text)), chosen: true })
    }
    return [...known.values()]
      .sort(byTillSum)
      .map(({ product, pieces, cents, unitPrice, how, chosen: isChosen }) => ({
        store: product.store,
        product,
        price: bestPrice(product, 1, shopper).cents / 100,
        total: cents / 100,
        how,
        unit_price: unitPrice === null ? null : Math.round(unitPrice.euros * 1_000) / 1_000,
        unit_price_per: unitPrice?.per ?? null,
        pieces,
        chosen: isChosen,
      }))
  }

  async #fitting(
    { tag, index }: OfferedProducts,
    item: WantedItem,
    shopper: Shopper,
  ): Promise<readonly PricedOffer[]> {
    const firstFresh = this.#options.firstFresh()
    const { text, quantity, unit } = item
    const cards = shopper.cards.map(fold).sort()
    const key = JSON.stringify([tag, firstFresh, shopper.day, cards, fold(text), quantity, unit])
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const found = await inPieces(fittingInSteps((query) => index.query(query), item, shopper, firstFresh))
    this.#found.set(key, found)
    return found
  }

  async #choices(userId: number, items: readonly WantedItem[], listId: string | undefined): Promise<Choices> {
    const { db } = this.#options
    const list = listId === undefined ? null : await accessibleList(db, userId, listId)
    if (items.length === 0) return new Map()
    const rows = await db
      .selectFrom('household_choices')
      .innerJoin('household_members', 'household_members.household_id', 'household_choices.household_id')
      .select(['word', 'store', 'product_id'])
      .where('household_members.user_id', '=', userId)
      .where('word', 'in', [...new Set(items.map(({ text }) => fold(text)))])
      .$if(list !== null, (query) =>
        query.where('household_choices.household_id', '=', list?.household_id ?? 0),
      )
      .orderBy('chosen_at')
      .execute()
    const choices = new Map<string, Map<string, number>>()
    for (const { word, store, product_id } of rows) {
      const known = choices.get(word)
      if (known === undefined) choices.set(word, new Map([[store, product_id]]))
      else known.set(store, product_id)
    }
    return choices
  }
}
