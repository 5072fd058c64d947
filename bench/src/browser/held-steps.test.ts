import { describe, expect, it } from 'vitest'
import { heldSteps } from './held-steps.ts'

const sort = (ms: number, hasHeld = true) => ({ control: 'sort', ms, hasHeld })
const back = (ms: number, hasHeld = true) => ({ control: 'back', ms, hasHeld })

describe('heldSteps', () => {
  it('takes the first steps that held of each place', () => {
    const visits = [
      [sort(90), back(70, false), sort(40)],
      [sort(95, false), back(60), sort(45)],
      [sort(80), back(65), sort(50)],
      [sort(10), back(10), sort(10)],
    ]
    expect(heldSteps(visits, 2)).toEqual({
      timesMs: { sort: [90, 80, 40, 45], back: [60, 65] },
      leftOut: { sort: 1, back: 1 },
      missing: { sort: 0, back: 0 },
    })
  })

  it('tells how many are missing', () => {
    const visits = [
      [sort(90, false), back(60, false), sort(40)],
      [sort(95, false), back(65), sort(45)],
    ]
    expect(heldSteps(visits, 2)).toEqual({
      timesMs: { sort: [40, 45], back: [65] },
      leftOut: { sort: 2, back: 1 },
      missing: { sort: 2, back: 1 },
    })
  })
})
