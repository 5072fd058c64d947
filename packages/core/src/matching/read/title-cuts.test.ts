import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDING, endingOf, titleCuts } from './title-cuts.ts'

/** Lengths of titles without cuts: fewer and fewer are longer. */
const natural = Array.from({ length: 60 }, (_, length) =>
  Array.from({ length: Math.max(0, 40 - Math.abs(25 - length) * 2) }, () => length),
).flat()
const cutAt = (most: number) => natural.map((length) => Math.min(length, most))

describe('the length at which a store cuts its titles', () => {
  it('is found where many titles have the same length and none is longer', () => {
    expect(titleCuts([cutAt(24), natural, cutAt(30)])).toEqual([24, 0, 30])
  })

  it('is found although another publisher has a few longer titles', () => {
    expect(titleCuts([[...cutAt(20), 41, 33]])).toEqual([20])
  })

  it('is not searched among few titles, and never found among evenly spread lengths', () => {
    expect(titleCuts([cutAt(24).slice(0, 150)])).toEqual([0])
    // As many titles of each length as a cut needs, with hardly more of one than of another.
    const even = fc.array(fc.integer({ min: 22, max: 30 }), { minLength: 200, maxLength: 200 })
    fc.assert(
      fc.property(even, (counts) => {
        const lengths = counts.flatMap((count, place) => Array<number>(count).fill(place + 1))
        expect(titleCuts([lengths])).toEqual([0])
      }),
      { numRuns: 30 },
    )
  })
})

describe('the end of a title', () => {
  it.each([
    ['Rajo maslo čerstv', 17, ENDING.cut],
    ['Rajo maslo čerstv', 18, ENDING.cut],
    ['Rajo maslo čerstvé', 0, ENDING.word],
    ['Rajo maslo 250 g', 0, ENDING.word],
    ['Rajo maslo 82 %', 0, ENDING.whole],
    ['Rajo maslo čerst.', 40, ENDING.whole],
  ])('%s, cut at %d', (title, cut, ending) => expect(endingOf(title, cut)).toBe(ending))
})
