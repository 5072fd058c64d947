import { AMOUNT_UNITS } from '@cenolov/core/amount'
import { PRODUCT_SORTS, SALE_FILTERS } from '@cenolov/core/catalogue'
import { FACT_FILTERS } from '@cenolov/core/facts'
import { HINT_REASONS } from '@cenolov/core/goods'
import { recordOf } from '@cenolov/core/objects'
import type { Multi } from '@cenolov/core/offer'
import { PLAIN_TEXTS } from '@cenolov/core/product'
import Type, { type Static } from 'typebox'
import { EVENTS_ANSWER, fileAnswer, versionedAnswers } from '../shapes/answers.ts'
import { ErrorResponse, refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { Nullable } from '../shapes/nullable.ts'

export const SEARCH_MAX_LENGTH = 2_000

export const EXPORT_MAX_ROWS = 5_000

const Pieces = Type.Integer({ minimum: 1 })
/** The price of several pieces: of all of them, with some free, or of each. */
export const MultiBuySchema = Type.Unsafe<Multi>(
  Type.Object({
    quantity: Pieces,
    price: Type.Optional(Type.Number()),
    free: Type.Optional(Pieces),
    each: Type.Optional(Type.Number()),
  }),
)
const OneOffer = Type.Object({
  valid_from: Type.Optional(Type.String()),
  valid_to: Type.Optional(Type.String()),
  card: Type.Optional(Type.String()),
  /** The price for holders of the card, in euro. */
  card_price: Type.Optional(Type.Number()),
  multi: Type.Optional(MultiBuySchema),
  limit: Type.Optional(Pieces),
  text: Type.Optional(Type.String()),
  akcia: Type.Optional(Type.String()),
})

/** The terms of a product's offer. `next`: the offer announced for the days after `valid_to`. */
export const OfferSchema = Type.Object({ ...OneOffer.properties, next: Type.Optional(OneOffer) })

const plainTexts = recordOf(PLAIN_TEXTS, () => Type.String())

export const ProductSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  akcia: Type.String(),
  price: Type.Number(),
  unit_price: Type.Number(),
  image_url: Type.String(),
  image_path: Type.String(),
  gram: Type.Number(),
  amount: Type.Number(),
  amount_unit: Type.Enum(['', ...AMOUNT_UNITS]),
  ...plainTexts,
  date: Type.String(),
  has_local_image: Type.Boolean(),
  lowest_price_30: Type.Number(),
  sale_since: Nullable(Type.String()),
  is_permanent_sale: Type.Boolean(),
  ean: Type.String(),
  article: Type.String(),
  currency: Type.String(),
  origin: Type.String(),
  offer: Nullable(OfferSchema),
})

/** A product in favorites or a cart. `available: false`: no longer offered, shown as last seen. */
export const KeptProductSchema = Type.Object({
  ...ProductSchema.properties,
  available: Type.Optional(Type.Boolean()),
})

/** Without a limit, returns all products; 422 when there are too many for one answer. */
export const ProductListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
})

/** Comma-separated ids of branches: products as the cheapest named branch of each chain sells them. */
export const BranchIds = Type.String({ pattern: '^(\\d{1,9}(,\\d{1,9}){0,19})?$' })

const FACT_FILTER = FACT_FILTERS.join('|')

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
  sort: Type.Optional(Type.Enum(['', ...PRODUCT_SORTS])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** `akcia`: with an akcia; `trvala`: with one that never really ends; `prava`: with any other. */
  filter: Type.Optional(Type.Enum(['', ...SALE_FILTERS])),
  /** `SVK`: goods whose origin names Slovakia. */
  origin: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('SVK')])),
  /**
   * Comma-separated filters by facts of the barcode (`FACT_FILTERS` of core): of several grades of Nutri-Score one fits,
   * of the others each. Goods about which a fact is unknown never fit.
   */
  facts: Type.Optional(
    Type.String({ pattern: `^((${FACT_FILTER})(,(${FACT_FILTER})){0,${FACT_FILTERS.length - 1}})?$` }),
  ),
  /** The day to answer for, `YYYY-MM-DD`, from today on; today by default. */
  date: Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })),
  branches: Type.Optional(BranchIds),
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

/** With `branches`: the branch of a product, and what most branches of its chain charge. */
const BranchFields = Type.Object({
  branch_id: Type.Integer(),
  chain_price: Type.Number(),
  chain_akcia: Type.String(),
})

export const OfferedProductSchema = Type.Interface([ProductSchema, Type.Partial(BranchFields)], {})
export type OfferedProduct = Static<typeof OfferedProductSchema>

export const SearchHintSchema = Type.Object({
  search: Type.String(),
  total: Type.Integer(),
  reason: Type.Enum(HINT_REASONS),
})

