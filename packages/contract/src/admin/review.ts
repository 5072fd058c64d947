import { recordOf } from '@cenolov/core/objects'
import Type, { type Static, type TSchema } from 'typebox'
import { ContactMessage } from '../account/contact.ts'
import { SEARCH_MAX_LENGTH } from '../catalogue/catalogue.ts'
import { ShownMatch } from '../catalogue/matches.ts'
import { refusals } from '../shapes/errors.ts'
import { Id } from '../shapes/ids.ts'
import { MaybeMoment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { pageAnswer } from '../shapes/paging.ts'
import { BarcodeReportSchema } from '../shopping/barcode-reports.ts'
import { Duplicates } from './corrections.ts'
import { HeldDecided, HeldGroup, HeldQuery, HeldRow, JobId } from './held.ts'
import { JudgedShrinkageSchema } from './shrinkages.ts'

/** Kinds of items, the most urgent first. */
export const REVIEW_KINDS = ['held', 'report', 'barcode', 'shrinkage', 'duplicate', 'match'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export const REVIEW_IDS_MAX = 500
/** A kind and the ids in its table: `held:12`, `match:3,8`. Ids of products are in ascending order in answers. */
const ItemId = Type.String({
  maxLength: 850,
  pattern: `^(${REVIEW_KINDS.join('|')}):[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,49}$`,
})

/** `accepted`: what is proposed happens. `rejected`: everything stays as it is. */
const Verdict = Type.Enum(['accepted', 'rejected'])
export type ReviewVerdict = Static<typeof Verdict>

const itemOf = <Kind extends ReviewKind, Evidence extends TSchema>(kind: Kind, evidence: Evidence) =>
  Type.Object({
    id: Type.String(),
    kind: Type.Literal(kind),
    /** The item in words: a title, a barcode. */
    subject: Type.String(),
    evidence,
    /**
     * The result if the item is accepted: the price of a held row, the smaller amount, the id of the product that a merge
     * keeps, the id of the same product elsewhere, or the barcode that a product lacks. Empty for a report.
     */
    proposed: Type.String(),
    verdict: Nullable(Verdict),
    /** E-mail of the administrator; null without a decision, or once the account is deleted. */
    decided_by: Nullable(Type.String()),
    /** When the item was found or decided; null for a duplicate or match, which is found at each reading. */
    at: MaybeMoment,
  })

const ReviewItem = Type.Union([
  itemOf('held', HeldRow),
  itemOf('report', ContactMessage),
  itemOf('barcode', BarcodeReportSchema),
  itemOf('shrinkage', JudgedShrinkageSchema),
  itemOf('duplicate', Duplicates),
  itemOf('match', ShownMatch),
])
export type ReviewItem = Static<typeof ReviewItem>
export type ReviewItemOf<Kind extends ReviewKind> = Extract<ReviewItem, { readonly kind: Kind }>

/**
 * `GET /api/v1/admin/review`: everything that waits for a decision of an administrator, or with `decided` the decisions
 * that can be taken back, the newest first. `job_id` and `rule` narrow held rows. `search` finds all matches of the
 * products whose title has its words.
 */
export const ReviewQuery = Type.Object({
  kind: Type.Optional(Type.Enum(REVIEW_KINDS)),
  decided: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  ...HeldQuery.properties,
})
export type ReviewQuery = Static<typeof ReviewQuery>

export const ReviewResponse = Type.Object({
  ...pageAnswer,
  /** Waiting items of each kind. */
  counts: Type.Object(recordOf(REVIEW_KINDS, () => Type.Integer())),
  items: Type.Array(ReviewItem),
  /** All waiting held rows, by file and rule. */
  groups: Type.Array(HeldGroup),
})
export type ReviewResponse = Static<typeof ReviewResponse>

const Ids = Type.Array(ItemId, { minItems: 1, maxItems: REVIEW_IDS_MAX })
const { rule } = HeldQuery.properties

/**
 * Body of `POST /api/v1/admin/review/decide`: decides items, or the held rows of a file. Items that do not wait any
 * more are left out of `count`. `keep` is the product that a merge keeps, instead of the proposed one. With `allow`, the
 * products of accepted held rows pass the gate from now on.
 */
export const ReviewDecision = Type.Union([
  Type.Object(
    {
      ids: Ids,
      verdict: Verdict,
      keep: Type.Optional(Id),
      allow: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { job_id: JobId, rule, verdict: Verdict, allow: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
])
export type ReviewDecision = Static<typeof ReviewDecision>

/** Body of `POST /api/v1/admin/review/undo`: the items wait again. Held rows for a day, merges for 10 minutes. */
export const ReviewUndo = Type.Object({ ids: Ids }, { additionalProperties: false })

const refused = refusals(401, 403, 404, 409, 410, 422, 503)

export const reviewCalls = {
  list: { querystring: ReviewQuery, response: { 200: ReviewResponse, ...refusals(401, 403, 422, 503) } },
  decide: { body: ReviewDecision, response: { 200: HeldDecided, ...refused } },
  undo: { body: ReviewUndo, response: { 200: HeldDecided, ...refused } },
}
