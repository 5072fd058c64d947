import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { Id } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { PageQuery, pageOf, pageQuery } from '../shapes/paging.ts'
import { MatchKind } from '../shopping/cart.ts'
import { KeptProductSchema, ProductSchema, SEARCH_MAX_LENGTH } from './catalogue.ts'

/**
 * `POST /api/v1/admin/matches` -> 200 `MatchVerdict`: an administrator decides, for everyone, whether two products of
 * different stores are the same goods. `is_same: null` withdraws the verdict. 404 'Produkt sa nenašiel', 422 for two
 * products of one store.
 */
export const MatchVerdictBody = Type.Object(
  { product_id: Id, other_id: Id, is_same: Nullable(Type.Boolean()) },
  { additionalProperties: false },
)
export type MatchVerdictBody = Static<typeof MatchVerdictBody>
export const MatchVerdict = Type.Object({
  product_id: Type.Integer(),
  other_id: Type.Integer(),
  is_same: Nullable(Type.Boolean()),
})
export type MatchVerdict = Static<typeof MatchVerdict>

/** `GET /api/v1/admin/matches?page=&limit=`: the verdicts, newest first. `GET .../matches/labelled.csv` has all of them. */
export const MatchVerdicts = pageOf(
  'matches',
  Type.Object({
    product: KeptProductSchema,
    other: KeptProductSchema,
    is_same: Type.Boolean(),
    judged_at: Moment,
  }),
)
export type MatchVerdicts = Static<typeof MatchVerdicts>

/**
 * `GET /api/v1/admin/matches/shown?search=&page=&limit=`: matches that shoppers see. With a search, all matches of the
 * products whose title has its words. Without one, only matches by likeness, of products in favorites and carts and of
 * the newest products, the least certain first.
 */
export const ShownMatchesQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  ...pageQuery,
})
export type ShownMatchesQuery = Static<typeof ShownMatchesQuery>
export const ShownMatch = Type.Object({
  product: ProductSchema,
  other: ProductSchema,
  kind: MatchKind,
  score: Type.Number(),
  reasons: Type.Array(Type.String()),
  by: Type.Enum(['barcode', 'verdict', 'likeness'] as const),
})
export type ShownMatch = Static<typeof ShownMatch>
export const ShownMatches = pageOf('shown', ShownMatch)
export type ShownMatches = Static<typeof ShownMatches>

const refused = refusals(401, 403, 422)

export const matchCalls = {
  judge: { body: MatchVerdictBody, response: { 200: MatchVerdict, ...refused, ...refusals(404) } },
  list: { querystring: PageQuery, response: { 200: MatchVerdicts, ...refused } },
  shown: { querystring: ShownMatchesQuery, response: { 200: ShownMatches, ...refused, ...refusals(503) } },
}
