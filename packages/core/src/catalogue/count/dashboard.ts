import { foldedWords, foldForSearch } from '../../text/fold.ts'
import type { Dictionary } from '../build/dictionary.ts'
import type { ProductColumns } from '../build/product-columns.ts'
import { type DashboardFigures, type IndexedNames, ON_SALE } from '../catalogue-parts.ts'
import type { DashboardStats, NamedCount, StoreAge } from '../catalogue-query.ts'
import type { FacetNames } from './facets.ts'

export function dashboardFigures(columns: ProductColumns): DashboardFigures {
  const discounts = new Uint32Array(101)
  let savedCents = 0
  let unrealSales = 0
  for (let row = 0; row < columns.size; row++) {
    if ((columns.marks[row]! & ON_SALE) === 0) continue
    if (columns.percentLeft[row] !== 0) {
      unrealSales++
      continue
    }
    const price = columns.priceCents[row]!
    const saved = price - columns.effectiveCents[row]!
    const percent = Math.round((saved / price) * 100)
    discounts[percent] = discounts[percent]! + 1
    savedCents += saved
  }
  return {
    discounts,
    unrealSales,
    savedCents,
    storeCounts: countCodes(columns.stores),
    categoryCounts: countCodes(columns.categories),
  }
}

export function dashboardStats(
  size: number,
  { discounts, unrealSales, savedCents, storeCounts, categoryCounts }: DashboardFigures,
  { stores, categories }: IndexedNames,
): DashboardStats {
  let discounted = 0
  let percents = 0
  let bestDiscount = 0
  for (const [percent, count] of discounts.entries()) {
    discounted += count
    percents += percent * count
    if (count > 0) bestDiscount = percent
  }
  return {
    totalProducts: size,
    onSale: discounted + unrealSales,
    averageDiscount: discounted === 0 ? 0 : Math.round(percents / discounted),
    bestDiscount,
    savingsToday: Math.round(savedCents / 100),
    byStore: namedCounts(stores, storeCounts),
    byCategory: namedCounts(categories, categoryCounts),
  }
}

/**
 * Returns the statistics in the API's spelling, for the server and for devices that answer in its place.
 * @param offered how many products `filter=akcia` opens
 */
export function spelledStats(stats: DashboardStats, offered: number) {
  return {
    with_akcia: offered,
    total_products: stats.totalProducts,
    on_sale: stats.onSale,
    average_discount: stats.averageDiscount,
    best_discount: stats.bestDiscount,
    savings_today: stats.savingsToday,
    by_store: stats.byStore.map(({ name, count }) => ({ store: name, count })),
    by_category: stats.byCategory.map(({ name, count }) => ({ category: name, count })),
  }
}

/**
 * Returns the age of the prices of each store that has products, most products first, then in the order of the names.
 */
export function storeAges(
  { stores, freshness }: FacetNames,
  { storeCounts }: Pick<DashboardFigures, 'storeCounts'>,
): StoreAge[] {
  return stores
    .map((name, code) => ({
      name,
      count: storeCounts[code]!,
      newest: freshness.storeNewest[code]!,
      stale: freshness.storeStale[code]!,
    }))
    .filter(({ name, count }) => name !== '' && count > 0)
    .sort((a, b) => b.count - a.count)
}

/**
 * Returns the names that have products and, folded, contain every word of the search: most products first, then in the
 * order of the names, without the empty name.
 */
export function namedCounts(names: readonly string[], counts: Uint32Array, search = ''): NamedCount[] {
  const words = foldedWords(search)
  return names
    .map((name, code) => ({ name, count: counts[code]! }))
    .filter(({ name, count }) => name !== '' && count > 0 && hasWords(name, words))
    .sort((a, b) => b.count - a.count)
}

function hasWords(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const folded = foldForSearch(name)
  return words.every((word) => folded.includes(word))
}

function countCodes({ names, codes }: Dictionary): Uint32Array {
  const counts = new Uint32Array(names.length)
  for (const code of codes) counts[code] = counts[code]! + 1
  return counts
}
