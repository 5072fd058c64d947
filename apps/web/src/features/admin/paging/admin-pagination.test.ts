import { pageWindow } from '@cenolov/core/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('around page %i of %i stand %j', (page, total, numbers) => {
  expect(pageWindow(page, total, 5)).toEqual(numbers)
})

test('the current page is always among at most five', () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
  fc.assert(
    fc.property(pages, ([page, total]) => {
      const numbers = pageWindow(page, total, 5)
      expect(numbers).toContain(page)
      expect(numbers).toHaveLength(Math.min(5, total))
      expect(numbers.at(-1)).toBeLessThanOrEqual(total)
    }),
  )
})
