import type { ListComparison } from '@cenolov/contract/shopping'
import { byTillSum, isVague, type ListItem, type PricedOffer, pricedOffer } from '@cenolov/core/list'
import type { Shopper } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { type ListState, offersOf } from '../api/list-state.ts'
import type { GoodsWords } from '../words/use-goods-words.ts'

export interface StoreOffer extends PricedOffer {
  readonly store: string
}

export interface PricedItem {
  readonly item: ListItem
  /** The product of the price: the cheapest one, or the one in the current store; null for words without one. */
  readonly product: Product | null
  readonly priced: PricedOffer | null
  readonly isChosen: boolean
  readonly pieces: number
  /** Euro for all pieces, as this shopper pays them. */
  readonly total: number
  /** Instructions for buying them, if the terms of the offer matter; else ''. */
  readonly how: string
  /** The cheapest fitting offer of each compared store, the cheapest first. */
  readonly offers: readonly StoreOffer[]
}

export interface PricingPlace {
  /** The stores to buy in: what they have is priced there, and the rest where it is cheapest. Empty for any. */
  readonly at?: readonly string[]
  /** The compared stores; empty for all. */
  readonly stores?: readonly string[]
  /** The comparison of this list, which also has chosen products in other stores; null until it has loaded. */
  readonly comparison?: ListComparison | null
  /** Reads words by the dictionary; null until it has loaded. */
  readonly words?: GoodsWords | null | undefined
}

/**
 * Finds the price of each item where it is bought. It uses the comparison of stores, so that the rows agree with the
 * plans, or without it the offers on this device.
 */
export function pricedItems(
  state: ListState,
  shopper: Shopper,
  { at = [], stores = [], comparison = null, words = null }: PricingPlace = {},
): readonly PricedItem[] {
  const compared = comparison === null ? null : comparedOffers(comparison, at)
  return state.items.map((item) => {
    const price = (product: Product): StoreOffer => ({
      store: product.store,
      ...pricedOffer(product, item, shopper, words?.goodsOf(item.text) ?? null),
    })
    const offers = offersOf(state.offers, item)
      .filter((offer) => stores.length === 0 || stores.includes(offer.store))
      .map(({ product }) => price(product))
      .sort(byTillSum)
    const chosen = item.product_id === null ? undefined : state.products.get(item.product_id)
    const there = offers.find((offer) => at.includes(offer.store))
    const cheapest = compared?.get(item.id)
    const kept = chosen ?? (isVague(item.text) ? undefined : (there ?? offers[0])?.product)
    const product = cheapest !== undefined ? cheapest : (kept ?? null)
    const priced = product === null ? null : price(product)
    return {
      item,
      product,
      priced,
      isChosen: product !== null && product.id === item.product_id,
      pieces: priced?.pieces ?? 1,
      total: (priced?.cents ?? 0) / 100,
      how: priced?.how ?? '',
      offers,
    }
  })
}

/**
 * Returns by item the product that these stores sell, or else the cheapest one; null for items that no store sells.
 * Items that were not compared are absent.
 */
function comparedOffers(
  { by, rows, products }: ListComparison,
  at: readonly string[],
): ReadonlyMap<string, Product | null> {
  const byId = new Map(products.map((product) => [product.id, product]))
  return new Map(
    rows.map(({ item_id: id, offers }) => {
      const sold = offers
        .filter(({ product_id: of }) => of !== null)
        .toSorted((a, b) => offerCost(by, a) - offerCost(by, b))
      const offer = sold.find(({ store }) => at.includes(store)) ?? sold[0]
      return [id, byId.get(offer?.product_id ?? Number.NaN) ?? null]
    }),
  )
}

const offerCost = (
  by: ListComparison['by'],
  offer: ListComparison['rows'][number]['offers'][number],
): number => (by === 'unit' ? offer.total_same_amount : offer.total)

export interface ListTotals {
  readonly open: number
  readonly done: number
  readonly unpriced: number
  readonly stores: readonly string[]
}

export function listTotals(items: readonly PricedItem[]): ListTotals {
  const sum = (some: readonly PricedItem[]) =>
    Math.round(some.reduce((total, one) => total + one.total, 0) * 100) / 100
  const open = items.filter(({ item }) => !item.done)
  return {
    open: sum(open),
    done: sum(items.filter(({ item }) => item.done)),
    unpriced: open.filter(({ product }) => product === null).length,
    stores: [...new Set(open.flatMap(({ product }) => (product === null ? [] : [product.store])))],
  }
}

/** Items of one aisle; its name is '' for goods that no aisle is known of. */
export interface AisleItems {
  readonly name: string
  readonly items: readonly PricedItem[]
}

/** Groups items store by store, the one with most items first. Words without an offer are the last group. */
export function byStore(items: readonly PricedItem[]): readonly (readonly [string, readonly PricedItem[]])[] {
  return [...Map.groupBy(items, ({ product }) => product?.store ?? '')].sort(
    ([a, some], [b, others]) =>
      Number(a === '') - Number(b === '') || others.length - some.length || a.localeCompare(b, 'sk'),
  )
}
