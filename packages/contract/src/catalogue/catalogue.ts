import { AMOUNT_UNITS } from '@cenolov/core/amount'
import { PRODUCT_SORTS } from '@cenolov/core/catalogue'
import { PLAIN_TEXTS, type PlainText } from '@cenolov/core/product'
import Type, { type Static, type TSchema } from 'typebox'
import { ErrorResponse, refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { Nullable } from '../shapes/nullable.ts'

/** Maximum length of a search text, in UTF-16 units. */
export const SEARCH_MAX_LENGTH = 2_000

/** Maximum number of products in one CSV export. */
export const EXPORT_MAX_ROWS = 5_000

const Pieces = Type.Integer({ minimum: 1 })
/** The terms of one offer; a part that it does not have is left out. */
const OneOffer = Type.Object({
  /** First and last day, `YYYY-MM-DD`. */
  valid_from: Type.Optional(Type.String()),
  valid_to: Type.Optional(Type.String()),
  /** `akcia` is then the price of its holders only. */
  card: Type.Optional(Type.String()),
  /** Of several pieces: together `price`, `free` ones more, or `each` from so many on. */
  multi: Type.Optional(
    Type.Union([
      Type.Object({ quantity: Pieces, price: Type.Number() }),
      Type.Object({ quantity: Pieces, free: Pieces }),
      Type.Object({ quantity: Pieces, each: Type.Number() }),
    ]),
  ),
  /** At most so many pieces a purchase. */
  limit: Type.Optional(Pieces),
  /** Wording that could not be read: shown, never calculated. */
  text: Type.Optional(Type.String()),
  /** Of an offer that has not begun: what `akcia` will be. */
  akcia: Type.Optional(Type.String()),
})

/** The terms of a product's offer. `next`: the offer promised for the days after `valid_to`. */
export const OfferSchema = Type.Object({ ...OneOffer.properties, next: Type.Optional(OneOffer) })

const plainTexts = Object.fromEntries(PLAIN_TEXTS.map((name) => [name, Type.String()])) as Record<
  PlainText,
  Type.TString
>

export const ProductSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  akcia: Type.String(),
  price: Type.Number(),
  unit_price: Type.Number(),
  image_url: Type.String(),
  image_path: Type.String(),
  gram: Type.Number(),
  /** How much the package holds, in `amount_unit`; 0 when unknown. */
  amount: Type.Number(),
  /** What `amount` counts; empty when unknown. */
  amount_unit: Type.Enum(['', ...AMOUNT_UNITS]),
  ...plainTexts,
  date: Type.String(),
  has_local_image: Type.Boolean(),
  /** Lowest effective price of the 30 days before the current sale began; 0 when unknown or not on sale. */
  lowest_price_30: Type.Number(),
  /** Day on which the current sale began, `YYYY-MM-DD`; empty when unknown or not on sale. */
  sale_since: Type.String(),
  /** Barcode as 14 digits (GTIN); empty when unknown. */
  ean: Type.String(),
  /** The chain's own number of the goods; empty when unknown. */
  article: Type.String(),
  /** What the prices are in, as ISO 4217 has it: `EUR`. */
  currency: Type.String(),
  /** null when the offer has no terms, or has ended. */
  offer: Nullable(OfferSchema),
})

/** A product in favourites or a cart. `available: false`: no longer offered, shown as last seen. */
export const KeptProductSchema = Type.Object({
  ...ProductSchema.properties,
  available: Type.Optional(Type.Boolean()),
})

/** Without a limit, all products; 422 where they are too many for one answer. */
export const ProductListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
})

/**
 * Query of `GET /api/v1/products/query`, and of `GET /api/v1/products/export.csv`, which returns all pages as one CSV
 * (at most `EXPORT_MAX_ROWS` products, `page` is ignored).
 */
export const ProductQueryString = Type.Object({
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  /** Comma-separated store names. */
  stores: Type.Optional(Type.String({ maxLength: 4_000 })),
  /** One store; an alias of `stores` for links. */
  store: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.Union([Type.Literal(''), ...PRODUCT_SORTS.map((sort) => Type.Literal(sort))])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  filter: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('akcia')])),
  /** What holds on this day, `YYYY-MM-DD`, from today on; today by default. */
  date: Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })),
})
export type ProductQueryString = Static<typeof ProductQueryString>

export const CategoryFacetSchema = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  trending: Type.Boolean(),
})

