import { firstPlace } from '../arrays/binary-search.ts'
import { wordsFor } from '../arrays/bits.ts'
import type { FactCounts } from '../facts/fact-filters.ts'
import type { Product } from '../product/product.ts'
import { CatalogueSource } from './build/catalogue-source.ts'
import type { CatalogueParts, Freshness } from './catalogue-parts.ts'
import {
  type CatalogueHits,
  type CatalogueQuery,
  type CatalogueResult,
  type DashboardStats,
  type FactQuery,
  type NamedCount,
  type ProductSort,
  requestedPage,
  type StoreAge,
} from './catalogue-query.ts'
import { dashboardStats, namedCounts, storeAges } from './count/dashboard.ts'
import { FacetLists, QueryFilters, type Tally } from './count/facets.ts'
import { HitCounter } from './count/hit-counter.ts'
import { PageOfHits } from './page/page-of-hits.ts'
import { Relevance } from './page/relevance.ts'
import { SlotFacts } from './search/slot-facts.ts'
import { TitleFinder } from './search/title-finder.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * The searchable catalogue: answers any search, filter and sort of the product list, with
 * facets and tiles, from memory. It is immutable; a new version of the products is a new catalogue.
 *
 * Titles are split into folded words, and each word lists its products. A query word is looked up
 * among the words that contain it, so hits need no check against titles. Words that very many products share are
 * kept as bit sets. Hits are counted once, by cell of the cube, and the page is taken from precomputed orders. A
 * query allocates little beyond its answer.
 *
 * Folders: `build/` makes the index, `search/` finds hits by title, `count/` counts them, `page/` picks the page,
 * `overlay/` lays other products over an index, `prices/` finds what they cost in branches and on other days.
 *
 * Glossary:
 * - *row*: a product's place in the list that the index was built from;
 * - *mark*: bits of a product, for sale and origin (`catalogue-parts.ts`);
 * - *cell*: one combination of store, mark and category that has products;
 * - *slot*: a product's place when products are arranged by cell, and by price within it. Hits are slots;
 * - *group*: the cells of one store and mark;
 * - *cube*: counts and sums of all cells, of all products or of a set of hits;
 * - *gram*: one to three letters of a title; *posting*: a product in the list of a word or gram;
 * - *span*: a query word that matches across the spaces of a title (`cocacola` in `Coca Cola`);
 * - *tally*: the figures of one query, from which totals, facets and tiles are read.
 */
export class Catalogue implements SearchIndex {
  readonly #parts: CatalogueParts
  readonly #productAt: (row: number) => Product
  readonly #finder: TitleFinder
  readonly #facts: SlotFacts
  readonly #filters: QueryFilters
  readonly #counter: HitCounter
  readonly #page: PageOfHits
  readonly #facets: FacetLists
  readonly #relevance: Relevance
  #bits: { readonly zeros: Uint32Array; readonly kept: Uint32Array } | undefined
  /** Whether the last found hits are sorted by relevance. */
  #isRanked = false

  private constructor(parts: CatalogueParts, productAt: (row: number) => Product) {
    this.#parts = parts
    this.#productAt = productAt
    this.#finder = new TitleFinder(parts.titles, parts.cells.store.length)
    this.#facts = new SlotFacts(parts.barcodes, parts.size)
    this.#filters = new QueryFilters(parts)
    this.#counter = new HitCounter(parts)
    this.#page = new PageOfHits(parts)
    this.#relevance = new Relevance(parts)
    this.#facets = new FacetLists(parts)
  }

  /**
   * Builds the index. Imperfect products are read as `sanitiseProduct` would read them.
   * @param firstFresh prices of earlier days are stale (`firstFreshDay`); by default none is
   */
  static from(products: readonly Product[], firstFresh = ''): Catalogue {
    return new Catalogue(CatalogueSource.from(products).toParts(firstFresh), (row) => products[row]!)
  }

  /**
   * Wraps an index that was built elsewhere, without copying it.
   *
   * @param productAt returns the product of a row, for `query`
   */
  static fromParts(parts: CatalogueParts, productAt: (row: number) => Product): Catalogue {
    return new Catalogue(parts, productAt)
  }

  /**
   * Returns the index as plain data. It shares the catalogue's arrays: once they are transferred, the catalogue is
   * unusable.
   */
  toParts(): CatalogueParts {
    return this.#parts
  }

  get size(): number {
    return this.#parts.size
  }

