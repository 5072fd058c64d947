import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
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

export const branchCalls = {
  list: {
    querystring: BranchesQuery,
    response: {
      200: BranchesResponse,
      304: Type.Null({ description: 'The caller has this version (If-None-Match).' }),
      ...refusals(422, 503),
    },
  },
}
