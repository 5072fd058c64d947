import { isOfContent } from '../amount/amount-unit.ts'
import { packContent } from '../amount/pack-content.ts'
import { type Amount, readAmount } from '../amount/read-amount.ts'
import { shownAmount } from '../amount/shown-amount.ts'
import type { CatalogueQuery, CatalogueResult } from '../catalogue/catalogue-query.ts'
import { getOrMake } from '../objects/map-values.ts'
import { effectiveCents } from '../offer/offer.ts'
import { isStalePrice } from '../offer/price-age.ts'
import type { Shopper } from '../offer/terms/best-price.ts'
import type { Product } from '../product/product.ts'
import { fold } from '../text/fold.ts'
import { byTillSum, type PricedOffer, pricedOffer } from './priced-offer.ts'
import type { WantedItem } from './words/parse-item.ts'
import { amountIn } from './words/wanted-amount.ts'
import { type WayToFind, waysToFind } from './words/wanted-words.ts'

/** Number of titles that decide the category, and number of offers of one store that are read. */
const SENSE_TITLES = 60
const STORE_OFFERS = 24
/** Up to this number, the offers of all stores are read at once. */
const SHARED_OFFERS = 400
const WIDE_OFFERS = 60
/** Number of fitting offers in each order, unless one of a named amount is looked for. */
const STORE_FITTING = 8
const ORDERS = ['unit_price_asc', 'price_asc'] as const
/** A size below this part of the usual one is small. */
const SMALL = 0.6
/** Below this part, an offer is no comparison: a sachet of coffee for one cup. */
const TINY = 0.2

/**
 * Returns the cheapest offer of each store that fits words like `kuracie prsia`, the cheapest first. They are found as
 * by a search, but in one category only: the category of most matching titles, so that `mlieko` does not find body
 * lotion. The cheapest has the lowest total at the till for this shopper and the wanted amount. An amount in the words
 * goes first.
 * @param find asks the catalogue, of the server or of the device
 * @param firstFresh prices of earlier days count only where a store has nothing newer
 */
export function fittingOffers(...asked: Parameters<typeof fittingInSteps>): PricedOffer[] {
  const steps = fittingInSteps(...asked)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Finds the same in steps of a few milliseconds at most, between which a caller can let other work run. */
export function* fittingInSteps(
  find: (query: CatalogueQuery) => Pick<CatalogueResult, 'products' | 'total' | 'facets'>,
  wanted: WantedItem,
  shopper: Shopper,
  firstFresh: string,
): Generator<void, PricedOffer[], void> {
  for (const way of waysToFind(wanted.text)) {
    const { fits } = way
    const titles: Product[] = []
    const searches: string[] = []
    for (const search of way.searches) {
      const { products } = find({ search, sort: 'relevance', pageSize: SENSE_TITLES })
      const fitting = products.filter(({ title }) => fits(title))
      if (fitting.length > 0) searches.push(search)
      titles.push(...fitting)
      yield
    }
    const category = categoryOf(unique(titles), way)
    if (category === null) continue
    const inCategory = way.isWide ? [''] : searches
    const perStore = way.isWide ? WIDE_OFFERS : STORE_OFFERS
    const amount = amountIn(wanted.text)?.total ?? 0
    const most = amount > 0 ? perStore : STORE_FITTING
    const byStore = new Map<string, Product[]>()
    for (const search of inCategory) {
      const query = { search, category }
      const { products, total, facets } = find({ ...query, sort: ORDERS[0], pageSize: SHARED_OFFERS })
      if (total <= SHARED_OFFERS) {
        for (const all of [products, byPrice(products)])
          for (const [store, own] of Map.groupBy(all, (product) => product.store))
            keep(byStore, store, firstFitting(own.slice(0, perStore), fits, most))
        yield
        continue
      }
      for (const { name: store } of facets.stores.filter(({ name, count }) => count > 0 && name !== '')) {
        for (const sort of ORDERS) {
          const own = find({ ...query, stores: [store], sort, pageSize: perStore }).products
          keep(byStore, store, firstFitting(own, fits, most))
        }
        yield
      }
    }
    const offers: PricedOffer[][] = []
    for (const found of byStore.values()) {
      offers.push(unique(found).map((product) => pricedOffer(product, wanted, shopper, way.goods[0] ?? null)))
      yield
    }
    const pack = readAmount(way.pack)
    return cheapestOf(offers, amount, usualPack(pack), firstFresh)
  }
  return []
}

function firstFitting(
  products: readonly Product[],
  fits: WayToFind['fits'],
  most: number,
): readonly Product[] {
  const found: Product[] = []
  for (const product of products) {
    if (found.length === most) break
    if (fits(product.title)) found.push(product)
  }
  return found
}

function keep(byStore: Map<string, Product[]>, store: string, products: readonly Product[]): void {
  if (products.length > 0 && store !== '') getOrMake(byStore, store, () => []).push(...products)
}

const byPrice = (products: readonly Product[]): Product[] =>
  products
    .map((product) => ({ product, cents: effectiveCents(product) }))
    .sort((a, b) => a.cents - b.cents || a.product.id - b.product.id)
    .map(({ product }) => product)

const unique = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
]

