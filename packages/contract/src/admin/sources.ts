import { SOURCE_BRANCHES, SOURCE_CONTENTS, SOURCE_KINDS, SOURCE_PRESET_IDS } from '@cenolov/core/source'
import Type, { type Static } from 'typebox'
import { ProductSchema } from '../catalogue/catalogue.ts'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Id, IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { PageQuery, pageOf } from '../shapes/paging.ts'
import { FileColumn, ImportRowError, NoOffers } from './import-status.ts'

const Name = Type.String({ minLength: 1, maxLength: 200 })

/** A source is read at an interval in minutes, or each day at a time of the product's time zone. */
export const SourceSchedule = Type.Union([
  Type.Object(
    { every_minutes: Type.Integer({ minimum: 1, maximum: 10_080 }) },
    { additionalProperties: false },
  ),
  Type.Object(
    { daily_at: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }) },
    { additionalProperties: false },
  ),
])
export type SourceSchedule = Static<typeof SourceSchedule>

/**
 * The file's column name for each of our columns; several names are tried in turn (`Title`: [`naziv`, `naziv
 * proizvoda`]).
 */
export const SourceMapping = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([
    Type.String({ maxLength: 200 }),
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }),
  ]),
)
export type SourceMapping = Static<typeof SourceMapping>

const fields = {
  name: Name,
  /** `api`: an interface that its preset knows; neither form nor mapping apply to it. */
  kind: Type.Enum(SOURCE_KINDS),
  /**
   * An address (http, https), or a path under `SOURCE_DIR` whose last part may have `*`. `{today}` and `{yesterday}`
   * are replaced (`2026-11-20`). The base address of an interface, by default of the setting `CENYSLOVENSKO_URL`.
   */
  location: Type.String({ maxLength: 2_000 }),
  schedule: SourceSchedule,
  container: Type.Enum(['none', 'gzip', 'zip'] as const),
  format: Type.Enum(['csv', 'json', 'xml'] as const),
  /**
   * `promotions`: the file has the terms of goods from other sources of the chain, and adds no goods itself. The goods
   * are found by barcode or article number, store and branch. null: detected in each file.
   */
  content: Type.Optional(Nullable(Type.Enum(SOURCE_CONTENTS))),
  /** JSON: path to the array (`data.items`), or `lines`. XML: path of the record element (`Root/Items/Item`). */
  records: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  encoding: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  delimiter: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 1 }))),
  preset: Type.Enum(SOURCE_PRESET_IDS),
  mapping: Type.Optional(Nullable(SourceMapping)),
  /** Our columns with one value for the whole file (`Store`: `Lidl`). */
  constants: Type.Optional(
    Nullable(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }))),
  ),
  /** `replace`: the file is the store's whole offer, and products that it does not name have ended. */
  mode: Type.Enum(['merge', 'replace'] as const),
  /** Meaning of branches in the file: products of their own, or prices that differ from the chain's product. */
  branches: Type.Enum(SOURCE_BRANCHES),
  /** Hours without a good run after which administrators are notified. */
  silence_hours: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 8_760 }))),
  enabled: Type.Boolean(),
  /** Sent as `Authorization`, stored encrypted and never returned; `env:NAME` reads an environment variable. */
  authorization: Type.Optional(Nullable(Type.String({ maxLength: 4_000 }))),
}

/**
 * Body of `POST /api/v1/admin/sources` -> 201 `Source`, and of `POST .../sources/try` -> `SourceTrial`. Absent fields
 * come from the preset. A trial needs no name.
 */
export const SourceBody = Type.Object({
  ...fields,
  container: Type.Optional(fields.container),
  format: Type.Optional(fields.format),
  preset: Type.Optional(fields.preset),
  mode: Type.Optional(fields.mode),
  branches: Type.Optional(fields.branches),
  location: Type.Optional(fields.location),
  schedule: Type.Optional(fields.schedule),
  enabled: Type.Optional(fields.enabled),
  name: Type.Optional(fields.name),
})
export type SourceBody = Static<typeof SourceBody>

/** Body of `PUT /api/v1/admin/sources/{id}`: any of the fields. */
export const SourceChange = Type.Partial(Type.Object(fields))
export type SourceChange = Static<typeof SourceChange>

/** `POST .../sources/try?id=`: with the secret of a saved source. */
export const SourceTrialQuery = Type.Object({ id: Type.Optional(Id) })

export const SourceStarted = Type.Object({ job_id: Type.String() })
export type SourceStarted = Static<typeof SourceStarted>

/** The form of a source's file, in answers. */
const form = {
  container: fields.container,
  format: fields.format,
  content: Nullable(Type.Enum(SOURCE_CONTENTS)),
  records: Nullable(Type.String()),
  encoding: Nullable(Type.String()),
  delimiter: Nullable(Type.String()),
}

