import { MANAGE_SORTS, PRODUCT_FORM_FIELDS, type ProductFormField } from '@cenolov/core'
import Type, { type Static } from 'typebox'
import { ProductSchema, SEARCH_MAX_LENGTH } from './catalogue.ts'
import { Id } from './ids.ts'
import { Nullable } from './nullable.ts'

const MaybeFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Literal('')]))

/** Filters of the list; `''` is none. They mean the same in `GET .../manage` and `GET .../ids`. */
const filters = {
  /** Words of the title, as shoppers search. */
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  store: Type.Optional(Type.String({ maxLength: 200 })),
  /** Whether there is a picture to show: one of our own or an address elsewhere. */
  has_image: MaybeFlag,
  /** Whether there is a picture of our own. */
  has_local_image: MaybeFlag,
}

/** `GET /api/v1/admin/products/ids` -> array of ids, in the order of the sort. */
export const ManagedIdsQuery = Type.Object({
  ...filters,
  sort_by: Type.Optional(Type.Enum(MANAGE_SORTS)),
  sort_order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
})
export type ManagedIdsQuery = Static<typeof ManagedIdsQuery>
export const ManagedIds = Type.Array(Type.Integer())

/** `GET /api/v1/admin/products/manage`; sorted by `id`, `desc` unless asked otherwise. */
export const ManageQuery = Type.Object({
  ...ManagedIdsQuery.properties,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ManageQuery = Static<typeof ManageQuery>

/** A product as administrators see it. */
export const AdminProductSchema = Type.Object({
  ...ProductSchema.properties,
  /** The image path as import or form gave it; `image_path` is what shoppers see, a downloaded picture first. */
  source_image_path: Type.String(),
  /** Moves with every change of the product by import or form; send it back with an edit. */
  version: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type AdminProduct = Static<typeof AdminProductSchema>

/** `filters` lists every category and store of the catalogue, in Slovak order, for the lists to choose from. */
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

/** A text as a person types it (`1,49`, `0,5 kg`, `20.11.2026`); judged by core's `readProductForm`. */
const field = Type.Optional(Type.String({ maxLength: 2_500 }))
const fields = Object.fromEntries(PRODUCT_FORM_FIELDS.map((name) => [name, field])) as Record<
  ProductFormField,
  typeof field
>

/**
 * `POST /api/v1/admin/products/create` (form): only the title is required; without a price it is 0, without
 * a store '', and a date that is not sent is today.
 * Answers 201 with the product; 422 with a fault for each wrong field; 409 `ProductExists`.
 */
export const CreateProductForm = Type.Object(fields)
export type CreateProductForm = Static<typeof CreateProductForm>

/**
 * `PUT /api/v1/admin/products/{id}` (form). A field that is not sent stays as it is; one that shall be emptied is
 * named in `clear`. With the `version` that was read, a save over somebody else's is refused: 409 `ProductConflict`.
 */
export const EditProductForm = Type.Object({
  ...fields,
  /** Comma-separated names of fields to empty. */
  clear: Type.Optional(Type.String({ maxLength: 300 })),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
})
export type EditProductForm = Static<typeof EditProductForm>

/** 409: the product was changed, or deleted (`current` null), since it was read. */
export const ProductConflict = Type.Object({
  detail: Type.String(),
  current: Nullable(AdminProductSchema),
  /** What this save would have made of it. */
  submitted: Nullable(AdminProductSchema),
})
export type ProductConflict = Static<typeof ProductConflict>

/** 409: another product has this title, store, specific store and gram. */
export const ProductExists = Type.Object({ detail: Type.String(), existing: AdminProductSchema })
export type ProductExists = Static<typeof ProductExists>

/**
 * Answer to `DELETE /api/v1/admin/products/{id}`, `DELETE .../bulk` (body: JSON array of ids) and
 * `DELETE /api/v1/admin/products` (all).
 */
export const ProductsDeleted = Type.Object({
  message: Type.String(),
  deleted_count: Type.Integer(),
  /** For `POST .../restore`; null when nothing was deleted. */
  deletion_id: Nullable(Type.String()),
  /** Until when it can be taken back. */
  undo_until: Nullable(Type.String()),
})
export type ProductsDeleted = Static<typeof ProductsDeleted>

/** At most this many ids in one bulk deletion. */
export const BULK_DELETE_MAX = 1_000_000
export const BulkDeleteBody = Type.Array(Id, {
  maxItems: BULK_DELETE_MAX,
})

/** `POST /api/v1/admin/products/restore`. 404 for an unknown one, 410 once the time is over. */
export const RestoreBody = Type.Object({ deletion_id: Type.String({ minLength: 1, maxLength: 64 }) })
export const ProductsRestored = Type.Object({
  message: Type.String(),
  restored_count: Type.Integer(),
  /** Products that came back meanwhile by import or form, and so stay as they are now. */
  skipped_count: Type.Integer(),
})
export type ProductsRestored = Static<typeof ProductsRestored>

/**
 * `GET /api/v1/admin/products/export.csv`: the catalogue in the import's own columns. `excel`: with byte order mark,
 * semicolons and decimal commas, as a Slovak spreadsheet expects it; import reads both.
 */
export const ExportQuery = Type.Object({
  format: Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('excel')])),
})
