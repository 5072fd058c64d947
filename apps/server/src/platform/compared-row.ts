import type { BasketOffer, CartItem } from '@cenolov/contract/shopping'
import type { BasketLine } from '@cenolov/core/matching'
import type { Cents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'

/** How many pieces of an offer a row takes, and which part of them is wanted; null when that is for matching to say. */
export type Buying = (offer: Product) => { readonly pieces: number; readonly share: number | null }

/** A row whose product is looked for in every store. */
export interface ItemToFind {
  readonly item: CartItem
  /** What it means in some stores; `matchId` null where it is not wanted. */
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
  /** What the product of the row costs, wherever it is sold; null when it is not. */
  readonly own: Cents | null
}
