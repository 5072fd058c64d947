import { CART_QUANTITY_MAX } from '@cenolov/core/cart'
import Type, { type Static } from 'typebox'
import { KeptProductSchema, ProductSchema } from '../catalogue/catalogue.ts'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { IdempotencyHeaders } from '../shapes/idempotency.ts'
import { IdParams, ProductIdParams, TokenParams } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'

const Quantity = Type.Integer({ minimum: 1, maximum: CART_QUANTITY_MAX })

export const Pieces = Type.Object({ product: KeptProductSchema, quantity: Type.Integer() })

/** `total_items` is the sum of quantities. */
const Counts = Type.Object({ total_items: Type.Integer(), unique_products: Type.Integer() })

export const CartItemSchema = Type.Object({
  id: Type.Integer(),
  ...Pieces.properties,
  /** Euro that this shopper pays for the pieces by the terms of the offer; 0 when the product is no longer offered. */
  total: Type.Optional(Type.Number()),
  /** Instructions for buying them at that price, in Slovak. */
  how: Type.Optional(Type.String()),
})
export type CartItem = Static<typeof CartItemSchema>

/** `GET /auth/cart` (premium): in the order of adding. */
export const CartResponse = Type.Object({
  items: Type.Array(CartItemSchema),
  ...Counts.properties,
  /** The sum of everything that is offered, with the shopper's cards, in euro. */
  total: Type.Optional(Type.Number()),
})
export type CartResponse = Static<typeof CartResponse>

/**
 * Body of `POST /auth/cart/{productId}` (premium; form or JSON, may be absent; quantity 1 by default) -> 201
 * `CartItem`. Adds to the quantity of a product already in the cart. 404 'Položka nemôže byť pridaná (neplatný
 * produkt)', 409 beyond 9999 pieces or the maximum number of products, 422 for an invalid quantity.
 */
export const CartAddForm = Type.Object({ quantity: Type.Optional(Quantity) })

/**
 * Body of `PUT /auth/cart/{id}` (premium; form or JSON), id of the row -> 200 `CartItem`; 404 'Položka košíka sa
 * nenašla'; 422. `DELETE /auth/cart/{id}` -> 204; 404.
 */
export const CartQuantityForm = Type.Object({ quantity: Quantity })

/** `GET /auth/cart/export.csv` (premium) -> the cart as CSV (`text/csv`, semicolons, decimal commas, BOM). */

/**
 * `POST /auth/basket/share` (premium) -> 201. The link shows the current contents of the cart, with the prices of the
 * day it is opened. 409 'Košík je prázdny'. The page is `/zdielany-kosik/{token}` of the web app.
 */
export const SharedBasketLink = Type.Object({
  token: Type.String(),
  url: Type.String(),
  created_at: Moment,
  expires_at: Moment,
  ...Counts.properties,
})
export type SharedBasketLink = Static<typeof SharedBasketLink>

/** `GET /auth/basket/shares` (premium): the caller's active links, newest first. */
export const SharedBasketLinks = Type.Object({ shares: Type.Array(SharedBasketLink) })
export type SharedBasketLinks = Static<typeof SharedBasketLinks>

/**
 * A shared basket, without its owner. `GET /api/v1/baskets/{token}` (public) -> 200; 404 'Tento košík už nie je
 * dostupný'. `DELETE /auth/basket/shares/{token}` (premium) -> 204, the link stops working; 404.
 */
export const SharedBasket = Type.Object({
  created_at: Moment,
  expires_at: Moment,
  items: Type.Array(Pieces),
  ...Counts.properties,
})
export type SharedBasket = Static<typeof SharedBasket>

/**
 * `POST /auth/basket/copy/{token}` (premium) -> 200: adds every product of the basket with its quantity to the caller's
 * cart; `skipped` counts products that are no longer offered or do not fit in.
 */
export const BasketCopied = Type.Object({
  added: Type.Integer(),
  skipped: Type.Integer(),
  cart: CartResponse,
})
export type BasketCopied = Static<typeof BasketCopied>

/** The same goods in the same amount, or equivalent ones (another amount or a similar name). */
export const MatchKind = Type.Union([Type.Literal('same'), Type.Literal('equivalent')])

export const MatchedOffer = Type.Object({
  product: ProductSchema,
  kind: MatchKind,
  score: Type.Number(),
  reasons: Type.Array(Type.String()),
  amount_ratio: Type.Number(),
  stale: Type.Boolean(),
})
export type MatchedOffer = Static<typeof MatchedOffer>

/** `GET /api/v1/products/{id}/elsewhere` (public; 'V iných obchodoch'): at most one offer per store, cheapest first; 404. */
export const ElsewhereResponse = Type.Object({
  offers: Type.Array(MatchedOffer),
  /** False while goods are still being compared after a first import: more offers may follow. */
  is_complete: Type.Boolean(),
})
export type ElsewhereResponse = Static<typeof ElsewhereResponse>

const headers = IdempotencyHeaders
const refused = refusals(401, 403, 404, 409, 422)

export const cartCalls = {
  read: { response: { 200: CartResponse, ...refused } },
  add: { headers, params: ProductIdParams, body: CartAddForm, response: { 201: CartItemSchema, ...refused } },
  setQuantity: {
    headers,
    params: IdParams,
    body: CartQuantityForm,
    response: { 200: CartItemSchema, ...refused },
  },
}

export const sharedBasketCalls = {
  share: { response: { 201: SharedBasketLink, ...refused } },
  links: { response: { 200: SharedBasketLinks, ...refused } },
  remove: { params: TokenParams, response: { ...NO_CONTENT, ...refused } },
  copy: { params: TokenParams, response: { 200: BasketCopied, ...refused } },
  open: { params: TokenParams, response: { 200: SharedBasket, ...refusals(404, 422) } },
}

export const elsewhereCalls = {
  find: { params: IdParams, response: { 200: ElsewhereResponse, ...refusals(404, 422, 429, 503) } },
}
