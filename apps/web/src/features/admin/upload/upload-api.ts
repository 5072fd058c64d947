import type { ImportJobsResponse, ImportStatus, ImportUndone, UploadAccepted } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { queryOptions } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { downloadFile } from '#api/download-file.ts'
import { uploadFile } from '#api/upload-file.ts'
import { STATUS_TIMEOUT_MS } from './job-poll.ts'
import { jobStatus } from './job-status.ts'

const UPLOAD = '/api/v1/admin/upload'

const UPLOAD_TIMEOUT_MS = 30_000
const RUNNING_MS = 2_000

export type UploadGuess = NonNullable<UploadAccepted['guess']>

export interface SendOptions {
  readonly preview: boolean
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends a file and returns its job's id, or null if the answer has none, and the guess. Throws like `uploadFile`. */
export async function sendCsv(
  file: File,
  { preview, ...rest }: SendOptions,
): Promise<{ readonly id: string; readonly guess: UploadGuess | null } | null> {
  const path = `${UPLOAD}/csv${preview ? '?preview=true' : ''}`
  const answer = await uploadFile(path, { part: 'file', file, timeoutMs: UPLOAD_TIMEOUT_MS, ...rest })
  if (typeof answer !== 'object' || answer === null || !('job_id' in answer)) return null
  const { job_id: id, guess = null } = answer as UploadAccepted
  return typeof id === 'string' && id !== '' ? { id, guess } : null
}

/** Returns the state of a job; throws a `TimeoutError` after 20 seconds. */
export async function fetchJob(id: string, signal: AbortSignal): Promise<ImportStatus> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(STATUS_TIMEOUT_MS)])
  return jobStatus(await callApi(`${UPLOAD}/status/${encodeURIComponent(id)}`, { signal: limited }))
}

export function applyChecked(id: string): Promise<UploadAccepted> {
  return callApi(`${UPLOAD}/${encodeURIComponent(id)}/apply`, { method: 'POST' })
}

export function discardChecked(id: string): Promise<void> {
  return callApi(`${UPLOAD}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

export function undoImport(id: string): Promise<ImportUndone> {
  return callApi(`/api/v1/admin/imports/${encodeURIComponent(id)}/undo`, { method: 'POST' })
}

export function importJobsQuery() {
  return queryOptions({
    ...answerQuery<ImportJobsResponse>(['admin', 'imports'], `${UPLOAD}/jobs`),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => job.status === 'processing') ? RUNNING_MS : false,
  })
}

export function downloadRejected(job: ImportStatus): Promise<void> {
  const name = job.file_name.replace(/\.csv$/i, '')
  return downloadFile(
    `${UPLOAD}/${encodeURIComponent(job.job_id)}/rejected.csv`,
    t('{name} - zamietnuté.csv', { name }),
  )
}

export function downloadSample(): Promise<void> {
  return downloadFile(`${UPLOAD}/sample.csv`, 'cenolov-vzor.csv')
}
