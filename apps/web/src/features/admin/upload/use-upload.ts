import type { ImportStatus } from '@cenolov/contract/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { csvFileFault } from './csv-file-check.ts'
import { followJob, type PollMishap } from './job-poll.ts'
import {
  applyChecked,
  discardChecked,
  fetchJob,
  importJobsQuery,
  sendCsv,
  type UploadGuess,
} from './upload-api.ts'
import { jobFault, NO_JOB_ID, sendingFault, type UploadFault } from './upload-fault.ts'

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'validating' }
  | { readonly phase: 'uploading'; readonly percent: number }
  | {
      readonly phase: 'processing'
      readonly status: ImportStatus | null
      /** Reason why the last poll failed, until the next one succeeds. */
      readonly mishap: PollMishap | null
    }
  | {
      readonly phase: 'completed'
      readonly status: ImportStatus
      /** The guess for a file with foreign columns that was just checked. */
      readonly guess: UploadGuess | null
    }
  | { readonly phase: 'failed'; readonly fault: UploadFault; readonly status: ImportStatus | null }

const NAME_STAYS_MS = 3_000

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

/** Runs one upload at a time, from the file to the summary. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const [fileName, setFileName] = useState<string | null>(null)
  const attempt = useRef<AbortController | null>(null)
  const client = useQueryClient()

  const begin = useCallback((name: string): AbortSignal => {
    attempt.current?.abort()
    attempt.current = new AbortController()
    setFileName(name)
    return attempt.current.signal
  }, [])

  const end = useCallback(
    (next: UploadState, signal: AbortSignal) => {
      if (signal.aborted) return
      setState(next)
      void client.invalidateQueries(importJobsQuery())
      const imported = next.phase === 'completed' && next.status.mode === 'import'
      wait(NAME_STAYS_MS, signal).then(
        () => {
          setFileName(null)
          // The server serves the new catalogue by now.
          if (imported) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
        },
        () => undefined,
      )
    },
    [client],
  )

  const follow = useCallback(
    async (id: string, signal: AbortSignal, guess: UploadGuess | null = null) => {
      setState({ phase: 'processing', status: null, mishap: null })
      let latest: ImportStatus | null = null
      const jobEnd = await followJob({
        poll: (aborted) => fetchJob(id, aborted),
        wait,
        onStatus: (status) => {
          latest = status
          if (status.status === 'processing') setState({ phase: 'processing', status, mishap: null })
        },
        onMishap: (mishap) => setState({ phase: 'processing', status: latest, mishap }),
        signal,
      }).catch(() => null)
      if (jobEnd === null) return
      const fault = jobFault(jobEnd)
      if (jobEnd.kind === 'done') end({ phase: 'completed', status: jobEnd.status, guess }, signal)
      else if (fault) end({ phase: 'failed', fault, status: latest }, signal)
    },
    [end],
  )

  const send = useCallback(
    async (file: File, preview: boolean) => {
      const signal = begin(file.name)
      setState({ phase: 'validating' })
      const wrong = csvFileFault(file)
      if (wrong) {
        end({ phase: 'failed', fault: { title: wrong.title, details: [wrong.detail] }, status: null }, signal)
        return
      }
      setState({ phase: 'uploading', percent: 0 })
      try {
        const sent = await sendCsv(file, {
          preview,
          onProgress: (share) => setState({ phase: 'uploading', percent: Math.floor(share * 100) }),
          signal,
        })
        if (sent === null) end({ phase: 'failed', fault: NO_JOB_ID, status: null }, signal)
        else await follow(sent.id, signal, sent.guess)
      } catch (error) {
        end({ phase: 'failed', fault: sendingFault(error), status: null }, signal)
      }
    },
    [begin, end, follow],
  )

  const apply = useCallback(
    async (checked: ImportStatus) => {
      const signal = begin(checked.file_name)
      setState({ phase: 'processing', status: null, mishap: null })
      try {
        const { job_id } = await applyChecked(checked.job_id)
        await follow(job_id, signal)
      } catch (error) {
        end({ phase: 'failed', fault: sendingFault(error), status: null }, signal)
      }
    },
    [begin, end, follow],
  )

  const discard = useCallback(
    async (checked: ImportStatus) => {
      attempt.current?.abort()
      setState({ phase: 'idle' })
      setFileName(null)
      // The server discards it after a day anyway.
      await discardChecked(checked.job_id).catch(() => undefined)
      await client.invalidateQueries(importJobsQuery())
    },
    [client],
  )

  const close = useCallback(() => setState({ phase: 'idle' }), [])
  const follows = useCallback(
    (job: ImportStatus) => void follow(job.job_id, begin(job.file_name)),
    [begin, follow],
  )
  useEffect(() => () => attempt.current?.abort(), [])

  const busy = state.phase === 'validating' || state.phase === 'uploading' || state.phase === 'processing'
  return { state, fileName, busy, send, apply, discard, close, follow: follows }
}
