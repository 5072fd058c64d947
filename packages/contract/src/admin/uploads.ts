import Type, { type Static } from 'typebox'
import { CSV_DOWNLOAD, NO_CONTENT } from '../shapes/answers.ts'
import { ErrorResponse, refusals } from '../shapes/errors.ts'
import { ImportStatus, JobParams, UploadAccepted } from './import-status.ts'

/**
 * `POST /api/v1/admin/upload/csv?preview=true` checks the file ("Skontrolovať") and changes nothing. The job's `mode`
 * is `preview`, and once it is completed its `preview` is filled in. `POST /api/v1/admin/upload/{job_id}/apply` then
 * imports the stored file. It answers 202 `UploadAccepted` with the same job id, polled like any upload, or 409 when
 * the file was not checked or its 24 hours are over. A file with other column names is mapped by the guess of sources,
 * and only checked. `DELETE /api/v1/admin/upload/{job_id}` discards it (204).
 */
export const UploadQuery = Type.Object({ preview: Type.Optional(Type.Boolean()) })

/** `GET /api/v1/admin/upload/jobs`: the last 50 imports and checks, newest first. */
export const ImportJobsResponse = Type.Object({ jobs: Type.Array(ImportStatus) })
export type ImportJobsResponse = Static<typeof ImportJobsResponse>

/**
 * `GET /api/v1/admin/upload/{job_id}/rejected.csv`: the rejected rows (at most 10,000) under the file's own header,
 * with the reason in an extra last column `Dôvod`. Once corrected, the file can be uploaded as it is.
 * `GET /api/v1/admin/upload/sample.csv`: the required columns with a few example rows.
 */
export const REJECTED_ROWS_MAX = 10_000

export const importCalls = {
  upload: {
    description: 'Catalogue as a CSV file in the part `file` of a multipart/form-data body.',
    consumes: ['multipart/form-data'],
    querystring: UploadQuery,
    response: { 202: UploadAccepted, ...refusals(400, 413) },
  },
  status: { params: JobParams, response: { 200: ImportStatus, 404: ErrorResponse } },
  recent: { response: { 200: ImportJobsResponse } },
  apply: { params: JobParams, response: { 202: UploadAccepted, ...refusals(404, 409) } },
  discard: { params: JobParams, response: { ...NO_CONTENT, ...refusals(404, 409) } },
  rejected: { params: JobParams, ...CSV_DOWNLOAD },
}
