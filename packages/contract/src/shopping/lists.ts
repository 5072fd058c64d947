import {
  LIST_NAME_MAX,
  LIST_OPERATIONS_MAX,
  LIST_QUANTITY_MAX,
  LIST_STORE_NAME_MAX,
  LIST_STORES_MAX,
  LIST_TEXT_MAX,
  LIST_UNITS,
  type ListUnit,
  PASTED_ITEMS_MAX,
  PASTED_TEXT_MAX,
} from '@cenolov/core/list'
import Type, { type Static } from 'typebox'
import { KeptProductSchema, ProductSchema } from '../catalogue/catalogue.ts'
import { EVENTS_ANSWER, NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Id, ListParams, Uuid } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { BasketCompareQuery, BasketComparison, BasketRow, BasketStore } from './basket.ts'
import { ListMember } from './households.ts'

export const ListSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  household_id: Type.Integer(),
  members: Type.Array(ListMember),
  open: Type.Integer(),
  done: Type.Integer(),
})
export type ListSummary = Static<typeof ListSummary>

/** `GET /auth/lists` (signed in): all lists of the caller's households, the last changed first. */
export const ListsResponse = Type.Object({ lists: Type.Array(ListSummary) })
export type ListsResponse = Static<typeof ListsResponse>

const ListName = Type.String({ minLength: 1, maxLength: LIST_NAME_MAX * 2 })

/**
 * `POST /auth/lists` (signed in) -> 201 `{id}`. Without `household_id` the list belongs to the caller's own household,
 * which is created when needed. 404 for another's household, 409 for too many lists, 422 for a blank or too long name.
 */
export const ListBody = Type.Object({ name: ListName, household_id: Type.Optional(Id) })
export type ListBody = Static<typeof ListBody>
export const ListCreated = Type.Object({ id: Type.String() })
export type ListCreated = Static<typeof ListCreated>

/** `PUT /auth/lists/{id}` -> 200; `DELETE /auth/lists/{id}` -> 204; 404. */
export const ListChange = Type.Object({ name: ListName })
export const ListRenamed = Type.Object({ id: Type.String(), name: Type.String() })

const Unit = Type.Unsafe<ListUnit>({ type: 'string', enum: [...LIST_UNITS] })

/** `added_by` and `done_by` are ids of accounts; null for a deleted account. */
export const ListItemSchema = Type.Object({
  id: Type.String(),
  text: Type.String(),
  quantity: Type.Number(),
  unit: Unit,
  product_id: Nullable(Type.Integer()),
  done: Type.Boolean(),
  position: Type.Number(),
  added_by: Nullable(Type.Integer()),
  done_by: Nullable(Type.Integer()),
  done_at: MaybeMoment,
})

/** A stored operation. One of the list itself has no `item_id`. `by` made it; null for a deleted account. */
export const KeptOperation = Type.Object({
  op_id: Type.String(),
  item_id: Type.Optional(Type.String()),
  field: Type.String(),
  value: Type.Unknown(),
  at: Moment,
  by: Nullable(Type.Integer()),
})

/**
 * `GET /auth/lists/{id}` -> the list after the operations up to `cursor`. `operations` are the ones behind the current
 * items, for devices that continue from here. `aisles` are the categories of each store in the order in which this
 * household ticks them. `bought` is what it ticked most, for suggestions. The list is bought in `stores`; empty until
 * a member chose some.
 */
export const ListResponse = Type.Object({
  ...ListSummary.properties,
  cursor: Type.Integer(),
  items: Type.Array(ListItemSchema),
  operations: Type.Array(KeptOperation),
  products: Type.Array(ProductSchema),
  aisles: Type.Array(Type.Object({ store: Type.String(), categories: Type.Array(Type.String()) })),
  bought: Type.Array(Type.String()),
  stores: Type.Array(Type.String()),
})
export type ListResponse = Static<typeof ListResponse>

const ISO_MOMENT = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d([.,]\\d{1,9})?)?(Z|[+-]\\d\\d:?\\d\\d)$'
const changeOf = <Field extends string, Value extends Type.TSchema>(field: Field, value: Value) =>
  Type.Object({
    // First, so that a value is only read as its own field allows.
    field: Type.Literal(field),
    op_id: Uuid,
    value,
    /** ISO 8601 or milliseconds since 1970. */
    at: Type.Union([Type.Number({ minimum: 0, maximum: 8.64e15 }), Type.String({ pattern: ISO_MOMENT })]),
  })
