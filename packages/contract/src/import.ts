import Type, { type Static } from 'typebox'

/** Largest CSV that is taken, in bytes: 50 MB (SPEC section 9). */
export const CSV_MAX_BYTES = 50 * 1024 * 1024

export const UploadAccepted = Type.Object({ job_id: Type.String(), total_rows: Type.Integer() })
export type UploadAccepted = Static<typeof UploadAccepted>

export const ImportRowError = Type.Object({
  /** Line of the record in the file, the header being 1. */
  row: Type.Integer(),
  /** Name of the column as SPEC writes it; empty when the whole row is wrong. */
  column: Type.String(),
  message: Type.String(),
})
export type ImportRowError = Static<typeof ImportRowError>

export const JobParams = Type.Object({ job_id: Type.String({ minLength: 1, maxLength: 64 }) })

/** State of an import (SPEC section 3, "Upload job status"). `progress` is 0..100, `processing_time` seconds. */
export const ImportStatus = Type.Object({
  job_id: Type.String(),
  status: Type.Union([Type.Literal('processing'), Type.Literal('completed'), Type.Literal('failed')]),
  progress: Type.Integer(),
  message: Type.String(),
  total_rows: Type.Integer(),
  /** Rows of the file read so far and found good. */
  processed_count: Type.Integer(),
  /** Known products that this import changed. */
  updated_count: Type.Integer(),
  /** Products that this import added. */
  created_count: Type.Integer(),
  error_count: Type.Integer(),
  processing_time: Type.Number(),
  images_scheduled: Type.Integer(),
  /** The first 100 rejected rows. */
  errors: Type.Array(ImportRowError),
})
export type ImportStatus = Static<typeof ImportStatus>
