import type { FactCounts } from '../../facts/fact-filters.ts'
import { queriedEan } from '../../product/ean.ts'
import { Catalogue } from '../catalogue.ts'
import {
  type CatalogueParts,
  type DashboardFigures,
  FOREIGN,
  type Freshness,
  type IndexedNames,
} from '../catalogue-parts.ts'
import {
  type CatalogueHits,
  type CatalogueQuery,
  type CatalogueResult,
  type DashboardStats,
  type FactQuery,
  type IndexedSort,
  type NamedCount,
  type ProductSort,
  requestedPage,
  type StoreAge,
} from '../catalogue-query.ts'
import { dashboardStats, namedCounts, storeAges } from '../count/dashboard.ts'
import { FacetLists, type FacetNames, Tally } from '../count/facets.ts'
import type { SearchIndex } from '../search-index.ts'
import type { CatalogueOverlay } from './catalogue-overlay.ts'
import { addTally, type LayerCodes, layerCodes, mergeDashboards, mergeNames } from './merged-figures.ts'
import { mergeFreshness } from './merged-freshness.ts'
import { mergedPage } from './merged-page.ts'

/**
 * A catalogue under an overlay: every answer equals the answer of a fresh build. Each query runs on three indexes: the
 * base, the old versions of the hidden products, and the added products. Totals, facets and tiles are the base's
 * counts, less the second, plus the third. The page is the base's hits merged with the added ones, without the hidden.
 */
export class OverlaidCatalogue implements SearchIndex {
  readonly #overlay: CatalogueOverlay
  readonly #base: Catalogue
  readonly #parts: CatalogueParts
  readonly #hidden: Catalogue
  readonly #added: Catalogue
  readonly #names: FacetNames
  readonly #codes: { readonly base: LayerCodes; readonly hidden: LayerCodes; readonly added: LayerCodes }
  readonly #tally: Tally
  readonly #facets: FacetLists
  readonly #dashboard: DashboardFigures

