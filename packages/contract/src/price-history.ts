import Type, { type Static } from 'typebox'

export const PriceHistoryQuery = Type.Object({
  /** Number of days, including today. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
})

/** One entry per day, oldest first; `price` is what a shopper paid that day, in euro (SPEC section 3). */
export const PriceHistoryResponse = Type.Object({
  price_history: Type.Array(Type.Object({ date: Type.String(), price: Type.Number() })),
})
export type PriceHistoryResponse = Static<typeof PriceHistoryResponse>
