import Type, { type Static } from 'typebox'
import { answersOf, NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Id, IdParams } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'
import { PageQuery, pageOf } from '../shapes/paging.ts'
import { AdminProductSchema } from './products.ts'

const Name = Type.String({ minLength: 1, maxLength: 200 })
const AliasKind = Type.Enum(['store', 'category'])

/** A name that replaces another. `products`: how many products it would affect. */
export const Alias = Type.Object({
  kind: AliasKind,
  from: Type.String(),
  to: Type.String(),
  products: Type.Optional(Type.Integer()),
})
export type Alias = Static<typeof Alias>

/**
 * `GET /api/v1/admin/aliases` -> array; `PUT` replaces the whole table and applies it to the catalogue -> the array.
 * `POST` changes single names of the current table, so that two administrators do not undo each other's changes.
 */
export const AliasTable = Type.Array(Alias)
export type AliasTable = Static<typeof AliasTable>
export const AliasTableBody = Type.Array(Type.Object({ kind: AliasKind, from: Name, to: Name }), {
  maxItems: 10_000,
})
export type AliasTableBody = Static<typeof AliasTableBody>
const ALIAS_CHANGES_MAX = 1_000
export const AliasChanges = Type.Object(
  {
    add: Type.Optional(
      Type.Array(Type.Object({ kind: AliasKind, from: Name, to: Name }), { maxItems: ALIAS_CHANGES_MAX }),
    ),
    remove: Type.Optional(
      Type.Array(Type.Object({ kind: AliasKind, from: Name, restore: Type.Optional(Type.Boolean()) }), {
        maxItems: ALIAS_CHANGES_MAX,
      }),
    ),
  },
  { additionalProperties: false },
)
export type AliasChanges = Static<typeof AliasChanges>
/** `GET /api/v1/admin/aliases/suggestions`: pairs of similar names. The rarer name is to become the other. */
export const AliasSuggestions = Type.Object({ suggestions: Type.Array(Type.Required(Alias)) })
export type AliasSuggestions = Static<typeof AliasSuggestions>

/** Maximum number of products merged or separated at once. */
export const DUPLICATES_MAX = 50
/** `POST /api/v1/admin/products/merge`: favorites, carts and history of `drop` move to `keep`. */
export const ProductMergeBody = Type.Object({
  keep: Id,
  drop: Type.Array(Id, { minItems: 1, maxItems: DUPLICATES_MAX }),
})
export type ProductMergeBody = Static<typeof ProductMergeBody>
export const ProductMerged = Type.Object({
  merge_id: Type.String(),
  undo_until: Moment,
  product: AdminProductSchema,
})
export type ProductMerged = Static<typeof ProductMerged>

/** Products of one store that look the same, and why. */
export const Duplicates = Type.Object({ products: Type.Array(AdminProductSchema), reason: Type.String() })
export type Duplicates = Static<typeof Duplicates>
/** `GET /api/v1/admin/products/duplicates`: the duplicates of the review inbox. */
export const DuplicatesResponse = pageOf('duplicates', Duplicates)
export type DuplicatesResponse = Static<typeof DuplicatesResponse>

/**
 * `GET /api/v1/admin/products/blocked`: products that imports do not restore. `DELETE .../blocked/{id}` lifts the
 * block.
 */
export const BlockedProduct = Type.Object({
  ...Type.Pick(AdminProductSchema, ['id', 'title', 'store', 'specific_store', 'ean']).properties,
  blocked_at: Moment,
  /** E-mail of the administrator; empty once the account is deleted. */
  blocked_by: Type.String(),
})
export type BlockedProduct = Static<typeof BlockedProduct>
export const BlockedResponse = pageOf('blocked', BlockedProduct)
export type BlockedResponse = Static<typeof BlockedResponse>

/** `POST /api/v1/admin/products/bulk`: makes one change to many products, and locks the changed fields. */
export const BulkEditBody = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  store: Type.Optional(Name),
  lock: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  unlock: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
})
export type BulkEditBody = Static<typeof BulkEditBody>
export const BulkEdited = Type.Object({
  updated_count: Type.Integer(),
  /** Products that would have become equal to another product; they stay unchanged. */
  skipped: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
})
export type BulkEdited = Static<typeof BulkEdited>

const answers = answersOf(401, 403, 404, 409, 410, 422, 503)

export const correctionCalls = {
  aliases: { response: answers(AliasTable) },
  saveAliases: { body: AliasTableBody, response: answers(AliasTable) },
  changeAliases: { body: AliasChanges, response: answers(AliasTable) },
  suggestAliases: { response: answers(AliasSuggestions) },
  duplicates: { querystring: PageQuery, response: answers(DuplicatesResponse) },
  merge: { body: ProductMergeBody, response: answers(ProductMerged) },
  bulkEdit: { body: BulkEditBody, response: answers(BulkEdited) },
}

const blockedRefused = refusals(401, 403, 404, 422, 503)

export const blockedProductCalls = {
  list: { querystring: PageQuery, response: { 200: BlockedResponse, ...blockedRefused } },
  allow: { params: IdParams, response: { ...NO_CONTENT, ...blockedRefused } },
}
