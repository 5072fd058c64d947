import { describe, expect, it } from 'vitest'
import { NOTHING, pageShare, rangeBetween, withIds } from './selection.ts'

describe('a selection', () => {
  it('grows and shrinks across pages and does not change the previous one', () => {
    const first = withIds(NOTHING, [1, 2, 3], true)
    const both = withIds(first, [7], true)
    expect([...withIds(both, [2], false)]).toEqual([1, 3, 7])
    expect([...first]).toEqual([1, 2, 3])
  })
  it('knows its share of a page', () => {
    const selection = withIds(NOTHING, [1, 2], true)
    expect(pageShare(selection, [1, 2])).toBe('all')
    expect(pageShare(selection, [2, 3])).toBe('some')
    expect(pageShare(selection, [8])).toBe('none')
    expect(pageShare(selection, [])).toBe('none')
  })
  it('extends from one product to another in either direction', () => {
    expect(rangeBetween([9, 8, 7, 6], 8, 6)).toEqual([8, 7, 6])
    expect(rangeBetween([9, 8, 7, 6], 6, 8)).toEqual([8, 7, 6])
    expect(rangeBetween([9, 8, 7, 6], 42, 8)).toEqual([8])
  })
})
