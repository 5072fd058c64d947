import type { KeptProduct } from '@cenolov/core'
import { keptProduct } from './kept-rows.ts'

/** An entry of the list, removed by its own id. */
export interface Favourite {
  /** Negative while the server does not know of it yet. */
  readonly id: number
  readonly product: KeptProduct
}

function readEntry(raw: unknown): Favourite[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { id, product } = raw as { id?: unknown; product?: unknown }
  if (typeof id !== 'number') return []
  return [{ id, product: keptProduct(product ?? raw) }]
}

/**
 * Reads the answer of the favourites call: a bare array or an object with `favorites`, its entries with a product or
 * being products themselves (SPEC section 3). What is neither is left out.
 */
export function readFavourites(raw: unknown): Favourite[] {
  const list =
    typeof raw === 'object' && raw !== null && 'favorites' in raw
      ? (raw as { favorites: unknown }).favorites
      : raw
  return Array.isArray(list) ? list.flatMap(readEntry) : []
}

/** The id that an entry has until the server gave it one. */
export function provisionalId(product: KeptProduct): number {
  return -product.id
}

/** With the product as its newest entry; as it is when the product is there already. */
export function withFavourite(list: readonly Favourite[], entry: Favourite): readonly Favourite[] {
  return favouriteOf(list, entry.product.id) ? list : [entry, ...list]
}

/** With what the server made of a provisional entry in its place. */
export function confirmedFavourite(list: readonly Favourite[], entry: Favourite): readonly Favourite[] {
  const known = list.some(({ product }) => product.id === entry.product.id)
  if (!known) return [entry, ...list]
  return list.map((other) => (other.product.id === entry.product.id ? entry : other))
}

export function withoutFavourite(list: readonly Favourite[], id: number): readonly Favourite[] {
  return list.filter((entry) => entry.id !== id)
}

/** An entry put back where it was. */
export function restoredFavourite(
  list: readonly Favourite[],
  entry: Favourite,
  index: number,
): readonly Favourite[] {
  return favouriteOf(list, entry.product.id) ? list : list.toSpliced(Math.max(0, index), 0, entry)
}

/** The entry of a product, or undefined. */
export function favouriteOf(list: readonly Favourite[], productId: number): Favourite | undefined {
  return list.find(({ product }) => product.id === productId)
}
