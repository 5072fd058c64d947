import { amountOf } from '@cenolov/core/amount'
import { dayAfter } from '@cenolov/core/day'
import { effectivePrice } from '@cenolov/core/offer'
import { DEFAULT_CURRENCY, plainTexts, withCheckDigit } from '@cenolov/core/product'
import { place, STORE_CHAINS, type TitleStyle } from '../assortment/store-chains.ts'
import { demoImagePath } from '../pictures/picture-key.ts'
import { hashText, mixSeed, type SeededRandom, seededRandom } from '../random/seeded-random.ts'
import { type Article, articlesInShelfOrder } from './articles.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoOffer } from './demo-terms.ts'
import { LONG_HISTORY_DAYS, priceCourse } from './price-history.ts'

const DEMO_CATALOGUE_SIZE = 5_000

export interface DemoCatalogueOptions {
  /** The same seed, size and day give the same catalogue, byte for byte. */
  readonly seed?: number
  readonly size?: number
  readonly today: string
}

/**
 * Yields an invented but believable Slovak catalogue. Folded title, store, specific store and content are together
 * unique at any size: after a round of all articles, the next round sells them in other places of the same chains.
 * Memory is bounded by one round (about 100,000 offers). Throws a RangeError for an invalid size or day.
 */
export function* generateDemoCatalogue(
  options: DemoCatalogueOptions,
): Generator<DemoProduct, void, undefined> {
  const { seed = 1, size = DEMO_CATALOGUE_SIZE, today } = options
  if (!Number.isSafeInteger(size) || size < 0)
    throw new RangeError(`size must be a whole number, got ${size}`)
  const dates = daysBefore(today)
  const articles = articlesInShelfOrder(seed)
  const offers = firstOffers(articles, size)
  seededRandom(mixSeed(seed, 0x0ffe7)).shuffle(offers)
  for (let made = 0, round = 0; made < size; round++)
    for (let index = 0; index < offers.length && made < size; index++, made++) {
      const offer = offers[index]!
      yield demoProduct(articles[offer >>> CHAIN_BITS]!, offer & CHAIN_MASK, round, seed, offer, dates)
    }
}

/** An offer is an article's index and its chain's, packed into one number. */
const CHAIN_BITS = 4
const CHAIN_MASK = (1 << CHAIN_BITS) - 1

function firstOffers(articles: readonly Article[], atMost: number): Uint32Array {
  const offers: number[] = []
  for (const [index, { chains }] of articles.entries()) {
    if (offers.length >= atMost) break
    for (const chain of chains) offers.push((index << CHAIN_BITS) | chain)
  }
  return Uint32Array.from(offers.slice(0, atMost))
}

function daysBefore(today: string): readonly string[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(today) || Number.isNaN(Date.parse(`${today}T00:00:00Z`)))
    throw new RangeError(`today must be a day as YYYY-MM-DD, got ${JSON.stringify(today)}`)
  return Array.from({ length: LONG_HISTORY_DAYS + 1 }, (_, day) => dayAfter(today, -day))
}

function demoProduct(
  article: Article,
  chainIndex: number,
  round: number,
  seed: number,
  offer: number,
  dates: readonly string[],
): DemoProduct {
  const chain = STORE_CHAINS[chainIndex]!
  const { kind, size } = article
  const random = seededRandom(mixSeed(seed, offer, round))
  const usual = article.price * chain.priceLevel * random.between(0.93, 1.07)
  const seen = daysSinceSeen(random)
  const { current, history } = priceCourse(usual, seen, dates, random)
  const paid = effectivePrice(current)
  const title = offerTitle(article, chain.style)
  const { category, secondary, third } = kind
  return {
    ...plainTexts(() => ''),
    title,
    ...demoOffer(current, chain.name, dates[0]!, seededRandom(mixSeed(seed, offer, round, TERMS))),
    unit_price: size.gram === 0 ? 0 : Math.round((paid / size.gram) * 100_000) / 100,
    image_url: '',
    image_path: demoImagePath(article.picture),
    gram: size.gram,
    ...amountOf({ title, gram: size.gram, category, secondary_category: secondary, third_category: third }),
    states_amount: false,
    vat_rate: null,
    category,
    secondary_category: secondary,
    third_category: third,
    store: chain.name,
    specific_store: specificStore(chain.regional === true, round, article),
    date: dates[seen]!,
    ean: demoEan(article),
    article: '',
    currency: DEFAULT_CURRENCY,
    origin: demoOrigin(article),
    history,
  }
}

