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
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'

const SOURCES = '/api/v1/admin/sources'
/** All sources of a shop fit on one page. */
const LIMIT = 500
const RUNS_SHOWN = 50
const POLL_MS = 700

export const SOURCES_KEY = ['admin', 'sources'] as const

export function sourcesQuery() {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'list'],
    queryFn: ({ signal }) => callApi<SourceListResponse>(`${SOURCES}?limit=${LIMIT}`, { signal }),
  })
}

export function presetsQuery() {
  return queryOptions({
    queryKey: ['admin', 'source-presets'],
    queryFn: ({ signal }) => callApi<SourcePresetsResponse>(`${SOURCES}/presets`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function runsQuery(id: number) {
  return queryOptions({
    queryKey: [...SOURCES_KEY, 'runs', id],
    queryFn: ({ signal }) =>
      callApi<SourceRunsResponse>(`${SOURCES}/${id}/runs?limit=${RUNS_SHOWN}`, { signal }),
  })
}

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
