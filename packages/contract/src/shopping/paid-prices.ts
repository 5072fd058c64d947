import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { Id, IdParams } from '../shapes/ids.ts'
import { Nullable } from '../shapes/nullable.ts'
import { pageQuery } from '../shapes/paging.ts'

const VERDICTS = ['confirms', 'contradicts', 'alone'] as const

/** `GET /api/v1/products/{id}/paid`: what at least two people paid where no official price of the day is known. */
export const PaidPricesOfProduct = Type.Object({
  paid: Type.Array(
    Type.Object({ day: Type.String(), price: Type.Number(), people: Type.Integer({ minimum: 2 }) }),
  ),
})
export type PaidPricesOfProduct = Static<typeof PaidPricesOfProduct>

/** `GET /api/v1/admin/paid-prices?verdict=`: contradictions of official prices by default. */
export const PaidPricesQuery = Type.Object({
  ...pageQuery,
  verdict: Type.Optional(Type.Enum([...VERDICTS])),
})
export const PaidPrices = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  paid: Type.Array(
    Type.Object({
      id: Type.Integer(),
      product_id: Type.Integer(),
      title: Type.String(),
      store: Type.String(),
      branch_id: Nullable(Type.Integer()),
      /** Street and town of the branch; '' when it is unknown. */
      branch: Type.String(),
      day: Type.String(),
      unit_price: Type.Number(),
      /** The official price now. */
      price: Type.Number(),
      verdict: Type.Enum([...VERDICTS]),
      /** Of one person and day; `DELETE /api/v1/admin/paid-prices/{token}` deletes all of it -> `{count}`. */
      token: Type.String(),
      /** How many prices have this token. */
      given: Type.Integer(),
    }),
  ),
})
export type PaidPrices = Static<typeof PaidPrices>

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

/** `PUT /api/v1/admin/chain-names`: an administrator's word about a name on receipts; null takes it back. */
export const ChainNameBody = Type.Object({
  store: Type.String({ minLength: 1, maxLength: 200 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  product_id: Nullable(Id),
})
export type ChainNameBody = Static<typeof ChainNameBody>

const STATES = ['waiting', 'learned'] as const

/** `GET /api/v1/admin/chain-names`: what people say that names on receipts mean; those not learned yet by default. */
export const ChainNamesQuery = Type.Object({
  ...pageQuery,
  state: Type.Optional(Type.Enum([...STATES])),
  search: Type.Optional(Type.String({ maxLength: 100 })),
})
export const ChainNames = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  names: Type.Array(
    Type.Object({
      store: Type.String(),
      name: Type.String(),
      /** The product that the name means for everybody; null while people disagree or only one has spoken. */
      learned: Nullable(Type.Integer()),
      meanings: Type.Array(
        Type.Object({
          product_id: Type.Integer(),
          title: Type.String(),
          /** Without administrators. */
          people: Type.Integer(),
          by_administrator: Type.Boolean(),
        }),
      ),
    }),
  ),
})
export type ChainNames = Static<typeof ChainNames>

/** `DELETE /api/v1/admin/chain-names`: forgets everybody's word about a name. */
export const ChainNameQuery = Type.Object({
  store: ChainNameBody.properties.store,
  name: ChainNameBody.properties.name,
})

const refused = refusals(401, 403, 404, 409, 422)
const TokenHex = Type.Object({ token: Type.String({ pattern: '^[0-9a-f]{64}$' }) })

export const paidPriceCalls = {
  ofProduct: { params: IdParams, response: { 200: PaidPricesOfProduct, ...refusals(404, 422) } },
  /** `DELETE /auth/paid-prices`: takes back what the account gave to everybody today. */
  takeBack: { response: { 200: Type.Object({ count: Type.Integer() }), ...refused } },
  list: { querystring: PaidPricesQuery, response: { 200: PaidPrices, ...refused } },
  deleteToken: {
    params: TokenHex,
    response: { 200: Type.Object({ count: Type.Integer() }), ...refused },
  },
  proposed: { response: { 200: ProposedBranches, ...refused } },
  forgetProposed: { params: IdParams, response: { 204: Type.Null(), ...refused } },
  names: { querystring: ChainNamesQuery, response: { 200: ChainNames, ...refused } },
  name: { body: ChainNameBody, response: { 204: Type.Null(), ...refused } },
  forgetName: { querystring: ChainNameQuery, response: { 204: Type.Null(), ...refused } },
}