/** Returns the category of most of the titles; a category in which the goods are usual counts three times. */
function categoryOf(products: readonly Product[], { goods }: WayToFind): string | null {
  const votes = new Map<string, number>()
  for (const { category } of products) {
    const isUsual = goods.some(({ categories }) => categories.some((start) => hasWord(category, start)))
    votes.set(category, (votes.get(category) ?? 0) + (isUsual ? 3 : 1))
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a)
  return best === undefined ? null : best[0]
}

const hasWord = (category: string, start: string): boolean => ` ${fold(category)}`.includes(` ${start}`)

/**
 * Returns each store's offer to buy. Where some offers have a known content, offers without one are excluded: a single
 * pack would look like the cheapest way to buy any amount.
 */
function cheapestOf(
  byStore: readonly (readonly PricedOffer[])[],
  amount: number,
  usualOf: number,
  firstFresh: string,
): PricedOffer[] {
  const isAnyKnown = byStore.some((offers) => offers.some(({ covers }) => covers.got !== null))
  const counted = byStore.map((offers) => offers.filter(({ covers }) => !isAnyKnown || covers.got !== null))
  const sizes = new Map(counted.flat().map((offer) => [offer, sizeOfPiece(offer.product)]))
  const usual = usualOf || usualSize([...sizes.values()])
  const isSmaller = (offer: PricedOffer, share: number) =>
    offer.covers.of === 'pieces' && sizes.get(offer)! < usual * share
  const isTiny = (offer: PricedOffer) => sizes.get(offer)! > 0 && isSmaller(offer, TINY)
  const isAnyUsual = counted.some((offers) => offers.some((offer) => !isTiny(offer)))
  const ranked = (offer: PricedOffer) => {
    const { product } = offer
    const rank =
      (isStalePrice(product.date, firstFresh) ? 4 : 0) +
      (amount === 0 || isOfAmount(product, amount) ? 0 : 2) +
      (isSmaller(offer, SMALL) ? 1 : 0)
    return { offer, rank }
  }
  const compare = (a: Ranked, b: Ranked) => a.rank - b.rank || byTillSum(a.offer, b.offer)
  return counted
    .map((offers) => offers.filter((offer) => !isAnyUsual || amount > 0 || !isTiny(offer)))
    .flatMap((offers) => offers.map(ranked).sort(compare).slice(0, 1))
    .map(({ offer }) => offer)
    .sort(byTillSum)
}

type Ranked = { readonly offer: PricedOffer; readonly rank: number }

/** Returns the grams or millilitres of the usual pack; 0 where it is counted or unknown. */
const usualPack = (pack: Amount | null): number => (pack !== null && isOfContent(pack.unit) ? pack.total : 0)
/**
 * Returns the usual size, which pieces without a size mean: `mlieko` is not a small carton as long as the store has a
 * litre.
 */
function usualSize(sizes: readonly number[]): number {
  const counts = Map.groupBy(sizes, Math.round)
  const [most] = [...counts].sort(([a, some], [b, others]) => others.length - some.length || a - b)
  return most?.[0] ?? 0
}

/** Returns grams or millilitres; 0 when unknown, which is never small. */
function sizeOfPiece(product: Product): number {
  const { measure, pieces } = packContent(product)
  return (measure?.total ?? 0) / pieces
}

const isOfAmount = (product: Product, amount: number): boolean => {
  const total = shownAmount(product)?.total ?? 0
  return Math.abs(total - amount) <= amount * 0.02
}
