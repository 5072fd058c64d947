import Type, { type Static } from 'typebox'
import { BranchIds, OfferedProductSchema } from '../catalogue/catalogue.ts'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Id, ProductIdParams } from '../shapes/ids.ts'
import { Nullable } from '../shapes/nullable.ts'
import { MatchedOffer, MatchKind, Pieces } from './cart.ts'

/**
 * `GET /auth/basket/compare?by=&stores=&branches=` (premium; 'Kde nakúpiť') -> `BasketComparison`.
 *
 * `by` is what the plan minimises: `price` (default), the price at the till for the same number of pieces, or `unit`,
 * the price of the same amount where contents differ. `stores` (comma-separated) limits the stores. With `branches`
 * (comma-separated ids) prices, offers and plans are those in these branches. A product that none of them sells is not
 * offered there, and stores without one of them are not compared.
 */
export const BasketCompareQuery = Type.Object({
  by: Type.Optional(Type.Union([Type.Literal('price'), Type.Literal('unit')])),
  stores: Type.Optional(Type.String({ maxLength: 4_000 })),
  branches: Type.Optional(BranchIds),
})

export type BasketCompareQuery = Static<typeof BasketCompareQuery>

export const BasketOffer = Type.Object({
  store: Type.String(),
  /**
   * `own`: the cart's product itself; `automatic`: found by matching; `accepted`: confirmed or chosen by the shopper;
   * `excluded`: rejected by the shopper for this store; `none`: 'bez zhody'.
   */
  state: Type.Union([
    Type.Literal('own'),
    Type.Literal('automatic'),
    Type.Literal('accepted'),
    Type.Literal('excluded'),
    Type.Literal('none'),
  ]),
  /** Id of a product in `products`; null for `excluded` and `none`. */
  product_id: Nullable(Type.Integer()),
  kind: Nullable(MatchKind),
  score: Type.Number(),
  reasons: Type.Array(Type.String()),
  /** Content of the offer over the wanted content: 1 when equal, 0 when either is unknown. */
  amount_ratio: Type.Number(),
  /** Pieces to buy: the quantity of a cart row, or enough to cover what a list wants; 0 without a product. */
  pieces: Type.Integer(),
  /** Euro for all `pieces`; 0 without a product. */
  total: Type.Number(),
  /** Euro for the same amount as in the cart: `total / amount_ratio`, or `total` when the ratio is unknown. */
  total_same_amount: Type.Number(),
  /** The price is older than `STALE_AFTER_DAYS`, and the store has nothing newer. */
  stale: Type.Boolean(),
})
export type BasketOffer = Static<typeof BasketOffer>

export const BasketRow = Type.Object({
  item_id: Type.Integer(),
  ...Pieces.properties,
  /**
   * Euro for the product of the row itself, wherever it is sold; null when it is not sold, or none was chosen. With
   * `branches`: in these branches, or in its chain where none of them sells it.
   */
  own_total: Nullable(Type.Number()),
  /** One per store of `stores`, in that order. */
  offers: Type.Array(BasketOffer),
})
export type BasketRow = Static<typeof BasketRow>

export const BasketStore = Type.Object({
  store: Type.String(),
  found: Type.Integer(),
  missing: Type.Array(Type.Integer()),
  total: Type.Number(),
  total_same_amount: Type.Number(),
  /** Euro, by `by`, including the rows that the store lacks at their lowest price elsewhere. */
  whole: Type.Number(),
})
export type BasketStore = Static<typeof BasketStore>

export const BasketPlan = Type.Object({
  stores: Type.Array(Type.String()),
  /** Euro paid in these stores, by `by`. */
  total: Type.Number(),
  /**
   * The total including the rows that these stores lack at their lowest price elsewhere. Only sums with this name can
   * be compared.
   */
  whole: Type.Number(),
  missing: Type.Array(Type.Integer()),
  assignments: Type.Array(Type.Object({ item_id: Type.Integer(), store: Type.String() })),
})
export type BasketPlan = Static<typeof BasketPlan>

export const BasketComparison = Type.Object({
  by: Type.Union([Type.Literal('price'), Type.Literal('unit')]),
  rows: Type.Array(BasketRow),
  products: Type.Array(OfferedProductSchema),
  /** Stores that have any row: those with nearly all rows by their whole sum, then the others, most rows first. */
  stores: Type.Array(BasketStore),
  /** The cheapest of the stores with nearly as many rows as the fullest one; null for an empty cart. */
  cheapest_store: Nullable(BasketPlan),
  /** The best pair of stores; null when a second store adds nothing. */
  cheapest_pair: Type.Union([
    Type.Object({
      ...BasketPlan.properties,
      /** Euro by which its `whole` is cheaper than the `whole` of `cheapest_store`. */
      saves: Type.Number(),
      adds: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Each row where it costs least, in as many stores as it takes; null for an empty cart. */
  everywhere: Nullable(BasketPlan),
})
export type BasketComparison = Static<typeof BasketComparison>

/** `GET /auth/basket/candidates?product_id=&store=` (premium): alternatives for a match, likeliest first. */
export const BasketCandidatesQuery = Type.Object({
  product_id: Id,
  store: Type.String({ minLength: 1, maxLength: 200 }),
  /** A manual search; when empty, matching proposes the likeliest products. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
})
/** `is_match`: at or above the threshold of automatic matching. */
export const BasketCandidates = Type.Object({
  candidates: Type.Array(Type.Object({ ...MatchedOffer.properties, is_match: Type.Boolean() })),
})
export type BasketCandidates = Static<typeof BasketCandidates>

/**
 * `PUT /auth/basket/matches/{productId}` (premium; JSON or form), the cart's product -> 200 `BasketChoice`. Accepting
 * a different product swaps the match. Stored with the account, even while the product is not in the cart. 404
 * 'Produkt sa nenašiel', 422 when `match_id` is missing or is not a product of that store.
 */
export const BasketChoiceBody = Type.Object({
  store: Type.String({ minLength: 1, maxLength: 200 }),
  choice: Type.Union([Type.Literal('accept'), Type.Literal('exclude')]),
  match_id: Type.Optional(Id),
})
export type BasketChoiceBody = Static<typeof BasketChoiceBody>
export const BasketChoice = Type.Object({
  product_id: Type.Integer(),
  store: Type.String(),
  choice: Type.Union([Type.Literal('accept'), Type.Literal('exclude')]),
  match_id: Nullable(Type.Integer()),
})
export type BasketChoice = Static<typeof BasketChoice>

/** `DELETE /auth/basket/matches/{productId}?store=` (premium) -> 204: restores the automatic match; 404. */
export const BasketChoiceQuery = Type.Object({ store: Type.String({ minLength: 1, maxLength: 200 }) })

const refused = refusals(401, 403, 404, 409, 422, 429, 503)

export const basketCalls = {
  compare: { querystring: BasketCompareQuery, response: { 200: BasketComparison, ...refused } },
  candidates: { querystring: BasketCandidatesQuery, response: { 200: BasketCandidates, ...refused } },
  choose: { params: ProductIdParams, body: BasketChoiceBody, response: { 200: BasketChoice, ...refused } },
  forget: {
    params: ProductIdParams,
    querystring: BasketChoiceQuery,
    response: { ...NO_CONTENT, ...refused },
  },
}
