import { GATE_RULES } from '@cenolov/core/gate'
import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { Id } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { pageAnswer, pageQuery } from '../shapes/paging.ts'
import { JobParams } from './import-status.ts'

export const JobId = Type.String({ minLength: 1, maxLength: 64 })

export const HeldQuery = Type.Object({
  job_id: Type.Optional(JobId),
  rule: Type.Optional(Type.Enum(GATE_RULES)),
  ...pageQuery,
})
export type HeldQuery = Static<typeof HeldQuery>

/** A row that waits for a decision. Prices in euro. */
export const HeldRow = Type.Object({
  id: Type.Integer(),
  job_id: Type.String(),
  file_name: Type.String(),
  rule: Type.Enum(GATE_RULES),
  /** In Slovak, for the administrator. */
  reason: Type.String(),
  /** Id of the product of the row; null when it is unknown. */
  product_id: Nullable(Type.Integer()),
  title: Type.String(),
  store: Type.String(),
  gram: Type.Number(),
  old_price: Nullable(Type.Number()),
  price: Type.Number(),
  akcia: Type.String(),
  date: Type.String(),
  held_at: Moment,
  /** The last prices of the product, oldest first; empty for an unknown product. */
  history: Type.Array(Type.Object({ date: Type.String(), price: Type.Number() })),
})
export type HeldRow = Static<typeof HeldRow>

/** Waiting rows of one file and rule. */
export const HeldGroup = Type.Object({
  job_id: Type.String(),
  file_name: Type.String(),
  /** Name of the source that brought the file; empty for an upload. */
  source: Type.String(),
  rule: Type.Enum(GATE_RULES),
  count: Type.Integer(),
  held_at: Moment,
})
export type HeldGroup = Static<typeof HeldGroup>

export const HeldResponse = Type.Object({
  ...pageAnswer,
  held: Type.Array(HeldRow),
  groups: Type.Array(HeldGroup),
})
export type HeldResponse = Static<typeof HeldResponse>

export const HELD_IDS_MAX = 10_000
/**
 * Body of `POST /api/v1/admin/held/apply` and `.../discard`. With `allow`, the products of applied rows pass the gate
 * from now on.
 */
export const HeldDecision = Type.Union([
  Type.Object(
    { ids: Type.Array(Id, { minItems: 1, maxItems: HELD_IDS_MAX }), allow: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  Type.Object(
    { job_id: JobId, rule: Type.Optional(Type.Enum(GATE_RULES)), allow: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
])
export type HeldDecision = Static<typeof HeldDecision>
export const HeldDecided = Type.Object({ count: Type.Integer() })
export type HeldDecided = Static<typeof HeldDecided>

/** Answer to `POST /api/v1/admin/imports/{job_id}/undo`. `left`: products that a newer import or edit has changed. */
export const ImportUndone = Type.Object({
  restored: Type.Integer(),
  left: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), store: Type.String() })),
})
export type ImportUndone = Static<typeof ImportUndone>

export const heldCalls = {
  list: { querystring: HeldQuery, response: { 200: HeldResponse, ...refusals(401, 403, 422) } },
  decide: { body: HeldDecision, response: { 200: HeldDecided, ...refusals(401, 403, 422, 503) } },
  undo: { params: JobParams, response: { 200: ImportUndone, ...refusals(401, 403, 404, 409, 410, 503) } },
}
