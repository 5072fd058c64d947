import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestFitting } from './fit-poster.ts'

describe('a text', () => {
  it('has the largest size that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 500 }), (room) => {
        const size = largestFitting(8, 400, (tried) => tried <= room)
        expect(size).toBe(Math.min(room, 400))
      }),
    )
  })

  it('has the smallest size when none fits', () => {
    expect(largestFitting(16, 90, () => false)).toBe(16)
  })

  it('is measured few times', () => {
    let times = 0
    largestFitting(10, 1_000, (size) => {
      times += 1
      return size < 333
    })
    expect(times).toBeLessThanOrEqual(12)
  })
})
