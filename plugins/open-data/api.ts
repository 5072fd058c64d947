import { ShrinkageSchema } from '@cenolov/contract/admin'
import { fileAnswer, Id, Nullable, pageAnswer, pageQuery, refusals } from '@cenolov/contract/shapes'
import Type, { type Static } from 'typebox'
import { PERIODS, PRICE_SERIES } from './rules/price-index/index.ts'

/** `YYYY-MM`, or an ISO week `YYYY-Www`. */
const IndexTime = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2]|W(0[1-9]|[1-4]\\d|5[0-3]))$' })
const Name = Type.String({ maxLength: 200 })
const Series = Type.Enum(PRICE_SERIES)
const Period = Type.Enum(PERIODS)

/** `group` is a category, `store` a chain; without them all. `period` is `month` unless given. */
const Choice = {
  group: Type.Optional(Name),
  store: Type.Optional(Name),
  series: Type.Optional(Series),
  period: Type.Optional(Period),
}

/** `from` and `to` are months, `YYYY-MM`, or weeks, `YYYY-Www`, as `period` says. */
export const IndexQuery = Type.Object({
  ...Choice,
  from: Type.Optional(IndexTime),
  to: Type.Optional(IndexTime),
})
export type IndexQuery = Static<typeof IndexQuery>

/** `GET /api/v1/index`. Months and weeks with fewer than 20 matched goods have no point. */
export const IndexResponse = Type.Object({
  /** Always `chained-jevons`, of matched goods. */
  method: Type.String(),
  series: Series,
  period: Period,
  /** The time of the first point, whose value is 1. Null without points. */
  base: Nullable(Type.String()),
  /** ISO 8601; null before the first calculation. */
  calculated_at: Nullable(Type.String()),
  /** Number of the last revision: how often figures of ended months or weeks have changed. */
  revision: Type.Integer(),
  /** The last 100 revisions, the newest first. `first_time` is the earliest month or week that changed. */
  revisions: Type.Array(
    Type.Object({
      number: Type.Integer(),
      made_at: Type.String(),
      first_time: Type.String(),
      figures: Type.Integer(),
    }),
  ),
  licence: Type.String(),
  points: Type.Array(
    Type.Object({
      /** `YYYY-MM`, or `YYYY-Www` from Monday to Sunday. */
      time: Type.String(),
      /** The time, where it is a month. */
      month: Type.Optional(Type.String()),
      /** Prices in comparison with the base: 1.05 is 5 % more. */
      value: Type.Number(),
      /** GEKS-Jevons of the same goods over 13 months or weeks; null where it has no value. */
      geks: Nullable(Type.Number()),
      /** Matched goods behind the figure. */
      goods: Type.Integer(),
    }),
  ),
})
export type IndexResponse = Static<typeof IndexResponse>

const IndexGroupsQuery = Type.Object({ series: Type.Optional(Series), period: Type.Optional(Period) })
export type IndexGroupsQuery = Static<typeof IndexGroupsQuery>

/** `GET /api/v1/index/groups`: everything, each category and each chain, with how much prices changed. */
export const IndexGroupsResponse = Type.Object({
  calculated_at: Nullable(Type.String()),
  licence: Type.String(),
  contact: Type.String(),
  groups: Type.Array(
    Type.Object({
      /** '' for all categories. */
      group: Type.String(),
      /** '' for all chains. */
      store: Type.String(),
      base: Type.String(),
      /** The newest one. */
      time: Type.String(),
      goods: Type.Integer(),
      /** Ratios of prices to the month or week before, and to 12 months or 52 weeks before; null where those have no figure. */
      since_previous: Nullable(Type.Number()),
      since_year: Nullable(Type.Number()),
      since_base: Type.Number(),
    }),
  ),
})
export type IndexGroupsResponse = Static<typeof IndexGroupsResponse>

const IndexGoodsQuery = Type.Object({
  group: Type.Optional(Name),
  store: Type.Optional(Name),
  time: IndexTime,
})

const IndexMovesQuery = Type.Object(Choice)
export type IndexMovesQuery = Static<typeof IndexMovesQuery>

