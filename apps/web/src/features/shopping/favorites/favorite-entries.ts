import { effectiveCents, hasAkcia } from '@cenolov/core/offer'
import { cleanQuery, fold } from '@cenolov/core/text'
import { isStaleNow } from '#format/day.ts'
import type { Favorite } from '../api/favorites.ts'
import { isOffered } from '../api/shopper-list.ts'

/** Returns whether every word of the query occurs in the title or the store, ignoring case, accents and spaces. */
export function matchesSearch(query: string, title: string, store: string): boolean {
  const words = fold(cleanQuery(query))
    .split(' ')
    .filter((word) => word !== '')
  const text = `${fold(title)} ${fold(store)}`
  const dense = text.replaceAll(' ', '')
  return words.every((word) => text.includes(word) || dense.includes(word))
}

/** Figures of the favorites. A product no longer sold counts but costs nothing. */
interface FavoriteFigures {
  readonly products: number
  /** At today's prices. */
  readonly value: number
  /** Without stale prices. */
  readonly onSale: number
  readonly stores: number
}

export function favoriteFigures(entries: readonly Favorite[]): FavoriteFigures {
  const offered = entries.map(({ product }) => product).filter(isOffered)
  return {
    products: entries.length,
    value: offered.reduce((sum, product) => sum + effectiveCents(product), 0) / 100,
    onSale: offered.filter((product) => hasAkcia(product) && !isStaleNow(product.date)).length,
    stores: new Set(offered.map(({ store }) => store).filter((store) => store !== '')).size,
  }
}
