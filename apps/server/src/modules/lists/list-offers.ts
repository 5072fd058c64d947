import { setImmediate } from 'node:timers/promises'
import type { ListOffer, ListParseResponse } from '@cenolov/contract'
import {
  effectivePrice,
  type FittingOffer,
  fittingOffers,
  fold,
  type Product,
  parseList,
  piecesFor,
  type SearchIndex,
  shownUnitPrice,
  type WantedItem,
} from '@cenolov/core'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { accessibleList } from './list-access.ts'

/** The part of the catalogue in use that lists need. */
export interface OfferedProducts {
  /** Names the version. */
  readonly tag: string
  readonly index: SearchIndex
  find(id: number): Product | null
}

export interface ListOffersOptions {
  readonly db: Database
  /** null until the first version is loaded. */
  readonly catalogue: () => OfferedProducts | null
  /** The oldest day whose prices are not stale now. */
  readonly firstFresh: () => string
}

/** A household's product for a word in a store. */
type Choices = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What fits the words of a list. */
export class ListOffers {
  readonly #options: ListOffersOptions
  /** By version of the catalogue and words: a household asks for the same ones each week, and so does the next. */
  readonly #found = new LRUCache<string, readonly FittingOffer[]>({ max: 2_000 })

  constructor(options: ListOffersOptions) {
    this.#options = options
  }

  /** Reads plain words, and finds what fits each. Throws `HttpError` 404 for an unknown list. */
  async parse(userId: number, text: string, listId: string | undefined): Promise<ListParseResponse> {
    const { items, leftOut } = parseList(text)
    const offers = await this.offersOf(userId, items, listId)
    return {
      items: items.map((item, place) => ({ ...item, offers: [...offers[place]!] })),
      left_out: leftOut,
    }
  }

  /** For each item the offer of each store, the cheapest first. Throws `HttpError` 404 for an unknown list. */
  async offersOf(
    userId: number,
    items: readonly WantedItem[],
    listId: string | undefined,
  ): Promise<readonly (readonly ListOffer[])[]> {
    const choices = await this.#choices(userId, items, listId)
    const all: ListOffer[][] = []
    for (const item of items) {
      all.push(this.#offers(item, choices))
      // Each takes about a millisecond; others come in between.
      await setImmediate()
    }
    return all
  }

  #offers(item: WantedItem, choices: Choices): ListOffer[] {
    const catalogue = this.#options.catalogue()
    if (catalogue === null) return []
    const chosen = choices.get(fold(item.text)) ?? new Map<string, number>()
    const known = new Map(
      this.#fitting(catalogue, item.text).map((offer) => [offer.product.store, { ...offer, chosen: false }]),
    )
    for (const [store, id] of chosen) {
      const product = catalogue.find(id)
      if (product?.store === store)
        known.set(store, { product, unitPrice: shownUnitPrice(product), chosen: true })
    }
    return [...known.values()]
      .map(({ product, unitPrice, chosen: isChosen }) => ({
        store: product.store,
        product,
        price: effectivePrice(product),
        unit_price: unitPrice === null ? null : Math.round(unitPrice.euros * 1_000) / 1_000,
        unit_price_per: unitPrice?.per ?? null,
        pieces: piecesFor(item.quantity, item.unit, product),
        chosen: isChosen,
      }))
      .sort(
        (a, b) =>
          (a.unit_price ?? Number.POSITIVE_INFINITY) - (b.unit_price ?? Number.POSITIVE_INFINITY) ||
          a.price - b.price,
      )
  }

  #fitting({ tag, index }: OfferedProducts, text: string): readonly FittingOffer[] {
    const firstFresh = this.#options.firstFresh()
    const key = JSON.stringify([tag, firstFresh, fold(text)])
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const found = fittingOffers((query) => index.query(query), text, firstFresh)
    this.#found.set(key, found)
    return found
  }

  /** The choices of the list's household, or of all that the caller is in. */
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