export const SourceSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: fields.kind,
  location: Type.String(),
  schedule: SourceSchedule,
  ...form,
  preset: fields.preset,
  mapping: SourceMapping,
  constants: Type.Record(Type.String(), Type.String()),
  mode: fields.mode,
  branches: fields.branches,
  silence_hours: Nullable(Type.Integer()),
  enabled: Type.Boolean(),
  /** Whether an authorization is stored; the secret itself is never returned. */
  has_authorization: Type.Boolean(),
  /** End of the last run that brought or confirmed data; null before the first. */
  last_success_at: MaybeMoment,
  next_run_at: MaybeMoment,
  /** True when no run succeeded for longer than `silence_hours`. */
  is_silent: Type.Boolean(),
  runs: Type.Integer(),
  /** Job of the run in progress. */
  running_job_id: Nullable(Type.String()),
  /** Number of failed runs since the last good one, and the reason of the last failure. */
  failures: Type.Integer(),
  last_failure: Type.String(),
  created_at: Moment,
})
export type Source = Static<typeof SourceSchema>

export const SourceListResponse = pageOf('sources', SourceSchema)
export type SourceListResponse = Static<typeof SourceListResponse>

export const SourceRun = Type.Object({
  job_id: Nullable(Type.String()),
  started_at: Moment,
  finished_at: MaybeMoment,
  status: Type.Enum(['running', 'completed', 'unchanged', 'failed'] as const),
  reason: Type.String(),
  bytes: Type.Integer(),
  created_count: Type.Integer(),
  updated_count: Type.Integer(),
  ended_count: Type.Integer(),
  held_count: Type.Integer(),
  error_count: Type.Integer(),
  /** The first 100 oddities, and prices that differ from another source's. */
  notes: Type.Array(ImportRowError),
})
export type SourceRun = Static<typeof SourceRun>
export const SourceRunsResponse = pageOf('runs', SourceRun)
export type SourceRunsResponse = Static<typeof SourceRunsResponse>

export const SourcePreset = Type.Object({
  id: fields.preset,
  name: Type.String(),
  description: Type.String(),
  /** Whether the format was checked against files of the real publisher. */
  verified: Type.Boolean(),
  ...form,
  mapping: SourceMapping,
  mode: fields.mode,
  /** Absent when the publisher's time is not known. */
  schedule: Type.Optional(SourceSchedule),
  branches: Type.Optional(fields.branches),
})
export type SourcePreset = Static<typeof SourcePreset>
export const SourcePresetsResponse = Type.Object({ presets: Type.Array(SourcePreset) })
export type SourcePresetsResponse = Static<typeof SourcePresetsResponse>

/** Answer to `POST /api/v1/admin/sources/try`: the result that a run would have. Nothing is written. */
export const SourceTrial = Type.Object({
  /** The first 20 rows in the order of the file, then up to 20 more that the gate would hold. */
  rows: Type.Array(
    Type.Object({
      ...Type.Omit(ProductSchema, [
        'id',
        'has_local_image',
        'lowest_price_30',
        'sale_since',
        'is_permanent_sale',
      ]).properties,
      /** Why the gate would hold it; empty when it would not. */
      held: Type.String(),
    }),
  ),
  /** The first 100 rows that could not be read. Row 1 holds faults of the file as a whole. */
  rejected: Type.Array(ImportRowError),
  /** Questions that the file leaves open and the source has to answer. A run is refused until it does. */
  questions: Type.Array(Type.Object({ field: Type.String(), reason: Type.String(), found: Type.String() })),
  columns: Type.Array(Type.String()),
  /** Each column of the file with its first distinct values and its target. */
  column_details: Type.Array(FileColumn),
  /** The mapping in use: the source's, else the preset's, else the best guess. */
  mapping: SourceMapping,
  /** True when the source has no mapping of its own. */
  is_guessed: Type.Boolean(),
  read_as: Type.Object({
    format: fields.format,
    content: Type.Enum(SOURCE_CONTENTS),
    records: Nullable(Type.String()),
    encoding: Nullable(Type.String()),
    delimiter: Nullable(Type.String()),
  }),
  no_offers: NoOffers,
  would: Type.Object({
    create: Type.Integer(),
    update: Type.Integer(),
    end: Type.Integer(),
    hold: Type.Integer(),
    /** Rows that become one product with another row of the same day. */
    collapse: Type.Integer(),
    /** Promotions of goods that no source has; 0 for a list of goods. */
    unknown: Type.Integer(),
  }),
})
export type SourceTrial = Static<typeof SourceTrial>

export const sourceCalls = {
  list: { querystring: PageQuery, response: { 200: SourceListResponse, ...refusals(401, 403, 422) } },
  create: { body: SourceBody, response: { 201: SourceSchema, ...refusals(400, 401, 403, 422) } },
  presets: { response: { 200: SourcePresetsResponse, ...refusals(401, 403) } },
  attempt: {
    querystring: SourceTrialQuery,
    body: SourceBody,
    response: { 200: SourceTrial, ...refusals(400, 401, 403, 404, 422, 503) },
  },
  detail: { params: IdParams, response: { 200: SourceSchema, ...refusals(401, 403, 404, 422) } },
  change: {
    params: IdParams,
    body: SourceChange,
    response: { 200: SourceSchema, ...refusals(400, 401, 403, 404, 422) },
  },
  remove: { params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422) } },
  run: { params: IdParams, response: { 202: SourceStarted, ...refusals(401, 403, 404, 409, 422) } },
  runs: {
    params: IdParams,
    querystring: PageQuery,
    response: { 200: SourceRunsResponse, ...refusals(401, 403, 404, 422) },
  },
}
