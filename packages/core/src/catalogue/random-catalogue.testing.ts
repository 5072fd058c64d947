import fc from 'fast-check'
import { FACT_FILTERS } from '../facts/fact-filters.ts'
import type { OfferTerms } from '../offer/terms/offer-terms.ts'
import type { Product } from '../product/product.ts'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import {
  type CatalogueQuery,
  type FactQuery,
  PRODUCT_SORTS,
  type ProductSort,
  SALE_FILTERS,
} from './catalogue-query.ts'

/** Arbitraries of products and queries that match each other: both draw from the same words, plain and hostile. */

const WORDS = [
  ...['Mlieko', 'mlieko', 'polotučné', 'plnotučné', 'čerstvé', 'Rajo', 'Tami', 'Šunka', 'šunková', 'Bryndza'],
  ...['Kofola', 'Coca', 'Cola', 'CocaCola', 'Coca-Cola', 'cola', 'zero', 'Žufánek', 'ďatle', 'ľadový', 'čaj'],
  ...['chlieb', 'Chren', 'cesnak', 'hrach', 'horčica', 'Dr.', 'Oetker', '1,5%', '1', 'l', '500', 'g', '500g'],
  ...['a', 's', 'v', 'kg', '1kg', 'x', '6x', '0,5', 'Müller', 'Weiß', 'Käse', 'Käsespätzle', 'Straße', 'Öl'],
  ...['tejföl', 'túró,', '1.5%', 'bio,cola', ',', 'Szalámi', 'Pick', 'gyümölcs', 'őszibarack', 'űr'],
  ...["Kellogg's", 'Kellogg’s', 'Piłka', 'ovocný', 'ovocie', 'bio', 'BIO', 'Bio-jogurt', 'jogurt'],
  ...['jo', 'gurt', 'mlie', 'ko', 'chli', 'eb'],
]

/** Two barcodes that products have, of 8 and of 13 digits. */
const EANS = ['00000040084107', '08076809540155']

const HOSTILE = [
  ...['???', '.*', '(a+)+$', '[x]', '\\', '"', "'", '-', '--', 'a-b', '😀', '🍎🍏', '\ud800', '\udc00'],
  ...['€', '™', '\u0301', 'a\u0301', 'a\u0328\u0301', 'İ', 'ı', 'ŉ', 'ǆ', 'ﬁ', 'Σας', '中文', '日本'],
  ...['привет', '\u0000', '½', '\u00a0', '\u2003', '\ufeff', '\u200b', '\u00ad', '%', '_', 'ß', 'ẞ'],
  ...['đ', 'Ł', 'ø', 'æ', '가', 'aaaa', 'aa'],
]

const word = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('a', '1', '-', "'", ',', '.', ' '), maxLength: 5 }),
  },
)
const gap = fc.constantFrom(' ', ' ', ' ', ' ', '  ', '', '-', '\t')
const title = fc.array(fc.tuple(word, gap), { maxLength: 6 }).map((parts) => parts.flat().join(''))

const euros = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 900 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 99_999_999.99, 0.004, 1.005) },
)
const akcia = fc.oneof(
  { weight: 6, arbitrary: fc.constant('No') },
  { weight: 4, arbitrary: euros.map(String) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => `${hundredths / 100}%`) },
  { weight: 1, arbitrary: fc.constantFrom('99.999%', '0.001 %', '33,333%', '50%') },
  { weight: 1, arbitrary: fc.constantFrom('', 'no', '25%', '-10 %', '1,49 €', 'sleva', '0', ' No ', '100%') },
)
const STORES = ['Lidl', 'Tesco', 'Čajovňa', 'Cent', 'CBA', 'Billa', '']
const CATEGORIES = ['Mliečne', 'Nápoje', 'Ovocie', 'Chlieb', 'Cukor', 'Ďalšie', 'mliečne', '']
const date = fc.constantFrom('', '2026-01-01', '2026-01-02', '2025-12-31', 'včera')

/** Days before which prices are stale: none, some or all of the drawn dates. */
export const firstFreshDays = fc.constantFrom('', '2025-12-31', '2026-01-02', '2026-01-03')

const fields = {
  title,
  akcia,
  price: euros,
  unit_price: fc.oneof(fc.constant(0), euros),
  gram: fc.constantFrom(0, 0.01, 250, 1_000, -5),
  category: fc.constantFrom(...CATEGORIES),
  store: fc.constantFrom(...STORES),
  date,
  origin: fc.constantFrom('', '', 'SVK', 'CZE', 'SVK,CZE'),
  lowest_price_30: fc.oneof(fc.constant(0), euros),
  is_permanent_sale: fc.boolean(),
  ean: fc.constantFrom('', ...EANS, 'x'),
  offer: fc.constantFrom<OfferTerms | null>(
    null,
    null,
    { card: 'Lidl Plus', card_price: 0.5, valid_to: '2026-01-31' },
    { multi: { quantity: 3, price: 2 }, limit: 6 },
    { valid_from: '2026-02-01', akcia: '0.5' },
    { valid_to: '2026-01-31', next: { valid_from: '2026-02-01', valid_to: '2026-02-07', akcia: '0.4' } },
  ),
}