  constructor(overlay: CatalogueOverlay) {
    this.#overlay = overlay
    this.#base = overlay.base
    this.#parts = this.#base.toParts()
    const { home, freshness } = this.#parts
    const { firstFresh } = freshness
    this.#hidden = Catalogue.from(
      overlay.hidden.map(({ product }) => product),
      firstFresh,
      home,
    )
    this.#added = Catalogue.from(
      overlay.added.map(({ product }) => product),
      firstFresh,
      home,
    )
    const layers = [this.#parts, this.#hidden.toParts(), this.#added.toParts()] as const
    const names = mergeNames(layers[0], layers[2])
    const [base, hidden, added] = layerCodes(names, layers) as [LayerCodes, LayerCodes, LayerCodes]
    this.#names = { ...names, freshness: mergeFreshness(overlay, names, this.#hidden, this.#added) }
    this.#codes = { base, hidden, added }
    this.#tally = new Tally(this.#names, 0)
    this.#facets = new FacetLists(this.#names)
    this.#dashboard = mergeDashboards(this.#names, [
      { dashboard: layers[0].dashboard, sign: 1, codes: base },
      { dashboard: layers[1].dashboard, sign: -1, codes: hidden },
      { dashboard: layers[2].dashboard, sign: 1, codes: added },
    ])
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
    const tally = this.#count(query)
    const { sort, from, to, page, totalPages } = requestedPage(query, tally.total)
    return {
      rows: this.#rows(sort, from, to),
      total: tally.total,
      page,
      totalPages,
      facets: this.#facets.facets(tally),
      stats: this.#facets.stats(tally),
    }
  }

  factCounts(query: CatalogueQuery, facts: FactQuery): FactCounts {
    const by = this.#searchBy(query.search ?? '')
    const [base, hidden, added] = [this.#base, this.#hidden, this.#added].map((layer) =>
      layer.factCounts(query, facts, by),
    ) as [FactCounts, FactCounts, FactCounts]
    return {
      total: base.total - hidden.total + added.total,
      known: base.known - hidden.known + added.known,
      passing: base.passing.map((count, place) => count - hidden.passing[place]! + added.passing[place]!),
    }
  }

  dashboardStats(): DashboardStats {
    return dashboardStats(this.size, this.#dashboard, this.#names)
  }

  categories(search = ''): NamedCount[] {
    return namedCounts(this.#names.categories, this.#dashboard.categoryCounts, search)
  }

  storeAges(): StoreAge[] {
    return storeAges(this.#names, this.#dashboard)
  }

  get freshness(): Freshness {
    return this.#names.freshness
  }

  get names(): IndexedNames {
    const { storeCounts, categoryCounts } = this.#dashboard
    return {
      stores: this.#names.stores.filter((_, code) => storeCounts[code]! > 0),
      categories: this.#names.categories.filter((_, code) => categoryCounts[code]! > 0),
    }
  }

  #count(query: CatalogueQuery): Tally {
    const by = this.#searchBy(query.search ?? '')
    const base = this.#base.count(query, by)
    const hidden = this.#hidden.count(query, by)
    const added = this.#added.count(query, by)
    const tally = this.#tally
    tally.clear()
    addTally(tally, base, 1, this.#codes.base)
    addTally(tally, hidden, -1, this.#codes.hidden)
    addTally(tally, added, 1, this.#codes.added)
    // The base's lowest price counts unless a hidden product may be the one with that price.
    const isCertain = base.cheapest < hidden.cheapest
    tally.cheapest = Math.min(isCertain ? base.cheapest : this.#cheapestShown(), added.cheapest)
    return tally
  }

  /** Returns `barcode` when any product that is not hidden has the searched barcode. */
  #searchBy(search: string): 'barcode' | 'title' {
    if (queriedEan(search) === null) return 'title'
    const found = (layer: Catalogue) => layer.count({ search }, 'barcode').total
    return found(this.#base) - found(this.#hidden) + found(this.#added) > 0 ? 'barcode' : 'title'
  }

  /** Returns the lowest price of the base's hits that are not hidden, in cents; infinity without hits. */
  #cheapestShown(): number {
    const hidden = this.#hiddenPlaces('price_asc')
    const { cells, cents, orders } = this.#parts
    const slots = this.#base.slotsOfHits('price_asc', 0, Math.min(this.#baseTotal, hidden.length + 1))
    const shown = slots.find((slot, at) => orders.price_asc.places[slot] !== hidden[at])
    const isForeign = shown !== undefined && (cells.mark[cells.ofSlot[shown]!]! & FOREIGN) !== 0
    return shown === undefined || isForeign ? Number.POSITIVE_INFINITY : cents[shown]!
  }

  #rows(sort: ProductSort, from: number, to: number): Uint32Array {
    const indexed = indexedSort(sort)
    const { slots } = this.#parts.orders[indexed]
    const { rows } = this.#added.toParts()
    const width = this.#parts.size + 1
    const added = this.#slotsOfAll(this.#added, sort)
    const page = mergedPage(
      {
        total: this.#baseTotal,
        basePlaces: (first, end) =>
          this.#base.slotsOfHits(sort, first, end).map((slot) => this.#placeOf(slot, sort)),
        hiddenPlaces: this.#hiddenPlaces(sort),
        addedPlaces: added.map(
          (slot) => this.#added.rankOf(slot) * width + this.#overlay.added[rows[slot]!]!.places[indexed],
        ),
      },
      from,
      to,
    )
    return Uint32Array.from(page, (place) =>
      place >= 0 ? this.#parts.rows[slots[place % width]!]! : this.#base.size + rows[added[-1 - place]!]!,
    )
  }

  /** Returns the places of the hidden hits in the base's order, ascending. */
  #hiddenPlaces(sort: ProductSort): Uint32Array {
    const { rows } = this.#hidden.toParts()
    return this.#slotsOfAll(this.#hidden, sort).map((slot) =>
      this.#placeOf(this.#overlay.hidden[rows[slot]!]!.slot, sort),
    )
  }

  #placeOf(slot: number, sort: ProductSort): number {
    const place = this.#parts.orders[indexedSort(sort)].places[slot]!
    const rank = sort === 'relevance' ? this.#base.rankOf(slot) : 0
    return rank * (this.#parts.size + 1) + place
  }

  get #baseTotal(): number {
    return this.#base.hitCount
  }

  #slotsOfAll(layer: Catalogue, sort: ProductSort): Uint32Array {
    return layer.slotsOfHits(sort, 0, layer.hitCount)
  }
}

/** Returns the order within hits of the same relevance. */
const indexedSort = (sort: ProductSort): IndexedSort => (sort === 'relevance' ? 'price_asc' : sort)