const operationOf = <Field extends string, Value extends Type.TSchema>(field: Field, value: Value) =>
  Type.Object({ ...changeOf(field, value).properties, item_id: Uuid })
const StoreNames = Type.Array(Type.String({ minLength: 1, maxLength: LIST_STORE_NAME_MAX }), {
  maxItems: LIST_STORES_MAX,
})

/** A change of one field of one item, or of the stores in which the list is bought. Ids are made by the device. */
export const ListOperationBody = Type.Union([
  operationOf('text', Type.String({ minLength: 1, maxLength: LIST_TEXT_MAX })),
  operationOf('quantity', Type.Number({ minimum: 0.001, maximum: LIST_QUANTITY_MAX })),
  operationOf('unit', Nullable(Type.String({ maxLength: 10 }))),
  operationOf('product_id', Nullable(Id)),
  operationOf('done', Type.Boolean()),
  operationOf('position', Type.Number({ minimum: -1e12, maximum: 1e12 })),
  operationOf('removed', Type.Boolean()),
  changeOf('stores', StoreNames),
])
export type ListOperationBody = Static<typeof ListOperationBody>

/**
 * `POST /auth/lists/{id}/operations` -> 200: applies each operation once, and returns all after `since`, the caller's
 * own too. 404, 409 for too many items, 422. An answer has at most 5,000 operations: when `cursor` is the cursor of the
 * last one, there may be more.
 */
export const ListOperationsBody = Type.Object({
  since: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  operations: Type.Array(ListOperationBody, { maxItems: LIST_OPERATIONS_MAX }),
})
export type ListOperationsBody = Static<typeof ListOperationsBody>
export const ListOperationsResponse = Type.Object({
  cursor: Type.Integer(),
  operations: Type.Array(KeptOperation),
})
export type ListOperationsResponse = Static<typeof ListOperationsResponse>

const ReadItem = Type.Object({
  text: Type.String({ minLength: 1, maxLength: LIST_TEXT_MAX }),
  quantity: Type.Number({ minimum: 0.001, maximum: LIST_QUANTITY_MAX }),
  unit: Unit,
})

/**
 * `POST /auth/lists/parse` -> 200: reads plain words, or takes `items` that were read before; 422 without both.
 * `list_id` selects whose choices count; by default the caller's.
 */
export const ListParseBody = Type.Object({
  text: Type.Optional(Type.String({ maxLength: PASTED_TEXT_MAX })),
  items: Type.Optional(Type.Array(ReadItem, { maxItems: PASTED_ITEMS_MAX })),
  list_id: Type.Optional(Type.String({ maxLength: 100 })),
})
/**
 * `offers`: the cheapest fitting offer of each store by `total`, cheapest first, or the offer that the household chose
 * there.
 */
export const ListOffer = Type.Object({
  store: Type.String(),
  product: ProductSchema,
  /** Price of one piece for the caller today, in euro. */
  price: Type.Number(),
  /** Price of all `pieces` for the caller today, in euro: by the terms of the offer, with the caller's cards. */
  total: Type.Number(),
  /** Instructions for buying them, in Slovak, if the terms of the offer matter; else ''. */
  how: Type.String(),
  /** Per `unit_price_per`, as all pieces are paid; null when unknown. */
  unit_price: Nullable(Type.Number()),
  unit_price_per: Nullable(Type.String()),
  /** Packs of this offer that cover the quantity of the item. */
  pieces: Type.Integer(),
  chosen: Type.Boolean(),
})
export type ListOffer = Static<typeof ListOffer>
/** `left_out`: number of items after the last one that was read. */
export const ListParseResponse = Type.Object({
  items: Type.Array(
    Type.Object({
      text: Type.String(),
      quantity: Type.Number(),
      unit: Unit,
      offers: Type.Array(ListOffer),
    }),
  ),
  left_out: Type.Integer(),
})
export type ListParseResponse = Static<typeof ListParseResponse>

/**
 * `GET /auth/lists/{id}/compare?by=&stores=&branches=`: like `GET /auth/basket/compare`, for the items that are not
 * ticked yet, by their ids. An item that no store sells has no product and is missing everywhere. `POST` does the same,
 * and also takes the parameters as a body (form or JSON, may be absent).
 */
