import { setImmediate } from 'node:timers/promises'
import {
  type DashboardStats,
  EXPORT_MAX_ROWS,
  type FactCountsResponse,
  type ProductBranches,
  type ProductQueryString,
} from '@cenolov/contract/catalogue'
import {
  type CatalogueHits,
  type CatalogueQuery,
  type ProductSort,
  type SaleFilter,
  spelledStats,
} from '@cenolov/core/catalogue'
import { dayAfter, isCalendarDay } from '@cenolov/core/day'
import { productCsvLines, productsCsvHeader } from '@cenolov/core/export'
import { FACT_FILTERS, readFactFilters } from '@cenolov/core/facts'
import { type SearchHint, searchHints, senseOf } from '@cenolov/core/goods'
import { recordOf } from '@cenolov/core/objects'
import { foldedWords } from '@cenolov/core/text'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { AnswerCache, ConditionalAnswer } from '../../platform/http/answers/versioned-answers.ts'
import { listedIds } from '../../platform/http/requests/listed-names.ts'
import { arrayOf } from './build/product-blob.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

const SEARCH_LIMIT = 100
/** Products of one answer, about 80 MB as JSON: the most that a browser can take. */
const LIST_MAX = 200_000
const DAYS_AHEAD = 366
/** Rows per part of a CSV: about a millisecond of work. */
const CSV_PART_ROWS = 100
/** Rows per part of a JSON array: about a millisecond of work. */
const JSON_PART_ROWS = 1_000

/** Facts from the database that the catalogue in memory lacks. */
interface Lookups {
  readonly successorOf: (id: number) => Promise<number | null>
  readonly productBranches: (id: number, today: string) => Promise<ProductBranches | null>
}

export class CatalogueService {
  readonly #store: CatalogueStore
  readonly #today: () => string
  readonly #lookups: Lookups
  readonly #listMax: number
  readonly #cache = new AnswerCache()
  /** The list of all products, compressed once per version. Larger than all other answers, so outside the cache. */
  #whole: Promise<ConditionalAnswer> | null = null

  /**
   * @param today the day of the shops, `YYYY-MM-DD`
   */
  constructor(store: CatalogueStore, today: () => string, lookups: Lookups, listMax = LIST_MAX) {
    this.#store = store
    this.#listMax = listMax
    this.#today = today
    this.#lookups = lookups
    store.onSwap(() => {
      this.#cache.clear()
      this.#whole = null
    })
  }

  /** All products, or the first `limit`, newest first. Throws `InvalidFields` when they are too many for one answer. */
  async list(limit = Number.POSITIVE_INFINITY): Promise<ConditionalAnswer> {
    if (limit <= JSON_PART_ROWS && limit < this.#store.inUse.index.size) return this.newest(limit)
    const query = { sort: 'newest', pageSize: limit } as const
    if (limit < this.#store.inUse.index.size) return this.#listed(`list ${limit}`, query, 'limit')
    this.#whole ??= this.#inParts(this.#store.inUse, query, 'limit')
    return this.#whole
  }

  newest(limit: number): ConditionalAnswer {
    this.#requireListable('limit', limit)
    return this.#answer(`newest ${limit}`, ({ products, index }) =>
      products.asArray(index.search({ sort: 'newest', pageSize: limit }).rows),
    )
  }

  query(asked: ProductQueryString): ConditionalAnswer {
    const query = catalogueQuery(asked)
    const { facts, key: ofFacts, tagged } = this.#factsOf(asked)
    const words = foldedWords(query.search ?? '').sort()
    const stores = [...(query.stores ?? [])].sort()
    const { category, filter, origin, sort, sense, page } = query
    const key = JSON.stringify([words, category, stores, filter, origin, sort, sense, page, ofFacts])
    const catalogue = this.#store.inUse
    return this.#cache.get(
      key,
      () => new ConditionalAnswer(tagged(catalogue.tag), queryJson(catalogue, { ...query, facts })),
    )
  }

