import type { Catalogue } from '@cenolov/core/catalogue'
import { fold, foldedWords } from '@cenolov/core/text'
import type { SuggestedName, Suggestions } from './device-catalogue.ts'

const CATEGORIES = 3
const STORES = 2
const TITLES = 4
/** Number of hits whose titles are read. */
const HITS = 40

/** Returns the possible meanings of the text: categories of its hits, stores by name, titles. */
export function suggest(catalogue: Catalogue, text: string): Suggestions {
  const words = foldedWords(text)
  if (words.length === 0) return { categories: [], stores: [], titles: [] }
  const { facets, products } = catalogue.query({ search: text, pageSize: HITS })
  const isNamed = (name: string) => words.every((word) => fold(name).includes(word))
  const byName = (a: SuggestedName, b: SuggestedName) =>
    Number(isNamed(b.name)) - Number(isNamed(a.name)) || b.count - a.count
  const categories = facets.categories
    .filter(({ name, count }) => name !== '' && count > 0)
    .sort(byName)
    .slice(0, CATEGORIES)
  const stores = catalogue
    .dashboardStats()
    .byStore.filter(({ name }) => isNamed(name))
    .slice(0, STORES)
  // Titles that begin with the text come first.
  const start = fold(text)
  const titles = [...new Set(products.map(({ title }) => title))]
    .sort((a, b) => Number(fold(b).startsWith(start)) - Number(fold(a).startsWith(start)))
    .slice(0, TITLES)
  return {
    categories: categories.map(({ name, count }) => ({ name, count })),
    stores: stores.map(({ name, count }) => ({ name, count })),
    titles,
  }
}
