import {
  type CatalogueQuery,
  type CatalogueResult,
  type CategoryFacet,
  type IndexedSort,
  PAGE_SIZE,
  type StoreFacet,
  TRENDING_SHARE,
} from '@cenolov/core/catalogue'
import { effectiveCents, hasAkcia, isOnSale, parseAkcia, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { foldForSearchByDefinition } from '@cenolov/core/text'

const slovak = new Intl.Collator('sk')

/** Returns the discount as a share of the price; 0 without one. */
export const discount = (product: Product): number => {
  const sale = parseAkcia(product.akcia)
  if (sale.kind === 'percent') return sale.percent / 100
  return isOnSale(product) ? 1 - effectiveCents(product) / toCents(product.price) : 0
}

/** Narrows the sort: the benchmark never sorts by relevance. */
export const indexedSort = ({ sort = 'price_asc' }: CatalogueQuery): IndexedSort =>
  sort === 'relevance' ? 'price_asc' : sort

const COMPARE: Record<IndexedSort, (a: Product, b: Product) => number> = {
  price_asc: (a, b) => effectiveCents(a) - effectiveCents(b) || a.id - b.id,
  price_desc: (a, b) => effectiveCents(b) - effectiveCents(a) || a.id - b.id,
  discount_desc: (a, b) => discount(b) - discount(a) || a.id - b.id,
  name_asc: (a, b) => slovak.compare(a.title, b.title) || a.id - b.id,
  name_desc: (a, b) => slovak.compare(b.title, a.title) || a.id - b.id,
  newest: (a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1),
  unit_price_asc: (a, b) => (a.unit_price || Infinity) - (b.unit_price || Infinity) || a.id - b.id,
}

/**
 * Builds the list's response from the products that match the words, without an index: filters, facets by grouping, a
 * full sort, one page.
 */
export function answerFrom(found: readonly Product[], query: CatalogueQuery): CatalogueResult {
  const stores = query.stores ?? []
  const passesStores = ({ store }: Product) => stores.length === 0 || stores.includes(store)
  const passesCategory = ({ category }: Product) => !query.category || category === query.category
  const offers = query.filter === 'akcia' ? found.filter(hasAkcia) : found
  const hits = offers.filter((product) => passesStores(product) && passesCategory(product))
  hits.sort(COMPARE[indexedSort(query)])
  const page = query.page ?? 1
  return {
    products: hits.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: hits.length,
    page,
    totalPages: Math.ceil(hits.length / PAGE_SIZE),
    facets: {
      categories: grouped(offers.filter(passesStores), ({ category }) => category).map(categoryFacet),
      stores: grouped(offers.filter(passesCategory), ({ store }) => store).map(storeFacet),
    },
    stats: {
      totalProducts: hits.length,
      onSale: onSale(hits),
      avgPrice: average(hits),
      cheapest: hits.reduce((least, product) => Math.min(least, effectiveCents(product)), Infinity) / 100,
    },
  }
}

type Group = readonly [name: string, products: readonly Product[]]

const categoryFacet = ([name, products]: Group): CategoryFacet => ({
  name,
  count: products.length,
  trending: onSale(products) / products.length > TRENDING_SHARE,
})

const storeFacet = ([name, products]: Group): StoreFacet => ({
  name,
  count: products.length,
  avgPrice: average(products),
  onSale: onSale(products),
  newest: newest(products),
})

function grouped(products: readonly Product[], nameOf: (product: Product) => string): Group[] {
  return [...Map.groupBy(products, nameOf)].sort(
    ([name, group], [otherName, otherGroup]) =>
      otherGroup.length - group.length || slovak.compare(name, otherName),
  )
}

const newest = (products: readonly Product[]): string =>
  products.reduce((latest, { date }) => (date > latest ? date : latest), '')

function onSale(products: readonly Product[]): number {
  return products.reduce((count, product) => count + (isOnSale(product) ? 1 : 0), 0)
}

function average(products: readonly Product[]): number {
  if (products.length === 0) return 0
  return (
    Math.round(products.reduce((sum, product) => sum + effectiveCents(product), 0) / products.length) / 100
  )
}

/** Answers by folding and filtering every product, as the rule of the search is defined. */
export function naiveQuery(products: readonly Product[], query: CatalogueQuery): CatalogueResult {
  const words = foldForSearchByDefinition(query.search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = words.length === 0 ? products : products.filter(({ title }) => matches(title, words))
  return answerFrom(found, query)
}

function matches(title: string, words: readonly string[]): boolean {
  const folded = foldForSearchByDefinition(title)
  const titleWords = folded.split(' ')
  return words.every(
    (word) =>
      folded.includes(word) || titleWords.some((_, i) => titleWords.slice(i).join('').startsWith(word)),
  )
}
