import { describe, expect, it } from 'vitest'
import { heldSteps } from './held-steps.ts'

const sort = (found: number, hasHeld = true) => ({ control: 'sort', found, hasHeld })
const back = (found: number, hasHeld = true) => ({ control: 'back', found, hasHeld })

describe('heldSteps', () => {
  it('takes the first steps that held of each place', () => {
    const visits = [
      [sort(90), back(70, false), sort(40)],
      [sort(95, false), back(60), sort(45)],
      [sort(80), back(65), sort(50)],
      [sort(10), back(10), sort(10)],
    ]
    expect(heldSteps(visits, 2)).toEqual({
      found: { sort: [90, 80, 40, 45], back: [60, 65] },
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
      found: { sort: [40, 45], back: [65] },
      leftOut: { sort: 2, back: 1 },
      missing: { sort: 2, back: 1 },
    })
  })

  it('takes all steps of a control of which none held', () => {
    const visits = [
      [sort(90, false), back(60)],
      [sort(95, false), back(65)],
    ]
    expect(heldSteps(visits, 1)).toEqual({
      found: { sort: [90, 95], back: [60] },
      leftOut: { sort: 2, back: 0 },
      missing: { sort: 1, back: 0 },
    })
  })
})
