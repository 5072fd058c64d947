import type { ImportStatus } from '@cenolov/contract/admin'
import { ApiError } from '#api/api-error.ts'

export const MAX_POLLS = 180
export const STATUS_TIMEOUT_MS = 20_000

/** Pause before the next poll, in milliseconds, by the outcome of the last. */
const POLL_WAIT_MS = {
  processing: 1_000,
  refused: 5_000,
  late: 10_000,
  unreachable: 5_000,
  unknown: 3_000,
} as const
export type PollMishap = Exclude<keyof typeof POLL_WAIT_MS, 'processing'>

export type PollAnswer =
  | { readonly kind: 'status'; readonly status: ImportStatus }
  | { readonly kind: PollMishap }
  | { readonly kind: 'signed-out' }

type PollStep =
  | { readonly kind: 'wait'; readonly ms: number; readonly mishap: PollMishap | null }
  | { readonly kind: 'done'; readonly status: ImportStatus }
  | { readonly kind: 'failed'; readonly status: ImportStatus }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'signed-out' }

export function pollMishap(error: unknown): PollAnswer {
  if (error instanceof ApiError) {
    if (error.status === 401) return { kind: 'signed-out' }
    if (error.status === 504) return { kind: 'late' }
    if (error.status === 0) return { kind: error.cause instanceof TypeError ? 'unreachable' : 'unknown' }
    return { kind: error.status >= 400 ? 'refused' : 'unknown' }
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'late' }
  return { kind: 'unknown' }
}

/** Returns the next step after poll number `polls` (from 1). */
function pollStep(polls: number, answer: PollAnswer): PollStep {
  if (answer.kind === 'signed-out') return answer
  if (answer.kind === 'status' && answer.status.status !== 'processing')
    return { kind: answer.status.status === 'completed' ? 'done' : 'failed', status: answer.status }
  if (polls >= MAX_POLLS) return { kind: 'given-up' }
  if (answer.kind === 'status') return { kind: 'wait', ms: POLL_WAIT_MS.processing, mishap: null }
  return { kind: 'wait', ms: POLL_WAIT_MS[answer.kind], mishap: answer.kind }
}

export interface JobPolling {
  readonly poll: (signal: AbortSignal) => Promise<ImportStatus>
  /** Waits; rejects when `signal` is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onStatus: (status: ImportStatus) => void
  readonly onMishap: (mishap: PollMishap) => void
  readonly signal: AbortSignal
}

export type JobEnd = Exclude<PollStep, { readonly kind: 'wait' }>

/** Polls a job until it ends or `MAX_POLLS` is reached. Rejects only when `signal` is aborted. */
export async function followJob({ poll, wait, onStatus, onMishap, signal }: JobPolling): Promise<JobEnd> {
  for (let polls = 1; ; polls += 1) {
    signal.throwIfAborted()
    const answer = await poll(signal).then(
      (status): PollAnswer => ({ kind: 'status', status }),
      (error: unknown) => pollMishap(error),
    )
    signal.throwIfAborted()
    if (answer.kind === 'status') onStatus(answer.status)
    const step = pollStep(polls, answer)
    if (step.kind !== 'wait') return step
    if (step.mishap) onMishap(step.mishap)
    await wait(step.ms, signal)
  }
}
