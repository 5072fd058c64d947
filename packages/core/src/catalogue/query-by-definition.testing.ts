import { type BarcodeFacts, FACT_FILTERS, type FactCounts, type FactFilter } from '../facts/fact-filters.ts'
import { toCents } from '../offer/money.ts'
import { effectiveCents, hasAkcia, isOnSale, parseAkcia } from '../offer/offer.ts'
import { isStalePrice } from '../offer/price-age.ts'
import { isRealDiscount } from '../offer/real-discount.ts'
import { queriedEan } from '../product/ean.ts'
import type { Product } from '../product/product.ts'
import { sanitiseProduct } from '../product/sanitise-product.ts'
import { cleanQuery, foldForSearchByDefinition } from '../text/fold.ts'
import { PREPOSITIONS } from '../text/prepositions.ts'
import type {
  CatalogueQuery,
  CatalogueResult,
  FactQuery,
  IndexedSort,
  SearchSense,
} from './catalogue-query.ts'

/** The catalogue's rules in their plainest form, with no regard for speed: the reference for the tests. */

interface Entry {
  readonly raw: Product
  readonly product: Product
  readonly row: number
  readonly isStale: boolean
}

const slovak = new Intl.Collator('sk')

const knownWords = new Map<string, string[]>()

function wordsOf(text: string): string[] {
  const words = knownWords.get(text) ?? foldForSearchByDefinition(text).split(' ').filter(Boolean)
  knownWords.set(text, words)
  return words
}

function matchesByDefinition(title: string, search: string): boolean {
  const words = wordsOf(cleanQuery(search))
  const titleWords = wordsOf(title)
  return words.every(
    (word) =>
      titleWords.some((titleWord) => titleWord.includes(word)) ||
      titleWords.some((_, i) => titleWords.slice(i).join('').startsWith(word)),
  )
}

const byId = (a: Entry, b: Entry) => a.product.id - b.product.id || a.row - b.row
const cents = ({ product }: Entry) => effectiveCents(product)
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns (price - sale) / price, or the percent, as a fraction of integers; 0 without a discount. */
function discount({ product, isStale }: Entry): [bigint, bigint] {
  if (isStale || !isRealDiscount(product)) return [0n, 1n]
  const sale = parseAkcia(product.akcia)
  if (sale.kind === 'percent') return [BigInt(Math.min(9_999, Math.round(sale.percent * 100))), 10_000n]
  const price = BigInt(toCents(product.price))
  return [price - BigInt(effectiveCents(product)), price]
}

