import { compareSlovakTotally } from '../build/slovak-order.ts'
import type { DashboardFigures, IndexedNames } from '../catalogue-parts.ts'
import type { Tally } from '../count/facets.ts'

export interface LayerCodes {
  readonly stores: Uint32Array
  readonly categories: Uint32Array
}

/** Returns the names of all layers together, in Slovak order. */
export function mergeNames(base: IndexedNames, added: IndexedNames): IndexedNames {
  return {
    stores: merged(base.stores, added.stores),
    categories: merged(base.categories, added.categories),
  }
}

function merged(names: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(names)
  const unknown = others.filter((name) => !known.has(name))
  return unknown.length === 0 ? names : [...names, ...unknown].sort(compareSlovakTotally)
}

export function layerCodes(names: IndexedNames, layers: readonly IndexedNames[]): LayerCodes[] {
  const stores = codesOf(names.stores)
  const categories = codesOf(names.categories)
  return layers.map((layer) => ({
    stores: Uint32Array.from(layer.stores, (name) => stores.get(name)!),
    categories: Uint32Array.from(layer.categories, (name) => categories.get(name)!),
  }))
}

const codesOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, code) => [name, code]))

/** Adds the figures of a layer to a query's. `cheapest` is not a sum and stays unchanged. */
export function addTally(to: Tally, layer: Tally, codes: LayerCodes): void {
  addCounts(to.categoryCounts, layer.categoryCounts, 1, codes.categories)
  addCounts(to.categoryOnSale, layer.categoryOnSale, 1, codes.categories)
  addCounts(to.storeCounts, layer.storeCounts, 1, codes.stores)
  addCounts(to.storeOnSale, layer.storeOnSale, 1, codes.stores)
  addCounts(to.storeSums, layer.storeSums, 1, codes.stores)
  to.total += layer.total
  to.onSale += layer.onSale
  to.sum += layer.sum
  to.slovak += layer.slovak
  to.permanent += layer.permanent
}

export function mergeDashboards(
  names: IndexedNames,
  layers: readonly {
    readonly dashboard: DashboardFigures
    readonly sign: 1 | -1
    readonly codes: LayerCodes
  }[],
): DashboardFigures {
  const discounts = new Uint32Array(101)
  const storeCounts = new Uint32Array(names.stores.length)
  const categoryCounts = new Uint32Array(names.categories.length)
  let savedCents = 0
  let unrealSales = 0
  for (const { dashboard, sign, codes } of layers) {
    addCounts(discounts, dashboard.discounts, sign, null)
    addCounts(storeCounts, dashboard.storeCounts, sign, codes.stores)
    addCounts(categoryCounts, dashboard.categoryCounts, sign, codes.categories)
    savedCents += sign * dashboard.savedCents
    unrealSales += sign * dashboard.unrealSales
  }
  return { discounts, unrealSales, savedCents, storeCounts, categoryCounts }
}

/** @param codes where each count belongs; null for its own place */
function addCounts<Counts extends Uint32Array | Float64Array>(
  to: Counts,
  counts: Counts,
  sign: 1 | -1,
  codes: Uint32Array | null,
): void {
  for (let i = 0; i < counts.length; i++) {
    const place = codes === null ? i : codes[i]!
    to[place] = to[place]! + sign * counts[i]!
  }
}
