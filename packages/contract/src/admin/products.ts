import { recordOf } from '@cenolov/core/objects'
import { ALL_FORM_FIELDS, MANAGE_SORTS } from '@cenolov/core/product'
import Type, { type Static } from 'typebox'
import { ProductSchema, SEARCH_MAX_LENGTH } from '../catalogue/catalogue.ts'
import { answersOf, CSV_DOWNLOAD } from '../shapes/answers.ts'
import { ErrorResponse, refusals } from '../shapes/errors.ts'
import { Id, IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'

const MaybeFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Literal('')]))

/** Filters of `GET .../manage` and `GET .../ids`; `''` means no filter. */
const filters = {
  /** Words of the title, matched as in the shoppers' search. */
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  store: Type.Optional(Type.String({ maxLength: 200 })),
  /** Whether the product has a picture, local or external. */
  has_image: MaybeFlag,
  has_local_image: MaybeFlag,
}

/** `GET /api/v1/admin/products/ids` -> array of ids in sort order. */
export const ManagedIdsQuery = Type.Object({
  ...filters,
  sort_by: Type.Optional(Type.Enum(MANAGE_SORTS)),
  sort_order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
})
export type ManagedIdsQuery = Static<typeof ManagedIdsQuery>
export const ManagedIds = Type.Array(Type.Integer())

/** `GET /api/v1/admin/products/manage`; sorted by `id`, `desc` by default. */
export const ManageQuery = Type.Object({
  ...ManagedIdsQuery.properties,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ManageQuery = Static<typeof ManageQuery>

/** `multi` is text, `akcia` the offer's sale. */
const WrittenTerms = Type.Object({
  valid_from: Type.Optional(Type.String()),
  valid_to: Type.Optional(Type.String()),
  card: Type.Optional(Type.String()),
  multi: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer()),
  akcia: Type.Optional(Type.String()),
})

export const AdminProductSchema = Type.Object({
  ...ProductSchema.properties,
  /** The image path from the import or form; `image_path` is what shoppers see and prefers a downloaded picture. */
  source_image_path: Type.String(),
  /** Rate of value added tax in percent; null when it is unknown. */
  vat_rate: Nullable(Type.Number()),
  /** The terms of the offer as they were written, or null without terms. `next`: the offer that follows. */
  terms: Nullable(Type.Object({ ...WrittenTerms.properties, next: Type.Optional(WrittenTerms) })),
  /** Changes with every import or edit of the product; send it back with an edit. */
  version: Type.Integer(),
  /** Fields that imports leave as they are; a lock of the price ends after `price_locked_until`. */
  locked_fields: Type.Array(Type.String()),
  price_locked_until: Type.Union([Type.String(), Type.Null()]),
  created_at: Moment,
  updated_at: Moment,
})
export type AdminProduct = Static<typeof AdminProductSchema>

/** `filters` lists every category and store of the catalogue in Slovak order. */
export const ManageResponse = Type.Object({
  products: Type.Array(AdminProductSchema),
  pagination: Type.Object({
    page: Type.Integer(),
    limit: Type.Integer(),
    total_pages: Type.Integer(),
    total_items: Type.Integer(),
  }),
  filters: Type.Object({ categories: Type.Array(Type.String()), stores: Type.Array(Type.String()) }),
})
export type ManageResponse = Static<typeof ManageResponse>

const field = Type.Optional(Type.String({ maxLength: 2_500 }))
const fields = recordOf(ALL_FORM_FIELDS, () => field)

/**
 * `POST /api/v1/admin/products/create` (form): only the title is required; a missing price is 0, a missing store '',
 * a missing date today.
 * Responds 201 with the product; 422 with a fault for each wrong field; 409 `ProductExists`.
 */
export const CreateProductForm = Type.Object(fields)
export type CreateProductForm = Static<typeof CreateProductForm>

/**
 * `PUT /api/v1/admin/products/{id}` (form). A missing field stays unchanged; to empty a field, name it in `clear`. With
 * the `version` that was read, a save does not overwrite another person's change: 409 `ProductConflict`.
 */
export const EditProductForm = Type.Object({
  ...fields,
  /** Comma-separated names of fields to empty. */
  clear: Type.Optional(Type.String({ maxLength: 300 })),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** Comma-separated names of fields that imports may change again, or `all`. What the edit changes is locked. */
  unlock: Type.Optional(Type.String({ maxLength: 300 })),
  /** Last day of a locked price, `YYYY-MM-DD`, 30 days from today at most. */
  price_locked_until: Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })),
})
export type EditProductForm = Static<typeof EditProductForm>