const ItemIds = Type.Array(Type.String())
const ListPlan = Type.Object({
  stores: Type.Array(Type.String()),
  total: Type.Number(),
  whole: Type.Number(),
  missing: ItemIds,
  assignments: Type.Array(Type.Object({ item_id: Type.String(), store: Type.String() })),
})
export const ListComparison = Type.Object({
  ...BasketComparison.properties,
  rows: Type.Array(
    Type.Object({
      ...BasketRow.properties,
      item_id: Type.String(),
      text: Type.String(),
      /** The amount in the words; `quantity` counts the packs that cover it. */
      wanted: Type.Object({ quantity: Type.Number(), unit: Unit }),
      product: Nullable(KeptProductSchema),
    }),
  ),
  stores: Type.Array(Type.Object({ ...BasketStore.properties, missing: ItemIds })),
  cheapest_store: Nullable(ListPlan),
  cheapest_pair: Nullable(
    Type.Object({ ...ListPlan.properties, saves: Type.Number(), adds: Type.Integer() }),
  ),
  everywhere: Nullable(ListPlan),
})
export type ListComparison = Static<typeof ListComparison>

export const COMPARED_PRODUCTS_MAX = 50

/**
 * `POST /api/v1/lists/compare` (public) -> 200: reads plain words and compares them across stores, for a visitor without
 * an account. Nothing is stored. `left_out` lines were too many. `items` were read before, and keep their ids. 422 for a text that is too long, and for neither words
 * nor products. `products` are ids: each is compared as exactly these goods, one pack of them, and has the row
 * `product-<id>`. `unknown_products` are not offered, so nothing is compared for them.
 */
export const WordsToCompare = Type.Object({
  ...BasketCompareQuery.properties,
  text: Type.Optional(Type.String({ minLength: 1, maxLength: PASTED_TEXT_MAX })),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        ...ReadItem.properties,
        item_id: Type.String({ minLength: 1, maxLength: 100 }),
        product_id: Type.Optional(Nullable(Id)),
      }),
      { minItems: 1, maxItems: PASTED_ITEMS_MAX },
    ),
  ),
  products: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: COMPARED_PRODUCTS_MAX })),
})
export type WordsToCompare = Static<typeof WordsToCompare>
export const ComparedWords = Type.Object({
  ...ListComparison.properties,
  left_out: Type.Integer(),
  unknown_products: Type.Array(Type.Integer()),
})
export type ComparedWords = Static<typeof ComparedWords>

const ADDED_TEXTS_MAX = 100
const AddedText = Type.String({ minLength: 1, maxLength: LIST_TEXT_MAX })

/**
 * `POST /auth/lists/{id}/items` -> 201: adds items at the end of a list, also by a key for programs. Each text is read as
 * a typed one: amount, unit and words. With a `quantity` other than 1 or a `unit`, `text` holds only the words.
 */
const ListAddition = Type.Object({
  text: Type.Optional(AddedText),
  texts: Type.Optional(Type.Array(AddedText, { minItems: 1, maxItems: ADDED_TEXTS_MAX })),
  quantity: Type.Optional(Type.Number({ minimum: 0.001, maximum: LIST_QUANTITY_MAX })),
  unit: Type.Optional(Nullable(Unit)),
})
export type ListAddition = Static<typeof ListAddition>
/** `item_id` is the first of `item_ids`. */
const ListAdded = Type.Object({ item_id: Type.String(), item_ids: Type.Array(Type.String()) })

const refused = refusals(401, 403, 404, 409, 422, 429, 503)
const comparison = { 200: ListComparison, ...refused }

export const listCalls = {
  all: { response: { 200: ListsResponse, ...refused } },
  create: { body: ListBody, response: { 201: ListCreated, ...refused } },
  read: { params: ListParams, response: { 200: ListResponse, ...refused } },
  rename: { params: ListParams, body: ListChange, response: { 200: ListRenamed, ...refused } },
  remove: { params: ListParams, response: { ...NO_CONTENT, ...refused } },
  operate: {
    params: ListParams,
    body: ListOperationsBody,
    response: { 200: ListOperationsResponse, ...refused },
  },
  add: { params: ListParams, body: ListAddition, response: { 201: ListAdded, ...refused } },
  parse: { body: ListParseBody, response: { 200: ListParseResponse, ...refused } },
  compare: { params: ListParams, querystring: BasketCompareQuery, response: comparison },
  compareByForm: {
    params: ListParams,
    querystring: BasketCompareQuery,
    body: BasketCompareQuery,
    response: comparison,
  },
  compareWords: { body: WordsToCompare, response: { 200: ComparedWords, ...refusals(422, 429, 503) } },
  follow: { params: ListParams, response: { ...EVENTS_ANSWER, ...refused } },
}
