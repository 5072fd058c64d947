import { PRICE_SERIES } from '@cenolov/core/price-index'
import Type, { type Static } from 'typebox'
import { fileAnswer } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Nullable } from '../shapes/nullable.ts'

const MonthText = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
const Name = Type.String({ maxLength: 200 })
const Series = Type.Enum(PRICE_SERIES)

/** `group` is a category, `store` a chain; without them all. `from` and `to` are months, `YYYY-MM`. */
export const IndexQuery = Type.Object({
  group: Type.Optional(Name),
  store: Type.Optional(Name),
  series: Type.Optional(Series),
  from: Type.Optional(MonthText),
  to: Type.Optional(MonthText),
})
export type IndexQuery = Static<typeof IndexQuery>

/** Source and year of the weights; null while every group weighs the same. */
const Weights = Nullable(Type.Object({ source: Type.String(), year: Type.Integer() }))

/** `GET /api/v1/index`. Months with fewer than 20 matched goods have no point. */
export const IndexResponse = Type.Object({
  /** Always `chained-jevons`: monthly, of matched goods. */
  method: Type.String(),
  series: Series,
  /** The month of the first point, whose value is 1. Null without points. */
  base: Nullable(Type.String()),
  weights: Weights,
  /** ISO 8601; null before the first calculation. */
  calculated_at: Nullable(Type.String()),
  licence: Type.String(),
  points: Type.Array(
    Type.Object({
      month: Type.String(),
      /** Prices in comparison with the base: 1.05 is 5 % more. */
      value: Type.Number(),
      /** GEKS-Jevons of the same goods over 13 months; null where it has no value. */
      geks: Nullable(Type.Number()),
      /** Matched goods behind the figure. */
      goods: Type.Integer(),
    }),
  ),
})
export type IndexResponse = Static<typeof IndexResponse>

const IndexGroupsQuery = Type.Object({ series: Type.Optional(Series) })

/** `GET /api/v1/index/groups`: everything, each category and each chain, with how much prices changed. */
export const IndexGroupsResponse = Type.Object({
  weights: Weights,
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
      month: Type.String(),
      goods: Type.Integer(),
      /** Ratios of prices; null where the earlier month has no figure. */
      since_month: Nullable(Type.Number()),
      since_year: Nullable(Type.Number()),
      since_base: Type.Number(),
    }),
  ),
})
export type IndexGroupsResponse = Static<typeof IndexGroupsResponse>

const IndexGoodsQuery = Type.Object({
  group: Type.Optional(Name),
  store: Type.Optional(Name),
  month: MonthText,
})

export const priceIndexCalls = {
  index: { querystring: IndexQuery, response: { 200: IndexResponse, ...refusals(404, 422) } },
  groups: { querystring: IndexGroupsQuery, response: { 200: IndexGroupsResponse, ...refusals(404, 422) } },
  goods: {
    description:
      'The goods behind a figure as CSV: sums of cents and days of each good in the month and in the month before.',
    querystring: IndexGoodsQuery,
    response: { ...fileAnswer('text/csv'), ...refusals(404, 422, 429) },
  },
}