/** 409: the product was changed, or deleted (`current` null), since it was read. */
export const ProductConflict = Type.Object({
  ...ErrorResponse.properties,
  current: Nullable(AdminProductSchema),
  /** The product as this save would have written it. */
  submitted: Nullable(AdminProductSchema),
})
export type ProductConflict = Static<typeof ProductConflict>

/** 409: another product has this title, store, specific store and gram. */
export const ProductExists = Type.Object({ ...ErrorResponse.properties, existing: AdminProductSchema })
export type ProductExists = Static<typeof ProductExists>

/**
 * Response of `DELETE /api/v1/admin/products/{id}`, `DELETE .../bulk` (body: JSON array of ids) and
 * `DELETE /api/v1/admin/products` (all).
 */
export const ProductsDeleted = Type.Object({
  message: Type.String(),
  deleted_count: Type.Integer(),
  /** For `POST .../restore`; null when nothing was deleted. */
  deletion_id: Nullable(Type.String()),
  /** End of the period in which the deletion can be undone. */
  undo_until: MaybeMoment,
})
export type ProductsDeleted = Static<typeof ProductsDeleted>

export const BULK_DELETE_MAX = 1_000_000
export const BulkDeleteBody = Type.Array(Id, {
  maxItems: BULK_DELETE_MAX,
})

/** `never=true`: imports do not restore the product. */
export const DeleteProductQuery = Type.Object({ never: Type.Optional(Type.Boolean()) })

/** `POST /api/v1/admin/products/restore`. 404 for an unknown deletion, 410 once it has expired. */
export const RestoreBody = Type.Object({ deletion_id: Type.String({ minLength: 1, maxLength: 64 }) })
export const ProductsRestored = Type.Object({
  message: Type.String(),
  restored_count: Type.Integer(),
  /** Products that an import or form has added again meanwhile; these stay as they are. */
  skipped_count: Type.Integer(),
})
export type ProductsRestored = Static<typeof ProductsRestored>

/**
 * `GET /api/v1/admin/products/export.csv`: the catalogue in the import's columns. `excel`: with byte order mark,
 * semicolons and decimal commas, as a Slovak spreadsheet expects. `branches`: also the column `Branch Prices`, where branches
 * sell a product and what differs there. The import reads all of them.
 */
export const ExportQuery = Type.Object({
  format: Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('excel')])),
  branches: Type.Optional(Type.Boolean()),
})

const refused = refusals(401, 403, 404, 422, 503)
const answers = answersOf(401, 403, 404, 422, 503)
const Refused = Type.Union([ProductConflict, ProductExists])

export const productCalls = {
  page: { querystring: ManageQuery, response: answers(ManageResponse) },
  ids: { querystring: ManagedIdsQuery, response: answers(ManagedIds) },
  exportCsv: { querystring: ExportQuery, ...CSV_DOWNLOAD },
  create: { body: CreateProductForm, response: { 201: AdminProductSchema, ...refused, 409: Refused } },
  edit: {
    params: IdParams,
    body: EditProductForm,
    response: { ...answers(AdminProductSchema), 409: Refused },
  },
  removeMany: { body: BulkDeleteBody, response: answers(ProductsDeleted) },
  remove: { params: IdParams, querystring: DeleteProductQuery, response: answers(ProductsDeleted) },
  removeAll: { response: answers(ProductsDeleted) },
  restore: { body: RestoreBody, response: { ...answers(ProductsRestored), ...refusals(409, 410) } },
}