/** Prices are means of the days with a price. */
const PriceMoveSchema = Type.Object({
  product_id: Type.Integer(),
  title: Type.String(),
  store: Type.String(),
  price_before: Type.Number(),
  price: Type.Number(),
  days_before: Type.Integer(),
  days: Type.Integer(),
  /** Ratio of unrounded prices: 1.1 is 10 % more. */
  ratio: Type.Number(),
})
export type PriceMove = Static<typeof PriceMoveSchema>

/** `GET /api/v1/index/moves`: single goods whose price rose and fell most, up to ten each way. */
export const IndexMovesResponse = Type.Object({
  series: Series,
  period: Period,
  /** The two times that are compared; null without moves. */
  time_before: Nullable(Type.String()),
  time: Nullable(Type.String()),
  calculated_at: Nullable(Type.String()),
  licence: Type.String(),
  rising: Type.Array(PriceMoveSchema),
  falling: Type.Array(PriceMoveSchema),
})
export type IndexMovesResponse = Static<typeof IndexMovesResponse>

export const priceIndexCalls = {
  index: { querystring: IndexQuery, response: { 200: IndexResponse, ...refusals(404, 422) } },
  groups: { querystring: IndexGroupsQuery, response: { 200: IndexGroupsResponse, ...refusals(404, 422) } },
  moves: { querystring: IndexMovesQuery, response: { 200: IndexMovesResponse, ...refusals(404, 422) } },
  goods: {
    description:
      'The goods behind a figure as CSV: sums of cents and days of each good in the month or week and in the one before.',
    querystring: IndexGoodsQuery,
    response: { ...fileAnswer('text/csv'), ...refusals(404, 422, 429) },
  },
}

/** `GET /data/index.json`: the published files, by name. */
export const ArchiveIndexResponse = Type.Object({
  licence: Type.String(),
  contact: Type.String(),
  files: Type.Array(
    Type.Object({
      /** `YYYY-MM-DD.zip` or `YYYY-MM.parquet`, below `/data/`. */
      name: Type.String(),
      bytes: Type.Integer(),
      /** In hexadecimal digits. */
      sha256: Type.String(),
      /** Products of a day, or prices of a month. */
      rows: Type.Integer(),
    }),
  ),
})
export type ArchiveIndexResponse = Static<typeof ArchiveIndexResponse>

const FileParams = Type.Object({
  name: Type.String({ pattern: '^\\d{4}-\\d{2}(-\\d{2}\\.zip|\\.parquet)$', maxLength: 20 }),
})

export const archiveCalls = {
  index: { response: { 200: ArchiveIndexResponse, ...refusals(404) } },
  dataPackage: {
    description: 'All published files as a Frictionless Data Package.',
    response: { 200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }), ...refusals(404) },
  },
  openPrices: {
    description:
      "Prices of today of goods with a barcode, in the fields of Open Prices, with the chain's name.",
    response: { ...fileAnswer('text/csv'), ...refusals(404, 429) },
  },
  file: {
    description:
      'The prices of a day as ZIP, or of a month as Parquet. Answers `If-None-Match`, `Range` and `If-Range`; the ETag is the SHA-256.',
    params: FileParams,
    response: {
      ...fileAnswer('application/zip', 'application/vnd.apache.parquet'),
      ...refusals(404, 422, 429),
    },
  },
}

/** `store` is a chain, `product` the smaller goods; without them all. */
export const ShrinkflationQuery = Type.Object({
  store: Type.Optional(Name),
  product: Type.Optional(Id),
  page: pageQuery.page,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ShrinkflationQuery = Static<typeof ShrinkflationQuery>

/** `GET /api/v1/shrinkflation`: confirmed observations, the newest first. */
export const ShrinkflationResponse = Type.Object({
  ...pageAnswer,
  licence: Type.String(),
  contact: Type.String(),
  /** Chains with a confirmed observation. */
  stores: Type.Array(Type.String()),
  shrinkages: Type.Array(ShrinkageSchema),
})
export type ShrinkflationResponse = Static<typeof ShrinkflationResponse>

export const shrinkflationCalls = {
  list: {
    querystring: ShrinkflationQuery,
    response: { 200: ShrinkflationResponse, ...refusals(404, 422) },
  },
  exportCsv: {
    description: 'All confirmed observations as CSV, the newest first.',
    querystring: Type.Object({ store: Type.Optional(Name) }),
    response: { ...fileAnswer('text/csv'), ...refusals(404, 422, 429) },
  },
}
