import type { ListOffer } from '@cenolov/contract'
import { effectivePrice, type ListItem, type Product, piecesFor } from '@cenolov/core'
import { type ListState, offerKey } from '../api/list-store.ts'

/** An item with the offer that its price is of. */
export interface PricedItem {
  readonly item: ListItem
  /** The product that was chosen, else the cheapest one that fits; null for mere words. */
  readonly product: Product | null
  readonly isChosen: boolean
  readonly pieces: number
  /** Euro for all pieces. */
  readonly total: number
  /** The cheapest fitting offer of each store. */
  readonly offers: readonly ListOffer[]
}

/**
 * Finds what each item costs.
 * @param store where one is shopping, so that its offer counts for words; null for anywhere
 */
export function pricedItems(state: ListState, store: string | null = null): readonly PricedItem[] {
  return state.items.map((item) => {
    const offers = state.offers[offerKey(item.text)] ?? []
    const chosen = item.product_id === null ? undefined : state.products.get(item.product_id)
    const fitting = offers.find((offer) => offer.store === store) ?? offers[0]
    const product = chosen ?? fitting?.product ?? null
    const pieces = product === null ? 1 : piecesFor(item.quantity, item.unit, product)
    return {
      item,
      product,
      isChosen: chosen !== undefined,
      pieces,
      total: product === null ? 0 : effectivePrice(product) * pieces,
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
