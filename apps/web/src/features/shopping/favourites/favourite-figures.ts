import { effectiveCents, hasAkcia } from '@cenolov/core'
import type { Favourite } from '../api/favourite-list.ts'
import { isOffered } from '../api/kept-product.ts'

/** The four figures of the favourites. What is no longer offered counts as a product, but costs nothing. */
export interface FavouriteFigures {
  readonly products: number
  /** Euro, at today's prices. */
  readonly value: number
  readonly onSale: number
  readonly stores: number
}

export function favouriteFigures(entries: readonly Favourite[]): FavouriteFigures {
  const offered = entries.map(({ product }) => product).filter(isOffered)
  return {
    products: entries.length,
    value: offered.reduce((sum, product) => sum + effectiveCents(product), 0) / 100,
    onSale: offered.filter(hasAkcia).length,
    stores: new Set(offered.map(({ store }) => store).filter((store) => store !== '')).size,
  }
}
