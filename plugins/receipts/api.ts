import { Day, Id, IdParams, NO_CONTENT, Nullable, refusals } from '@cenolov/contract/shapes'
import Type, { type Static } from 'typebox'
import { CODE_TEXT_MAX, SHOWN_KINDS } from './rules/index.ts'

const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
const Certainty = Type.Enum(['certain', 'likely', 'unknown'])

/**
 * Body of `POST /auth/receipts` (premium) -> 201 `Receipt`. 409 when this account has it already, 422 in words for
 * anything that is no receipt. `code` only where the server asks eKasa (`EKASA=server`): then also 404 while the state
 * does not know the receipt, 503 with `Retry-After` while it may not be asked.
 */
export const ReceiptBody = Type.Object({
  /** eKasa's answer to the shopper's browser, unchanged. */
  answer: Type.Optional(Type.Unknown()),
  /** The text of the code; it is neither stored nor logged. */
  code: Type.Optional(Type.String({ minLength: 1, maxLength: CODE_TEXT_MAX })),
})
export type ReceiptBody = Static<typeof ReceiptBody>

export const ReceiptLineSchema = Type.Object({
  n: Type.Integer(),
  text: Type.String(),
  kind: Type.Enum([...SHOWN_KINDS]),
  /** The line that a discount, a deposit or a cancellation belongs to; null for the whole receipt. */
  of: Nullable(Type.Integer()),
  quantity: Type.Number(),
  /** Price of a piece, kilogram or litre as it was paid; null where the quantity does not say. */
  unit_price: Nullable(Type.Number()),
  total: Type.Number(),
  /** After discounts and cancellations. */
  paid: Type.Number(),
  vat_rate: Nullable(Type.Number()),
  product_id: Nullable(Type.Integer()),
  certainty: Certainty,
  /** The shopper decided. */
  is_chosen: Type.Boolean(),
  /** Title of the product as it was then; '' without one. */
  title: Type.String(),
  category: Type.String(),
})
export type ReceiptLineAnswer = Static<typeof ReceiptLineSchema>

const head = {
  id: Type.Integer(),
  /** '' for a seller that is no known chain. */
  store: Type.String(),
  seller: Type.String(),
  branch_id: Nullable(Type.Integer()),
  day: Day,
  total: Type.Number(),
}

export const ReceiptSchema = Type.Object({
  ...head,
  /** The total without the sum of the lines: rounding of cash. Above 5 cents the lines do not fit. */
  difference: Type.Number(),
  sum_fits: Type.Boolean(),
  vat: Type.Array(Type.Object({ rate: Type.Number(), base: Type.Number(), amount: Type.Number() })),
  lines: Type.Array(ReceiptLineSchema),
})
export type ReceiptAnswer = Static<typeof ReceiptSchema>

export const ReceiptListSchema = Type.Object({
  receipts: Type.Array(
    Type.Object({
      ...head,
      goods: Type.Integer(),
      unknown: Type.Integer(),
      /** Goods that a search found, at most three. */
      found: Type.Array(Type.String()),
    }),
  ),
})
export type ReceiptList = Static<typeof ReceiptListSchema>

/**
 * `GET /auth/receipts?month=YYYY-MM`: newest first, at most 500; without a month, the last ones. `search` looks in all
 * months instead, for stores, goods and names of months.
 */
export const ReceiptsQuery = Type.Object({
  month: Type.Optional(Month),
  search: Type.Optional(Type.String({ maxLength: 100 })),
})

export type ReceiptsQuery = Static<typeof ReceiptsQuery>

/** Body of `PUT /auth/receipts/{id}/lines/{n}`: null says that no product of the chain fits. */
export const ReceiptLineBody = Type.Object({ product_id: Nullable(Id) })
export const ReceiptLineParams = Type.Object({ id: Id, n: Type.Integer({ minimum: 1, maximum: 500 }) })

