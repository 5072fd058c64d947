import { readAmount, titleAmounts } from '../amount/read-amount.ts'
import { shownAmount } from '../amount/shown-amount.ts'
import type { CatalogueQuery, CatalogueResult } from '../catalogue/catalogue-query.ts'
import { isEmptyWord } from '../matching/read/product-words.ts'
import { isStalePrice } from '../offer/price-age.ts'
import type { Shopper } from '../offer/terms/best-price.ts'
import type { Product } from '../product/product.ts'
import { fold, foldForSearch } from '../text/fold.ts'
import type { WantedItem } from './parse-item.ts'
import { type PricedOffer, pricedOffer } from './priced-offer.ts'
import { withoutEnding, wordStem } from './word-stem.ts'

/** Titles by which the category is decided, and offers of one store that are looked at. */
const SENSE_TITLES = 200
const STORE_OFFERS = 24
const BEGINNING = 3

/** A way to look for words: what is searched, and which of the titles found count. */
interface Attempt {
  readonly search: string
  readonly fits: (title: string) => boolean
}

/** From what is surely meant to what may be. */
function attempts(words: readonly string[]): Attempt[] {
  const stems = words.map(wordStem)
  const inAnyForm = (title: string) =>
    hasAll(title, (word, place) => wordStem(word) === stems[place], words.length)
  const beginningWith = (share: number) => {
    const starts = words.map((word) => word.slice(0, Math.max(BEGINNING, Math.ceil(word.length * share))))
    return {
      search: starts.join(' '),
      fits: (title: string) => hasAll(title, (word, place) => word.startsWith(starts[place]!), words.length),
    }
  }
  return [
    { search: words.map(withoutEnding).join(' '), fits: inAnyForm },
    // `chleba` and `chlieb` share no more than this.
    { search: words.map((word) => word.slice(0, BEGINNING)).join(' '), fits: inAnyForm },
    // The search finds words across spaces too: `cocacola`.
    { search: words.join(' '), fits: () => true },
    beginningWith(0.6),
    beginningWith(0.5),
  ]
}

/**
 * The cheapest offer of each store that fits words like `kuracie prsia`, the cheapest first. They are found as a search
 * finds them, but in one category only: the one of most titles that fit, so that `mlieko` is no body lotion. Cheapest is
 * by the price of a kilogram, litre or piece, whichever most stores' offers have, as this shopper pays for the quantity;
 * an amount in the words goes before.
 * @param find asks the catalogue, of the server or of the device
 * @param firstFresh prices of earlier days count only where a store has nothing newer
 */
export function fittingOffers(
  find: (query: CatalogueQuery) => Pick<CatalogueResult, 'products' | 'facets'>,
  wanted: WantedItem,
  shopper: Shopper,
  firstFresh: string,
): PricedOffer[] {
  const { text } = wanted
  const words = wantedWords(text)
  if (words.length === 0) return []
  const amount = packIn(text)
  for (const { search, fits } of attempts(words)) {
    const { products } = find({ search, sort: 'relevance', pageSize: SENSE_TITLES })
    const category = categoryOf(
      products.filter(({ title }) => fits(title)),
      words,
    )
    if (category === null) continue
    const { facets } = find({ search, category, pageSize: 1 })
    const offers = facets.stores.flatMap(({ name, count }) => {
      if (count === 0 || name === '') return []
      const query = {
        search,
        category,
        stores: [name],
        sort: 'unit_price_asc',
        pageSize: STORE_OFFERS,
      } as const
      const found = find(query).products.filter(({ title }) => fits(title))
      return [found.map((product) => pricedOffer(product, wanted, shopper))]
    })
    return cheapestOf(offers, amount, firstFresh)
  }
  return []
}

/** The words that say what is wanted, as the search reads them. */
function wantedWords(text: string): string[] {
  const folded = foldForSearch(titleAmounts(text).text)
  const words = folded.match(/[\p{L}\p{N}]+(?:,\p{N}+)?/gu) ?? []
  return words.filter((word) => word.length > 1 && !isEmptyWord(word))
}

/** The amount in the words (`voda 1,5 l`), in grams or millilitres; 0 when there is none. */
const packIn = (text: string): number => titleAmounts(text).content?.total ?? readAmount(text)?.total ?? 0

/** Whether each word that is wanted is a word of the title, no two the same one. */
function hasAll(title: string, isWord: (word: string, place: number) => boolean, count: number): boolean {
  const left = wordsOf(title)
  for (let place = 0; place < count; place++) {
    const at = left.findIndex((word) => isWord(word, place))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return true
}

const wordsOf = (title: string): string[] => fold(title).match(/[\p{L}\p{N}]+/gu) ?? []

/** The category that most of the titles are in; one that begins with what is wanted counts three times. */
function categoryOf(products: readonly Product[], words: readonly string[]): string | null {
  const stems = words.map(wordStem)
  const votes = new Map<string, number>()
  for (const { title, category } of products) {
    const [first = ''] = wordsOf(title)
    votes.set(category, (votes.get(category) ?? 0) + (stems.includes(wordStem(first)) ? 3 : 1))
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a)
  return best === undefined ? null : best[0]
}

function cheapestOf(
  byStore: readonly (readonly PricedOffer[])[],
  amount: number,
  firstFresh: string,
): PricedOffer[] {
  const counts = Map.groupBy(byStore.flat(), ({ unitPrice }) => unitPrice?.per)
  const [per] =
    [...counts].filter(([unit]) => unit !== undefined).sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  const rankOf = ({ product, unitPrice, cents }: PricedOffer) => [
    isStalePrice(product.date, firstFresh) ? 1 : 0,
    amount === 0 || isOfAmount(product, amount) ? 0 : 1,
    unitPrice?.per === per ? 0 : 1,
    unitPrice?.euros ?? Number.POSITIVE_INFINITY,
    cents,
    product.id,
  ]
  const compare = (a: PricedOffer, b: PricedOffer) => {
    const [one, other] = [rankOf(a), rankOf(b)]
    const at = one.findIndex((rank, place) => rank !== other[place])
    return at < 0 ? 0 : one[at]! - other[at]!
  }
  return byStore.flatMap((offers) => offers.toSorted(compare).slice(0, 1)).sort(compare)
}

const isOfAmount = (product: Product, amount: number): boolean => {
  const total = shownAmount(product)?.total ?? 0
  return Math.abs(total - amount) <= amount * 0.02
}
