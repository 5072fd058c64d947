import type { Dictionary } from '../build/dictionary.ts'
import type { ProductColumns } from '../build/product-columns.ts'
import { type DashboardFigures, ON_SALE } from '../catalogue-parts.ts'
import type { DashboardStats, NamedCount } from '../catalogue-query.ts'

/** Counts what the home screen and the footer show (SPEC section 9 for the discount and the savings). */
export function dashboardFigures(columns: ProductColumns): DashboardFigures {
  let onSale = 0
  let percents = 0
  let bestDiscount = 0
  let savedCents = 0
  for (let row = 0; row < columns.size; row++) {
    if (columns.saleMarks[row] !== ON_SALE) continue
    const price = columns.priceCents[row]!
    const saved = price - columns.effectiveCents[row]!
    const percent = Math.round((saved / price) * 100)
    onSale++
    percents += percent
    savedCents += saved
    bestDiscount = Math.max(bestDiscount, percent)
  }
  return {
    onSale,
    averageDiscount: onSale === 0 ? 0 : Math.round(percents / onSale),
    bestDiscount,
    savingsToday: Math.round(savedCents / 100),
    storeCounts: countCodes(columns.stores),
    categoryCounts: countCodes(columns.categories),
  }
}

/** The statistics for the API. Names must be in Slovak order, as in the index. */
export function dashboardStats(
  size: number,
  figures: DashboardFigures,
  stores: readonly string[],
  categories: readonly string[],
): DashboardStats {
  return {
    totalProducts: size,
    onSale: figures.onSale,
    averageDiscount: figures.averageDiscount,
    bestDiscount: figures.bestDiscount,
    savingsToday: figures.savingsToday,
    byStore: namedCounts(stores, figures.storeCounts),
    byCategory: namedCounts(categories, figures.categoryCounts),
  }
}

/** Names with their counts: most products first, then in the order of the names, without the empty name. */
export function namedCounts(names: readonly string[], counts: Uint32Array): NamedCount[] {
  return names
    .map((name, code) => ({ name, count: counts[code]! }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.count - a.count)
}

function countCodes({ names, codes }: Dictionary): Uint32Array {
  const counts = new Uint32Array(names.length)
  for (const code of codes) counts[code] = counts[code]! + 1
  return counts
}
