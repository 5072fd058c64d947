import Type, { type Static } from 'typebox'
import { MatchedOffer, MatchKind } from './cart.ts'
import { KeptProductSchema, ProductSchema } from './catalogue.ts'
import { Id } from './ids.ts'
import { Nullable } from './nullable.ts'

/**
 * `GET /auth/basket/compare?by=&stores=` (premium; 'Kde nakúpiť') -> `BasketComparison`.
 *
 * `by` says by what the plan is made: `price` (default) by what is paid at the till for the same number of pieces,
 * `unit` by the price of the same amount, where amounts differ. `stores` (comma-separated) limits the stores.
 */
export const BasketCompareQuery = Type.Object({
  by: Type.Optional(Type.Union([Type.Literal('price'), Type.Literal('unit')])),
  stores: Type.Optional(Type.String({ maxLength: 4_000 })),
})

/** What a row of the cart is in one store. */
export const BasketOffer = Type.Object({
  store: Type.String(),
  /**
   * `own`: the very product of the cart; `automatic`: found by matching; `accepted`: the shopper said so, also of
   * another product than was found; `excluded`: the shopper wants none here; `none`: 'bez zhody'.
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
  /** Content of the offer over the content that is wanted: 1 when equal, 0 when one of the two is unknown. */
  amount_ratio: Type.Number(),
  /** Euro for the quantity in the cart, pieces for pieces; 0 without a product. */
  total: Type.Number(),
  /** Euro for the same amount as in the cart: `total / amount_ratio`, or `total` when that is unknown. */
  total_same_amount: Type.Number(),
})
export type BasketOffer = Static<typeof BasketOffer>

export const BasketRow = Type.Object({
  item_id: Type.Integer(),
  product: KeptProductSchema,
  quantity: Type.Integer(),
  /** One for each store of `stores`, in that order. */
  offers: Type.Array(BasketOffer),
})
export type BasketRow = Static<typeof BasketRow>

export const BasketStore = Type.Object({
  store: Type.String(),
  /** How many rows of the cart it has. */
  found: Type.Integer(),
  /** Rows (`item_id`) that it does not have. */
  missing: Type.Array(Type.Integer()),
  /** Euro, over the rows that it has. */
  total: Type.Number(),
  total_same_amount: Type.Number(),
})
export type BasketStore = Static<typeof BasketStore>

/** Where to buy which row. */
export const BasketPlan = Type.Object({
  stores: Type.Array(Type.String()),
  /** Euro, by `by`. */
  total: Type.Number(),
  /** Rows (`item_id`) that none of the stores has. */
  missing: Type.Array(Type.Integer()),
  assignments: Type.Array(Type.Object({ item_id: Type.Integer(), store: Type.String() })),
})
export type BasketPlan = Static<typeof BasketPlan>

export const BasketComparison = Type.Object({
  by: Type.Union([Type.Literal('price'), Type.Literal('unit')]),
  rows: Type.Array(BasketRow),
  /** The products that the offers name, each once. */
  products: Type.Array(ProductSchema),
  /** Stores that have any row: the most rows first, then the cheapest. */
  stores: Type.Array(BasketStore),
  /** The one store that has the most rows, and of those the cheapest; null for an empty cart. */
  cheapest_store: Nullable(BasketPlan),
  /** The best two stores; null when a second one brings nothing. */
  cheapest_pair: Type.Union([
    Type.Object({
      ...BasketPlan.properties,
      /** Euro that the second trip saves on the rows that the one store has too. */
      saves: Type.Number(),
      /** Rows that only the second trip brings. */
      adds: Type.Integer(),
    }),
    Type.Null(),
  ]),
})
export type BasketComparison = Static<typeof BasketComparison>

/** `GET /auth/basket/candidates?product_id=&store=` (premium): what a match may be swapped for, the likeliest first. */
export const BasketCandidatesQuery = Type.Object({
  product_id: Id,
  store: Type.String({ minLength: 1, maxLength: 200 }),
  /** Words to look for by hand; empty: the likeliest by matching. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
})
/** `is_match`: at or above the threshold of automatic matching. */
export const BasketCandidates = Type.Object({
  candidates: Type.Array(Type.Object({ ...MatchedOffer.properties, is_match: Type.Boolean() })),
})
export type BasketCandidates = Static<typeof BasketCandidates>

/**
 * `PUT /auth/basket/matches/{productId}` (premium; JSON or form), the cart's product -> 200 `BasketChoice`. Accepting
 * another product than the found one swaps the match. Remembered for the account, also when the product leaves the
 * cart and comes again. 404 'Produkt sa nenašiel', 422 when `match_id` is missing or is no product of that store.
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

/** `DELETE /auth/basket/matches/{productId}?store=` (premium) -> 204: back to what matching finds; 404. */
export const BasketChoiceQuery = Type.Object({ store: Type.String({ minLength: 1, maxLength: 200 }) })
