import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatedSave } from './account-api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the simulated save', () => {
  it('takes a second and a half', async () => {
    let over = false
    const save = simulatedSave(() => 0).then(() => {
      over = true
    })
    await vi.advanceTimersByTimeAsync(1_499)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await save
    expect(over).toBe(true)
  })

  it('succeeds seven times out of ten', async () => {
    const saves = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((chance) =>
      simulatedSave(() => chance).then(
        () => true,
        () => false,
      ),
    )
    await vi.advanceTimersByTimeAsync(1_500)
    expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(7)
  })
})
