import type { OfferedProduct } from '@cenolov/contract/catalogue'
import type { BasketOffer, BasketStore } from '@cenolov/contract/shopping'
import { basketSums } from '@cenolov/core/matching'
import { toCents } from '@cenolov/core/offer'

/** Rows of a cart have numbers, items of a list have texts. */
type ItemId = string | number

export interface ComparedRow {
  readonly item_id: ItemId
  /** The words of a list's item. */
  readonly text?: string
  readonly product: { readonly title: string } | null
  readonly quantity: number
  readonly offers: readonly BasketOffer[]
}

export interface ComparedStore extends Pick<BasketStore, 'store' | 'found' | 'whole'> {
  readonly missing: readonly ItemId[]
}

/** A comparison of a cart or of a list. */
export interface ComparedBasket {
  readonly rows: readonly ComparedRow[]
  readonly products: readonly OfferedProduct[]
  readonly stores: readonly ComparedStore[]
  readonly cheapest_pair: {
    readonly stores: readonly string[]
    readonly saves: number
    readonly adds: number
  } | null
  readonly everywhere: { readonly missing: readonly ItemId[] } | null
}

export const rowName = ({ text, product }: Pick<ComparedRow, 'text' | 'product'>): string =>
  text ?? product?.title ?? ''

/** Returns the sum of a basket that is bought in some stores; what they lack counts at its lowest price elsewhere. */
export const sumsIn = ({ rows }: Pick<ComparedBasket, 'rows'>, stores: readonly string[]) =>
  basketSums(
    rows.map(({ offers }, id) => ({
      id,
      costs: offers.flatMap(({ store, product_id, total }) =>
        product_id === null ? [] : [{ store, price: toCents(total), unit: 0 }],
      ),
    })),
    () => stores,
    'price',
  )