function compareDiscount(a: Entry, b: Entry): number {
  const [saved, price] = discount(a)
  const [otherSaved, otherPrice] = discount(b)
  const difference = saved * otherPrice - otherSaved * price
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function unitPrice({ product }: Entry): number {
  if (product.unit_price > 0) return product.unit_price
  const calculated =
    product.gram > 0 ? toCents((effectiveCents(product) / 100 / product.gram) * 1_000) / 100 : 0
  return calculated > 0 ? calculated : Number.POSITIVE_INFINITY
}

function compareUnitPrice(a: Entry, b: Entry): number {
  return unitPrice(a) === unitPrice(b) ? 0 : unitPrice(a) - unitPrice(b)
}

const COMPARE: Record<IndexedSort, (a: Entry, b: Entry) => number> = {
  price_asc: (a, b) => cents(a) - cents(b) || byId(a, b),
  price_desc: (a, b) => cents(b) - cents(a) || byId(a, b),
  discount_desc: (a, b) => compareDiscount(b, a) || byId(a, b),
  name_asc: (a, b) => slovak.compare(a.product.title, b.product.title) || byId(a, b),
  name_desc: (a, b) => slovak.compare(b.product.title, a.product.title) || byId(a, b),
  newest: (a, b) =>
    compareText(b.product.date, a.product.date) || b.product.id - a.product.id || a.row - b.row,
  unit_price_asc: (a, b) => compareUnitPrice(a, b) || byId(a, b),
}

/**
 * Ranks a title higher that names the goods of the search, begins with one of its words, has each as a whole word, or
 * whose category has one.
 */
function rankOf({ title, category }: Product, search: string, sense: SearchSense | undefined): number {
  const words = wordsOf(cleanQuery(search))
  const titleWords = wordsOf(title)
  const behind = titleWords.findIndex((word, place) => place > 0 && PREPOSITIONS.has(word))
  const head = titleWords.slice(0, behind === -1 ? undefined : behind)
  const isNamed = head.some((name) => words.some((word) => name.startsWith(word)))
  const isOther = titleWords.some((name) => sense?.not.some((start) => name.startsWith(start)))
  const begins = words.some((word) => titleWords[0]?.startsWith(word))
  const isWhole = words.every((word) => titleWords.includes(word))
  const isOfCategory = [...words, ...(sense?.categories ?? [])].some((word) =>
    wordsOf(category).some((name) => name.startsWith(word)),
  )
  if (words.length === 0) return 0
  return (isNamed && !isOther ? 0 : 8) + (begins ? 0 : 4) + (isWhole ? 0 : 2) + (isOfCategory ? 0 : 1)
}

/** @param firstFresh prices of earlier days are stale: still offers, but neither on sale nor discounted */
export function queryByDefinition(
  products: readonly Product[],
  query: CatalogueQuery,
  firstFresh = '',
): CatalogueResult {
  const entries = products.map((raw, row): Entry => {
    const product = sanitiseProduct(raw)
    return {
      raw,
      product,
      row,
      isStale: isStalePrice(product.date, firstFresh),
    }
  })
  const stores = (query.stores ?? []).filter((store) => store !== '')
  const ean = queriedEan(query.search ?? '')
  const isBarcode = ean !== null && entries.some(({ product }) => product.ean === ean)
  const matches = (product: Product) =>
    isBarcode ? product.ean === ean : matchesByDefinition(product.title, query.search ?? '')
  const isPermanent = (product: Product) => hasAkcia(product) && product.is_permanent_sale
  const passesSale = ({ product }: Entry) => {
    if (query.filter === 'trvala') return isPermanent(product)
    if (query.filter === 'prava') return hasAkcia(product) && !isPermanent(product)
    return query.filter !== 'akcia' || hasAkcia(product)
  }
  const isSlovak = ({ product }: Entry) => product.origin.split(',').includes('SVK')
  const passesOrigin = (entry: Entry) => query.origin !== 'SVK' || isSlovak(entry)
  const passesFacts = (entry: Entry) => query.facts === undefined || hasFacts(entry, query.facts)
  const passesCategory = ({ product }: Entry) => !query.category || product.category === query.category
  const passesStores = ({ product }: Entry) => stores.length === 0 || stores.includes(product.store)

  const matching = entries.filter((entry) => matches(entry.product) && passesFacts(entry))
  const found = matching.filter((entry) => passesSale(entry) && passesOrigin(entry))
  const inShelves = matching.filter((entry) => passesCategory(entry) && passesStores(entry))
  const hits = found.filter((entry) => passesCategory(entry) && passesStores(entry))
  const isRanked = query.sort === 'relevance' && !isBarcode
  const ranks = new Map(
    hits.map((entry) => [entry, isRanked ? rankOf(entry.product, query.search ?? '', query.sense) : 0]),
  )
  const compare =
    COMPARE[Object.hasOwn(COMPARE, query.sort ?? '') ? (query.sort as IndexedSort) : 'price_asc']
  hits.sort((a, b) => ranks.get(a)! - ranks.get(b)! || compare(a, b))

  const pageSize = whole(query.pageSize, 20)
  const page = whole(query.page, 1)
  const from = page === 1 ? 0 : (page - 1) * pageSize
  return {
    products: hits.slice(from, from + pageSize).map(({ raw }) => raw),
    total: hits.length,
    page,
    totalPages: hits.length === 0 ? 0 : Math.max(1, Math.ceil(hits.length / pageSize)),
    facets: {
      categories: grouped(found.filter(passesStores), ({ category }) => category).map(([name, group]) => ({
        name,
        count: group.length,
        trending: onSale(group) / group.length > 0.3,
      })),
      stores: grouped(found.filter(passesCategory), ({ store }) => store).map(([name, group]) => ({
        name,
        count: group.length,
        avgPrice: average(group),
        onSale: onSale(group),
        newest: newest(entries.filter(({ product }) => product.store === name)),
      })),
      slovak: inShelves.filter((entry) => passesSale(entry) && isSlovak(entry)).length,
      permanent: inShelves.filter((entry) => passesOrigin(entry) && isPermanent(entry.product)).length,
    },
    stats: {
      totalProducts: hits.length,
      onSale: onSale(hits),
      avgPrice: average(hits),
      cheapest: hits.length === 0 ? 0 : Math.min(...hits.map(cents)) / 100,
    },
  }
}

/** A product needs one of the wanted grades, and all of the other filters. */
function hasFacts({ product }: Entry, { known, filters }: FactQuery): boolean {
  const passed = passedFilters(product, known)
  const grades = filters.filter((filter) => filter.startsWith('nutri-'))
  const others = filters.filter((filter) => !filter.startsWith('nutri-'))
  return (
    (grades.length === 0 || grades.some((grade) => passed?.includes(grade))) &&
    others.every((other) => passed?.includes(other))
  )
}

/** Returns the filters that the barcode of a product passes, or null when nothing is known about it. */
function passedFilters({ ean }: Product, { codes, bits }: BarcodeFacts): readonly FactFilter[] | null {
  const at = /^\d{14}$/.test(ean) ? codes.indexOf(Number(ean)) : -1
  return at === -1 ? null : FACT_FILTERS.filter((_, place) => (bits[at]! & (1 << place)) !== 0)
}

export function factCountsByDefinition(
  products: readonly Product[],
  query: CatalogueQuery,
  facts: FactQuery,
): FactCounts {
  const totalOf = (filters: readonly FactFilter[]) =>
    queryByDefinition(products, { ...query, facts: { ...facts, filters } }).total
  const all = queryByDefinition(products, { ...query, facts: undefined, page: 1, pageSize: Infinity })
  return {
    total: all.total,
    known: all.products.filter((raw) => passedFilters(sanitiseProduct(raw), facts.known) !== null).length,
    passing: FACT_FILTERS.map((filter) => {
      const isGrade = filter.startsWith('nutri-')
      const kept = facts.filters.filter((other) => !isGrade || !other.startsWith('nutri-'))
      return totalOf([...kept, filter])
    }),
  }
}

function whole(asked: number | undefined, fallback: number): number {
  return asked === undefined || Number.isNaN(asked) ? fallback : Math.max(1, Math.floor(asked))
}

function grouped(entries: Entry[], nameOf: (product: Product) => string): [string, Entry[]][] {
  return [...Map.groupBy(entries, ({ product }) => nameOf(product))]
    .filter(([name]) => name !== '')
    .sort(
      ([name, group], [otherName, otherGroup]) =>
        otherGroup.length - group.length || slovak.compare(name, otherName) || compareText(name, otherName),
    )
}

function onSale(entries: Entry[]): number {
  return entries.filter((entry) => isOnSale(entry.product) && !entry.isStale).length
}

function newest(entries: Entry[]): string {
  const days = entries.map(({ product }) => product.date).filter((date) => /^\d{4}-\d\d-\d\d$/.test(date))
  return days.sort().at(-1) ?? ''
}

function average(entries: Entry[]): number {
  if (entries.length === 0) return 0
  return Math.round(entries.reduce((sum, entry) => sum + cents(entry), 0) / entries.length) / 100
}
