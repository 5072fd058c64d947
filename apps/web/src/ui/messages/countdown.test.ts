import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCountdown } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a countdown', () => {
  it('reports each remaining second and ends once', () => {
    const told: (number | string)[] = []
    startCountdown(
      3,
      (left) => told.push(left),
      () => told.push('end'),
    )
    expect(told).toEqual([])
    vi.advanceTimersByTime(2_999)
    expect(told).toEqual([2, 1])
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([2, 1, 0, 'end'])
  })

  it('never ends after it was stopped', () => {
    const told: (number | string)[] = []
    const stop = startCountdown(
      2,
      (left) => told.push(left),
      () => told.push('end'),
    )
    vi.advanceTimersByTime(1_500)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([1])
  })
})