  rowOf(id: number): number {
    const { ids, size } = this.#parts
    const place = this.countBefore(id)
    return place < size && ids[this.#rowById(place)] === id ? this.#rowById(place) : -1
  }

  countBefore(id: number): number {
    const { ids, size } = this.#parts
    return firstPlace((place) => ids[this.#rowById(place)]! < id, size)
  }

  #rowById(place: number): number {
    const { rowsById } = this.#parts
    return rowsById.length === 0 ? place : rowsById[place]!
  }

  query(query: CatalogueQuery): CatalogueResult {
    const { rows, ...answer } = this.search(query)
    return { products: Array.from(rows, this.#productAt), ...answer }
  }

  search(query: CatalogueQuery): CatalogueHits {
    const tally = this.count(query)
    const { sort, from, to, page, totalPages } = requestedPage(query, tally.total)
    return {
      rows: this.#rowsOf(this.slotsOfHits(sort, from, to)),
      total: tally.total,
      page,
      totalPages,
      facets: this.#facets.facets(tally),
      stats: this.#facets.stats(tally),
    }
  }

  /**
   * Finds and counts the hits of a query. The next query overwrites the figures.
   *
   * @param by how to read the search; by default as a barcode when a product has it, else as words of titles
   */
  count(query: CatalogueQuery, by?: 'barcode' | 'title'): Tally {
    this.find(query, by)
    return this.countFound(query)
  }

  /** Finds the hits of a query by its search and facts. The next query overwrites them. For `by` see `count`. */
  find(query: CatalogueQuery, by?: 'barcode' | 'title'): void {
    const { barcodes } = this.#parts
    const search = query.search ?? ''
    if (by === 'barcode') this.#finder.findBarcode(search, barcodes)
    else if (by === 'title') this.#finder.findTitle(search)
    else this.#finder.find(search, barcodes)
    this.#isRanked = query.sort === 'relevance' && this.#finder.isByWords
    if (query.facts !== undefined) this.#facts.keep(this.#finder.hits, query.facts)
    if (this.#isRanked) this.#relevance.read(search, this.#finder.words, query.sense)
  }

  /** Writes 1 for each of some slots that was found, else 0. */
  markFound(slots: Int32Array, found: Uint8Array): void {
    this.#finder.hits.mark(slots, found, this.#scratch.zeros)
  }

  /** Drops found hits that are not in a bit set of slots. */
  keepFound(kept: Uint32Array): void {
    this.#finder.hits.keep(kept, this.#scratch.kept)
  }

  /** Counts found hits by the query's other filters. */
  countFound(query: CatalogueQuery): Tally {
    this.#filters.read(query)
    this.#counter.count(this.#finder.hits, this.#filters)
    return this.#counter.tally
  }

  factCounts(query: CatalogueQuery, facts: FactQuery, by?: 'barcode' | 'title'): FactCounts {
    const { total } = this.count({ ...query, facts: undefined }, by)
    return this.countFacts(this.slotsOfHits('price_asc', 0, total), facts)
  }

  countFacts(slots: Uint32Array, facts: FactQuery): FactCounts {
    return this.#facts.count(slots, facts)
  }

  /** Bit sets that only overlays need. */
  get #scratch() {
    const words = wordsFor(this.size)
    this.#bits ??= { zeros: new Uint32Array(words), kept: new Uint32Array(words) }
    return this.#bits
  }

  get hitCount(): number {
    return this.#counter.tally.total
  }

  /** Returns the slots of the last counted hits, from number `from` up to but excluding `to` (at most their total). */
  slotsOfHits(sort: ProductSort, from: number, to: number): Uint32Array {
    const { hits } = this.#finder
    const { tally } = this.#counter
    const isFiltered = !this.#filters.isEmpty
    if (sort !== 'relevance') return this.#page.pick(hits, tally, isFiltered, sort, from, to)
    if (!this.#isRanked) return this.#page.pick(hits, tally, isFiltered, 'price_asc', from, to)
    return this.#page.pickByRelevance(hits, tally, isFiltered, this.#relevance, from, to)
  }

  /** Returns how well one of the last counted hits fits the search, when sorted by relevance: the lower the better. */
  rankOf(slot: number): number {
    return this.#isRanked ? this.#relevance.rankOf(slot) : 0
  }

  productAt(row: number): Product {
    return this.#productAt(row)
  }

  #rowsOf(slots: Uint32Array): Uint32Array {
    const { rows } = this.#parts
    for (let i = 0; i < slots.length; i++) slots[i] = rows[slots[i]!]!
    return slots
  }

  dashboardStats(): DashboardStats {
    return dashboardStats(this.#parts.size, this.#parts.dashboard, this.#parts)
  }

  get freshness(): Freshness {
    return this.#parts.freshness
  }

  /** Returns the age of each store's prices, most products first, then by name. */
  storeAges(): StoreAge[] {
    return storeAges(this.#parts, this.#parts.dashboard)
  }

  /** Returns the categories whose folded name contains every word of the search; most products first, then by name. */
  categories(search = ''): NamedCount[] {
    return namedCounts(this.#parts.categories, this.#parts.dashboard.categoryCounts, search)
  }
}