const anyProduct: fc.Arbitrary<Product> = fc
  .record({ id: fc.integer({ min: 1, max: 50 }), ...fields })
  .map((drawn) => ({ ...INVALID_PRODUCT, ...drawn }))

export const products = fc.array(anyProduct, { maxLength: 60, size: 'max' })

/** A catalogue of thousands of products, cheap to draw: some hundred drawn products, mixed by a drawn seed. */
export const manyProducts = fc
  .tuple(
    fc.array(anyProduct, { minLength: 40, maxLength: 250, size: 'max' }),
    fc.integer({ min: 2000, max: 4000 }),
    fc.integer({ min: 1, max: 0x7fffffff }),
    fc.integer({ min: 1, max: STORES.length }),
  )
  .map(([drawn, size, seed, storeCount]) => {
    let state = seed
    const pick = (count: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      return (state >>> 8) % count
    }
    return Array.from({ length: size }, (_, i): Product => {
      const [one, other, third] = [
        drawn[pick(drawn.length)]!,
        drawn[pick(drawn.length)]!,
        drawn[pick(drawn.length)]!,
      ]
      return {
        ...one,
        id: pick(20) === 0 ? i : i + 1,
        title: pick(3) === 0 ? `${one.title} ${other.title}` : one.title,
        price: other.price,
        akcia: third.akcia,
        category: other.category,
        store: STORES[pick(storeCount)]!,
      }
    })
  })

const junk = fc.constantFrom<unknown>(
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1.5,
  7,
  'x',
  '',
  {},
  [],
  true,
)

/** Products as a careless source may send them. */
export const rawProducts: fc.Arbitrary<Product[]> = fc.array(
  fc
    .tuple(anyProduct, fc.dictionary(fc.constantFrom('id', ...Object.keys(fields)), junk), fc.nat(20), junk)
    .map(([whole, broken, die, none]) => (die === 0 ? none : { ...whole, ...broken }) as Product),
  { maxLength: 30 },
)

const piece = fc
  .tuple(word, fc.nat(6), fc.integer({ min: 1, max: 7 }))
  .map(([text, from, length]) => text.slice(from % Math.max(1, text.length)).slice(0, length))
const search = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: piece },
  { weight: 3, arbitrary: word },
  { weight: 3, arbitrary: fc.tuple(word, word).map((pair) => pair.join('')) },
  { weight: 3, arbitrary: fc.array(piece, { minLength: 2, maxLength: 6 }).map((pieces) => pieces.join(' ')) },
  { weight: 1, arbitrary: title },
  {
    weight: 1,
    arbitrary: fc.constantFrom('40084107', '8076809540155', ' 8076809540155 ', '8076809540156', '96385074'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)

const sort = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...PRODUCT_SORTS) },
  { weight: 1, arbitrary: fc.constantFrom<string[]>('best', 'toString') as fc.Arbitrary<ProductSort> },
)

/** Facts about one barcode, about both, or about others. */
export const factQueries: fc.Arbitrary<FactQuery> = fc.record({
  known: fc
    .uniqueArray(fc.constantFrom(...EANS.map(Number), 1, 8_588_000_000_017), { maxLength: 4 })
    .chain((codes) =>
      fc
        .array(fc.integer({ min: 0, max: (1 << FACT_FILTERS.length) - 1 }), {
          minLength: codes.length,
          maxLength: codes.length,
        })
        .map((bits) => ({
          codes: Float64Array.from(codes).sort(),
          bits: Uint32Array.from(bits),
        })),
    ),
  filters: fc.subarray([...FACT_FILTERS], { maxLength: 3 }),
})

export const queries: fc.Arbitrary<CatalogueQuery> = fc.record(
  {
    search,
    category: fc.constantFrom(...CATEGORIES, 'nikde'),
    stores: fc.array(fc.constantFrom(...STORES, 'nikde'), { maxLength: 3 }),
    filter: fc.constantFrom(...SALE_FILTERS, '' as const),
    origin: fc.constantFrom('SVK' as const, '' as const),
    facts: factQueries,
    sort,
    sense: fc.constantFrom(
      { not: ['sunk', 'c'], categories: ['mliecn', 'ovoc'] },
      { not: [], categories: [] },
    ),
    page: fc.oneof(
      fc.integer({ min: -1, max: 5 }),
      fc.constantFrom(Number.NaN, 1.7, 60, Number.POSITIVE_INFINITY),
    ),
    pageSize: fc.constantFrom(1, 2, 7, 20, 100, 1000, Number.POSITIVE_INFINITY),
  },
  { requiredKeys: [] },
)
