import { fold } from '@cenolov/core/text'
import type { Suggestions } from '#device-catalogue/device-catalogue.ts'
import { type ProductListState, withSearch } from './product-list-state.ts'

export interface SuggestedOption {
  readonly group: 'Kategórie' | 'Obchody' | 'Produkty' | 'Naposledy hľadané'
  readonly name: string
  /** Number of products; null where it has no meaning. */
  readonly count: number | null
}

const EARLIER = 2
const EARLIER_KEPT = 10

/** Returns the lines for the typed text: categories, stores, titles, and earlier searches. */
export function optionsOf(
  suggestions: Suggestions,
  text: string,
  earlier: readonly string[],
): readonly SuggestedOption[] {
  const typed = fold(text)
  return [
    ...suggestions.categories.map((one) => ({ group: 'Kategórie' as const, ...one })),
    ...suggestions.stores.map((one) => ({ group: 'Obchody' as const, ...one })),
    ...suggestions.titles.map((name) => ({ group: 'Produkty' as const, name, count: null })),
    ...earlier
      .filter((search) => fold(search).includes(typed) && fold(search) !== typed)
      .slice(0, EARLIER)
      .map((name) => ({ group: 'Naposledy hľadané' as const, name, count: null })),
  ]
}

/** Returns the list behind an option. A category keeps the search, to which its count belongs. */
export function withOption(state: ProductListState, { group, name }: SuggestedOption): ProductListState {
  if (group === 'Kategórie') return { ...state, category: name, page: 1 }
  if (group === 'Obchody') return { ...withSearch(state, ''), stores: [name] }
  return withSearch(state, name)
}

export function withEarlier(earlier: readonly string[], search: string): readonly string[] {
  const text = search.trim()
  if (text.length < 2) return earlier
  return [text, ...earlier.filter((one) => fold(one) !== fold(text))].slice(0, EARLIER_KEPT)
}