export const ProductQueryResponse = Type.Object({
  products: Type.Array(OfferedProductSchema),
  total: Type.Integer(),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  facets: Type.Object({
    categories: Type.Array(CategoryFacetSchema),
    stores: Type.Array(StoreFacetSchema),
    /** Goods whose origin names Slovakia, counted over all filters but `origin`. */
    slovak: Type.Integer(),
    /** Sales that never really end, counted over all filters but `filter`. */
    permanent: Type.Integer(),
  }),
  stats: QuickStatsSchema,
  /** Searches for what the shopper may have meant, best first. */
  hints: Type.Array(SearchHintSchema, { maxItems: 3 }),
})
export type ProductQueryResponse = Static<typeof ProductQueryResponse>

/** `GET /api/v1/products/facts`: facts of the goods that the other filters of a query find. */
export const FactCountsResponse = Type.Object({
  /** Goods that the other filters find, and how many of them have facts. */
  total: Type.Integer(),
  known: Type.Integer(),
  /** By filter, the goods that pass it and the named ones; a grade is counted over all but the grades. */
  filters: Type.Object(recordOf(FACT_FILTERS, () => Type.Integer())),
  /** The publisher of the facts; null on an installation without facts. */
  source: Nullable(
    Type.Object({
      source: Type.String(),
      licence: Type.String(),
      /** The day on which its file was read, `YYYY-MM-DD`. */
      day: Type.String(),
    }),
  ),
})
export type FactCountsResponse = Static<typeof FactCountsResponse>

/** `GET /api/v1/products/{id}/branches`: by how much the branches of a chain differ. */
export const ProductBranches = Type.Object({
  /** Number of branches that sell the product, and of branches that charge the most common price. */
  sold_in: Type.Integer(),
  same: Type.Integer(),
  /** Ids of the chain's branches that do not sell it. */
  not_in: Type.Array(Type.Integer()),
  /** In euro, over all branches that sell it. */
  lowest: Type.Number(),
  highest: Type.Number(),
  /** The branches that differ, cheapest first. */
  branches: Type.Array(
    Type.Object({
      branch_id: Type.Integer(),
      price: Type.Number(),
      akcia: Type.String(),
      offer: Nullable(OfferSchema),
      date: Type.String(),
    }),
  ),
})
export type ProductBranches = Static<typeof ProductBranches>

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

/**
 * Identifies a version of the catalogue: `<catalogue>-<version>-<mark>`. The mark is random, because a version number
 * may be used twice.
 */
const TAG = '[\\da-f]{8}-\\d{1,15}-[\\da-f]{8}'
/** Names the file of a version. */
const FILE = `^${TAG}\\.bin$`

/** Query of `GET /api/v1/catalogue`: the tag of the version that the device has. */
export const CatalogueSince = Type.Object({ since: Type.Optional(Type.String({ maxLength: 100 })) })

/** The file with the catalogue for a device, which `core/snapshot` reads. */
export const CatalogueVersion = Type.Object({
  /** `none`: there is no newer file than the device's. */
  kind: Type.Union([Type.Literal('whole'), Type.Literal('none')]),
  tag: Type.String(),
  /** The version in use, which may be newer than every file for a while. */
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

export const catalogueCalls = {
  list: { querystring: ProductListQuery, response: versionedAnswers(Type.Array(ProductSchema)) },
  query: { querystring: ProductQueryString, response: versionedAnswers(ProductQueryResponse) },
  facts: { querystring: ProductQueryString, response: versionedAnswers(FactCountsResponse) },
  exportCsv: {
    querystring: ProductQueryString,
    response: { ...fileAnswer('text/csv'), ...refusals(422, 429, 503) },
  },
  search: { querystring: SearchQueryString, response: versionedAnswers(Type.Array(ProductSchema)) },
  category: {
    params: Type.Object({ category: Type.String({ maxLength: 200 }) }),
    response: versionedAnswers(Type.Array(ProductSchema)),
  },
  product: { params: IdParams, response: { ...versionedAnswers(ProductSchema), 404: ErrorResponse } },
  branches: { params: IdParams, response: { ...versionedAnswers(ProductBranches), 404: ErrorResponse } },
  categories: { response: versionedAnswers(CategoryCounts) },
  searchCategories: {
    querystring: Type.Pick(SearchQueryString, ['q']),
    response: versionedAnswers(CategoryCounts),
  },
  stats: { response: versionedAnswers(DashboardStats) },
}

export const snapshotCalls = {
  version: {
    querystring: CatalogueSince,
    response: { 200: CatalogueVersion, 404: ErrorResponse, ...refusals(422, 503) },
  },
  follow: { response: { ...EVENTS_ANSWER, ...refusals(503) } },
  picture: {
    params: PictureParams,
    querystring: Type.Object({ w: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
    response: { 302: Type.Null({ description: 'To the file.' }), ...refusals(404, 422) },
  },
}
