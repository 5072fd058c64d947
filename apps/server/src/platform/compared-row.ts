import type { BasketOffer, CartItem } from '@cenolov/contract/shopping'
import type { BasketLine, PlanBy } from '@cenolov/core/matching'
import type { Cents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type { OfferedProducts } from './offered-products.ts'

/** The pieces of an offer that a row needs, and the wanted share of them; null when matching decides the share. */
export type Buying = (offer: Product) => { readonly pieces: number; readonly share: number | null }

export interface ComparedAs {
  readonly by: PlanBy
  /** Names of the stores to compare; empty for all. */
  readonly stores: readonly string[]
  /** null while the catalogue is not loaded. */
  readonly offered: OfferedProducts | null
}

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

export interface ComparedRow {
  readonly item: CartItem
  readonly offers: ReadonlyMap<string, BasketOffer>
  readonly products: readonly Product[]
  readonly line: BasketLine
  /** Price of the row's product in any store; null when it is not offered. */
  readonly own: Cents | null
}
