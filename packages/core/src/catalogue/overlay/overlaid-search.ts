import { FACT_FILTERS, type FactCounts } from '../../facts/fact-filters.ts'
import { queriedEan } from '../../product/ean.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import {
  type CatalogueHits,
  type CatalogueQuery,
  type FactQuery,
  type IndexedSort,
  type ProductSort,
  requestedPage,
} from '../catalogue-query.ts'
import { FacetLists, type FacetNames, PASSES, QueryFilters, Tally } from '../count/facets.ts'
import { orderRange } from '../page/page-of-hits.ts'
import { isIn } from '../search/hit-set.ts'
import type { AddedProducts, LooseProducts, OverlaidBase } from './loose-products.ts'
import { addTally, type LayerCodes, layerCodes } from './merged-figures.ts'
import { mergedPage } from './merged-page.ts'

export interface SearchedLayers {
  readonly base: OverlaidBase
  readonly added: AddedProducts
  /** Names of all layers in Slovak order, and the age of their prices. */
  readonly names: FacetNames
  /** The slots of the base that are shown as the index has them, as a bit set; null for all. */
  readonly shown: Uint32Array | null
  readonly loose: LooseProducts
}

/**
 * Searches an index under an overlay: every answer equals the answer of an index of the shown products. Hits of the
 * base that are not shown are dropped before they are counted; loose hits are counted one by one. The page merges the
 * two by their places in the base's order.
 */
export class OverlaidSearch {
  readonly #base: Catalogue
  readonly #parts: CatalogueParts
  readonly #added: Catalogue
  readonly #shown: Uint32Array | null
  readonly #loose: LooseProducts
  readonly #codes: { readonly base: LayerCodes; readonly added: LayerCodes }
  readonly #filters: QueryFilters
  readonly #tally: Tally
  readonly #facets: FacetLists
  /** By loose product of the base, then by slot of an added one: 1 when the search found it. */
  readonly #found: { readonly inBase: Uint8Array; readonly inAdded: Uint8Array }
  readonly #addedSlots: Int32Array
  /** The loose hits of the last query that pass all filters. */
  readonly #hits: Uint32Array
  #hitCount = 0
  #baseTotal = 0

