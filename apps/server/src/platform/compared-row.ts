import type { BasketOffer, CartItem } from '@cenolov/contract'
import type { BasketLine, Cents, Product } from '@cenolov/core'

/** How many pieces of an offer a row takes, and the wanted share of them; null when matching decides the share. */
export type Buying = (offer: Product) => { readonly pieces: number; readonly share: number | null }

/** A row whose product is sought in every store. */
export interface ItemToFind {
  readonly item: CartItem
  /** The row's own products in some stores; `matchId` null where it is not wanted. */
  readonly choices: readonly {
    readonly productId: number
    readonly store: string
    readonly matchId: number | null
  }[]
  readonly buying: Buying
}

/** A row with its offer in each store that has it, or for which the shopper made a choice. */
export interface ComparedRow {
  readonly item: CartItem
  readonly offers: ReadonlyMap<string, BasketOffer>
  /** The products of `offers`. */
  readonly products: readonly Product[]
  readonly line: BasketLine
  /** Price of the row's product, wherever it is sold; null when it is not offered. */
  readonly own: Cents | null
}
