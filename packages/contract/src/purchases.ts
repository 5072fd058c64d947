import Type, { type Static } from 'typebox'

/**
 * `POST /auth/cart/finish` (premium) -> 201: records the cart as bought at the prices of this moment, and empties it.
 * What is no longer offered is not counted and leaves the cart too. 409 'Košík je prázdny', or when nothing in it is
 * offered any more; 429 beyond 30 purchases an hour.
 */
export const PurchaseSchema = Type.Object({
  id: Type.Integer(),
  bought_at: Type.String(),
  products: Type.Integer(),
  pieces: Type.Integer(),
  /** What was paid, in euro. */
  total: Type.Number(),
  /** What the sales took off, in euro. */
  saved: Type.Number(),
})
export type Purchase = Static<typeof PurchaseSchema>

/** `GET /auth/purchases` (premium): all finished purchases of the caller together, in euro. */
export const PurchasesResponse = Type.Object({
  purchases: Type.Integer(),
  total: Type.Number(),
  saved: Type.Number(),
  /** When the first one was finished; null before it. */
  since: Type.Union([Type.String(), Type.Null()]),
})
export type PurchasesResponse = Static<typeof PurchasesResponse>