export const StoreFacetSchema = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  avgPrice: Type.Number(),
  onSale: Type.Integer(),
  /** The newest day of all prices of the store, `YYYY-MM-DD`; empty when unknown. */
  newest: Type.String(),
})

export const QuickStatsSchema = Type.Object({
  totalProducts: Type.Integer(),
  onSale: Type.Integer(),
  avgPrice: Type.Number(),
  cheapest: Type.Number(),
})

export const ProductQueryResponse = Type.Object({
  products: Type.Array(ProductSchema),
  total: Type.Integer(),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  facets: Type.Object({
    categories: Type.Array(CategoryFacetSchema),
    stores: Type.Array(StoreFacetSchema),
  }),
  stats: QuickStatsSchema,
})
export type ProductQueryResponse = Static<typeof ProductQueryResponse>

export const SearchQueryString = Type.Object({
  q: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})

export const CategoryCount = Type.Object({ name: Type.String(), count: Type.Integer() })
export const CategoryCounts = Type.Array(CategoryCount)
export type CategoryCounts = Static<typeof CategoryCounts>

export const DashboardStats = Type.Object({
  total_products: Type.Integer(),
  on_sale: Type.Integer(),
  average_discount: Type.Number(),
  best_discount: Type.Number(),
  savings_today: Type.Number(),
  /** Products that `filter=akcia` opens: the number on its links. */
  with_akcia: Type.Integer(),
  by_store: Type.Array(Type.Object({ store: Type.String(), count: Type.Integer() })),
  by_category: Type.Array(Type.Object({ category: Type.String(), count: Type.Integer() })),
})
export type DashboardStats = Static<typeof DashboardStats>

/** Names a version of the catalogue: `<catalogue>-<version>-<mark>`. The mark is random, the number may come twice. */
const TAG = '[\\da-f]{8}-\\d{1,15}-[\\da-f]{8}'
/** Names the file of a version, or of the way from one to another. */
const FILE = `^${TAG}(\\.\\.${TAG})?\\.bin$`

/** Query of `GET /api/v1/catalogue`: the tag of the version that the device has. */
export const CatalogueSince = Type.Object({ since: Type.Optional(Type.String({ maxLength: 100 })) })

/** Where a device finds the catalogue (`core/snapshot` reads the file). */
export const CatalogueVersion = Type.Object({
  /** `none`: the device has the newest version. */
  kind: Type.Union([Type.Literal('whole'), Type.Literal('delta'), Type.Literal('none')]),
  /** The version that the file leads to. */
  tag: Type.String(),
  /** The newest version. It may be ahead of a whole; a delta leads there. */
  newest: Type.String(),
  /** Its content never changes; empty for `none`. */
  address: Type.String(),
  /** Size of the file as sent, compressed. */
  bytes: Type.Integer(),
})
export type CatalogueVersion = Static<typeof CatalogueVersion>

export const CatalogueFileParams = Type.Object({ file: Type.String({ pattern: FILE }) })

/** `<id>-<version>`, see `pictureById` in core. */
export const PictureParams = Type.Object({ name: Type.String({ pattern: '^\\d{1,15}-[\\da-f]{2}$' }) })

const answers = <T extends TSchema>(schema: T) => ({
  200: schema,
  304: Type.Null({ description: 'The caller has this version (If-None-Match).' }),
  ...refusals(422, 503),
})

export const catalogueCalls = {
  list: { querystring: ProductListQuery, response: answers(Type.Array(ProductSchema)) },
  query: { querystring: ProductQueryString, response: answers(ProductQueryResponse) },
  exportCsv: { querystring: ProductQueryString, response: { ...refusals(422, 429, 503) } },
  search: { querystring: SearchQueryString, response: answers(Type.Array(ProductSchema)) },
  category: {
    params: Type.Object({ category: Type.String({ maxLength: 200 }) }),
    response: answers(Type.Array(ProductSchema)),
  },
  product: { params: IdParams, response: { ...answers(ProductSchema), 404: ErrorResponse } },
  categories: { response: answers(CategoryCounts) },
  searchCategories: { querystring: SearchQueryString, response: answers(CategoryCounts) },
  stats: { response: answers(DashboardStats) },
}

export const snapshotCalls = {
  version: {
    querystring: CatalogueSince,
    response: { 200: CatalogueVersion, 404: ErrorResponse, ...refusals(422, 503) },
  },
  follow: { response: { ...refusals(503) } },
  picture: {
    params: PictureParams,
    querystring: Type.Object({ w: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  },
}