/** Costs of a receipt's goods in other stores on its day. */
export const ReceiptElsewhereSchema = Type.Object({
  day: Day,
  /** The price paid for the goods, after discounts, without deposits. */
  paid: Type.Number(),
  /** Numbers of goods that are unknown; every sum has them at what was paid. */
  unknown: Type.Array(Type.Integer()),
  stores: Type.Array(
    Type.Object({
      store: Type.String(),
      /** With what the store lacks, at its lowest price elsewhere. */
      total: Type.Number(),
      /** Numbers of the lines that the store lacks. */
      missing: Type.Array(Type.Integer()),
      /** Share of the paid sum whose goods the store has, 0..1. */
      covered: Type.Number(),
    }),
  ),
})
export type ReceiptElsewhere = Static<typeof ReceiptElsewhereSchema>

export const ReceiptSummaryQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) })
const Sum = { total: Type.Number() }
export const ReceiptSummarySchema = Type.Object({
  from: Type.String(),
  to: Type.String(),
  total: Type.Number(),
  receipts: Type.Integer(),
  stores: Type.Array(Type.Object({ store: Type.String(), receipts: Type.Integer(), ...Sum })),
  /** '' for goods of no known category. */
  categories: Type.Array(Type.Object({ category: Type.String(), ...Sum })),
  months: Type.Array(Type.Object({ month: Type.String(), receipts: Type.Integer(), ...Sum })),
})
export type ReceiptSummary = Static<typeof ReceiptSummarySchema>

/** `GET /auth/receipts/goods?search=`: goods that were bought, with what was paid for them over time. */
export const BoughtGoodsQuery = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) })
export const BoughtGoodsSchema = Type.Object({
  goods: Type.Array(
    Type.Object({
      /** null for unknown goods, which the name on the receipt identifies. */
      product_id: Nullable(Type.Integer()),
      title: Type.String(),
      prices: Type.Array(Type.Object({ day: Day, store: Type.String(), unit_price: Type.Number() })),
    }),
  ),
})
export type BoughtGoods = Static<typeof BoughtGoodsSchema>

/** `index` is 1 in the first month, and null where goods cover less than 30 % of the spending. */
export const InflationSchema = Type.Object({
  months: Type.Array(
    Type.Object({ month: Type.String(), index: Nullable(Type.Number()), covered: Type.Number() }),
  ),
})
export type Inflation = Static<typeof InflationSchema>

const refused = refusals(401, 403, 404, 409, 422, 429, 502, 503)

export const receiptCalls = {
  add: { body: ReceiptBody, response: { 201: ReceiptSchema, ...refused } },
  list: { querystring: ReceiptsQuery, response: { 200: ReceiptListSchema, ...refused } },
  get: { params: IdParams, response: { 200: ReceiptSchema, ...refused } },
  remove: { params: IdParams, response: { ...NO_CONTENT, ...refused } },
  choose: {
    params: ReceiptLineParams,
    body: ReceiptLineBody,
    response: { 200: ReceiptLineSchema, ...refused },
  },
  elsewhere: { params: IdParams, response: { 200: ReceiptElsewhereSchema, ...refused } },
  summary: { querystring: ReceiptSummaryQuery, response: { 200: ReceiptSummarySchema, ...refused } },
  goods: { querystring: BoughtGoodsQuery, response: { 200: BoughtGoodsSchema, ...refused } },
  inflation: { response: { 200: InflationSchema, ...refused } },
}

/** `GET /api/v1/admin/proposed-branches`: addresses on receipts that no branch has; `DELETE /{id}` -> 204. */
export const ProposedBranches = Type.Object({
  branches: Type.Array(
    Type.Object({
      id: Type.Integer(),
      store: Type.String(),
      street: Type.String(),
      town: Type.String(),
      postcode: Type.String(),
      last_day: Type.String(),
    }),
  ),
})
export type ProposedBranches = Static<typeof ProposedBranches>

export const proposedBranchCalls = {
  list: { response: { 200: ProposedBranches, ...refusals(401, 403, 404, 409, 422) } },
  dismiss: { params: IdParams, response: { 204: Type.Null(), ...refusals(401, 403, 404, 409, 422) } },
}
