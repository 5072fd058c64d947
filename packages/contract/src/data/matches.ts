import Type, { type Static } from 'typebox'
import { KeptProductSchema } from '../catalogue.ts'
import { Id } from '../ids.ts'
import { Nullable } from '../nullable.ts'

/**
 * `POST /api/v1/admin/matches` -> 200 `MatchVerdict`: an administrator says that two products of different stores are the
 * same goods or are not; it holds for everyone. `is_same: null` takes the verdict back. 404 'Produkt sa nenašiel', 422 for
 * two products of one store.
 */
export const MatchVerdictBody = Type.Object(
  { product_id: Id, other_id: Id, is_same: Nullable(Type.Boolean()) },
  { additionalProperties: false },
)
export type MatchVerdictBody = Static<typeof MatchVerdictBody>
export const MatchVerdict = Type.Object({
  product_id: Type.Integer(),
  other_id: Type.Integer(),
  is_same: Nullable(Type.Boolean()),
})
export type MatchVerdict = Static<typeof MatchVerdict>

/** `GET /api/v1/admin/matches?page=&limit=`: the verdicts, newest first. `GET .../matches/labelled.csv` has all of them. */
export const MatchVerdicts = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  matches: Type.Array(
    Type.Object({
      product: KeptProductSchema,
      other: KeptProductSchema,
      is_same: Type.Boolean(),
      judged_at: Type.String(),
    }),
  ),
})
export type MatchVerdicts = Static<typeof MatchVerdicts>