  constructor({ base, added, names, shown, loose }: SearchedLayers) {
    this.#base = base.index
    this.#parts = base.index.toParts()
    this.#added = added.index
    this.#shown = shown
    this.#loose = loose
    const [ofBase, ofAdded] = layerCodes(names, [this.#parts, added.index.toParts()]) as [
      LayerCodes,
      LayerCodes,
    ]
    this.#codes = { base: ofBase, added: ofAdded }
    this.#filters = new QueryFilters(names)
    this.#tally = new Tally(names, 0)
    this.#facets = new FacetLists(names)
    this.#addedSlots = Int32Array.from({ length: added.index.size }, (_, slot) => slot)
    this.#found = { inBase: new Uint8Array(loose.size), inAdded: new Uint8Array(added.index.size) }
    this.#hits = new Uint32Array(loose.size)
  }

  /** The rows of the page: of the base, or the base's size and the row of an added product. */
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
    this.#count({ ...query, facts: undefined })
    const loose = this.#loose.slots
    const hits = this.#hits.subarray(0, this.#hitCount)
    const counts = [
      this.#base.countFacts(this.#base.slotsOfHits('price_asc', 0, this.#baseTotal), facts),
      this.#base.countFacts(
        hits.filter((entry) => loose[entry]! >= 0).map((entry) => loose[entry]!),
        facts,
      ),
      this.#added.countFacts(
        hits.filter((entry) => loose[entry]! < 0).map((entry) => -1 - loose[entry]!),
        facts,
      ),
    ]
    const sum = (of: (counts: FactCounts) => number) => counts.reduce((all, one) => all + of(one), 0)
    return {
      total: sum(({ total }) => total),
      known: sum(({ known }) => known),
      passing: FACT_FILTERS.map((_, place) => sum(({ passing }) => passing[place]!)),
    }
  }

  #count(query: CatalogueQuery): Tally {
    const by = this.#searchBy(query.search ?? '')
    const tally = this.#tally
    tally.clear()
    this.#find(query, by)
    if (this.#shown !== null) this.#base.keepFound(this.#shown)
    const ofBase = this.#base.countFound(query)
    this.#baseTotal = ofBase.total
    addTally(tally, ofBase, this.#codes.base)
    tally.cheapest = ofBase.cheapest
    this.#countLoose(query)
    return tally
  }

  #find(query: CatalogueQuery, by: 'barcode' | 'title'): void {
    this.#base.find(query, by)
    this.#added.find(query, by)
    this.#base.markFound(this.#loose.slots, this.#found.inBase)
    this.#added.markFound(this.#addedSlots, this.#found.inAdded)
  }

  /** Returns `barcode` when a shown product has the searched barcode. */
  #searchBy(search: string): 'barcode' | 'title' {
    if (queriedEan(search) === null) return 'title'
    this.#find({ search }, 'barcode')
    const shown = this.#shown
    const isShown = (slot: number) => shown === null || isIn(shown, slot)
    this.#base.countFound({})
    const inBase = this.#base.slotsOfHits('price_asc', 0, this.#base.hitCount).some(isShown)
    return inBase || this.#loose.slots.some((_, entry) => this.#isFound(entry)) ? 'barcode' : 'title'
  }

  #isFound(entry: number): boolean {
    const slot = this.#loose.slots[entry]!
    return (slot >= 0 ? this.#found.inBase[entry] : this.#found.inAdded[-1 - slot]) === 1
  }

  #countLoose(query: CatalogueQuery): void {
    const { slots, columns } = this.#loose
    const tally = this.#tally
    const filters = this.#filters
    filters.read(query)
    this.#hitCount = 0
    for (let entry = 0; entry < slots.length; entry++) {
      const mark = columns.marks[entry]!
      const role = filters.roleOf(mark)
      if (role === 0 || !this.#isFound(entry)) continue
      const { store, category } = this.#cellOf(slots[entry]!)
      const passesStore = filters.passesStore(store)
      const passesCategory = filters.passesCategory(category)
      if (passesStore && passesCategory) tally.addToMarks(role, 1)
      if ((role & PASSES) === 0) continue
      if (passesStore) tally.addToCategory(category, mark, 1)
      if (!passesCategory) continue
      const cents = columns.effectiveCents[entry]!
      tally.addToStore(store, mark, passesStore, 1, cents)
      if (!passesStore) continue
      tally.cheapest = Math.min(tally.cheapest, cents)
      this.#hits[this.#hitCount++] = entry
    }
  }

  #cellOf(slot: number): { readonly store: number; readonly category: number } {
    const { cells } = slot >= 0 ? this.#parts : this.#added.toParts()
    const codes = slot >= 0 ? this.#codes.base : this.#codes.added
    const cell = cells.ofSlot[slot >= 0 ? slot : -1 - slot]!
    return { store: codes.stores[cells.store[cell]!]!, category: codes.categories[cells.category[cell]!]! }
  }

  #rows(sort: ProductSort, from: number, to: number): Uint32Array {
    const indexed = indexedSort(sort)
    const order = this.#loose.order(indexed)
    const { slots } = this.#parts.orders[indexed]
    const width = slots.length + 1
    const ranked = this.#rankedHits(sort, order.ranks, to)
    const entryOf = (rank: number) => order.entries[rank % this.#loose.size]!
    const page = mergedPage(
      {
        total: this.#baseTotal,
        basePlaces: (first, end) =>
          this.#base
            .slotsOfHits(sort, first, end)
            .map((slot) => this.#relevance(sort, slot) * width + this.#parts.orders[indexed].places[slot]!),
        loosePlaces: ranked.map(
          (rank) => Math.floor(rank / this.#loose.size) * width + order.places[rank % this.#loose.size]!,
        ),
      },
      from,
      to,
    )
    const { rows } = this.#added.toParts()
    const rowOf = (slot: number) => (slot >= 0 ? this.#parts.rows[slot]! : this.#base.size + rows[-1 - slot]!)
    return Uint32Array.from(page, (place) =>
      rowOf(place >= 0 ? slots[place % width]! : this.#loose.slots[entryOf(ranked[-1 - place]!)]!),
    )
  }

  /** Returns the first loose hits in order, each as its relevance times their number, and its number in the order. */
  #rankedHits(sort: ProductSort, ranks: Uint32Array, count: number): Uint32Array {
    const { size, slots } = this.#loose
    const ranked = this.#hits.slice(0, this.#hitCount)
    for (let i = 0; i < ranked.length; i++) {
      const entry = ranked[i]!
      ranked[i] = this.#relevance(sort, slots[entry]!) * size + ranks[entry]!
    }
    const first = Math.min(count, ranked.length)
    orderRange(ranked, ranked.length, 0, first)
    return ranked.subarray(0, first)
  }

  #relevance(sort: ProductSort, slot: number): number {
    if (sort !== 'relevance') return 0
    return slot >= 0 ? this.#base.rankOf(slot) : this.#added.rankOf(-1 - slot)
  }
}

/** Returns the order within hits of the same relevance. */
const indexedSort = (sort: ProductSort): IndexedSort => (sort === 'relevance' ? 'price_asc' : sort)
