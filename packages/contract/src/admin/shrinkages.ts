import { AMOUNT_UNITS } from '@cenolov/core/amount'
import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { Day, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'

/** The maker's answer, as an administrator has entered it. */
const Answer = Nullable(Type.Object({ text: Type.String(), date: Type.String() }))

/** A package that became smaller. Days are `YYYY-MM-DD`, prices are shelf prices in `currency`. */
export const ShrinkageSchema = Type.Object({
  id: Type.Integer(),
  /** The smaller goods; null once the product is deleted for good. */
  product_id: Nullable(Type.Integer()),
  title: Type.String(),
  store: Type.String(),
  /** 14 digits. */
  ean: Type.String(),
  ean_before: Type.String(),
  unit: Type.Enum(AMOUNT_UNITS),
  amount_before: Type.Number(),
  amount_after: Type.Number(),
  price_before: Type.Number(),
  price_after: Type.Number(),
  currency: Type.String(),
  /** 1.11: the unit price is 11 % higher. */
  unit_price_ratio: Type.Number(),
  /** The last day with the old amount. */
  last_before: Type.String(),
  /** The first day with the new amount. */
  first_after: Type.String(),
  answer: Answer,
})
export type Shrinkage = Static<typeof ShrinkageSchema>

/** An observation as administrators see it. */
export const JudgedShrinkageSchema = Type.Object({
  ...ShrinkageSchema.properties,
  state: Type.Enum(['waiting', 'confirmed', 'rejected'] as const),
  /** `barcode`: one barcode, two amounts. `words`: the same words, with a new barcode. */
  rule: Type.Enum(['barcode', 'words'] as const),
  title_before: Type.String(),
  found_at: Moment,
})
export type JudgedShrinkage = Static<typeof JudgedShrinkageSchema>

/** Body of `PUT /api/v1/admin/shrinkages/{id}/answer`; null removes the answer. */
export const ShrinkageAnswerBody = Type.Object(
  {
    answer: Nullable(
      Type.Object(
        { text: Type.String({ minLength: 1, maxLength: 2_000 }), date: Day },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type ShrinkageAnswerBody = Static<typeof ShrinkageAnswerBody>

/** `POST /api/v1/admin/shrinkages/check`: looks for smaller packages now; how many wait for a decision. */
const ShrinkagesChecked = Type.Object({ waiting: Type.Integer() })
export type ShrinkagesChecked = Static<typeof ShrinkagesChecked>

const refused = refusals(401, 403, 404, 422)

export const adminShrinkageCalls = {
  answer: {
    params: IdParams,
    body: ShrinkageAnswerBody,
    response: { 200: JudgedShrinkageSchema, ...refused },
  },
  check: { response: { 200: ShrinkagesChecked, ...refused } },
}
