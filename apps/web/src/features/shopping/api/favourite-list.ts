import type { KeptProduct } from '@cenolov/core/product'
import { keptProduct } from './kept-rows.ts'

export interface Favourite {
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
 * Reads a favourites answer: an array or an object with `favorites`, whose entries hold a product or are one. Invalid
 * entries are left out.
 */
export function readFavourites(raw: unknown): Favourite[] {
  const list =
    typeof raw === 'object' && raw !== null && 'favorites' in raw
      ? (raw as { favorites: unknown }).favorites
      : raw
  return Array.isArray(list) ? list.flatMap(readEntry) : []
}

/** Returns the id of an entry until the server assigns one. */
export function provisionalId(product: KeptProduct): number {
  return -product.id
}

export function withFavourite(list: readonly Favourite[], entry: Favourite): readonly Favourite[] {
  return favouriteOf(list, entry.product.id) ? list : [entry, ...list]
}

export function confirmedFavourite(list: readonly Favourite[], entry: Favourite): readonly Favourite[] {
  const known = list.some(({ product }) => product.id === entry.product.id)
  if (!known) return [entry, ...list]
  return list.map((other) => (other.product.id === entry.product.id ? entry : other))
}

export function withoutFavourite(list: readonly Favourite[], id: number): readonly Favourite[] {
  return list.filter((entry) => entry.id !== id)
}

export function restoredFavourite(
  list: readonly Favourite[],
  entry: Favourite,
  index: number,
): readonly Favourite[] {
  return favouriteOf(list, entry.product.id) ? list : list.toSpliced(Math.max(0, index), 0, entry)
}

export function favouriteOf(list: readonly Favourite[], productId: number): Favourite | undefined {
  return list.find(({ product }) => product.id === productId)
}
