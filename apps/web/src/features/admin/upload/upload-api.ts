import type { ImportJobsResponse, ImportStatus, UploadAccepted } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { STATUS_TIMEOUT_MS } from './job-poll.ts'

const UPLOAD = '/api/v1/admin/upload'

/** How long a file may take to arrive (SPEC section 9). */
const UPLOAD_TIMEOUT_MS = 30_000
/** How often the history is asked again while something in it runs. */
const RUNNING_MS = 2_000

export interface SendOptions {
  /** Check the file and change nothing. */
  readonly preview: boolean
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends a file. Returns the id of its job, or null when the answer names none. Throws as `uploadFile` does. */
export async function sendCsv(file: File, { preview, ...rest }: SendOptions): Promise<string | null> {
  const path = `${UPLOAD}/csv${preview ? '?preview=true' : ''}`
  const answer = await uploadFile(path, { part: 'file', file, timeoutMs: UPLOAD_TIMEOUT_MS, ...rest })
  const id = typeof answer === 'object' && answer !== null && 'job_id' in answer ? answer.job_id : null
  return typeof id === 'string' && id !== '' ? id : null
}

/** State of a job; gives up with a `TimeoutError` after 20 seconds. */
export function fetchJob(id: string, signal: AbortSignal): Promise<ImportStatus> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)])
  return callApi(`${UPLOAD}/status/${encodeURIComponent(id)}`, { signal: limited })
}

/** Imports a file that was checked. */
export function applyChecked(id: string): Promise<UploadAccepted> {
  return callApi(`${UPLOAD}/${encodeURIComponent(id)}/apply`, { method: 'POST' })
}

/** Throws away a file that was checked. */
export function discardChecked(id: string): Promise<void> {
  return callApi(`${UPLOAD}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** The last 50 imports and checks. */
export function importJobsQuery() {
  return queryOptions({
    queryKey: ['admin', 'imports'],
    queryFn: ({ signal }) => callApi<ImportJobsResponse>(`${UPLOAD}/jobs`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => job.status === 'processing') ? RUNNING_MS : false,
  })
}

/** Downloads the rejected rows of a job, the reason in a last column. */
export function downloadRejected(job: ImportStatus): Promise<void> {
  const name = job.file_name.replace(/\.csv$/i, '')
  return downloadFile(`${UPLOAD}/${encodeURIComponent(job.job_id)}/rejected.csv`, `${name} - zamietnuté.csv`)
}

/** Downloads the required columns with a few example rows. */
export function downloadSample(): Promise<void> {
  return downloadFile(`${UPLOAD}/sample.csv`, 'cenolov-vzor.csv')
}
