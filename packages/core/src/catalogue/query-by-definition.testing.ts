import { toCents } from '../offer/money.ts'
import { effectiveCents, hasAkcia, isOnSale, parseAkcia } from '../offer/offer.ts'
import { queriedEan } from '../product/ean.ts'
import type { Product } from '../product/product.ts'
import { sanitiseProduct } from '../product/sanitise-product.ts'
import { foldByDefinition } from '../text/fold.ts'
import type { CatalogueQuery, CatalogueResult, ProductSort } from './catalogue-query.ts'

/** The catalogue's rules in their plainest form, with no regard for speed: the reference that tests compare with. */

interface Entry {
  readonly raw: Product
  readonly product: Product
  readonly row: number
}

const slovak = new Intl.Collator('sk')

const knownWords = new Map<string, string[]>()

function wordsOf(text: string): string[] {
  const words = knownWords.get(text) ?? foldByDefinition(text).split(' ').filter(Boolean)
  knownWords.set(text, words)
  return words
}

export function matchesByDefinition(title: string, search: string): boolean {
  const words = wordsOf(search)
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

/** (price - sale) / price, or the percent, as a fraction of integers; 0 without a discount. */
function discount({ product }: Entry): [bigint, bigint] {
  const sale = parseAkcia(product.akcia)
  if (sale.kind === 'percent') return [BigInt(Math.min(9_999, Math.round(sale.percent * 100))), 10_000n]
  if (!isOnSale(product)) return [0n, 1n]
  const price = BigInt(toCents(product.price))
  return [price - BigInt(effectiveCents(product)), price]
}

function compareDiscount(a: Entry, b: Entry): number {
  const [saved, price] = discount(a)
  const [otherSaved, otherPrice] = discount(b)
  const difference = saved * otherPrice - otherSaved * price
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const unitPrice = ({ product }: Entry) =>
  product.unit_price > 0 ? product.unit_price : Number.POSITIVE_INFINITY

function compareUnitPrice(a: Entry, b: Entry): number {
  return unitPrice(a) === unitPrice(b) ? 0 : unitPrice(a) - unitPrice(b)
}

const COMPARE: Record<ProductSort, (a: Entry, b: Entry) => number> = {
  price_asc: (a, b) => cents(a) - cents(b) || byId(a, b),
  price_desc: (a, b) => cents(b) - cents(a) || byId(a, b),
  discount_desc: (a, b) => compareDiscount(b, a) || byId(a, b),
  name_asc: (a, b) => slovak.compare(a.product.title, b.product.title) || byId(a, b),
  name_desc: (a, b) => slovak.compare(b.product.title, a.product.title) || byId(a, b),
  newest: (a, b) =>
    compareText(b.product.date, a.product.date) || b.product.id - a.product.id || a.row - b.row,
  unit_price_asc: (a, b) => compareUnitPrice(a, b) || byId(a, b),
}

export function queryByDefinition(products: readonly Product[], query: CatalogueQuery): CatalogueResult {
  const entries = products.map((raw, row): Entry => ({ raw, product: sanitiseProduct(raw), row }))
  const stores = (query.stores ?? []).filter((store) => store !== '')
  const ean = queriedEan(query.search ?? '')
  const isBarcode = ean !== null && entries.some(({ product }) => product.ean === ean)
  const matches = (product: Product) =>
    isBarcode ? product.ean === ean : matchesByDefinition(product.title, query.search ?? '')
  const passesOthers = ({ product }: Entry) =>
    matches(product) && (query.filter !== 'akcia' || hasAkcia(product))
  const passesCategory = ({ product }: Entry) => !query.category || product.category === query.category
  const passesStores = ({ product }: Entry) => stores.length === 0 || stores.includes(product.store)

  const found = entries.filter(passesOthers)
  const hits = found.filter((entry) => passesCategory(entry) && passesStores(entry))
  hits.sort(
    COMPARE[query.sort !== undefined && Object.hasOwn(COMPARE, query.sort) ? query.sort : 'price_asc'],
  )

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
      })),
    },
    stats: {
      totalProducts: hits.length,
      onSale: onSale(hits),
      avgPrice: average(hits),
      cheapest: hits.length === 0 ? 0 : Math.min(...hits.map(cents)) / 100,
    },
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
  return entries.filter(({ product }) => isOnSale(product)).length
}

function average(entries: Entry[]): number {
  if (entries.length === 0) return 0
  return Math.round(entries.reduce((sum, entry) => sum + cents(entry), 0) / entries.length) / 100
}