/** Seeds a generator of its own for terms, so that they change nothing else. */
const TERMS = 7_263_013

/** Most prices were seen today or this week; a few are weeks old and shown as stale. */
function daysSinceSeen(random: SeededRandom): number {
  const draw = random.next()
  if (draw < 0.62) return 0
  if (draw < 0.93) return random.integer(1, 6)
  return draw < 0.97 ? random.integer(7, 14) : random.integer(15, 40)
}

function specificStore(regional: boolean, round: number, article: Article): string {
  if (regional) return place((hashText(article.variant) % 24) + round * 24)
  return round === 0 ? '' : place(round - 1)
}

/** One of this many articles has no barcode, because files of real chains omit some too. */
const WITHOUT = 4

/** Returns the article's invented barcode, the same in each chain; `''` for loose goods and some others. */
function demoEan({ kind, brand, variant, size, chains }: Article): string {
  const key = [kind.name, brand, variant, size.label].join('\n')
  const high = hashText(key)
  if (brand === '' || high % WITHOUT === 0) return ''
  const digits = String((high * 0x1_0000 + (hashText(`${key}\n`) % 0x1_0000)) % 1e10).padStart(10, '0')
  // Goods that only one chain sells under its own label have a number of that chain.
  return withCheckDigit(`0${chains.length === 1 ? '20' : '85'}${digits}`)
}

const FROM_AFAR: Readonly<Record<string, string>> = {
  Banány: 'ECU',
  Pomaranče: 'ESP',
  Mandarínky: 'ESP',
  Citróny: 'ESP',
  Grapefruit: 'TUR',
  Avokádo: 'PER',
  Ananás: 'CRI',
  Mango: 'PER',
  Kiwi: 'ITA',
  Zemiaky: 'SVK',
}
const AT_HOME: ReadonlySet<string> = new Set(['dairy', 'bakery', 'meat', 'produce'])
const HOME_ORIGINS = ['SVK', 'SVK', 'CZE', 'SVK,CZE', '']

/** Returns invented countries of origin. Most goods do not say where they come from. */
function demoOrigin({ kind, brand, variant }: Article): string {
  const known = FROM_AFAR[kind.name]
  if (known !== undefined) return known
  if (!AT_HOME.has(kind.department)) return ''
  return HOME_ORIGINS[hashText(`${kind.name}${brand}${variant}`) % HOME_ORIGINS.length]!
}

/** Returns the title as the chain spells it. Titles within a chain differ unless only the size does. */
function offerTitle(article: Article, style: TitleStyle): string {
  const { brand, variant, size } = article
  const name = article.kind.name
  const goods = `${brand === '' ? name : inSentence(brand, name)} ${variant}`.trim()
  const branded = style.brand === 'capitals' ? goods.replace(brand, brand.toLocaleUpperCase('sk')) : goods
  const ordered = style.brand === 'last' && brand !== '' ? `${name} ${variant} ${brand}` : branded
  const counted = size.gram === 0 || style.size !== 'none'
  const sized = counted
    ? `${ordered} ${style.size === 'tight' ? size.label.replaceAll(' ', '') : size.label}`
    : ordered
  return style.percent === 'tight' ? sized.replaceAll(' %', '%') : sized
}

/** Joins brand and name: `Danone Activia`, but `Milka` only once where both are the same. */
function inSentence(brand: string, name: string): string {
  return name.startsWith(brand) ? name : `${brand} ${name}`
}
