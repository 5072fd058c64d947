import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'

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

const refused = refusals(401, 403, 404, 409, 422)

export const proposedBranchCalls = {
  list: { response: { 200: ProposedBranches, ...refused } },
  dismiss: { params: IdParams, response: { 204: Type.Null(), ...refused } },
}