  /** Answers a query for a later day, for some branches, or both. Throws `InvalidFields`. */
  async queryElsewhere(asked: ProductQueryString): Promise<ConditionalAnswer> {
    const [branches, day] = this.#placeOf(asked)
    if (branches === null && day === this.#today()) return this.query(asked)
    const { catalogue, view } = await this.#store.views.get(branches, day)
    const query = catalogueQuery(asked)
    const { facts, key, tagged } = this.#factsOf(asked)
    return this.#cache.get(JSON.stringify([branches, day, query, key]), () => {
      const hits = view.search({ ...query, facts })
      const products = Array.from(hits.rows, (row) => view.productAt(row))
      const tag = tagged(branches === null ? catalogue.tag : onDay(catalogue.tag, this.#today()))
      return new ConditionalAnswer(
        tag,
        json({ products, ...figuresOf(hits), hints: hintsFor(query, hits, (other) => view.search(other)) }),
      )
    })
  }

  /** Counts facts of the goods that a query finds. Throws `InvalidFields`. */
  async factCounts(asked: ProductQueryString): Promise<ConditionalAnswer> {
    const [branches, day] = this.#placeOf(asked)
    const { barcodes, source, tag } = this.#store.facts.inUse
    const { catalogue, index } = await this.#searched(branches, day)
    const filters = readFactFilters(asked.facts ?? '')
    const { sort: _sort, page: _page, ...query } = catalogueQuery(asked)
    const today = this.#today()
    const key = JSON.stringify(['facts', branches, day, query, filters, tag])
    return this.#cache.get(key, () => {
      const { total, known, passing } = index.factCounts(query, { known: barcodes, filters })
      const answer: FactCountsResponse = {
        ...{ total, known },
        filters: recordOf(FACT_FILTERS, (_filter, place) => passing[place]!),
        source,
      }
      return new ConditionalAnswer(`${onDay(catalogue.tag, today)}.f${tag}`, json(answer))
    })
  }

  /** The mark distinguishes the answers of these facts from the answers of others. */
  #factsOf(asked: ProductQueryString) {
    const filters = readFactFilters(asked.facts ?? '')
    if (filters.length === 0) return { facts: undefined, key: '', tagged: (tag: string) => tag }
    const { barcodes, tag } = this.#store.facts.inUse
    return {
      facts: { known: barcodes, filters },
      key: `${tag} ${filters}`,
      tagged: (of: string) => `${of}.f${tag}`,
    }
  }

  /** Serves devices that hold the catalogue. */
  async branchPrices(written: string): Promise<ConditionalAnswer> {
    const { tag } = this.#store.inUse
    return new ConditionalAnswer(
      tag,
      json((await this.#store.views.branches.in(listedIds(written))).written()),
    )
  }

  /** Returns by how much the branches of a chain differ in a product. Throws `HttpError` 404 for an unknown id. */
  async branchesOf(id: number): Promise<ConditionalAnswer> {
    const { tag } = this.#store.inUse
    const today = this.#today()
    const branches = await this.#lookups.productBranches(id, today)
    if (branches === null) throw new HttpError(404, 'product-not-found')
    return new ConditionalAnswer(onDay(tag, today), json(branches))
  }

  /** null for today. Throws `InvalidFields`. */
  #dayOf(date: string): string | null {
    const today = this.#today()
    const isKnown = isCalendarDay(date) && date >= today && date <= dayAfter(today, DAYS_AHEAD)
    if (isKnown) return date === today ? null : date
    const message = `Deň musí byť od ${today}, najviac rok dopredu.`
    throw new InvalidFields([{ field: 'date', place: 'query', message }])
  }

  /** Throws `InvalidFields` for a day outside of the queryable range. */
  requireDay(date: string | undefined): void {
    if (date) this.#dayOf(date)
  }

  async *csv(asked: ProductQueryString): AsyncGenerator<string> {
    const [branches, day] = this.#placeOf(asked)
    const { index, productAt } = await this.#searched(branches, day)
    const { facts } = this.#factsOf(asked)
    const query = { ...catalogueQuery(asked), facts, page: 1, pageSize: EXPORT_MAX_ROWS }
    const { rows } = index.search(query)
    yield productsCsvHeader()
    for (let from = 0; from < rows.length; from += CSV_PART_ROWS) {
      yield productCsvLines(Array.from(rows.subarray(from, from + CSV_PART_ROWS), productAt))
      await setImmediate()
    }
  }

  async #searched(branches: readonly number[] | null, day: string) {
    const isHere = branches === null && day === this.#today()
    if (!isHere) {
      const { catalogue, view } = await this.#store.views.get(branches, day)
      return { catalogue, index: view, productAt: (row: number) => view.productAt(row) }
    }
    const catalogue = this.#store.inUse
    return { catalogue, index: catalogue.index, productAt: (row: number) => catalogue.productsAt([row])[0]! }
  }

  /** Returns the branches that are asked for, or null for all chains, and the day. Throws `InvalidFields`. */
  #placeOf({ branches, date }: ProductQueryString): readonly [readonly number[] | null, string] {
    const day = date ? this.#dayOf(date) : null
    return [branches ? listedIds(branches) : null, day ?? this.#today()]
  }

  /** Returns one product, or the one that replaced it in a merge. Throws `HttpError` 404 for an unknown id. */
  async product(id: number): Promise<ConditionalAnswer> {
    const answer = this.#productAnswer(id)
    if (answer !== null) return answer
    const successor = await this.#lookups.successorOf(id)
    const instead = successor === null ? null : this.#productAnswer(successor)
    if (instead === null) throw new HttpError(404, 'product-not-found')
    return instead
  }

  #productAnswer(id: number): ConditionalAnswer | null {
    const catalogue = this.#store.inUse
    const row = catalogue.index.rowOf(id)
    return row === -1 ? null : new ConditionalAnswer(catalogue.tag, [catalogue.products.at(row)])
  }

  search(text: string, limit = SEARCH_LIMIT): ConditionalAnswer {
    const key = `search ${limit} ${foldedWords(text).sort().join(' ')}`
    return this.#answer(key, (catalogue) =>
      catalogue.products.asArray(catalogue.index.search({ search: text, pageSize: limit }).rows),
    )
  }

  /** All products of a category. Throws `InvalidFields` when they are too many for one answer. */
  category(name: string): Promise<ConditionalAnswer> {
    const query = { category: name, pageSize: Number.POSITIVE_INFINITY }
    return this.#listed(`category ${name}`, query, 'category')
  }

  async #listed(key: string, query: CatalogueQuery, field: 'limit' | 'category'): Promise<ConditionalAnswer> {
    const known = this.#cache.known(key)
    if (known !== undefined) return known
    const catalogue = this.#store.inUse
    const answer = await this.#inParts(catalogue, query, field)
    if (this.#store.inUse === catalogue) this.#cache.keep(key, answer)
    return answer
  }

  /** Lists many products in parts, and lets other work run in between. */
  async #inParts(
    catalogue: LoadedCatalogue,
    query: CatalogueQuery,
    field: 'limit' | 'category',
  ): Promise<ConditionalAnswer> {
    const { rows } = catalogue.index.search(query)
    this.#requireListable(field, rows.length)
    const parts: Buffer[] = []
    for (let from = 0; from < rows.length; from += JSON_PART_ROWS) {
      // `arrayOf` adds the brackets around all parts.
      const part = catalogue.products.asArray(rows.subarray(from, from + JSON_PART_ROWS)).slice(1, -1)
      parts.push(Buffer.concat(part))
      await setImmediate()
    }
    return new ConditionalAnswer(catalogue.tag, arrayOf(parts))
  }

  #requireListable(field: 'limit' | 'category', size: number): void {
    if (size <= this.#listMax) return
    const most = `V jednej odpovedi môže byť najviac ${this.#listMax.toLocaleString('sk')} produktov.`
    const message = `${most} Celý katalóg je v /api/v1/products/export.csv a v /api/v1/catalogue.`
    throw new InvalidFields([{ place: 'query', field, message }])
  }

  categories(search: string): ConditionalAnswer {
    const key = `categories ${foldedWords(search).sort().join(' ')}`
    return this.#answer(key, (catalogue) => json(catalogue.index.categories(search)))
  }

  stats(): ConditionalAnswer {
    return this.#answer('stats', (catalogue) => {
      const answer: DashboardStats = spelledStats(
        catalogue.index.dashboardStats(),
        catalogue.index.query({ filter: 'akcia' }).total,
      )
      return json(answer)
    })
  }

  #answer(key: string, body: (catalogue: LoadedCatalogue) => Buffer[]): ConditionalAnswer {
    const catalogue = this.#store.inUse
    return this.#cache.get(key, () => new ConditionalAnswer(catalogue.tag, body(catalogue)))
  }
}

