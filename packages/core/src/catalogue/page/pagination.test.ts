import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_WINDOW, pageWindow, wrapPage } from './pagination.ts'

describe('pageWindow', () => {
  it('shows every page while there are at most seven', () => {
    expect(pageWindow(5, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageWindow(1, 2)).toEqual([1, 2])
    expect(pageWindow(1, 0)).toEqual([])
  })

  it('shows the first seven up to page four and the last seven from three before the end', () => {
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageWindow(5, 20)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(pageWindow(16, 20)).toEqual([13, 14, 15, 16, 17, 18, 19])
    expect(pageWindow(17, 20)).toEqual([14, 15, 16, 17, 18, 19, 20])
    expect(pageWindow(20, 20)).toEqual([14, 15, 16, 17, 18, 19, 20])
  })

  it('always holds the current page, in order, inside the range', () => {
    const pages = fc
      .integer({ min: 1, max: 5_000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(pages, ([page, total]) => {
        const shown = pageWindow(page, total)
        expect(shown).toContain(page)
        expect(shown).toHaveLength(Math.min(total, PAGE_WINDOW))
        expect(shown.at(0)).toBeGreaterThanOrEqual(1)
        expect(shown.at(-1)).toBeLessThanOrEqual(total)
        expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index))
      }),
    )
  })
})

describe('wrapPage', () => {
  it('goes from the last page to the first and from the first to the last', () => {
    expect(wrapPage(6, 5)).toBe(1)
    expect(wrapPage(0, 5)).toBe(5)
    expect(wrapPage(3, 5)).toBe(3)
    expect(wrapPage(0, 0)).toBe(1)
  })
})
