import Type, { type Static } from 'typebox'
import { versionedAnswers } from '../shapes/answers.ts'
import { Nullable } from '../shapes/nullable.ts'

/** A shop of a chain. Unknown texts are ''. */
export const BranchSchema = Type.Object({
  id: Type.Integer(),
  store: Type.String(),
  /** The chain's own number. */
  code: Type.String(),
  name: Type.String(),
  format: Type.String(),
  street: Type.String(),
  town: Type.String(),
  postcode: Type.String(),
  /** Both null when the position is unknown. It may be wrong, see `positionFault` in core. */
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  /** As OpenStreetMap writes them. */
  opening_hours: Type.String(),
  /** Its element in OpenStreetMap: `node`, `way` or `relation`, `/`, and its number. */
  osm: Type.String(),
  /** The first and the last day of the branch, `YYYY-MM-DD`; null while it is open. */
  since: Type.String(),
  until: Nullable(Type.String()),
})
export type Branch = Static<typeof BranchSchema>

/** Names of a store and a town, whatever their case and marks; without them all branches. */
export const BranchesQuery = Type.Object({
  store: Type.Optional(Type.String({ maxLength: 200 })),
  town: Type.Optional(Type.String({ maxLength: 200 })),
})
export type BranchesQuery = Static<typeof BranchesQuery>

/** `GET /api/v1/branches`: branches by store, town and street, those that ended included. */
export const BranchesResponse = Type.Object({ branches: Type.Array(BranchSchema) })

/** 1 to 20 ids of branches, separated by commas, in the order of preference. */
export const BranchPricesQuery = Type.Object({
  branches: Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,19}$' }),
})

const Uints = Type.Array(Type.Integer())

/** `GET /api/v1/branches/prices`: what some branches charge and do not sell, see `WrittenBranchPrices` in core. */
export const BranchPricesResponse = Type.Object({
  branches: Type.Array(
    Type.Object({
      id: Type.Integer(),
      store: Type.String(),
      name: Type.String(),
      code: Type.String(),
      /** Ids of products that it does not sell, ascending, each as the step from the one before. */
      absent: Uints,
      /** Ids of products that cost something else here, written in the same way. */
      ids: Uints,
      /** Euro, by place in `ids`. */
      prices: Type.Array(Type.Number()),
      /** Places in `akcie` and in `offers` of the answer. */
      akcie: Uints,
      offers: Uints,
    }),
  ),
  akcie: Type.Array(Type.String()),
  offers: Type.Array(
    Nullable(
      Type.Object({ valid_from: Type.Optional(Type.String()), valid_to: Type.Optional(Type.String()) }),
    ),
  ),
  /** By chain, texts of `specific_store` that name one of its branches. */
  branch_names: Type.Record(Type.String(), Type.Array(Type.String())),
})

export const branchCalls = {
  prices: {
    querystring: BranchPricesQuery,
    response: versionedAnswers(BranchPricesResponse),
  },
  list: {
    querystring: BranchesQuery,
    response: versionedAnswers(BranchesResponse),
  },
}
