import { wordsFor } from '../../arrays/bits.ts'
import type { FactCounts } from '../../facts/fact-filters.ts'
import type { Product } from '../../product/product.ts'
import { readColumns } from '../build/product-columns.ts'
import { Catalogue } from '../catalogue.ts'
import type { DashboardFigures, Freshness, IndexedNames } from '../catalogue-parts.ts'
import type {
  CatalogueHits,
  CatalogueQuery,
  CatalogueResult,
  DashboardStats,
  FactQuery,
  NamedCount,
  StoreAge,
} from '../catalogue-query.ts'
import { dashboardStats, namedCounts, storeAges } from '../count/dashboard.ts'
import type { SearchIndex } from '../search-index.ts'
import type { CatalogueOverlay } from './catalogue-overlay.ts'
import { LooseProducts } from './loose-products.ts'
import { layerCodes, mergeDashboards, mergeNames } from './merged-figures.ts'
import { mergeFreshness } from './merged-freshness.ts'
import { OverlaidSearch, type SearchedLayers } from './overlaid-search.ts'

/**
 * A catalogue under an overlay of a few edits: every answer equals the answer of a fresh build. The dashboard's figures
 * are the base's, less the hidden products' figures, plus the added products' figures.
 */
export class OverlaidCatalogue implements SearchIndex {
  readonly layers: SearchedLayers
  readonly #overlay: CatalogueOverlay
  readonly #search: OverlaidSearch
  readonly #dashboard: DashboardFigures

  constructor(overlay: CatalogueOverlay) {
    this.#overlay = overlay
    const { base } = overlay
    const { freshness } = base.index.toParts()
    const indexOf = (changed: readonly { readonly product: Product }[]) =>
      Catalogue.from(
        changed.map(({ product }) => product),
        freshness.firstFresh,
      )
    const [hidden, added] = [indexOf(overlay.hidden), indexOf(overlay.added)]
    const parts = [base.index.toParts(), hidden.toParts(), added.toParts()] as const
    const merged = mergeNames(parts[0], parts[2])
    const names = { ...merged, freshness: mergeFreshness(overlay, merged, hidden, added) }
    const addedProducts = { index: added, places: overlay.added.map(({ places }) => places) }
    const rows = added.toParts().rows
    const columns = readColumns(Array.from(rows, (row) => overlay.added[row]!.product))
    this.layers = {
      base,
      added: addedProducts,
      names,
      shown: shownWithout(overlay),
      loose: new LooseProducts(
        base,
        addedProducts,
        Int32Array.from(rows, (_, slot) => -1 - slot),
        columns,
      ),
    }
    this.#search = new OverlaidSearch(this.layers)
    const codes = layerCodes(names, parts)
    this.#dashboard = mergeDashboards(
      names,
      parts.map(({ dashboard }, layer) => ({ dashboard, sign: layer === 1 ? -1 : 1, codes: codes[layer]! })),
    )
  }

  get size(): number {
    return this.#overlay.size
  }

  rowOf(id: number): number {
    return this.#overlay.rowOf(id)
  }

  query(query: CatalogueQuery): CatalogueResult {
    const { rows, ...answer } = this.search(query)
    return { products: Array.from(rows, (row) => this.#overlay.productAt(row)), ...answer }
  }

  search(query: CatalogueQuery): CatalogueHits {
    return this.#search.search(query)
  }

  factCounts(query: CatalogueQuery, facts: FactQuery): FactCounts {
    return this.#search.factCounts(query, facts)
  }

  dashboardStats(): DashboardStats {
    return dashboardStats(this.size, this.#dashboard, this.layers.names)
  }

  categories(search = ''): NamedCount[] {
    return namedCounts(this.layers.names.categories, this.#dashboard.categoryCounts, search)
  }

  storeAges(): StoreAge[] {
    return storeAges(this.layers.names, this.#dashboard)
  }

  get freshness(): Freshness {
    return this.layers.names.freshness
  }

  get names(): IndexedNames {
    const { storeCounts, categoryCounts } = this.#dashboard
    const { stores, categories } = this.layers.names
    return {
      stores: stores.filter((_, code) => storeCounts[code]! > 0),
      categories: categories.filter((_, code) => categoryCounts[code]! > 0),
    }
  }
}

/** Returns the slots of the base that are not hidden, as a bit set; null when none is. */
function shownWithout({ base, hidden }: CatalogueOverlay): Uint32Array | null {
  if (hidden.length === 0) return null
  const shown = allSlots(base.index.size)
  for (const { slot } of hidden) shown[slot >>> 5] = shown[slot >>> 5]! & ~(1 << (slot & 31))
  return shown
}

/** Returns a bit set of all slots. */
export function allSlots(size: number): Uint32Array {
  const all = new Uint32Array(wordsFor(size)).fill(-1)
  if ((size & 31) !== 0) all[all.length - 1] = (1 << (size & 31)) - 1
  return all
}
