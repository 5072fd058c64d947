import {
  byUnitPrice,
  type ListItem,
  type PricedOffer,
  type Product,
  pricedOffer,
  type Shopper,
} from '@cenolov/core'
import { type ListState, offerKey } from '../api/list-state.ts'

/** An offer of a store, priced for the item. */
export interface StoreOffer extends PricedOffer {
  readonly store: string
}

/** An item with the offer that its price is of. */
export interface PricedItem {
  readonly item: ListItem
  /** The product that was chosen, else the cheapest one that fits; null for mere words. */
  readonly product: Product | null
  readonly isChosen: boolean
  readonly pieces: number
  /** Euro for all pieces, as this shopper pays them. */
  readonly total: number
  /** How they are bought, where the terms of the offer count; else ''. */
  readonly how: string
  /** The cheapest fitting offer of each store, the cheapest first. */
  readonly offers: readonly StoreOffer[]
}

/**
 * Finds what each item costs. Kept offers were found on another day and for one piece: they are priced anew.
 * @param store where one is shopping, so that its offer counts for words; null for anywhere
 */
export function pricedItems(
  state: ListState,
  shopper: Shopper,
  store: string | null = null,
): readonly PricedItem[] {
  return state.items.map((item) => {
    const offers = (state.offers[offerKey(item.text)] ?? [])
      .map((offer): StoreOffer => ({ store: offer.store, ...pricedOffer(offer.product, item, shopper) }))
      .sort(byUnitPrice)
    const chosen = item.product_id === null ? undefined : state.products.get(item.product_id)
    const priced =
      chosen === undefined
        ? (offers.find((offer) => offer.store === store) ?? offers[0])
        : pricedOffer(chosen, item, shopper)
    return {
      item,
      product: priced?.product ?? null,
      isChosen: chosen !== undefined,
      pieces: priced?.pieces ?? 1,
      total: (priced?.cents ?? 0) / 100,
      how: priced?.how ?? '',
      offers,
    }
  })
}

export interface ListTotals {
  /** Euro. */
  readonly open: number
  readonly done: number
  /** Open items without a price. */
  readonly unpriced: number
}

export function listTotals(items: readonly PricedItem[]): ListTotals {
  const sum = (some: readonly PricedItem[]) =>
    Math.round(some.reduce((total, one) => total + one.total, 0) * 100) / 100
  const open = items.filter(({ item }) => !item.done)
  return {
    open: sum(open),
    done: sum(items.filter(({ item }) => item.done)),
    unpriced: open.filter(({ product }) => product === null).length,
  }
}

export interface ShopGroup {
  readonly store: string
  readonly categories: readonly { readonly name: string; readonly items: readonly PricedItem[] }[]
}

/**
 * What is open, store by store and then in the order in which the household walks through it; what it never ticked there
 * comes after that. Words without an offer are a group of their own, at the end.
 */
export function shopGroups(items: readonly PricedItem[], aisles: ListState['aisles']): readonly ShopGroup[] {
  const open = items.filter(({ item }) => !item.done)
  const byStore = Map.groupBy(open, ({ product }) => product?.store ?? '')
  const stores = [...byStore.keys()].sort(
    (a, b) =>
      Number(a === '') - Number(b === '') ||
      (byStore.get(b)?.length ?? 0) - (byStore.get(a)?.length ?? 0) ||
      a.localeCompare(b, 'sk'),
  )
  return stores.map((store) => {
    const known = aisles.find((one) => one.store === store)?.categories ?? []
    const placeOf = (category: string) => {
      const place = known.indexOf(category)
      return place < 0 ? known.length : place
    }
    const byCategory = Map.groupBy(byStore.get(store) ?? [], ({ product }) => product?.category ?? '')
    const categories = [...byCategory]
      .sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'sk'))
      .map(([name, some]) => ({ name, items: some }))
    return { store, categories }
  })
}
