import type {
  ImportStatus,
  Source,
  SourceBody,
  SourceChange,
  SourceListResponse,
  SourcePresetsResponse,
  SourceRunsResponse,
  SourceStarted,
  SourceTrial,
} from '@cenolov/contract/admin'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'

const SOURCES = '/api/v1/admin/sources'
/** All sources of a shop fit on one page. */
const LIMIT = 500
const RUNS_SHOWN = 50
const POLL_MS = 700

export const SOURCES_KEY = ['admin', 'sources'] as const

export const sourcesQuery = () =>
  answerQuery<SourceListResponse>([...SOURCES_KEY, 'list'], `${SOURCES}?limit=${LIMIT}`)

export const presetsQuery = () => ({
  ...answerQuery<SourcePresetsResponse>(['admin', 'source-presets'], `${SOURCES}/presets`),
  staleTime: Number.POSITIVE_INFINITY,
})

export const runsQuery = (id: number) =>
  answerQuery<SourceRunsResponse>([...SOURCES_KEY, 'runs', id], `${SOURCES}/${id}/runs?limit=${RUNS_SHOWN}`)

export const createSource = (json: SourceBody): Promise<Source> => callApi(SOURCES, { method: 'POST', json })

export const changeSource = (id: number, json: SourceChange): Promise<Source> =>
  callApi(`${SOURCES}/${id}`, { method: 'PUT', json })

export const deleteSource = (id: number): Promise<void> => callApi(`${SOURCES}/${id}`, { method: 'DELETE' })

/** Reads the file and returns the result that a run would have. `id`: with the secret of a saved source. */
export function trySource({ name, ...fields }: SourceBody, id: number | null): Promise<SourceTrial> {
  // A source may be tried before it has a name.
  const json = name === undefined || name === '' ? fields : { ...fields, name }
  return callApi(`${SOURCES}/try${id === null ? '' : `?id=${id}`}`, { method: 'POST', json })
}

/** Starts a run, or joins the one in progress, and follows it to its end. */
export async function runSource(id: number, onProgress: (job: ImportStatus) => void): Promise<ImportStatus> {
  const { job_id } = await callApi<SourceStarted>(`${SOURCES}/${id}/run`, { method: 'POST' })
  return followRun(job_id, onProgress)
}

export async function followRun(
  jobId: string,
  onProgress: (job: ImportStatus) => void,
): Promise<ImportStatus> {
  for (;;) {
    const job = await callApi<ImportStatus>(`/api/v1/admin/upload/status/${jobId}`)
    if (job.status !== 'processing') return job
    onProgress(job)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