function catalogueQuery(asked: ProductQueryString): CatalogueQuery {
  const stores = [...(asked.stores ?? '').split(','), asked.store ?? '']
    .map((store) => store.trim())
    .filter((store) => store !== '')
  const sort = (asked.sort || undefined) as ProductSort | undefined
  return {
    search: asked.search,
    category: asked.category,
    stores: [...new Set(stores)],
    filter: asked.filter as SaleFilter | '' | undefined,
    origin: asked.origin,
    sort,
    sense: sort === 'relevance' ? senseOf(asked.search ?? '') : undefined,
    page: asked.page,
  }
}

function queryJson(catalogue: LoadedCatalogue, query: CatalogueQuery): Buffer[] {
  const hits = catalogue.index.search(query)
  const products = catalogue.products.asArray(hits.rows)
  const figures = figuresOf(hits)
  // The rows of the hits are gone after the next search.
  const hints = hintsFor(query, hits, (other) => catalogue.index.search(other))
  return [PRODUCTS, ...products, Buffer.from(`,${JSON.stringify({ ...figures, hints }).slice(1)}`)]
}

/** The hints respect the other filters of the query. */
const hintsFor = (
  query: CatalogueQuery,
  { total }: CatalogueHits,
  search: (query: CatalogueQuery) => CatalogueHits,
): SearchHint[] =>
  searchHints(query.search ?? '', total, (other) => search({ ...query, search: other, page: 1 }).total)

const figuresOf = ({ total, page, totalPages, facets, stats }: CatalogueHits) => ({
  total,
  page,
  total_pages: totalPages,
  facets,
  stats,
})

/** Sales of branches begin and end with a day, without a new version of the catalogue. */
const onDay = (tag: string, day: string): string => `${tag}.${day.replaceAll('-', '')}`

const PRODUCTS = Buffer.from('{"products":')
const json = (value: unknown): Buffer[] => [Buffer.from(JSON.stringify(value))]
