import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'

const amounts = {
  total: Type.Number(),
  saved: Type.Number(),
}

/**
 * `POST /auth/cart/finish` (premium) -> 201: records the cart as bought at current prices and empties it. Products no
 * longer offered are not counted, but leave the cart too. 409 'Košík je prázdny', also when none of its products is
 * still offered; 429 beyond 30 purchases an hour.
 */
export const PurchaseSchema = Type.Object({
  id: Type.Integer(),
  bought_at: Moment,
  products: Type.Integer(),
  pieces: Type.Integer(),
  ...amounts,
})
export type Purchase = Static<typeof PurchaseSchema>

/** `GET /auth/purchases` (premium): totals of the caller's finished purchases, in euro. */
export const PurchasesResponse = Type.Object({
  purchases: Type.Integer(),
  ...amounts,
  since: MaybeMoment,
})
export type PurchasesResponse = Static<typeof PurchasesResponse>

const refused = refusals(401, 403, 409, 429)

export const purchaseCalls = {
  finish: { response: { 201: PurchaseSchema, ...refused } },
  summary: { response: { 200: PurchasesResponse, ...refused } },
}
