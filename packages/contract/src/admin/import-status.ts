import { GATE_RULES } from '@cenolov/core/gate'
import Type, { type Static } from 'typebox'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'

export const CSV_MAX_BYTES = 50 * 1024 * 1024

export const FileColumn = Type.Object({
  name: Type.String(),
  samples: Type.Array(Type.String()),
  /** Our columns that it is read as, separated by commas; empty when it is ignored. */
  target: Type.String(),
  /** Why it is ignored, in Slovak; empty when there is nothing to say. */
  reason: Type.String(),
})
export type FileColumn = Static<typeof FileColumn>

/** Records that are not offers: sold out, only under a condition without another price, without title or price. */
export const NoOffers = Type.Object({
  sold_out: Type.Integer(),
  conditional: Type.Integer(),
  nameless: Type.Integer(),
})
export type NoOffers = Static<typeof NoOffers>

export const UploadAccepted = Type.Object({
  job_id: Type.String(),
  total_rows: Type.Integer(),
  /**
   * The guess for a file with foreign columns. Such a file is only checked, whatever the request: the job's `mode` is
   * `preview`, and `apply` imports it.
   */
  guess: Type.Optional(Type.Object({ columns: Type.Array(FileColumn), no_offers: NoOffers })),
})
export type UploadAccepted = Static<typeof UploadAccepted>

export const ImportRowError = Type.Object({
  row: Type.Integer(),
  column: Type.String(),
  message: Type.String(),
})
export type ImportRowError = Static<typeof ImportRowError>

export const JobParams = Type.Object({ job_id: Type.String({ minLength: 1, maxLength: 64 }) })

/** The effect that an import would have, determined by matching its rows with the products. */
export const ImportPreview = Type.Object({
  /** Products that would be added or restored. */
  new_count: Type.Integer(),
  changed_count: Type.Integer(),
  unchanged_count: Type.Integer(),
  /** Rows of earlier days than the known price, or than another row of their product. */
  history_count: Type.Integer(),
  /** Rows that become one product with another row of the same day. */
  collapsed_count: Type.Integer(),
  /** Known products whose effective price would change by more than 80 %. */
  suspicious_prices_count: Type.Integer(),
  /** At most 100 of them, largest changes first. */
  suspicious_prices: Type.Array(
    Type.Object({
      row: Type.Integer(),
      product_id: Type.Integer(),
      title: Type.String(),
      store: Type.String(),
      old_price: Type.Number(),
      new_price: Type.Number(),
      change_percent: Type.Integer(),
    }),
  ),
  /** Stores for which the file has fewer than half of the known products. */
  suspicious_stores: Type.Array(
    Type.Object({ store: Type.String(), known_count: Type.Integer(), file_count: Type.Integer() }),
  ),
  /** Rows that the gate would hold: the first 100. `old_price` is null for an unknown product. */
  held: Type.Array(
    Type.Object({
      row: Type.Integer(),
      title: Type.String(),
      store: Type.String(),
      rule: Type.Enum(GATE_RULES),
      reason: Type.String(),
      old_price: Nullable(Type.Number()),
      price: Type.Number(),
      akcia: Type.String(),
    }),
  ),
})
export type ImportPreview = Static<typeof ImportPreview>

/** State of an import. `progress` is 0..100, `processing_time` seconds. */
export const ImportStatus = Type.Object({
  job_id: Type.String(),
  /** `preview`: the file is only checked, see `UploadQuery`. */
  mode: Type.Union([Type.Literal('import'), Type.Literal('preview')]),
  file_name: Type.String(),
  status: Type.Union([Type.Literal('processing'), Type.Literal('completed'), Type.Literal('failed')]),
  progress: Type.Integer(),
  message: Type.String(),
  total_rows: Type.Integer(),
  /** Valid rows read so far. */
  processed_count: Type.Integer(),
  updated_count: Type.Integer(),
  created_count: Type.Integer(),
  /** Rows of earlier days than the known price, or than another row of their product. */
  history_count: Type.Integer(),
  /** Rows that became one product with another row of the same day: the last of them counts. */
  collapsed_count: Type.Integer(),
  ended_count: Type.Integer(),
  held_count: Type.Integer(),
  error_count: Type.Integer(),
  processing_time: Type.Number(),
  images_scheduled: Type.Integer(),
  errors: Type.Array(ImportRowError),
  /** The first 100 oddities that were possible, and were applied. */
  notes: Type.Array(ImportRowError),
  /** True when a source sent the same file as before. */
  unchanged: Type.Boolean(),
  source: Nullable(Type.String()),
  /** Whether `POST /api/v1/admin/imports/{job_id}/undo` can revert it. */
  can_undo: Type.Boolean(),
  undone_at: MaybeMoment,
  rejected_kept: Type.Integer(),
  /** Result of a check; null for an import and while the check runs. */
  preview: Nullable(ImportPreview),
  can_apply: Type.Boolean(),
  /** E-mail of the uploader; null for the command line, empty once the account is deleted. */
  uploaded_by: Nullable(Type.String()),
  created_at: Moment,
  finished_at: MaybeMoment,
})
export type ImportStatus = Static<typeof ImportStatus>
