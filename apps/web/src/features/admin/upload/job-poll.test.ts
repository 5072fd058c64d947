import type { ImportStatus } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { followJob, MAX_POLLS, pollMishap } from './job-poll.ts'

const status = (state: ImportStatus['status'], progress = 0): ImportStatus => ({
  job_id: 'a',
  mode: 'import',
  file_name: 'ceny.csv',
  status: state,
  progress,
  message: '',
  total_rows: 10,
  processed_count: 0,
  updated_count: 0,
  history_count: 0,
  collapsed_count: 0,
  created_count: 0,
  error_count: 0,
  processing_time: 0,
  images_scheduled: 0,
  errors: [],
  rejected_kept: 0,
  ended_count: 0,
  held_count: 0,
  notes: [],
  unchanged: false,
  source: null,
  can_undo: false,
  undone_at: null,
  preview: null,
  can_apply: false,
  uploaded_by: null,
  created_at: '2026-11-20T10:00:00Z',
  finished_at: null,
})

/** Polls that get `answers` in turn, the last one forever. Returns the end and the waiting time. */
async function follow(answers: readonly (ImportStatus | Error)[]) {
  const waits: number[] = []
  const seen: number[] = []
  const mishaps: string[] = []
  let polls = 0
  const end = await followJob({
    poll: async () => {
      const answer = answers[Math.min(polls, answers.length - 1)]
      polls += 1
      if (answer instanceof Error || answer === undefined) throw answer
      return answer
    },
    wait: async (ms) => void waits.push(ms),
    onStatus: ({ progress }) => seen.push(progress),
    onMishap: (mishap) => mishaps.push(mishap),
    signal: new AbortController().signal,
  })
  return { end, waits, seen, mishaps, polls }
}

describe('following an import', () => {
  it('asks once a second while it is processed and stops when it is done', async () => {
    const { end, waits, seen } = await follow([
      status('processing', 10),
      status('processing', 60),
      status('completed', 100),
    ])
    expect(end.kind).toBe('done')
    expect(waits).toEqual([1_000, 1_000])
    expect(seen).toEqual([10, 60, 100])
  })

  it('stops when the job failed', async () => {
    expect((await follow([status('failed')])).end).toMatchObject({ kind: 'failed' })
  })

  it('waits the specified time after each kind of failure, and continues', async () => {
    const { end, waits, mishaps } = await follow([
      new ApiError(500, null),
      new ApiError(504, null),
      new DOMException('late', 'TimeoutError'),
      new ApiError(0, null, { cause: new TypeError('Failed to fetch') }),
      new Error('other'),
      status('completed'),
    ])
    expect(end.kind).toBe('done')
    expect(waits).toEqual([5_000, 10_000, 10_000, 5_000, 3_000])
    expect(mishaps).toEqual(['refused', 'late', 'late', 'unreachable', 'unknown'])
  })

  it('gives up after 180 polls', async () => {
    const { end, polls, waits } = await follow([status('processing')])
    expect(end.kind).toBe('given-up')
    expect(polls).toBe(MAX_POLLS)
    expect(waits).toHaveLength(MAX_POLLS - 1)
  })

  it('accepts an end that comes with the last poll', async () => {
    const answers = [
      ...Array.from({ length: MAX_POLLS - 1 }, () => status('processing')),
      status('completed'),
    ]
    expect((await follow(answers)).end.kind).toBe('done')
  })

  it('stops when the session ended', async () => {
    const { end, polls } = await follow([new ApiError(401, null)])
    expect([end.kind, polls]).toEqual(['signed-out', 1])
  })

  it('is stopped when its page is left', async () => {
    const controller = new AbortController()
    const following = followJob({
      poll: async () => status('processing'),
      wait: async () => controller.abort(),
      onStatus: () => undefined,
      onMishap: () => undefined,
      signal: controller.signal,
    })
    await expect(following).rejects.toThrow('abort')
  })
})

describe('a failed poll', () => {
  it('with an unreadable answer has an unknown reason', () => {
    expect(pollMishap(new ApiError(200, null))).toEqual({ kind: 'unknown' })
  })
})
