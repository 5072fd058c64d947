import { BRANCH_TEXT_MAX } from '@cenolov/core/branches'
import Type, { type Static } from 'typebox'
import { BranchSchema } from '../catalogue/branches.ts'
import { CSV_DOWNLOAD, NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Id, IdParams } from '../shapes/ids.ts'
import { Nullable } from '../shapes/nullable.ts'
import { pageAnswer, pageQuery } from '../shapes/paging.ts'
import { ImportRowError } from './import-status.ts'

const BRANCH_CSV_MAX_MB = 5
export const BRANCH_CSV_MAX_BYTES = BRANCH_CSV_MAX_MB * 1024 * 1024

export const AdminBranchSchema = Type.Object({
  ...BranchSchema.properties,
  /** Fault of the position; null when it is in the country. */
  fault: Nullable(Type.Enum(['missing', 'zero', 'swapped', 'outside'])),
})
export type AdminBranch = Static<typeof AdminBranchSchema>

export const AdminBranchesQuery = Type.Object({
  ...pageQuery,
  store: Type.Optional(Type.String({ maxLength: 200 })),
  town: Type.Optional(Type.String({ maxLength: 200 })),
  /** Words of the name, the code and the address. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** `fault`: open branches whose position has a fault; `open` and `ended` by their last day. */
  filter: Type.Optional(Type.Enum(['', 'fault', 'open', 'ended'])),
})
export type AdminBranchesQuery = Static<typeof AdminBranchesQuery>

export const AdminBranchesResponse = Type.Object({
  ...pageAnswer,
  branches: Type.Array(AdminBranchSchema),
  stores: Type.Array(Type.String()),
})
export type AdminBranchesResponse = Static<typeof AdminBranchesResponse>

const text = (maxLength: number) => Type.String({ maxLength })
const texts = {
  code: Type.Optional(text(BRANCH_TEXT_MAX.code)),
  name: Type.Optional(text(BRANCH_TEXT_MAX.name)),
  format: Type.Optional(text(BRANCH_TEXT_MAX.format)),
  street: Type.Optional(text(BRANCH_TEXT_MAX.street)),
  town: Type.Optional(text(BRANCH_TEXT_MAX.town)),
  postcode: Type.Optional(text(BRANCH_TEXT_MAX.postcode)),
  opening_hours: Type.Optional(text(BRANCH_TEXT_MAX.opening_hours)),
  /** `way/123456`, or its address at openstreetmap.org. */
  osm: Type.Optional(text(BRANCH_TEXT_MAX.osm)),
  lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  until: Type.Optional(Nullable(text(10))),
}

/** `since` is today by default. */
export const BranchBody = Type.Object({
  ...texts,
  store: Type.String({ minLength: 1, maxLength: BRANCH_TEXT_MAX.store }),
  since: Type.Optional(text(10)),
})
export type BranchBody = Static<typeof BranchBody>
/** Fields that are absent stay as they are. */
export const BranchChange = Type.Partial(BranchBody)
export type BranchChange = Static<typeof BranchChange>

/** The prices and numbers of `drop` move to `keep`, whose own prices win. */
export const BranchMergeBody = Type.Object({ keep: Id, drop: Id })
export type BranchMergeBody = Static<typeof BranchMergeBody>

/** `row` is the line of the file, whose header is line 1. */
export const BranchCsvReport = Type.Object({
  total_rows: Type.Integer(),
  created_count: Type.Integer(),
  updated_count: Type.Integer(),
  unchanged_count: Type.Integer(),
  /** Rows that were refused. */
  error_count: Type.Integer(),
  /** Their first 100 faults. */
  errors: Type.Array(ImportRowError),
  /** The first 100 oddities of rows that were applied: a branch that moved, a position outside of the country. */
  notes: Type.Array(ImportRowError),
})
export type BranchCsvReport = Static<typeof BranchCsvReport>

export const adminBranchCalls = {
  list: {
    querystring: AdminBranchesQuery,
    response: { 200: AdminBranchesResponse, ...refusals(401, 403, 422) },
  },
  create: { body: BranchBody, response: { 201: AdminBranchSchema, ...refusals(401, 403, 409, 422, 503) } },
  change: {
    params: IdParams,
    body: BranchChange,
    response: { 200: AdminBranchSchema, ...refusals(401, 403, 404, 409, 422, 503) },
  },
  remove: {
    description: 'Deletes a branch without prices. A branch that prices name ends today instead.',
    params: IdParams,
    response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422, 503) },
  },
  merge: {
    body: BranchMergeBody,
    response: { 200: AdminBranchSchema, ...refusals(401, 403, 404, 409, 422, 503) },
  },
  csv: {
    description:
      'Branches as CSV, in the part `file` of a multipart/form-data body or as the body itself (text/csv). ' +
      'Columns: Store,Code,Name,Format,Street,Town,Postcode,Lat,Lng,Opening Hours,Since,Until,OSM.',
    consumes: ['multipart/form-data', 'text/csv'],
    response: { 200: BranchCsvReport, ...refusals(400, 401, 403, 413, 503) },
  },
  exportCsv: { description: 'All branches in the columns of `csv`.', ...CSV_DOWNLOAD },
}
