import type { Product } from '../product/product.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { CatalogueSource } from './build/catalogue-source.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import {
  type CatalogueHits,
  type CatalogueQuery,
  type CatalogueResult,
  type DashboardStats,
  DEFAULT_SORT,
  type NamedCount,
  PAGE_SIZE,
  PRODUCT_SORTS,
  type ProductSort,
} from './catalogue-query.ts'
import { dashboardStats, namedCounts } from './count/dashboard.ts'
import { FacetLists, QueryFilters } from './count/facets.ts'
import { HitCounter } from './count/hit-counter.ts'
import { PageOfHits } from './page/page-of-hits.ts'
import { TitleFinder } from './search/title-finder.ts'

/**
 * The searchable catalogue (DESIGN section 6): answers any search, filter and sort of the product list, with
 * facets and tiles, from memory. It is immutable; a new version of the products is a new catalogue.
 *
 * How it works: titles are split into folded words, and each word lists its products. A query word is looked up
 * among the words that contain it, so hits need no check against titles. Words that very many products share are
 * kept as bit sets. Hits are counted once, by cell of the cube, and the page is taken from precomputed orders. A
 * query allocates little beyond its answer.
 *
 * Folders: `build/` makes the index, `search/` finds hits by title, `count/` counts them, `page/` picks the page.
 *
 * Glossary:
 * - *row*: a product's place in the list that the index was built from;
 * - *cell*: one combination of store, sale mark and category that has products;
 * - *slot*: a product's place when products are arranged by cell, and by price within it. Hits are slots;
 * - *group*: the cells of one store and sale mark;
 * - *cube*: counts and sums of all cells, of all products or of a set of hits;
 * - *gram*: one to three letters of a title; *posting*: a product in the list of a word or gram;
 * - *span*: a query word that matches across the spaces of a title (`cocacola` in `Coca Cola`);
 * - *tally*: the figures of one query, from which totals, facets and tiles are read.
 */
export class Catalogue {
  readonly #parts: CatalogueParts
  readonly #productAt: (row: number) => Product
  readonly #finder: TitleFinder
  readonly #filters: QueryFilters
  readonly #counter: HitCounter
  readonly #page: PageOfHits
  readonly #facets: FacetLists

  private constructor(parts: CatalogueParts, productAt: (row: number) => Product) {
    this.#parts = parts
    this.#productAt = productAt
    this.#finder = new TitleFinder(parts.titles, parts.cells.store.length)
    this.#filters = new QueryFilters(parts)
    this.#counter = new HitCounter(parts)
    this.#page = new PageOfHits(parts)
    this.#facets = new FacetLists(parts)
  }

  /** Builds the index. Imperfect products are read as `sanitiseProduct` would read them. */
  static from(products: readonly Product[]): Catalogue {
    return new Catalogue(CatalogueSource.from(products).toParts(), (row) => products[row]!)
  }

  /**
   * Wraps an index that was built elsewhere, without copying it.
   *
   * @param productAt returns the product of a row, for `query`
   */
  static fromParts(parts: CatalogueParts, productAt: (row: number) => Product): Catalogue {
    return new Catalogue(parts, productAt)
  }

  /** The index as plain data. It shares the catalogue's arrays: once they are transferred, the catalogue is unusable. */
  toParts(): CatalogueParts {
    return this.#parts
  }

  /** Number of products. */
  get size(): number {
    return this.#parts.size
  }

  /** The row of the first product with this id, or -1. */
  rowOf(id: number): number {
    const { ids, rowsById, size } = this.#parts
    const rowAt = (place: number) => (rowsById.length === 0 ? place : rowsById[place]!)
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[rowAt(middle)]! < id) low = middle + 1
      else high = middle
    }
    return low < size && ids[rowAt(low)] === id ? rowAt(low) : -1
  }

  /** Answers a query with the page's products. */
  query(query: CatalogueQuery): CatalogueResult {
    const { rows, ...answer } = this.search(query)
    return { products: Array.from(rows, this.#productAt), ...answer }
  }

  /** Answers a query with the page's row numbers. */
  search(query: CatalogueQuery): CatalogueHits {
    const filters = this.#filters
    const { tally } = this.#counter
    this.#finder.find(query.search ?? '', this.#parts.barcodes)
    filters.read(query)
    this.#counter.count(this.#finder.hits, filters)
    const { total } = tally
    const page = pageNumber(query.page, 1)
    const pageSize = pageNumber(query.pageSize, PAGE_SIZE)
    const from = page === 1 ? 0 : Math.min(total, (page - 1) * pageSize)
    const to = Math.min(total, from + pageSize)
    return {
      rows: this.#page.pick(this.#finder.hits, tally, !filters.isEmpty, sortOf(query.sort), from, to),
      total,
      page,
      totalPages: pageSize === Number.POSITIVE_INFINITY ? Math.min(total, 1) : Math.ceil(total / pageSize),
      facets: this.#facets.facets(tally),
      stats: this.#facets.stats(tally),
    }
  }

  /** Statistics over all products. */
  dashboardStats(): DashboardStats {
    const { size, dashboard, stores, categories } = this.#parts
    return dashboardStats(size, dashboard, stores, categories)
  }

  /** Categories whose folded name contains every word of the search; most products first, then by name. */
  categories(search = ''): NamedCount[] {
    const { categories, dashboard } = this.#parts
    const all = namedCounts(categories, dashboard.categoryCounts)
    const words = foldedWords(search)
    if (words.length === 0) return all
    return all.filter(({ name }) => {
      const folded = fold(name)
      return words.every((word) => folded.includes(word))
    })
  }
}

/** The sort of a query, or the default when there is no such sort. */
function sortOf(sort: string | undefined): ProductSort {
  return PRODUCT_SORTS.find((known) => known === sort) ?? DEFAULT_SORT
}

/** A page number or page size: whole and at least 1; `fallback` when it is missing or not a number. */
function pageNumber(requested: number | undefined, fallback: number): number {
  return typeof requested !== 'number' || Number.isNaN(requested)
    ? fallback
    : Math.max(1, Math.floor(requested))
}
