import Type, { type Static } from 'typebox'
import { MatchKind } from '../shopping/cart.ts'
import { KeptProductSchema } from './catalogue.ts'

/**
 * Two products of different stores that shoppers see as the same or as similar, or about which an administrator has
 * decided. A verdict has the score 1 and no reasons. `GET /api/v1/admin/matches/labelled.csv` has all verdicts.
 */
export const ShownMatch = Type.Object({
  product: KeptProductSchema,
  other: KeptProductSchema,
  kind: MatchKind,
  score: Type.Number(),
  reasons: Type.Array(Type.String()),
  by: Type.Enum(['barcode', 'verdict', 'likeness'] as const),
})
export type ShownMatch = Static<typeof ShownMatch>
